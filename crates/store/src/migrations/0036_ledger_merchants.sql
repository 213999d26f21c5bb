-- The takings of one merchant are read without those of all others. Entries of before have no merchant: they are never
-- changed, and their intents have it.
ALTER TABLE ledger_entries ADD COLUMN merchant_id TEXT;
DROP INDEX ledger_entries_received;
CREATE INDEX ledger_entries_received ON ledger_entries (merchant_id, created) WHERE account = 'receivable';
