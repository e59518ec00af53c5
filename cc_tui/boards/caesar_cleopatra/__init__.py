"""Caesar & Cleopatra: its names, sentences and drawing."""
