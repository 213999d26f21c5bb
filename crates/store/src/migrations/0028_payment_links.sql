-- Payment links that are kept open for many payments, and the intents that customers have made by them.

-- `token_hash` is of the token in the link. The amount is fixed if both bounds are equal, else typed by the customer. `ends` is
-- the end of the day `ends_on` in the merchant's time zone at the time of creation. `places` counts the intents of
-- `payment_link_intents` that are paid or may still be, as far as counted: at most `max_payments`. `paid` and `paid_total`
-- count those of them that are settled and paid.
CREATE TABLE payment_links (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    token_hash BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    created_by TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_min BIGINT NOT NULL CHECK (amount_min >= 0),
    amount_max BIGINT NOT NULL CHECK (amount_max >= amount_min),
    reference_id TEXT NOT NULL,
    purchaser_id TEXT NOT NULL,
    return_url TEXT NOT NULL,
    description TEXT,
    capture_mode TEXT NOT NULL,
    purchaser_email TEXT,
    purchaser_locale TEXT,
    method_filter TEXT,
    sandbox_result TEXT,
    sandbox_flow TEXT NOT NULL,
    max_payments BIGINT CHECK (max_payments > 0),
    ends_on TEXT,
    ends BIGINT,
    disabled BIGINT,
    places BIGINT NOT NULL CHECK (places >= 0 AND (max_payments IS NULL OR places <= max_payments)),
    paid BIGINT NOT NULL CHECK (paid >= 0 AND paid <= places),
    paid_total BIGINT NOT NULL CHECK (paid_total >= 0)
);

CREATE INDEX payment_links_merchant ON payment_links (merchant_id, created, id);

-- `form_hash` is of the customer's form and amount, so that a form that is sent twice makes one intent. `settled` is when the
-- end of the intent was counted.
CREATE TABLE payment_link_intents (
    intent_id TEXT PRIMARY KEY NOT NULL REFERENCES intents (id),
    link_id TEXT NOT NULL REFERENCES payment_links (id),
    form_hash BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    settled BIGINT
);

CREATE INDEX payment_link_intents_link ON payment_link_intents (link_id, created, intent_id);
CREATE INDEX payment_link_intents_open ON payment_link_intents (link_id, created) WHERE settled IS NULL;
