-- What the portal shows of a merchant's day, and settings of its own.

-- Where customers go after a payment whose order does not say it.
ALTER TABLE merchants ADD COLUMN return_url TEXT;

-- When the present secrets were set; unknown of those that are older than these columns.
ALTER TABLE connections ADD COLUMN secret_set BIGINT;
ALTER TABLE connections ADD COLUMN notify_secret_set BIGINT;

-- When the hosted page was first loaded. Written some seconds later, for many intents at once.
ALTER TABLE intents ADD COLUMN opened BIGINT;

-- The merchant of the intent, so that a merchant's mandates are found without it.
ALTER TABLE mandates ADD COLUMN merchant_id TEXT;
UPDATE mandates SET merchant_id = (SELECT i.merchant_id FROM intents i WHERE i.id = mandates.intent_id);
CREATE INDEX mandates_merchant ON mandates (merchant_id, id);
CREATE INDEX mandates_status ON mandates (merchant_id, status, id);

-- The account number of a beneficiary, sealed, and its last four digits. `account_number` is empty where it is sealed.
ALTER TABLE beneficiaries ADD COLUMN sealed_account BYTEA;
ALTER TABLE beneficiaries ADD COLUMN account_last4 TEXT;
CREATE INDEX beneficiaries_merchant ON beneficiaries (merchant_id, created);
CREATE INDEX beneficiaries_unsealed ON beneficiaries (id) WHERE sealed_account IS NULL;

-- What is owed to each beneficiary, and what providers owe by time.
CREATE INDEX ledger_entries_beneficiary ON ledger_entries (beneficiary_id, currency, amount)
    WHERE beneficiary_id IS NOT NULL;
CREATE INDEX ledger_entries_received ON ledger_entries (created) WHERE account = 'receivable';
