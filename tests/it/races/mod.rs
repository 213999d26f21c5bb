//! Many want the same at once, of one instance on SQLite and of two on PostgreSQL: each payment has
//! one fate, nobody is answered with a 5xx, and `kassa verify` agrees at the end of every test.

mod concurrent_clients;

mod authorizations;
mod refunds;
mod idempotency;
mod expiry;
mod provider_conflicts;
mod verify;
