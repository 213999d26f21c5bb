-- PostgreSQL checks a reference by locking the row that it names. Every payment of a merchant locked
-- the same rows, and each set of transactions that lock a row together takes a multixact: of these
-- and of their members a server has four thousand million, and refuses writes when they are used up.
-- What is named here is never deleted, and is read before it is named; `kassa verify` looks for
-- rows that name nothing.
ALTER TABLE intents DROP CONSTRAINT intents_merchant_id_fkey;
ALTER TABLE attempts DROP CONSTRAINT attempts_connection_id_fkey;
ALTER TABLE events DROP CONSTRAINT events_merchant_id_fkey;
ALTER TABLE replays DROP CONSTRAINT replays_merchant_id_fkey;
ALTER TABLE credentials DROP CONSTRAINT credentials_merchant_id_fkey;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_destination_id_fkey;
ALTER TABLE provider_calls DROP CONSTRAINT provider_calls_connection_id_fkey;
ALTER TABLE provider_notifications DROP CONSTRAINT provider_notifications_connection_id_fkey;
ALTER TABLE failed_api_requests DROP CONSTRAINT failed_api_requests_merchant_id_fkey;
ALTER TABLE payment_link_intents DROP CONSTRAINT payment_link_intents_link_id_fkey;
