"""All commands at once: their list, the completion of shells, and the manual page."""
