-- Where merchants want their events, and which of them got there.

-- `sealed` is the secret that signs; `previous` still signs beside it for a while after a rotation. A paused destination
-- keeps its deliveries. `failures` counts those in a row, the last at
-- `failed`, and nothing is sent before `resting_until`.
CREATE TABLE destinations (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    url TEXT NOT NULL,
    created BIGINT NOT NULL,
    sealed BYTEA NOT NULL,
    previous BYTEA,
    previous_until BIGINT,
    paused BIGINT,
    paused_by TEXT CHECK (paused_by IN ('merchant', 'receiver')),
    deleted BIGINT,
    failures BIGINT NOT NULL DEFAULT 0,
    failed BIGINT,
    resting_until BIGINT,
    CHECK ((previous IS NULL) = (previous_until IS NULL)),
    CHECK ((paused IS NULL) = (paused_by IS NULL))
);

CREATE INDEX destinations_merchant ON destinations (merchant_id, created);

-- One event on its way to one destination. `due` is when it is tried next, or by when a try under way has ended; nothing
-- once it has arrived or was given up. `claims` tells one try from another.
CREATE TABLE deliveries (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id),
    destination_id TEXT NOT NULL REFERENCES destinations (id),
    created BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    claims BIGINT NOT NULL DEFAULT 0,
    due BIGINT,
    delivered BIGINT,
    given_up BIGINT,
    UNIQUE (event_id, destination_id),
    CHECK ((due IS NULL) = (delivered IS NOT NULL OR given_up IS NOT NULL))
);

CREATE INDEX deliveries_due ON deliveries (destination_id, due) WHERE due IS NOT NULL;

-- Every try: what the receiver answered, or why it did not.
CREATE TABLE delivery_tries (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    delivery_id BIGINT NOT NULL REFERENCES deliveries (id),
    at BIGINT NOT NULL,
    took BIGINT NOT NULL,
    status BIGINT,
    failure TEXT,
    answer TEXT,
    next_due BIGINT
);

CREATE INDEX delivery_tries_delivery ON delivery_tries (delivery_id, id);
CREATE INDEX delivery_tries_at ON delivery_tries (at);
