-- When a refund was about to be sent that must not be sent twice: 0 if it was not, NULL if that is not recorded, because the
-- call is of another kind or was written by an earlier version.
ALTER TABLE provider_calls ADD COLUMN sending BIGINT;
