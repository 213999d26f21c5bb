-- What a merchant's page looks like: its choices, and its logo by the digest of its bytes.

ALTER TABLE merchants ADD COLUMN look TEXT;

CREATE TABLE logos (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('png', 'jpeg', 'webp')),
    bytes BYTEA NOT NULL,
    created BIGINT NOT NULL
);
