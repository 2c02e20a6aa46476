"""Choose measures and keep sets of them."""
