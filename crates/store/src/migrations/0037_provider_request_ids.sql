-- The provider's identifier of the request that it refused, by which its support finds it.
ALTER TABLE attempts ADD COLUMN provider_request_id TEXT;
