//! `kassa verify`: proves that the stored money, states and events agree.

mod sent_event;
mod history;
mod card_numbers;
mod report;
mod rereads;
mod stored_figures;
mod verify_store;

pub use self::card_numbers::StoredCardNumber;
pub use self::report::{CallProblemReport, Contradiction, LateApproval, VerificationReport};
pub use self::verify_store::verify_store;
