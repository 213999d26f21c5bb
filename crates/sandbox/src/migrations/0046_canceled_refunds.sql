-- Refunds that were canceled before they had a result. Of SQLite's table only the text is written, as by migration 3.
-- [sqlite]
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
    'outcome IN (''paid'', ''refused'')',
    '(outcome = ''paid'' OR outcome = ''refused'' OR outcome = ''canceled'')')
    WHERE type = 'table' AND name = 'refunds';
-- A change that other connections notice: they read the tables' definitions again.
CREATE VIEW definitions_changed AS SELECT 1;
DROP VIEW definitions_changed;
PRAGMA writable_schema = RESET;
-- [end]
-- [postgresql]
ALTER TABLE refunds DROP CONSTRAINT refunds_outcome_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_outcome_check CHECK (outcome IN ('paid', 'refused', 'canceled'));
-- [end]
