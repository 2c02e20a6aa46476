"""The window. The only part that knows Qt; it shows and asks, the campaign does."""
