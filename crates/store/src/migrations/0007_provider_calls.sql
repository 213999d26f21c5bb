-- The connection of every attempt, and every call to a provider that has no result yet.

-- `provider_id` is the provider's own identifier of the payment, `provider_code` the code of its refusal.
ALTER TABLE attempts ADD COLUMN connection_id TEXT REFERENCES connections (id);
ALTER TABLE attempts ADD COLUMN provider_id TEXT;
ALTER TABLE attempts ADD COLUMN provider_code TEXT;
-- When the customer gave the payment up: it is voided as soon as its provider can be reached.
ALTER TABLE attempts ADD COLUMN given_up BIGINT;

UPDATE attempts SET connection_id =
    (SELECT c.id FROM connections c JOIN intents i ON i.merchant_id = c.merchant_id
    WHERE i.id = attempts.intent_id ORDER BY c.created, c.id LIMIT 1);

-- An intent has at most one attempt without a result, and at most one that succeeded.
CREATE UNIQUE INDEX attempts_one_open ON attempts (intent_id) WHERE settled IS NULL;
CREATE UNIQUE INDEX attempts_one_success ON attempts (intent_id) WHERE status = 'success';
CREATE INDEX attempts_provider_id ON attempts (provider_id) WHERE provider_id IS NOT NULL;

-- A row is written with the change that requires the call, before the provider is called, and `settled` with the
-- provider's answer. `due` is when the call is made or its result is queried next; a process that works on a row
-- has `leased` it: it moves `due` to the end of its lease and increments `fence`, and writes its result only if `fence` is
-- still the same.
-- `problem` is why only an operator can end it, `sealed` what the call needs and no other table has any more. The subject is the id of an attempt (payment, capture, release), a
-- refund, a reversal, a credential, a mandate, a payout or an instalment.
CREATE TABLE provider_calls (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operation TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    connection_id TEXT REFERENCES connections (id),
    created BIGINT NOT NULL,
    due BIGINT,
    leased BOOLEAN NOT NULL DEFAULT FALSE,
    fence BIGINT NOT NULL DEFAULT 0,
    failures BIGINT NOT NULL DEFAULT 0,
    problem TEXT,
    sealed BYTEA,
    settled BIGINT,
    CHECK (settled IS NULL OR due IS NULL)
);

CREATE UNIQUE INDEX provider_calls_open ON provider_calls (operation, subject_id) WHERE settled IS NULL;
CREATE INDEX provider_calls_due ON provider_calls (due, connection_id) WHERE due IS NOT NULL;

-- An approval of an attempt that was not open any more, and what gives the amount back.
CREATE TABLE reversals (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    attempt_id BIGINT NOT NULL UNIQUE REFERENCES attempts (id),
    kind TEXT NOT NULL CHECK (kind IN ('release', 'refund')),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
    currency TEXT NOT NULL,
    provider_reference TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    settled BIGINT
);

-- Whether a release ends an authorization whose window is over, instead of one that the merchant canceled.
ALTER TABLE intents ADD COLUMN lapsing BOOLEAN NOT NULL DEFAULT FALSE;

-- What had no result when the calls were not recorded here.
INSERT INTO provider_calls (operation, subject_id, connection_id, created, due)
    SELECT 'payment', CAST(id AS TEXT), connection_id, created, created FROM attempts WHERE settled IS NULL;
INSERT INTO provider_calls (operation, subject_id, connection_id, created, due)
    SELECT i.instructed, CAST(a.id AS TEXT), a.connection_id, i.instructed_at, i.instructed_at
    FROM intents i JOIN attempts a ON a.id = i.last_attempt_id WHERE i.instructed IS NOT NULL;
INSERT INTO provider_calls (operation, subject_id, connection_id, created, due)
    SELECT 'refund', CAST(r.id AS TEXT), a.connection_id, r.created, r.created
    FROM refunds r JOIN attempts a ON a.id = r.attempt_id WHERE r.settled IS NULL;
INSERT INTO provider_calls (operation, subject_id, connection_id, created, due)
    SELECT 'mandate_change', CAST(m.id AS TEXT), a.connection_id, m.ordered_at, m.ordered_at
    FROM mandates m JOIN attempts a ON a.id = m.attempt_id WHERE m.ordered IS NOT NULL;
