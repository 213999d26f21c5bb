-- The portal's list of payments looks through this index for a currency or an amount, and reads no other payment.
DROP INDEX intents_merchant;
CREATE INDEX intents_merchant ON intents (merchant_id, created, id, currency, amount);
