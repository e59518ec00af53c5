"""The boards: how one game looks and speaks in the terminal."""
