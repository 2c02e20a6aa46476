"""Write work packages for assessors, and merge returned packages."""
