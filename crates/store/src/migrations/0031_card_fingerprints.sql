-- A keyed hash of the card: a card that is stored twice is shown once. NULL for a card that was
-- stored before, for one that its provider tells nothing of, and after the deletion.
ALTER TABLE credentials ADD COLUMN fingerprint BYTEA;
