"""The campaign file: opening, transactions, schema, backups, and marks of open files."""
