-- The receipt of a paid instalment is sent by e-mail too.
ALTER TABLE receipt_emails ADD COLUMN instalment_id BIGINT REFERENCES mandate_instalments (id);
