-- The country by which amounts and dates are written for the merchant's people, as an ISO 3166 code.
-- NULL: that of the time zone.
ALTER TABLE merchants ADD COLUMN country TEXT;
