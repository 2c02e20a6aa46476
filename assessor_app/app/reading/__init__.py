"""A document on the screen: blocks written into Qt's document, places, colours of marks."""
