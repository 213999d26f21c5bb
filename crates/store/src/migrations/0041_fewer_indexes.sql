-- Fewer indexes to write for an attempt and for an event. The attempts of an intent are found by the unique constraint on its forms.
-- One unique index replaces three of events: it finds those of an intent, and keeps the sequences of the intent and of each of its
-- mandates unique.
DROP INDEX attempts_intent;
DROP INDEX events_intent;
DROP INDEX events_intent_sequence;
DROP INDEX events_mandate_sequence;
CREATE UNIQUE INDEX events_sequence ON events (intent_id, COALESCE(mandate_id, 0), sequence);
