"""A document's text as people read it: for every page that shows one."""
