"""The arena: bots play each other, and what that says of their strength.

`schedule` says who plays whom on which deal, `playing` plays one match, `processes` and `cluster` play many at a time, `results`
keeps what is played, `intervals` and `ratings` do the arithmetic, `report` puts it together.
"""
