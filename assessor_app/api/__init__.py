"""The Python interface: what the command line does, on files and on values in memory."""
