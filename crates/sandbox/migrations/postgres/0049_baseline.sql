-- `outcome` is scenario and outcome, such as `direct:authorised`. `held_until` is the end of an
-- authorization, `funds` how it ended. `token_hash` is the hash of the token under which the card
-- is stored. Changes after the answer are sent to `notify_url`, signed with `notify_secret`.
CREATE TABLE payments (
    reference TEXT PRIMARY KEY NOT NULL,
    outcome TEXT NOT NULL,
    amount BIGINT NOT NULL,
    currency TEXT NOT NULL,
    held_until BIGINT,
    funds TEXT CHECK (funds IN ('captured', 'released', 'charged_back')),
    token_hash BYTEA,
    card_expires TEXT,
    shares TEXT,
    notify_url TEXT,
    notify_secret TEXT,
    created BIGINT NOT NULL,
    -- `network` is the one that the customer of a card with two brands has chosen.
    network TEXT,
    CHECK ((notify_url IS NULL) = (notify_secret IS NULL))
);
CREATE UNIQUE INDEX payments_token ON payments (token_hash);
CREATE INDEX payments_created ON payments (created, reference);

-- `shares` is JSON: what is taken back from the beneficiaries.
CREATE TABLE refunds (
    reference TEXT PRIMARY KEY NOT NULL,
    payment TEXT NOT NULL REFERENCES payments (reference),
    amount BIGINT NOT NULL,
    currency TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('paid', 'refused', 'canceled')),
    shares TEXT,
    created BIGINT NOT NULL
);
CREATE INDEX refunds_payment ON refunds (payment);
CREATE INDEX refunds_created ON refunds (created, reference);

CREATE TABLE recipients (
    reference TEXT PRIMARY KEY NOT NULL,
    external_id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    currency TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE payouts (
    reference TEXT PRIMARY KEY NOT NULL,
    payment TEXT NOT NULL,
    external_id TEXT NOT NULL,
    amount BIGINT NOT NULL,
    currency TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('paid', 'refused')),
    created BIGINT NOT NULL
);
CREATE INDEX payouts_payment ON payouts (payment);

-- `record` is JSON; `version` counts its changes.
CREATE TABLE mandates (
    reference TEXT PRIMARY KEY NOT NULL,
    record TEXT NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL
);

-- `result` is JSON.
CREATE TABLE mandate_changes (
    reference TEXT PRIMARY KEY NOT NULL,
    mandate TEXT NOT NULL REFERENCES mandates (reference),
    result TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- `failure` is NULL for a collection that was paid.
CREATE TABLE collections (
    reference TEXT PRIMARY KEY NOT NULL,
    mandate TEXT NOT NULL,
    number BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    currency TEXT NOT NULL,
    failure TEXT,
    created BIGINT NOT NULL
);

-- The result that a collection will have.
CREATE TABLE forced_collections (
    reference TEXT PRIMARY KEY NOT NULL,
    result TEXT NOT NULL
);

-- Notifications that were not delivered yet.
CREATE TABLE notifications (
    id TEXT PRIMARY KEY NOT NULL,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX notifications_due ON notifications (due);

CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value BYTEA NOT NULL
);
