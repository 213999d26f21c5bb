-- The sum of the payments of a link can exceed 64 bits: `paid_total` has its lowest 62, `paid_total_high` those above them.
ALTER TABLE payment_links ADD COLUMN paid_total_high BIGINT NOT NULL DEFAULT 0;
UPDATE payment_links SET paid_total_high = paid_total >> 62, paid_total = paid_total & 4611686018427387903
    WHERE paid_total > 4611686018427387903;
