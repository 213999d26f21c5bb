-- How many rows of an intent there are: about two attempts, five events and three entries of the ledger.

-- PostgreSQL expects more the more rows there are, because its sample has whole pages, on which the rows of an intent stand
-- together: with 20,000,000 attempts it expected 23 of each intent, and read the whole table for those of an hour.
-- [postgresql]
ALTER TABLE attempts ALTER COLUMN intent_id SET (n_distinct = -0.5);
ALTER TABLE events ALTER COLUMN intent_id SET (n_distinct = -0.2);
ALTER TABLE ledger_entries ALTER COLUMN intent_id SET (n_distinct = -0.3);
ANALYZE attempts (intent_id), events (intent_id), ledger_entries (intent_id);
-- [end]
