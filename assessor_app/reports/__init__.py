"""Tables, figures and the report as text: everything that leaves the program to be read."""
