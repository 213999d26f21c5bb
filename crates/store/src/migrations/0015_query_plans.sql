-- No statement reads more rows the more is done and over. What only an earlier version's statements used is dropped, because
-- each index costs every write of its table.

-- The active credentials of a customer, in the order in which they are shown.
DROP INDEX credentials_purchaser;
CREATE INDEX credentials_active ON credentials (merchant_id, purchaser_id, created, id)
    WHERE activated IS NOT NULL AND deleted IS NULL;

-- The authorizations that are released when their window is over, in the order of the sweep.
DROP INDEX intents_authorized;
CREATE INDEX intents_authorized ON intents (lapses, id) WHERE status = 'authorized' AND instructed IS NULL;

-- The last deliveries of a destination.
CREATE INDEX deliveries_destination ON deliveries (destination_id, id);

-- Calls that only an operator can end.
CREATE INDEX provider_calls_problem ON provider_calls (id) WHERE problem IS NOT NULL AND settled IS NULL;

-- The disputes that are read every night.
CREATE INDEX disputes_open ON disputes (connection_id, id) WHERE status NOT IN ('won', 'lost');

-- What a reconciliation compares in the order of time, as payments and refunds.
CREATE INDEX reversals_created ON reversals (created);

-- What is deleted after its time.
DROP INDEX provider_notifications_received;
CREATE INDEX provider_notifications_handled ON provider_notifications (received) WHERE handled IS NOT NULL;
CREATE INDEX reconciliations_completed ON reconciliations (completed);

-- No statement uses these any more: what is open is found by its call.
DROP INDEX payouts_failed;
DROP INDEX mandates_ordered;
DROP INDEX beneficiaries_merchant;
DROP INDEX api_keys_merchant;
