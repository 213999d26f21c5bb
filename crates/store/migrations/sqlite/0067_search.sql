-- The keyed hash of the address in lower case, by which it is found. NULL without an address, and
-- for intents of before until a background job has added it.
ALTER TABLE intents ADD COLUMN purchaser_email_hash BLOB;
CREATE INDEX intents_email ON intents (merchant_id, purchaser_email_hash, created, id)
    WHERE purchaser_email_hash IS NOT NULL;
CREATE INDEX intents_unhashed ON intents (id)
    WHERE purchaser_email IS NOT NULL AND purchaser_email_hash IS NULL;
CREATE INDEX intents_amount ON intents (merchant_id, amount, created, id);
