"""Write work packages and merge what comes back."""
