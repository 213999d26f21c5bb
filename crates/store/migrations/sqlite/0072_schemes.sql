-- How a connection collects debit orders. `schemes` is JSON; NULL is the South African form in every
-- currency. `asks_identity`: payers in South Africa say who they are. `creditor_id` is the one by
-- which the banks of SEPA know the merchant. A mandate has the scheme by which it was signed.
ALTER TABLE connections ADD COLUMN schemes TEXT;
ALTER TABLE connections ADD COLUMN asks_identity INTEGER NOT NULL DEFAULT FALSE;
ALTER TABLE connections ADD COLUMN creditor_id TEXT;
ALTER TABLE mandates ADD COLUMN scheme TEXT NOT NULL DEFAULT 'za_debit'
    CHECK (scheme = 'za_debit' OR scheme = 'sepa' OR scheme = 'becs' OR scheme = 'bacs');
