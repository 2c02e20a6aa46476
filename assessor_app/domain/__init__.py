"""Values that every layer speaks in: standard library only, frozen, nothing beyond themselves."""
