-- Refunds that ended at the provider without success or refusal. Of SQLite's table only the text is written, as by migration 34.
-- [sqlite]
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
    '(status = ''initiated'' OR status = ''pending'' OR status = ''success'' OR status = ''failed'')',
    '(status = ''initiated'' OR status = ''pending'' OR status = ''success'' OR status = ''failed'' OR status = ''canceled'')')
    WHERE type = 'table' AND name = 'refunds';
-- A change that other connections notice: they read the tables' definitions again.
CREATE VIEW definitions_changed AS SELECT 1;
DROP VIEW definitions_changed;
PRAGMA writable_schema = RESET;
-- [end]
-- [postgresql]
ALTER TABLE refunds DROP CONSTRAINT refunds_status_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_status_check
    CHECK (status IN ('initiated', 'pending', 'success', 'failed', 'canceled'));
-- [end]

-- The beneficiary that alone bears the provider's fees of splits. NULL: all beneficiaries do, in proportion.
ALTER TABLE connections ADD COLUMN main_beneficiary TEXT;
