"""Numbers of things in words."""


def counted(number: int, what: str, several: str = "") -> str:
    """ "1 line", "2,000 lines"; several: the plural where it is not `what` with an s."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {several or what + 's'}"


def percent(share: float, digits: int = 0) -> str:
    """ "50%"; "0%" and "100%" only of exactly 0 and 1: else "<1%" and ">99%", or with `digits`."""
    text = f"{share:.{digits}%}"
    least = 10.0**-digits
    if 0 < share < 1 and text == f"{0:.{digits}%}":
        return f"<{least:.{digits}f}%"
    if 0 < share < 1 and text == f"{1:.{digits}%}":
        return f">{100 - least:.{digits}f}%"
    return text
