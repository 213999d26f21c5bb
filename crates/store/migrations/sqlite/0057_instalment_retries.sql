-- An instalment that was unpaid for want of funds is collected again at `retry_at`, in business
-- time, if the merchant wants it so. `retry` counts how often it was, and `collection_date` is when
-- the bank debits the last time; NULL if on `due`.
ALTER TABLE mandate_instalments ADD COLUMN retry INTEGER NOT NULL DEFAULT 0 CHECK (retry >= 0);
ALTER TABLE mandate_instalments ADD COLUMN retry_at INTEGER;
ALTER TABLE mandate_instalments ADD COLUMN collection_date TEXT;
CREATE INDEX mandate_instalments_retry ON mandate_instalments (retry_at)
    WHERE retry_at IS NOT NULL;

-- How often, and how many business days after each failure.
ALTER TABLE merchants ADD COLUMN instalment_retries INTEGER NOT NULL DEFAULT 0
    CHECK (instalment_retries >= 0 AND instalment_retries <= 3);
ALTER TABLE merchants ADD COLUMN instalment_retry_days INTEGER NOT NULL DEFAULT 3
    CHECK (instalment_retry_days >= 1 AND instalment_retry_days <= 10);
