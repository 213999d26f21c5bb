-- By whom or by which answer a destination is paused, and events that are sent again.

-- `paused_person` is the e-mail address of a person, NULL for the command line; `paused_answer` is the status of the receiver's
-- answer.
ALTER TABLE destinations ADD COLUMN paused_person TEXT;
ALTER TABLE destinations ADD COLUMN paused_answer BIGINT;
UPDATE destinations SET paused_answer = 410 WHERE paused_by = 'receiver';

-- A delivery of a replay waits behind those of new events.
ALTER TABLE deliveries ADD COLUMN is_replay BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX deliveries_due;
CREATE INDEX deliveries_due ON deliveries (destination_id, is_replay, due) WHERE due IS NOT NULL;
CREATE INDEX deliveries_given_up ON deliveries (destination_id, id) WHERE given_up IS NOT NULL;

-- Events from `from_time` until before `until_time` that are sent to a destination again, a batch at a time. `next_id` is where
-- the next batch begins: the id of a delivery if `only_failed`, else the position of an event; `end_id` is where the last ends.
CREATE TABLE webhook_replays (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    destination_id TEXT NOT NULL REFERENCES destinations (id),
    only_failed BOOLEAN NOT NULL,
    from_time BIGINT NOT NULL,
    until_time BIGINT NOT NULL,
    next_id BIGINT NOT NULL,
    end_id BIGINT NOT NULL,
    created BIGINT NOT NULL,
    completed BIGINT
);

CREATE INDEX webhook_replays_open ON webhook_replays (destination_id, id) WHERE completed IS NULL;
