-- What an API key may be used for, by whom it was made, until when it is valid, when it was used.

-- `random8` is the beginning of the key's random part, unknown of keys that are older than this column. `scopes` are codes,
-- separated by spaces: older keys keep all. `created_by` is the e-mail address of a person, NULL for a key of the command line.
-- `used` follows the last use by up to an hour.
ALTER TABLE api_keys ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE api_keys ADD COLUMN random8 TEXT;
ALTER TABLE api_keys ADD COLUMN scopes TEXT NOT NULL
    DEFAULT 'intents.read intents.write holds refunds auto credentials beneficiaries mandates sandbox';
ALTER TABLE api_keys ADD COLUMN created_by TEXT;
ALTER TABLE api_keys ADD COLUMN expires BIGINT;
ALTER TABLE api_keys ADD COLUMN used BIGINT;

CREATE INDEX api_keys_merchant ON api_keys (merchant_id, created, id);

-- The IANA time zone in which a merchant's dates are read and shown.
ALTER TABLE merchants ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'Africa/Johannesburg';
