-- Passkeys of people. `credential` is JSON with the public key; none of it is secret. `counter` is the last number that the
-- passkey has counted, 0 if it does not count.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    credential_id BYTEA NOT NULL UNIQUE,
    name TEXT NOT NULL,
    credential TEXT NOT NULL,
    counter BIGINT NOT NULL,
    added BIGINT NOT NULL,
    used BIGINT
);

CREATE INDEX passkeys_person ON passkeys (person_id, added, id);

-- Challenges that wait for the answer of a passkey, each for one answer. `session_id` is empty for a sign-in. `state` is JSON.
CREATE TABLE passkey_challenges (
    token_hash BYTEA PRIMARY KEY NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('sign_in', 'register', 'confirm')),
    session_id TEXT NOT NULL,
    state TEXT NOT NULL,
    expires BIGINT NOT NULL
);

CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires);
