-- SQLite keeps the last id of each table with AUTOINCREMENT in a table that every insert searches and writes. It is needed only
-- where rows are deleted, so that no id is given twice. The rows of these tables are never deleted: the next id is the highest
-- plus one. Only the text of the tables is written, as by migration 34.
-- [sqlite]
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, ' AUTOINCREMENT', '') WHERE type = 'table' AND name IN
    ('attempts', 'deliveries', 'disputes', 'events', 'ledger_entries', 'mandate_instalments', 'mandates', 'payouts',
    'provider_calls', 'receipt_emails', 'refunds', 'reversals', 'webhook_replays');
DELETE FROM sqlite_sequence WHERE name NOT IN (SELECT name FROM sqlite_schema WHERE sql LIKE '% AUTOINCREMENT%');
-- A change that other connections notice: they read the tables' definitions again.
CREATE VIEW definitions_changed AS SELECT 1;
DROP VIEW definitions_changed;
PRAGMA writable_schema = RESET;
-- [end]
