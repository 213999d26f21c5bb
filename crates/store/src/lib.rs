//! The database: everything SQL, on SQLite or PostgreSQL. [`engine`] contains the connections,
//! [`tables`] one module per table or aggregate. Knows no provider, no use case and no HTTP.
//!
//! One SQL text serves both engines, see `engine::query`. Reads use a pool. Every write is a
//! closure given to [`Store::write`]: committed and durable if it returns `Ok`, rolled back if it
//! returns `Err`. Concurrent changes are decided by compare-and-set alone, which returns `false` to
//! the loser. An invalid row is [`StoreError::Corrupt`], a missing one is `None`.

pub mod engine;
mod pending_migrations;
mod sqlite_copy;
pub mod tables;

pub use self::engine::database_url::DatabaseUrl;
pub use self::engine::error::{Result, StoreError};
pub use self::engine::queued_writes::with_queued_writes;
pub use self::engine::schema::{FoundSchema, Schema};
pub use self::engine::store::Store;
pub use self::engine::tx::Tx;
pub use self::pending_migrations::list_pending_migrations;
pub use self::sqlite_copy::{SqliteCopy, SqliteCopyError, check_sqlite, copy_file, copy_sqlite};
pub use self::tables::api_keys::{NewApiKey, StoredApiKey};
pub use self::tables::attempts::NewAttempt;
pub use self::tables::beneficiaries::Beneficiary;
pub use self::tables::call_backlog::UnsettledCall;
pub use self::tables::connections::{
    NewConnection, PreviousSecret, SealedSecret, SecretKind, StoredConnection, StoredSecret,
};
pub use self::tables::credentials::NewCredential;
pub use self::tables::disputes::NewDispute;
pub use self::tables::events::{NewEvent, StoredEvent};
pub use self::tables::idempotency_keys::{IdempotencyScope, KeyClaim};
pub use self::tables::instalments::{NewInstalment, StoredInstalment};
pub use self::tables::intents::{NewIntent, StoredIntent};
pub use self::tables::ledger::StoredLedgerEntry;
pub use self::tables::logos::Logo;
pub use self::tables::mandates::{StoredMandate, StoredMandateChange};
pub use self::tables::merchants::Merchant;
pub use self::tables::money_records::{ReadRecord, RecordPage, RecordPosition, UnreadableRow};
pub use self::tables::payouts::NewPayout;
pub use self::tables::provider_calls::{CallLease, CallProblem, NewCall, OpenCall};
pub use self::tables::provider_notifications::{NewNotification, PendingNotification};
pub use self::tables::reconciliations::StoredReconciliation;
pub use self::tables::refunds::NewRefund;
pub use self::tables::reversals::{NewReversal, Reversal, ReversalKind};
