-- `outcome` is scenario and outcome, such as `direct:authorised`. `held_until` is the end of an
-- authorization, `funds` how it ended. `token_hash` is the hash of the token under which the card
-- is stored. Changes after the answer are sent to `notify_url`, signed with `notify_secret`.
CREATE TABLE payments (
    reference TEXT PRIMARY KEY NOT NULL,
    outcome TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    held_until INTEGER,
    funds TEXT CHECK (funds = 'captured' OR funds = 'released' OR funds = 'charged_back'),
    token_hash BLOB,
    card_expires TEXT,
    shares TEXT,
    notify_url TEXT,
    notify_secret TEXT,
    created INTEGER NOT NULL,
    -- `network` is the one that the customer of a card with two brands has chosen.
    network TEXT,
    CHECK ((notify_url IS NULL) = (notify_secret IS NULL))
) STRICT;
CREATE UNIQUE INDEX payments_token ON payments (token_hash);
CREATE INDEX payments_created ON payments (created, reference);

-- `shares` is JSON: what is taken back from the beneficiaries.
CREATE TABLE refunds (
    reference TEXT PRIMARY KEY NOT NULL,
    payment TEXT NOT NULL REFERENCES payments (reference),
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome = 'paid' OR outcome = 'refused' OR outcome = 'canceled'),
    shares TEXT,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX refunds_payment ON refunds (payment);
CREATE INDEX refunds_created ON refunds (created, reference);

CREATE TABLE recipients (
    reference TEXT PRIMARY KEY NOT NULL,
    external_id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    currency TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE payouts (
    reference TEXT PRIMARY KEY NOT NULL,
    payment TEXT NOT NULL,
    external_id TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('paid', 'refused')),
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX payouts_payment ON payouts (payment);

-- `record` is JSON; `version` counts its changes.
CREATE TABLE mandates (
    reference TEXT PRIMARY KEY NOT NULL,
    record TEXT NOT NULL,
    version INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT;

-- `result` is JSON.
CREATE TABLE mandate_changes (
    reference TEXT PRIMARY KEY NOT NULL,
    mandate TEXT NOT NULL REFERENCES mandates (reference),
    result TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

-- `failure` is NULL for a collection that was paid.
CREATE TABLE collections (
    reference TEXT PRIMARY KEY NOT NULL,
    mandate TEXT NOT NULL,
    number INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    failure TEXT,
    created INTEGER NOT NULL
) STRICT;

-- The result that a collection will have.
CREATE TABLE forced_collections (
    reference TEXT PRIMARY KEY NOT NULL,
    result TEXT NOT NULL
) STRICT;

-- Notifications that were not delivered yet.
CREATE TABLE notifications (
    id TEXT PRIMARY KEY NOT NULL,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due INTEGER NOT NULL
) STRICT;
CREATE INDEX notifications_due ON notifications (due);

CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value BLOB NOT NULL
) STRICT;
