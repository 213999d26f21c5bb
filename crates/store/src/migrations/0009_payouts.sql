-- Shares of captured payments that the provider pays to the beneficiaries by payouts of its own.

-- A refused payout that is retried has a new `provider_reference`, and as its amount what the beneficiary is owed then.
CREATE TABLE payouts (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    attempt_id BIGINT NOT NULL REFERENCES attempts (id),
    beneficiary_id TEXT NOT NULL REFERENCES beneficiaries (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
    currency TEXT NOT NULL,
    provider_reference TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('initiated', 'pending', 'success', 'failed')),
    failure_reason TEXT,
    created BIGINT NOT NULL,
    settled BIGINT,
    UNIQUE (attempt_id, beneficiary_id),
    CHECK ((failure_reason IS NOT NULL) = (status = 'failed')),
    CHECK ((settled IS NULL) = (status IN ('initiated', 'pending')))
);

CREATE INDEX payouts_failed ON payouts (id) WHERE status = 'failed';
