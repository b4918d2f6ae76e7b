"""What is played: cards, heroes, modes, options. Deleting one game leaves the other whole."""
