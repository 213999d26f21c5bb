-- Requests of a merchant's server that failed, for the portal. `id` is the request id of the answer, a UUID that rises
-- with time; `detail` is the answer's words. Bodies and query strings are not kept.
CREATE TABLE failed_api_requests (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    at BIGINT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    status BIGINT NOT NULL,
    detail TEXT NOT NULL
);

CREATE INDEX failed_api_requests_merchant ON failed_api_requests (merchant_id, id);
CREATE INDEX failed_api_requests_at ON failed_api_requests (at);
