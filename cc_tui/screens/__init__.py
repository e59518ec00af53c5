"""Screens: what is shown, and who is told what was chosen."""
