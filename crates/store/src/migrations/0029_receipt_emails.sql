-- Receipts to be sent by e-mail. A row is written with the change that it is about, and again when a person asks for
-- it. The address is not kept here: it is the purchaser's of the intent.
CREATE TABLE receipt_emails (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    -- NULL for the receipt of the payment.
    refund_id BIGINT REFERENCES refunds (id),
    created BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    -- NULL once it was sent or given up. While it is being sent, when another process may try.
    due BIGINT,
    sent BIGINT,
    CHECK (sent IS NULL OR due IS NULL)
);

CREATE INDEX receipt_emails_due ON receipt_emails (due) WHERE due IS NOT NULL;
CREATE INDEX receipt_emails_intent ON receipt_emails (intent_id, id);
