"""Values that every layer speaks in. Standard library only; frozen; no behaviour beyond themselves."""
