-- Codes of `payment_method_filter` that Kassa does not know, for the portal: one row for a merchant and a code, with the
-- time of a request that named it. It is written at most once a day.
CREATE TABLE unknown_method_codes (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    code TEXT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (merchant_id, code)
);

CREATE INDEX unknown_method_codes_seen ON unknown_method_codes (seen);
