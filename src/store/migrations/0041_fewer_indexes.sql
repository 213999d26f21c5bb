-- Fewer indexes are written for an attempt and for an event. The attempts of an intent are found by the constraint that its forms
-- are unique. The events of an intent are found by the one that their sequences are unique, which is of all events: those of the
-- intent itself, and those of each of its mandates.
DROP INDEX attempts_intent;
DROP INDEX events_intent;
DROP INDEX events_intent_sequence;
DROP INDEX events_mandate_sequence;
CREATE UNIQUE INDEX events_sequence ON events (intent_id, COALESCE(mandate_id, 0), sequence);
