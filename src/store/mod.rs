//! What Kassa remembers, and everything SQL: one file per aggregate, on SQLite or PostgreSQL.
//!
//! One text of SQL serves both engines; [`query`] runs it. Reads go to a pool, and every write is a
//! closure given to [`Store::write`]: committed and durable when it answers `Ok`, without a trace when it answers `Err`. Concurrency is
//! decided by compare-and-set alone: who loses the race is told `false`.
//! What cannot be read back is an alarm ([`StoreError::Corrupt`]), absence is an answer (`None`).

pub mod engine;
pub mod tables;

pub use self::engine::database_url::DatabaseUrl;
pub use self::engine::error::{Result, StoreError};
pub use self::engine::store::Store;
pub use self::engine::tx::Tx;
pub use self::tables::api_keys::{NewApiKey, StoredApiKey};
pub use self::tables::attempts::NewAttempt;
pub use self::tables::beneficiaries::Beneficiary;
pub use self::tables::credentials::NewCredential;
pub use self::tables::events::{NewEvent, StoredEvent};
pub use self::tables::idempotency_keys::{IdempotencyScope, KeyClaim};
pub use self::tables::instalments::StoredInstalment;
pub use self::tables::intents::{NewIntent, StoredIntent};
pub use self::tables::ledger::StoredLedgerEntry;
pub use self::tables::logos::Logo;
pub use self::tables::mandates::{StoredMandate, StoredMandateChange};
pub use self::tables::merchants::Merchant;
pub use self::tables::refunds::NewRefund;
