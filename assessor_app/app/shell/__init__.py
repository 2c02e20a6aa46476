"""The window around the pages: commands of its own, faults, recovery, the campaign's file."""
