"""What a person can do: the same functions for the window and the command line."""
