"""One hero a file; a file that declares HERO is part of the game."""
