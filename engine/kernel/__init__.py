"""The kernel: matches, logs, views and replays of any turn-based game. It knows no game."""
