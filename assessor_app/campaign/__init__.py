"""The operations of a campaign: the same functions for the window and the command line."""
