-- Payments are found by the last four digits of their card.
CREATE INDEX attempts_last4 ON attempts (card_last4, id) WHERE card_last4 IS NOT NULL;
