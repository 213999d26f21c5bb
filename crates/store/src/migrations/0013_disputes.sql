-- Disputes: captured payments that a customer demands back through the card's issuer, as the provider records them.

-- `version` counts the changes: an answer of the provider is written only if no other was written since it was asked.
CREATE TABLE disputes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    connection_id TEXT NOT NULL REFERENCES connections (id),
    provider_id TEXT NOT NULL,
    attempt_id BIGINT NOT NULL REFERENCES attempts (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
    currency TEXT NOT NULL,
    reason TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
    evidence_due BIGINT,
    opened BIGINT NOT NULL,
    version BIGINT NOT NULL,
    UNIQUE (connection_id, provider_id)
);

CREATE INDEX disputes_attempt ON disputes (attempt_id);

-- The last notification of a connection.
CREATE INDEX provider_notifications_last ON provider_notifications (connection_id, received);
