-- What the answer calls the request. NULL for rows of before, whose `id` it is.
ALTER TABLE failed_api_requests ADD COLUMN request_id TEXT;
