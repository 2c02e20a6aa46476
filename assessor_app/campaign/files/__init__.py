"""The campaign file: make, open, check, back up, restore, describe, freeze versions."""
