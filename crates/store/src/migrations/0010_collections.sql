-- Instalments that Kassa collects by itself, on the days of the schedule.

-- `status`: `initiated` and `pending` have no result yet; `skipped` was due while the mandate was frozen or suspended, `missed`
-- was due too long ago to be collected. `failure` is the reason of `failed`. `returned` is when the payer's bank took a paid
-- instalment back. `collected` is when the status was reached. Instalments that the provider collected have no reference.
ALTER TABLE mandate_instalments ADD COLUMN status TEXT NOT NULL DEFAULT 'success'
    CHECK (status IN ('initiated', 'pending', 'success', 'failed', 'skipped', 'missed'));
ALTER TABLE mandate_instalments ADD COLUMN provider_reference TEXT;
ALTER TABLE mandate_instalments ADD COLUMN created BIGINT;
ALTER TABLE mandate_instalments ADD COLUMN returned BIGINT;

UPDATE mandate_instalments SET created = collected;
UPDATE mandate_instalments SET status = 'failed' WHERE failure IS NOT NULL;

CREATE UNIQUE INDEX mandate_instalments_reference ON mandate_instalments (provider_reference)
    WHERE provider_reference IS NOT NULL;

-- `next_number` is the instalment that is collected next, at `next_collection` by the business time; NULL if none is. A process
-- that works on it has the mandate until `collection_lease`. `next_query` is when the provider is asked about the mandate next.
-- `contract_number` and `terms` (JSON) are what the provider answered last.
ALTER TABLE mandates ADD COLUMN next_number BIGINT NOT NULL DEFAULT 1 CHECK (next_number > 0);
ALTER TABLE mandates ADD COLUMN next_collection BIGINT;
ALTER TABLE mandates ADD COLUMN collection_lease BIGINT NOT NULL DEFAULT 0;
ALTER TABLE mandates ADD COLUMN next_query BIGINT;
ALTER TABLE mandates ADD COLUMN contract_number TEXT;
ALTER TABLE mandates ADD COLUMN terms TEXT;

CREATE INDEX mandates_next_collection ON mandates (next_collection) WHERE next_collection IS NOT NULL;
CREATE INDEX mandates_next_query ON mandates (next_query) WHERE next_query IS NOT NULL;

UPDATE mandates SET next_number =
    1 + COALESCE((SELECT MAX(n.number) FROM mandate_instalments n WHERE n.mandate_id = mandates.id), 0);
UPDATE mandates SET next_query = 0 WHERE status IN ('pending', 'authorized', 'active', 'suspended');
