-- A list of more than two values in a condition of a table makes SQLite build a table of the list whenever a row is written,
-- which took a quarter of the time of a new intent. The same conditions, as comparisons: PostgreSQL needs no change. What is
-- stored stays as it is, so that only the text of the tables is written (https://sqlite.org/lang_altertable.html, section 8).
-- [sqlite]
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
    'sandbox_result IN (''authorised'', ''refused'', ''error'')',
    '(sandbox_result = ''authorised'' OR sandbox_result = ''refused'' OR sandbox_result = ''error'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'sandbox_flow IN (''direct'', ''challenge'', ''redirect'', ''wait'', ''outage'')',
    '(sandbox_flow = ''direct'' OR sandbox_flow = ''challenge'' OR sandbox_flow = ''redirect'' OR sandbox_flow = ''wait'' OR sandbox_flow = ''outage'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'status IN (''selection'', ''pending'', ''authorized'', ''success'', ''failed'', ''canceled'', ''expired'')',
    '(status = ''selection'' OR status = ''pending'' OR status = ''authorized'' OR status = ''success'' OR status = ''failed'' OR status = ''canceled'' OR status = ''expired'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'status NOT IN (''pending'', ''authorized'', ''success'', ''expired'')',
    '(status <> ''pending'' AND status <> ''authorized'' AND status <> ''success'' AND status <> ''expired'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'status IN (''initiated'', ''pending'', ''success'', ''failed'', ''canceled'')',
    '(status = ''initiated'' OR status = ''pending'' OR status = ''success'' OR status = ''failed'' OR status = ''canceled'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'funds IN (''captured'', ''released'', ''charged_back'')',
    '(funds = ''captured'' OR funds = ''released'' OR funds = ''charged_back'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'status IN (''initiated'', ''pending'', ''success'', ''failed'')',
    '(status = ''initiated'' OR status = ''pending'' OR status = ''success'' OR status = ''failed'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'kind IN (''png'', ''jpeg'', ''webp'')',
    '(kind = ''png'' OR kind = ''jpeg'' OR kind = ''webp'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'status IN (''initiated'', ''pending'', ''authorized'', ''active'', ''canceled'', ''failed'', ''suspended'')',
    '(status = ''initiated'' OR status = ''pending'' OR status = ''authorized'' OR status = ''active'' OR status = ''canceled'' OR status = ''failed'' OR status = ''suspended'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'status IN (''initiated'', ''pending'', ''success'', ''failed'', ''skipped'', ''missed'')',
    '(status = ''initiated'' OR status = ''pending'' OR status = ''success'' OR status = ''failed'' OR status = ''skipped'' OR status = ''missed'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'status IN (''inquiry'', ''needs_response'', ''under_review'', ''won'', ''lost'')',
    '(status = ''inquiry'' OR status = ''needs_response'' OR status = ''under_review'' OR status = ''won'' OR status = ''lost'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'role IN (''owner'', ''developer'', ''support'')',
    '(role = ''owner'' OR role = ''developer'' OR role = ''support'')')
    WHERE type = 'table';
UPDATE sqlite_schema SET sql = replace(sql,
    'purpose IN (''sign_in'', ''register'', ''confirm'')',
    '(purpose = ''sign_in'' OR purpose = ''register'' OR purpose = ''confirm'')')
    WHERE type = 'table';
PRAGMA writable_schema = RESET;

-- A new index makes every connection read the tables again.
DROP INDEX intents_status;
CREATE INDEX intents_status ON intents (merchant_id, status, created, id)
    WHERE status = 'pending' OR status = 'authorized' OR status = 'failed' OR status = 'canceled' OR status = 'expired';
-- [end]
