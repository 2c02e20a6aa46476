"""The forms a table can be written in, a file each; `reports.tables` lists them."""
