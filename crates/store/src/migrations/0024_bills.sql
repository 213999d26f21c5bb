-- What the customer buys, where the shop is, and which telephone was asked.

-- `line_items` is a JSON array of name, quantity and amount; NULL for a bill without lines.
ALTER TABLE intents ADD COLUMN description TEXT;
ALTER TABLE intents ADD COLUMN line_items TEXT;
ALTER TABLE intents ADD COLUMN cancel_url TEXT;

-- Masked: `071 ••• 5678`. The number itself is not stored.
ALTER TABLE attempts ADD COLUMN phone TEXT;
