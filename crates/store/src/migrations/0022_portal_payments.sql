-- What the lists of the portal are read by.

-- The reference and the purchaser id in lower case, in UTF-8, so that the beginning of one is found whatever the collation.
-- Only intents that an earlier program inserts after this migration have none.
ALTER TABLE intents ADD COLUMN reference_key BYTEA;
ALTER TABLE intents ADD COLUMN purchaser_key BYTEA;
-- [postgresql]
UPDATE intents SET reference_key = convert_to(LOWER(reference_id), 'UTF8'),
    purchaser_key = convert_to(LOWER(purchaser_id), 'UTF8');
-- [end]
-- [sqlite]
UPDATE intents SET reference_key = CAST(LOWER(reference_id) AS BLOB),
    purchaser_key = CAST(LOWER(purchaser_id) AS BLOB);
-- [end]
CREATE INDEX intents_reference ON intents (merchant_id, reference_key, created, id);
CREATE INDEX intents_purchaser ON intents (merchant_id, purchaser_key, created, id);

-- Newest first, of all, and of the statuses that are few among many. A payment that succeeds at once is written to the
-- second only while it is pending.
CREATE INDEX intents_merchant ON intents (merchant_id, created, id);
CREATE INDEX intents_status ON intents (merchant_id, status, created, id)
    WHERE status IN ('pending', 'authorized', 'failed', 'canceled', 'expired');

-- What was done to one payment.
CREATE INDEX audit_entries_subject ON audit_entries (merchant_id, subject, seq);
