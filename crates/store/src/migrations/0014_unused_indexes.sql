-- Indexes that no statement uses any more: each was a page more to write for an intent, an attempt or a refund. Open attempts and
-- refunds are found by their calls.
DROP INDEX intents_merchant;
DROP INDEX intents_purchaser;
DROP INDEX attempts_unsettled;
DROP INDEX refunds_unsettled;
