"""The rules and the match kernel: pure, with no screen, network, clock or files."""
