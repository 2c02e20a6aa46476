"""The Judge page, on which assessors read and judge the documents of the pool."""
