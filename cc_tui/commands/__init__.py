"""The commands that work without a screen, a module each; its `command` is what cli.py runs."""
