-- When a merchant was put under a legal hold: nothing of it is deleted for its age or on request.
ALTER TABLE merchants ADD COLUMN legal_hold BIGINT;
-- When the content of an event was deleted. Its body keeps identifiers and statuses.
ALTER TABLE events ADD COLUMN emptied BIGINT;

-- How far the rows of a merchant were looked at for their age: events by position, intents by time
-- and id.
CREATE TABLE retention_progress (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    kind TEXT NOT NULL CHECK (kind = 'events' OR kind = 'purchasers'),
    at BIGINT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (merchant_id, kind)
);

-- What was old enough and still needed: an event that has not arrived, or a purchaser whose mandate
-- goes on. It is looked at again when it is due. `subject` is the id of an event or of a purchaser.
CREATE TABLE retention_waits (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    kind TEXT NOT NULL CHECK (kind = 'events' OR kind = 'purchasers'),
    subject TEXT NOT NULL,
    due BIGINT NOT NULL,
    PRIMARY KEY (merchant_id, kind, subject)
);
CREATE INDEX retention_waits_due ON retention_waits (merchant_id, kind, due);

-- Payment links with an address.
CREATE INDEX payment_links_purchaser ON payment_links (merchant_id, purchaser_id, id)
    WHERE purchaser_email IS NOT NULL;
