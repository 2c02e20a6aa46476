"""Qt item models of domain values."""
