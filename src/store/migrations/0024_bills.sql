-- What the customer buys, and where the shop is.

-- `line_items` is a JSON array of name, quantity and amount; NULL for a bill without lines.
ALTER TABLE intents ADD COLUMN description TEXT;
ALTER TABLE intents ADD COLUMN line_items TEXT;
ALTER TABLE intents ADD COLUMN cancel_url TEXT;
