"""Numbers of things in words."""


def counted(number: int, what: str) -> str:
    """ "1 line", "2,000 lines"."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
