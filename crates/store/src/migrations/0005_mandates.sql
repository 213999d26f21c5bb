-- Debit-order mandates, as far as Kassa has to remember them: the provider keeps the rest, and is asked for it.

-- `ordered` is JSON: what the provider was told of under the name `ordered_as` and has not answered yet, so one thing at a time.
-- `left_open` says that the call has failed, and may be made again before its time is over.
CREATE TABLE mandates (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    attempt_id BIGINT NOT NULL UNIQUE REFERENCES attempts (id),
    status TEXT NOT NULL
        CHECK (status IN ('initiated', 'pending', 'authorized', 'active', 'canceled', 'failed', 'suspended')),
    ordered TEXT,
    ordered_as TEXT UNIQUE,
    ordered_at BIGINT,
    left_open BOOLEAN NOT NULL DEFAULT FALSE,
    created BIGINT NOT NULL,
    CHECK ((ordered IS NULL) = (ordered_as IS NULL) AND (ordered IS NULL) = (ordered_at IS NULL))
);

CREATE INDEX mandates_intent ON mandates (intent_id);
CREATE INDEX mandates_ordered ON mandates (id) WHERE ordered IS NOT NULL;

-- What was collected under a mandate, or tried in vain, as its provider told. `due` is YYYY-MM-DD; `failure` is absent where it
-- was paid.
CREATE TABLE mandate_instalments (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    mandate_id BIGINT NOT NULL REFERENCES mandates (id),
    number BIGINT NOT NULL CHECK (number > 0),
    due TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    failure TEXT,
    collected BIGINT NOT NULL,
    UNIQUE (mandate_id, number)
);

-- The sandbox's provider: its mandates by the payment they were signed with, and what it answered to each order.
CREATE TABLE mock_mandates (
    reference TEXT PRIMARY KEY NOT NULL,
    record TEXT NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE mock_mandate_orders (
    reference TEXT PRIMARY KEY NOT NULL,
    mandate TEXT NOT NULL REFERENCES mock_mandates (reference),
    answer TEXT NOT NULL,
    created BIGINT NOT NULL
);
