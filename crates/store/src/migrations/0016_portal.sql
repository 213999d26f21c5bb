-- The merchant portal: who may sign in, who is signed in, and what was done.

-- `email` is in lower case. `password` is an Argon2 hash in PHC format; nothing until it is chosen, and after a reset.
-- `totp` is the sealed secret; `totp_step` is the last step whose code was used.
CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    language TEXT,
    password TEXT,
    active BOOLEAN NOT NULL,
    totp BYTEA,
    totp_added BIGINT,
    totp_step BIGINT,
    created BIGINT NOT NULL,
    CHECK ((totp IS NULL) = (totp_added IS NULL)),
    CHECK ((totp IS NULL) = (totp_step IS NULL))
);

-- `seen` is when the person last used the portal for this merchant.
CREATE TABLE memberships (
    person_id TEXT NOT NULL REFERENCES people (id),
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'developer', 'support')),
    created BIGINT NOT NULL,
    seen BIGINT,
    PRIMARY KEY (person_id, merchant_id)
);

CREATE INDEX memberships_merchant ON memberships (merchant_id, created, person_id);

-- A newer invitation of an address to a merchant replaces the one before, and a used one is deleted. `is_reset`: the person
-- belongs to the merchant, and chooses a password again.
CREATE TABLE invitations (
    email TEXT NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    token_hash BYTEA NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('owner', 'developer', 'support')),
    is_reset BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    PRIMARY KEY (email, merchant_id)
);

CREATE INDEX invitations_merchant ON invitations (merchant_id, created, email);
CREATE INDEX invitations_expires ON invitations (expires);

-- A row is deleted when its session has ended. `confirmed` is when a factor was last given.
CREATE TABLE portal_sessions (
    id TEXT PRIMARY KEY NOT NULL,
    token_hash BYTEA NOT NULL UNIQUE,
    person_id TEXT NOT NULL REFERENCES people (id),
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    confirmed BIGINT NOT NULL,
    client TEXT,
    agent TEXT
);

CREATE INDEX portal_sessions_person ON portal_sessions (person_id, created, id);
CREATE INDEX portal_sessions_expires ON portal_sessions (expires);

-- Sign-ins whose password was right and whose second factor is missing.
CREATE TABLE pending_sign_ins (
    token_hash BYTEA PRIMARY KEY NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    expires BIGINT NOT NULL,
    tries BIGINT NOT NULL
);

CREATE INDEX pending_sign_ins_person ON pending_sign_ins (person_id);
CREATE INDEX pending_sign_ins_expires ON pending_sign_ins (expires);

-- Failed sign-ins, by the hash of an address or of a client. They have recovered completely at `recovers`.
CREATE TABLE sign_in_failures (
    subject BYTEA PRIMARY KEY NOT NULL,
    recovers BIGINT NOT NULL
);

CREATE INDEX sign_in_failures_recovers ON sign_in_failures (recovers);

CREATE TABLE recovery_codes (
    person_id TEXT NOT NULL REFERENCES people (id),
    hash BYTEA NOT NULL,
    used BIGINT,
    PRIMARY KEY (person_id, hash)
);

-- Forms that were handled, by the hash of person, form and one-time token. `place` is the address they led to.
CREATE TABLE form_uses (
    hash BYTEA PRIMARY KEY NOT NULL,
    place TEXT NOT NULL,
    expires BIGINT NOT NULL
);

CREATE INDEX form_uses_expires ON form_uses (expires);

-- What was done, for each merchant from 1 without gaps. `actor` is an e-mail address, `operator` or `system`. `before` and
-- `after` are JSON. `hash` depends on `prev`, which is the hash of the entry before.
CREATE TABLE audit_entries (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    seq BIGINT NOT NULL CHECK (seq > 0),
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    actor_id TEXT,
    client TEXT,
    action TEXT NOT NULL,
    subject TEXT,
    before TEXT,
    after TEXT,
    prev TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (merchant_id, seq)
);

CREATE INDEX audit_entries_at ON audit_entries (merchant_id, at, seq);
CREATE INDEX audit_entries_actor ON audit_entries (merchant_id, actor, seq);
CREATE INDEX audit_entries_action ON audit_entries (merchant_id, action, seq);

-- How many entries a merchant has, and the time and hash of the newest, sealed.
CREATE TABLE audit_heads (
    merchant_id TEXT PRIMARY KEY NOT NULL REFERENCES merchants (id),
    sealed BYTEA NOT NULL
);

-- [postgresql]
CREATE FUNCTION audit_is_append_only() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END
$$ LANGUAGE plpgsql;

CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_entries_remain BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
-- [end]
-- [sqlite]
CREATE TRIGGER audit_entries_stay BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_entries_remain BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
-- [end]
