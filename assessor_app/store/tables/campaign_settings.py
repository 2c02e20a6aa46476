"""Stores texts of the campaign by key: title, guidelines, campaign_id, created_at, ..."""

from assessor_app.store.file.database import Store


def read(store: Store, key: str) -> str:
    """Return the text stored under `key`; empty if there is none."""
    row = store.connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
    return str(row[0]) if row else ""


def all_with(store: Store, prefix: str) -> dict[str, str]:
    """Return the texts under keys with a prefix, by the rest of the key, in its order."""
    rows = store.connection.execute(
        "SELECT key, value FROM setting WHERE key >= ? AND key < ? ORDER BY key",
        (prefix, prefix[:-1] + chr(ord(prefix[-1]) + 1)),
    )
    return {key.removeprefix(prefix): str(value) for key, value in rows}


def remove(store: Store, key: str) -> None:
    """Delete the text stored under `key`."""
    with store.transaction():
        store.connection.execute("DELETE FROM setting WHERE key = ?", (key,))


def write(store: Store, key: str, value: str) -> None:
    """Store `value` under `key`, replacing the previous value."""
    with store.transaction():
        store.connection.execute(
            "INSERT INTO setting(key, value) VALUES (?, ?)"
            " ON CONFLICT(key) DO UPDATE SET value = excluded.value",
            (key, value),
        )
