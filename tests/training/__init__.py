"""How the learned evaluation is made: `make weights`, or `python -m tests.training WORK` in the bench's environment.

The recipe. Round after round the search plays itself with the weights of the round before, a few iterations a decision, and
in half of the matches against the greedy bot. A few moves are drawn by chance, so that bad
positions are seen too. Every position at a turn's beginning and before a vote card is kept, from both sides. The weights are those of a
logistic regression on what came of each: half the result, half the difference in points, mixed along the match with what the
round before thought of the next positions (TD(lambda)). At the end all weights are scaled so that they say the chance to win.
Round 0 plays with the weights set by hand. The seed is fixed: the same code gives the same weights on the same versions of Python and numpy.
"""
