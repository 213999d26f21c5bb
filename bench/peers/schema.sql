CREATE TABLE IF NOT EXISTS intents (
    id TEXT PRIMARY KEY NOT NULL,
    token TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    reference_id TEXT NOT NULL,
    purchaser_id TEXT NOT NULL,
    return_url TEXT NOT NULL,
    allow_remember_credentials INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'selection',
    created TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;
