"""The further questions on the Judge page: their row, their list, and the filing of answers."""
