"""Caesar & Cleopatra, the card duel for two (1997 edition). Clauses cited as §n and Rn are those of docs/rules.md."""
