-- What a connection to a provider is operated with.

-- `position` is the merchant's order, from 1; connections with equal positions are ordered by age. `mode` is where cards are
-- typed, if the provider has a choice. `currencies` is JSON, NULL without a restriction. `realistic` restricts the methods of
-- a sandbox to the currencies of the countries where they are used. `version` counts the changes of what a provider is opened
-- with. Secrets are sealed; the previous one verifies beside the current one for a while after a rotation.
ALTER TABLE connections ADD COLUMN position BIGINT NOT NULL DEFAULT 1 CHECK (position > 0);
ALTER TABLE connections ADD COLUMN enabled BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE connections ADD COLUMN mode TEXT CHECK (mode IN ('raw', 'hosted'));
ALTER TABLE connections ADD COLUMN currencies TEXT;
ALTER TABLE connections ADD COLUMN realistic BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE connections ADD COLUMN endpoint TEXT;
ALTER TABLE connections ADD COLUMN fallback_email TEXT;
ALTER TABLE connections ADD COLUMN secret BYTEA;
ALTER TABLE connections ADD COLUMN secret_last4 TEXT;
ALTER TABLE connections ADD COLUMN secret_previous BYTEA;
ALTER TABLE connections ADD COLUMN secret_previous_until BIGINT;
ALTER TABLE connections ADD COLUMN notify_secret BYTEA;
ALTER TABLE connections ADD COLUMN notify_secret_last4 TEXT;
ALTER TABLE connections ADD COLUMN notify_secret_previous BYTEA;
ALTER TABLE connections ADD COLUMN notify_secret_previous_until BIGINT;
ALTER TABLE connections ADD COLUMN unhealthy_reason TEXT;
ALTER TABLE connections ADD COLUMN unhealthy_since BIGINT;
ALTER TABLE connections ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE connections ADD COLUMN updated BIGINT;

UPDATE connections SET updated = created, position = (
    SELECT COUNT(*) FROM connections AS earlier WHERE earlier.merchant_id = connections.merchant_id
        AND (earlier.created < connections.created
            OR (earlier.created = connections.created AND earlier.id <= connections.id)));

DROP INDEX connections_merchant;
CREATE INDEX connections_merchant ON connections (merchant_id, position);

-- A credential can be charged at the provider alone that stores it: the connection is that of its attempt.
ALTER TABLE credentials ADD COLUMN connection_id TEXT;
UPDATE credentials SET connection_id =
    (SELECT a.connection_id FROM attempts a WHERE a.id = credentials.attempt_id);
