-- The condition of a payment's funds as comparisons: for a list of more than two values SQLite builds a table whenever it writes a
-- row. What is stored stays as it is, so that only the text of the table is written (https://sqlite.org/lang_altertable.html,
-- section 8).
-- [sqlite]
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
    'funds IN (''captured'', ''released'', ''charged_back'')',
    '(funds = ''captured'' OR funds = ''released'' OR funds = ''charged_back'')')
    WHERE name = 'payments';
-- A change that other connections notice: they read the tables' definitions again.
CREATE VIEW definitions_changed AS SELECT 1;
DROP VIEW definitions_changed;
PRAGMA writable_schema = RESET;
-- [end]
