"""The commands of the window: their definitions, keys and QActions."""
