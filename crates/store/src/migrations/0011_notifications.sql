-- What providers send without being asked, and what reconciliation with them found.

-- A notification decides nothing: it names what the provider is to be asked about, so only identifiers are kept. An event is kept
-- once, however often it is sent; one event can name several subjects. `due` is when it is handled, or the end of the lease of the process that
-- handles it. `outcome` is what was done about it.
CREATE TABLE provider_notifications (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    connection_id TEXT NOT NULL REFERENCES connections (id),
    event_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    received BIGINT NOT NULL,
    due BIGINT,
    handled BIGINT,
    outcome TEXT,
    UNIQUE (connection_id, event_id, kind, reference),
    CHECK ((due IS NULL) = (handled IS NOT NULL)),
    CHECK ((outcome IS NULL) = (handled IS NULL))
);

CREATE INDEX provider_notifications_due ON provider_notifications (due) WHERE due IS NOT NULL;
CREATE INDEX provider_notifications_received ON provider_notifications (received);

-- A job that one process at a time runs. `due` is its next run, or the end of the lease of the process that runs it.
CREATE TABLE job_leases (
    name TEXT PRIMARY KEY NOT NULL,
    due BIGINT NOT NULL
);

-- The nightly comparison of a connection with its provider's own list. `differences` is JSON: references and amounts, nothing of a
-- purchaser.
CREATE TABLE reconciliations (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    connection_id TEXT NOT NULL REFERENCES connections (id),
    window_from BIGINT NOT NULL,
    window_to BIGINT NOT NULL,
    completed BIGINT NOT NULL,
    checked BIGINT NOT NULL CHECK (checked >= 0),
    differences TEXT NOT NULL
);

CREATE INDEX reconciliations_connection ON reconciliations (connection_id, id);

CREATE INDEX attempts_connection ON attempts (connection_id, created);
CREATE INDEX refunds_created ON refunds (created);
