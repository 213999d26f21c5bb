//! What Kassa remembers, and everything SQL: one file per aggregate, on SQLite or PostgreSQL.
//!
//! One text of SQL serves both engines; [`query`] runs it. Reads go to a pool, and every write is a closure given to
//! [`Store::write`]: committed and durable when it answers `Ok`, without a trace when it answers `Err`. Concurrency is
//! decided by compare-and-set alone: who loses the race is told `false`.
//! What cannot be read back is an alarm ([`StoreError::Corrupt`]), absence is an answer (`None`).

mod address;
mod engine;
mod error;
mod job;
mod json;
mod migrate;
mod postgres;
mod value;
mod query;
mod sqlite;
mod tx;
mod writer;

pub mod attempts;
pub mod beneficiaries;
pub mod connections;
pub mod credentials;
pub mod deliveries;
pub mod destinations;
pub mod events;
pub mod instalments;
pub mod intents;
pub mod keys;
pub mod ledger;
pub mod logos;
pub mod mandates;
pub mod merchants;
pub mod mock_mandates;
pub mod mock_payments;
pub mod mock_refunds;
pub mod refunds;
pub mod replays;
pub mod settings;

pub use address::DatabaseUrl;
pub use attempts::NewAttempt;
pub use beneficiaries::Beneficiary;
pub use credentials::NewCredential;
pub use engine::Store;
pub use error::{Result, StoreError};
pub use events::{NewEvent, StoredEvent};
pub use instalments::StoredInstalment;
pub use intents::{NewIntent, StoredIntent};
pub use keys::{NewApiKey, StoredApiKey};
pub use ledger::StoredLedgerEntry;
pub use logos::Logo;
pub use mandates::{StoredMandate, StoredMandateChange};
pub use merchants::Merchant;
pub use mock_mandates::SandboxMandate;
pub use mock_payments::SandboxPayment;
pub use refunds::NewRefund;
pub use replays::{KeyClaim, IdempotencyScope};
pub use tx::Tx;
