-- How events are sent to a destination, and all secrets that still sign for it.

-- `signature_header` is NULL for the default. `is_imported` says that `sealed` is the text that the merchant chose, not the
-- bytes behind `whsec_`. An earlier secret signs until `earlier_secrets_until` at the latest.
ALTER TABLE destinations ADD COLUMN format TEXT NOT NULL DEFAULT 'standard'
    CHECK (format = 'standard' OR format = 'original');
ALTER TABLE destinations ADD COLUMN ordered BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE destinations ADD COLUMN cancelation_type TEXT NOT NULL DEFAULT 'Cancelation'
    CHECK (cancelation_type = 'Cancelation' OR cancelation_type = 'cancelation');
ALTER TABLE destinations ADD COLUMN cancelation_on TEXT NOT NULL DEFAULT 'authorization'
    CHECK (cancelation_on = 'authorization' OR cancelation_on = 'any');
ALTER TABLE destinations ADD COLUMN signature_header TEXT;
ALTER TABLE destinations ADD COLUMN is_imported BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE destinations ADD COLUMN earlier_secrets_until BIGINT;

-- The secrets before rotations, each of which signs until `valid_until`.
CREATE TABLE destination_secrets (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    destination_id TEXT NOT NULL REFERENCES destinations (id),
    sealed BYTEA NOT NULL,
    is_imported BOOLEAN NOT NULL,
    valid_until BIGINT NOT NULL
);

CREATE INDEX destination_secrets_destination ON destination_secrets (destination_id, valid_until);

INSERT INTO destination_secrets (destination_id, sealed, is_imported, valid_until)
    SELECT id, previous, FALSE, previous_until FROM destinations WHERE previous IS NOT NULL AND deleted IS NULL;
UPDATE destinations SET earlier_secrets_until = previous_until, previous = NULL, previous_until = NULL
    WHERE previous IS NOT NULL;

-- A delivery of a sample that is sent in another format than that of its destination.
ALTER TABLE deliveries ADD COLUMN format TEXT CHECK (format = 'standard' OR format = 'original');
