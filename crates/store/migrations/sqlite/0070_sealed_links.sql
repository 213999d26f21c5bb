-- The token of a link that is kept open, sealed by the master key, so that people can be shown the
-- link again. NULL for links of before.
ALTER TABLE payment_links ADD COLUMN sealed_token BLOB;
