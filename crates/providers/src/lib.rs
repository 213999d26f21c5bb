//! Payment providers: the interface that each of them implements, its types, and the registry that
//! services get a provider from.
//!
//! Every call carries a reference of Kassa's own, so that a repeated call never moves money twice.
//! Only the module of a provider knows its words, and nothing here knows a use case.

mod call;
mod foreign_answer;
mod instrument;
mod payment;
mod authorization;
mod refund;
mod payout;
mod mandate;
mod collection;
mod dispute;
mod notification;
mod listing;
mod health;
mod ability;
mod provider;
mod secret;
mod factory;
mod resting;
mod monitor;
mod traced;
pub mod sandbox;
pub mod stripe;
pub mod paystack;
pub mod fuzz;
mod registry;

pub use self::ability::{Disputes, Mandates, NetworkChoices, Payouts, Recipients, Transfers};
pub use self::authorization::AuthorizationResult;
pub use self::call::{CallError, CallResult};
pub use self::collection::{CollectionRequest, CollectionResult};
pub use self::dispute::{
    DisputePage, DisputedPayment, EvidencePage, ProviderDispute, find_evidence_page,
};
pub use self::factory::{
    OpenProviderError, ProviderFactory, ProviderRequirements, ProviderSettings,
};
pub use self::health::{ConnectionHealth, KeyRejection};
pub use self::instrument::{Instrument, MandateToSign, ProviderToken};
pub use self::listing::{
    ListedKind, ListedRecord, ListedStatus, ListingPage, ListingWindow, UnreadableRecord,
};
pub use self::mandate::{
    MandateChangeResult, MandateHandle, ProviderMandate, ProviderMandateChange,
};
pub use self::notification::{NotificationError, NotificationHint, NotificationSubject};
pub use self::payment::{
    ActionPage, Approval, Initiator, InstrumentStorage, JournalError, NetworkChoice, PaymentHandle,
    PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus, RecipientShare, Refusal,
    RequiredAction, TransferDetails, VoidResult,
};
pub use self::payout::{PayoutRequest, PayoutResult, RecipientRequest, RecipientResult};
pub use self::provider::PaymentProvider;
pub use self::refund::{RefundJournal, RefundRequest, RefundResult};
pub use self::registry::{ConnectionProvider, ProviderEnvironment, Providers, build_notify_url};
pub use self::secret::ProviderSecret;
pub use self::traced::register_call_metrics;
