"""Widgets: each draws plain values, and knows no game."""
