"""Pooled and gold documents for tests, and all bytes of a package to search for their grades."""

import sqlite3
import zlib
from contextlib import closing

POOLED = [f"d{at:02}" for at in range(12)]
GOLD = {f"d{at:02}": at % 4 for at in range(12, 18)}
REASON = "unmistakable-reason-of-the-lead"


def everything_in(path) -> bytes:
    """The bytes of a package, and all its compressed values, unpacked."""
    parts = [path.read_bytes()]
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        for (table,) in tables.fetchall():
            for row in connection.execute(f'SELECT * FROM "{table}"'):
                for value in row:
                    parts.append(value if isinstance(value, bytes) else str(value).encode())
                    if isinstance(value, bytes):
                        for bits in (15, -15, 31):
                            try:
                                parts.append(zlib.decompress(value, bits))
                            except zlib.error:
                                continue
    return b"\0".join(parts)
