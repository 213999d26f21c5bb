-- What people of a merchant are told of by e-mail, if they want to: each once. `about` is the id of
-- an intent, a destination, a connection or a mandate, `due` the deadline of a dispute.
CREATE TABLE notices (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    kind TEXT NOT NULL
        CHECK (kind = 'disputes' OR kind = 'webhooks' OR kind = 'connections'
            OR kind = 'instalments' OR kind = 'money'),
    subject TEXT NOT NULL,
    about TEXT,
    due BIGINT,
    created BIGINT NOT NULL,
    UNIQUE (kind, subject)
);
CREATE INDEX notices_created ON notices (created);

-- The kinds that a person wants, separated by blanks, and the last notice that they were sent or
-- did not want.
ALTER TABLE people ADD COLUMN notices TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN notices_until BIGINT NOT NULL DEFAULT 0;
