//! Payment providers: the interface that each of them implements, its types, and the registry that
//! services get a provider from.
//!
//! Every call carries a reference of Kassa's own, so that a repeated call never moves money twice.
//! After [`ProviderUnreachable`] it is unknown whether the call took effect.

mod unreachable;
mod instrument;
mod payment;
mod authorization;
mod refund;
mod mandate;
mod provider;
mod traced;
pub mod sandbox;
mod registry;

pub use self::authorization::AuthorizationResult;
pub use self::instrument::{Instrument, MandateToSign, ProviderToken};
pub use self::mandate::{MandateChangeResult, ProviderMandate, ProviderMandateChange};
pub use self::payment::{Initiator, PaymentRequest, PaymentResult, TransferDetails};
pub use self::provider::{PaymentProvider, ProviderFuture};
pub use self::refund::{RefundRequest, RefundResult};
pub use self::registry::Providers;
pub use self::unreachable::ProviderUnreachable;
