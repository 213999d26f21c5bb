//! Debit-order mandates (interface, sections 2 to 4 and 7; decisions 25 to 29). The provider stores
//! them; these rules apply to its records and to Kassa's.

mod frequency;
pub mod schedule;
pub mod future_payments;
mod status;
mod terms;
mod change;
mod instalment;
pub mod scheme;
mod retry_plan;

pub use change::MandateChange;
pub use frequency::Frequency;
pub use instalment::{Instalment, InstalmentStatus, SkipReason};
pub use retry_plan::RetryPlan;
pub use status::{CanceledBy, MandateStatus};
pub use terms::{Amendment, MandateChangeError, MandateTerms, SubscriptionUpdate};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MandateId(pub i64);
