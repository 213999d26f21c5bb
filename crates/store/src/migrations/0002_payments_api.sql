-- Captures and releases, refunds, stored credentials, automatic payments, and the ledger of all of it.

-- What the provider was told to do with an authorization, until it has answered; what is reserved for refunds or given
-- back; and the credentials (ids, JSON) that an automatic payment tries if this one is refused.
ALTER TABLE intents ADD COLUMN instructed TEXT CHECK (instructed IN ('capture', 'release'));
ALTER TABLE intents ADD COLUMN instructed_at BIGINT;
ALTER TABLE intents ADD COLUMN refunded BIGINT NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND 9007199254740991);
ALTER TABLE intents ADD COLUMN fallbacks TEXT;

CREATE INDEX intents_authorized ON intents (lapses) WHERE status = 'authorized';
CREATE INDEX intents_purchaser ON intents (merchant_id, purchaser_id);

-- `shares` is JSON: how the amount is split.
ALTER TABLE attempts ADD COLUMN credential_id TEXT;
ALTER TABLE attempts ADD COLUMN shares TEXT;

CREATE INDEX attempts_intent ON attempts (intent_id, id);

-- The first request's intent, so that its answer can be given although the program died before it was.
ALTER TABLE replays ADD COLUMN subject TEXT;

ALTER TABLE events ADD COLUMN intent_id TEXT;
UPDATE events SET intent_id = CAST(body AS JSON) -> 'content' ->> 'intent_id';

CREATE INDEX events_intent ON events (intent_id, position);

-- What customers let a merchant keep. Card data stand in the attempt it came with; `sealed` is the provider's token.
CREATE TABLE credentials (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    purchaser_id TEXT NOT NULL,
    attempt_id BIGINT NOT NULL UNIQUE REFERENCES attempts (id),
    is_mit_compatible BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    activated BIGINT,
    sealed BYTEA,
    deleted BIGINT,
    deleted_by TEXT CHECK (deleted_by IN ('merchant', 'purchaser')),
    CHECK ((activated IS NULL) = (sealed IS NULL) OR deleted IS NOT NULL),
    CHECK ((deleted IS NULL) = (deleted_by IS NULL)),
    CHECK (deleted IS NULL OR sealed IS NULL)
);

CREATE INDEX credentials_purchaser ON credentials (merchant_id, purchaser_id, created);

-- `amount` counts against the payment's amount until the refund has failed; `shares` as in attempts.
CREATE TABLE refunds (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    attempt_id BIGINT NOT NULL REFERENCES attempts (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
    reason TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('initiated', 'pending', 'success', 'failed')),
    failure_reason TEXT,
    shares TEXT,
    provider_reference TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    settled BIGINT,
    CHECK ((failure_reason IS NOT NULL) = (status = 'failed')),
    CHECK ((settled IS NULL) = (status IN ('initiated', 'pending')))
);

CREATE INDEX refunds_intent ON refunds (intent_id, id);
CREATE INDEX refunds_unsettled ON refunds (id) WHERE settled IS NULL;

-- Double entries. `posting` names what happened to which attempt or refund, so nothing is posted twice; debits are
-- positive, credits negative.
CREATE TABLE ledger_entries (
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    posting TEXT NOT NULL,
    line BIGINT NOT NULL,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    account TEXT NOT NULL,
    beneficiary_id TEXT,
    currency TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount <> 0),
    created BIGINT NOT NULL,
    UNIQUE (posting, line)
);

CREATE INDEX ledger_entries_intent ON ledger_entries (intent_id, position);

-- Payments that were made before there was a ledger.
INSERT INTO ledger_entries (posting, line, intent_id, account, currency, amount, created)
    SELECT CASE status WHEN 'success' THEN 'sale:' ELSE 'authorization:' END || last_attempt_id, 1, id,
        CASE status WHEN 'success' THEN 'receivable' ELSE 'holds' END, currency, amount, updated
    FROM intents WHERE status IN ('success', 'authorized') AND amount > 0 AND split IS NULL;
INSERT INTO ledger_entries (posting, line, intent_id, account, currency, amount, created)
    SELECT CASE status WHEN 'success' THEN 'sale:' ELSE 'authorization:' END || last_attempt_id, 2, id,
        CASE status WHEN 'success' THEN 'merchant_payable' ELSE 'capturable' END, currency, -amount, updated
    FROM intents WHERE status IN ('success', 'authorized') AND amount > 0 AND split IS NULL;

-- [postgresql]
CREATE FUNCTION ledger_is_append_only() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only';
END
$$ LANGUAGE plpgsql;

CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_remain BEFORE TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
-- [end]
-- [sqlite]
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_entries_remain BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
-- [end]

-- What the sandbox's provider knows beside the outcome: until when it holds an amount (nothing where it captures at once),
-- what became of it, and the card it keeps under a token.
ALTER TABLE mock_payments ADD COLUMN amount BIGINT NOT NULL DEFAULT 0;
ALTER TABLE mock_payments ADD COLUMN held_until BIGINT;
ALTER TABLE mock_payments ADD COLUMN funds TEXT CHECK (funds IN ('captured', 'released', 'charged_back'));
ALTER TABLE mock_payments ADD COLUMN token_hash BYTEA;
ALTER TABLE mock_payments ADD COLUMN card_expires TEXT;

CREATE UNIQUE INDEX mock_payments_token ON mock_payments (token_hash);

CREATE TABLE mock_refunds (
    reference TEXT PRIMARY KEY NOT NULL,
    payment TEXT NOT NULL REFERENCES mock_payments (reference),
    amount BIGINT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('paid', 'refused')),
    created BIGINT NOT NULL
);

CREATE INDEX mock_refunds_payment ON mock_refunds (payment);
