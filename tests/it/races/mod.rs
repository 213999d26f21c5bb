//! Concurrent requests to one instance on SQLite and to two on PostgreSQL: each payment has one
//! result, no response is a 5xx, and every test ends with `kassa verify`.

mod concurrent_clients;

mod authorizations;
mod refunds;
mod idempotency;
mod event_sequence;
mod expiry;
mod window_ends;
mod network_choice;
mod provider_conflicts;
mod verify;
