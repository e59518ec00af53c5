"""What the program says about the game."""
