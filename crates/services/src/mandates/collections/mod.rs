//! Instalments that Kassa collects: on the days of the schedule, and in the sandbox when the
//! merchant wants it. Each is written, with its number and its reference, before the provider is
//! called, so that it is collected once.

mod collection_call;
mod due;
mod collect_now;
mod collect_missed;
mod retries;

pub use self::collect_missed::collect_missed_instalment;
pub use self::collect_now::{CollectionInput, collect_next_instalment, retry_collection};
pub use self::collection_call::CollectionResponseBuilder;
pub(crate) use self::collection_call::resend_collection;
pub use self::due::run_due_collections;
pub use self::retries::run_due_retries;
