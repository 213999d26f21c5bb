-- Payments that were refunded, in whole or in part, and those that were refused and wait for their
-- customer: newest first. Both are few among many.
CREATE INDEX intents_refunded ON intents (merchant_id, created, id) WHERE refunded > 0;
CREATE INDEX intents_declined ON intents (merchant_id, created, id)
    WHERE status = 'selection' AND failed_attempts > 0;
