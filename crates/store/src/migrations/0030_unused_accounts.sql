-- What people's accounts need for requirements 8.2.6 and 8.3.7 of PCI DSS.

-- When the person last signed in, or was enabled again.
ALTER TABLE people ADD COLUMN last_used BIGINT NOT NULL DEFAULT 0;
UPDATE people SET last_used = COALESCE((SELECT MAX(seen) FROM memberships WHERE person_id = people.id), created);

CREATE INDEX people_unused ON people (last_used) WHERE active;

-- Argon2 hashes of the passwords before, one a line, the newest first.
ALTER TABLE people ADD COLUMN earlier_passwords TEXT;
