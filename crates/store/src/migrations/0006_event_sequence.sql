-- The order of events: `sequence` counts the events of a mandate where `mandate_id` is set, else those of the intent, from 1
-- and without gaps. `event_count` is the last number given. Only events that an earlier program appends after this migration
-- have none.

ALTER TABLE events ADD COLUMN mandate_id BIGINT;
ALTER TABLE events ADD COLUMN sequence BIGINT CHECK (sequence > 0);
ALTER TABLE intents ADD COLUMN event_count BIGINT NOT NULL DEFAULT 0 CHECK (event_count >= 0);
ALTER TABLE mandates ADD COLUMN event_count BIGINT NOT NULL DEFAULT 0 CHECK (event_count >= 0);

-- Samples have no intent, and the mandate in their body does not exist.
UPDATE events SET mandate_id = CAST(CAST(body AS JSON) -> 'content' ->> 'mandate_id' AS BIGINT)
    WHERE intent_id IS NOT NULL AND kind IN ('mandate_status_change', 'mandate_update', 'mandate_collection');

UPDATE events SET sequence = 1 WHERE intent_id IS NULL;
UPDATE events SET sequence = numbered.number
    FROM (SELECT position, ROW_NUMBER() OVER (PARTITION BY intent_id, mandate_id ORDER BY position) AS number FROM events) AS numbered
    WHERE numbered.position = events.position AND events.intent_id IS NOT NULL;

UPDATE intents SET event_count =
    (SELECT COUNT(*) FROM events WHERE events.intent_id = intents.id AND events.mandate_id IS NULL);
UPDATE mandates SET event_count =
    (SELECT COUNT(*) FROM events WHERE events.intent_id = mandates.intent_id AND events.mandate_id = mandates.id);

CREATE UNIQUE INDEX events_intent_sequence ON events (intent_id, sequence) WHERE mandate_id IS NULL;
CREATE UNIQUE INDEX events_mandate_sequence ON events (mandate_id, sequence) WHERE mandate_id IS NOT NULL;
