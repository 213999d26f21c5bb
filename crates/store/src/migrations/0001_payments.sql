-- Merchants, what they may use, and the payments they collect. Times are milliseconds since 1970 in UTC,
-- amounts are minor units from 0 to 2^53 - 1.

CREATE TABLE merchants (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created BIGINT NOT NULL
);

-- `hash` is what is left of the key.
CREATE TABLE api_keys (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    hash BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    revoked BIGINT
);

CREATE INDEX api_keys_merchant ON api_keys (merchant_id);

-- What a merchant has agreed with a provider; `methods` is JSON.
CREATE TABLE connections (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    provider TEXT NOT NULL,
    supports_split BOOLEAN NOT NULL,
    methods TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX connections_merchant ON connections (merchant_id, created);

-- Those among whom a payment can be split.
CREATE TABLE beneficiaries (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    connection_id TEXT NOT NULL REFERENCES connections (id),
    external_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    currency TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    account_number TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);

CREATE INDEX beneficiaries_merchant ON beneficiaries (merchant_id, created);

-- What the merchant ordered, then where the intent stands. `last_attempt_id` is no foreign key because attempts
-- refer to intents already.
CREATE TABLE intents (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    created BIGINT NOT NULL,
    token_hash BYTEA NOT NULL,
    token_expires BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
    currency TEXT NOT NULL,
    reference_id TEXT NOT NULL,
    purchaser_id TEXT NOT NULL,
    return_url TEXT NOT NULL,
    allow_remember_credentials BOOLEAN NOT NULL,
    request_unscheduled_mit BOOLEAN NOT NULL,
    require_unscheduled_mit BOOLEAN NOT NULL,
    capture_mode TEXT NOT NULL CHECK (capture_mode IN ('immediate', 'prefer_delay')),
    is_interactive BOOLEAN NOT NULL,
    purchaser_email TEXT,
    purchaser_phone TEXT,
    purchaser_country TEXT,
    purchaser_locale TEXT,
    method_filter TEXT,
    split TEXT,
    future_payments TEXT,
    sandbox_result TEXT CHECK (sandbox_result IN ('authorised', 'refused', 'error')),
    sandbox_flow TEXT NOT NULL CHECK (sandbox_flow IN ('direct', 'challenge', 'redirect', 'wait', 'outage')),

    version BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('selection', 'pending', 'authorized', 'success', 'failed', 'canceled', 'expired')),
    failed_attempts BIGINT CHECK (failed_attempts >= 0),
    lapses BIGINT,
    attempt_count BIGINT NOT NULL CHECK (attempt_count >= 0),
    last_attempt_id BIGINT,
    CHECK ((failed_attempts IS NOT NULL) = (status IN ('selection', 'pending'))),
    CHECK ((lapses IS NOT NULL) = (status = 'authorized')),
    CHECK ((attempt_count = 0) = (last_attempt_id IS NULL)),
    CHECK (last_attempt_id IS NOT NULL OR status NOT IN ('pending', 'authorized', 'success', 'expired'))
);

CREATE INDEX intents_merchant ON intents (merchant_id, created);

-- `provider_reference` is our name for an attempt at the provider; a form token lets a form be sent twice without harm.
CREATE TABLE attempts (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    method TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('initiated', 'pending', 'success', 'failed', 'canceled')),
    failure_reason TEXT,
    action TEXT CHECK (action IN ('challenge', 'redirect')),
    provider_reference TEXT NOT NULL UNIQUE,
    form_token TEXT,
    card_brand TEXT,
    card_bin TEXT,
    card_last4 TEXT,
    card_expiry_year BIGINT,
    card_expiry_month BIGINT CHECK (card_expiry_month BETWEEN 1 AND 12),
    created BIGINT NOT NULL,
    settled BIGINT,
    UNIQUE (intent_id, form_token),
    CHECK ((failure_reason IS NOT NULL) = (status = 'failed')),
    CHECK ((settled IS NULL) = (status IN ('initiated', 'pending')))
);

CREATE INDEX attempts_unsettled ON attempts (id) WHERE settled IS NULL;

-- Events in the order in which they happened; `body` is what the merchant will receive.
CREATE TABLE events (
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    kind TEXT NOT NULL,
    created BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE INDEX events_merchant ON events (merchant_id, position);

-- Answers kept for a repeated Idempotency-Key; without `status` the first request is still running.
CREATE TABLE replays (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    key TEXT NOT NULL,
    path TEXT NOT NULL,
    fingerprint BYTEA NOT NULL,
    created BIGINT NOT NULL,
    status BIGINT,
    sealed BYTEA,
    PRIMARY KEY (merchant_id, key),
    CHECK ((status IS NULL) = (sealed IS NULL))
);

CREATE INDEX replays_created ON replays (created);

-- What the sandbox's provider remembers, as a real one would, under our reference.
CREATE TABLE mock_payments (
    reference TEXT PRIMARY KEY NOT NULL,
    outcome TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value BYTEA NOT NULL
);
