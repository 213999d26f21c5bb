-- The brake on card testing: refused payments and card checks, over all processes.

-- `subject` is a keyed hash of an address, of an intent, or of a merchant and the first six and last four digits of a card.
-- Its refusals are forgotten at `recovers`; the newest has moved it by `interval_ms`.
CREATE TABLE card_testing_counts (
    subject BYTEA PRIMARY KEY NOT NULL,
    recovers BIGINT NOT NULL,
    interval_ms BIGINT NOT NULL
);

CREATE INDEX card_testing_counts_recovers ON card_testing_counts (recovers);

-- A merchant's own figures, as `10/10m` or `off`. Without one those of the service apply.
CREATE TABLE merchant_limits (
    merchant_id TEXT PRIMARY KEY NOT NULL REFERENCES merchants (id),
    address TEXT,
    intent TEXT,
    card TEXT
);

-- The subject under which the refusals of the customer's address are counted. Nothing without a customer.
ALTER TABLE attempts ADD COLUMN client BYTEA;
