"""The dialog that exports figures, with a preview."""
