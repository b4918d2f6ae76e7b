"""The game engine: state, zones, options, and every rule that both games share. It names no hero, bot or game."""
