"""What the pages share on which an assessor reads documents and judges them."""
