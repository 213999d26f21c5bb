-- Steps of customers on pages of providers and issuers, and cards that are typed there.

-- `action_url` is the sealed address of the page on which the customer completes the attempt's step; nothing if Kassa has a page for
-- it, or once the attempt has ended. `storage` is the customer's consent to storing the instrument: a card that is typed at the provider
-- is known only with the approval, so its credential is registered then.
ALTER TABLE attempts ADD COLUMN action_url BYTEA;
ALTER TABLE attempts ADD COLUMN storage TEXT CHECK (storage IN ('one_click', 'merchant_initiated'));
