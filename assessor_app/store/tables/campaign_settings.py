"""Words the campaign keeps under a name: title, guidelines, campaign_id, created_at ..."""

from assessor_app.store.file.database import Store


def read(store: Store, key: str) -> str:
    """The words kept under `key`; empty where there are none."""
    row = store.connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
    return str(row[0]) if row else ""


def write(store: Store, key: str, value: str) -> None:
    """Keep `value` under `key`, in place of what was there."""
    with store.transaction():
        store.connection.execute(
            "INSERT INTO setting(key, value) VALUES (?, ?)"
            " ON CONFLICT(key) DO UPDATE SET value = excluded.value",
            (key, value),
        )
