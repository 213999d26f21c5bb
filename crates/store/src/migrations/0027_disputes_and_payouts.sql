-- What the portal shows of beneficiaries and of disputes.

-- A merchant's beneficiaries, newest first.
CREATE INDEX beneficiaries_listed ON beneficiaries (merchant_id, created, id);
DROP INDEX beneficiaries_merchant;

-- The shares and the payouts of one beneficiary, newest first.
CREATE INDEX ledger_entries_share ON ledger_entries (beneficiary_id, position) WHERE beneficiary_id IS NOT NULL;
CREATE INDEX payouts_beneficiary ON payouts (beneficiary_id, id);

-- The merchant of the connection. A dispute that an earlier program inserts after this migration has none until it
-- changes.
ALTER TABLE disputes ADD COLUMN merchant_id TEXT;
UPDATE disputes SET merchant_id = (SELECT c.merchant_id FROM connections c WHERE c.id = disputes.connection_id);

-- First those that wait for evidence, the next one due first; then the others, the newest first. Times are smaller than
-- the number from which `opened` is subtracted.
CREATE INDEX disputes_listed ON disputes (merchant_id, (COALESCE(evidence_due, 4000000000000000 - opened)), id);
