-- The customer of a pending payment chooses the network of a card with two brands.

-- `networks` is JSON: the networks to choose from, until the customer has chosen or the attempt has ended. `network_chosen` is when the
-- customer has chosen; the provider is told afterwards, once.
ALTER TABLE attempts ADD COLUMN networks TEXT;
ALTER TABLE attempts ADD COLUMN network_chosen BIGINT;
