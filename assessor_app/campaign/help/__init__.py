"""The help pages: their list and order, links, search, and the pages made from registries."""
