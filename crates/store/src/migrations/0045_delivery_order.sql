-- Deliveries in order: within a line, one after another.

-- What an event reports on, such as `refund 7`. NULL for samples, and for events of earlier versions.
ALTER TABLE events ADD COLUMN subject TEXT;

-- The line of a delivery is its event's subject and the type as sent, `place` is the event's position. Both are NULL for
-- deliveries that wait for no others. A delivery that waits for another has the largest number in `due`. `first_try` is when it
-- was tried first, `is_sending` says that a try is under way, or was when its process ended.
ALTER TABLE deliveries ADD COLUMN line TEXT;
ALTER TABLE deliveries ADD COLUMN place BIGINT;
ALTER TABLE deliveries ADD COLUMN first_try BIGINT;
ALTER TABLE deliveries ADD COLUMN is_sending BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX deliveries_line ON deliveries (destination_id, line, is_replay, place)
    WHERE due IS NOT NULL AND line IS NOT NULL;

-- The delivery that asks whether a destination is up again: it alone is sent meanwhile.
ALTER TABLE destinations ADD COLUMN asking BIGINT;
