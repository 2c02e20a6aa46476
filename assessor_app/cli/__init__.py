"""The command line: a module per group of commands, with slow imports inside the functions."""
