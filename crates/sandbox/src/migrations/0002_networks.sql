-- `network` is the one that the customer of a card with two brands has chosen.
ALTER TABLE payments ADD COLUMN network TEXT;
