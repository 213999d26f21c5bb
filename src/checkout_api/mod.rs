//! What the hosted page knows of the service, and all that it can ask of it.
//!
//! The page speaks to [`Sessions`] alone. [`Local`] answers in the same process; [`Remote`] asks
//! the API host over HTTP, for a host of the page that has no database and no keys; [`door`] is
//! what it knocks at there.

mod checkout_session;
mod field_error;
mod form;
mod form_token;
mod payment_method;
mod local;
mod dto;
mod endpoints;
mod remote;

use futures_util::future::BoxFuture;

use crate::platform::rate_limit::{ClientAddress, RateLimitExceeded};
use crate::store::Logo;

pub use self::checkout_session::{
    AttemptSummary, CheckoutSession, CheckoutView, Ending, Payee, PaymentOptions, SignedMandate,
    Stage, StageDetails, StoredCard,
};
pub use self::endpoints::routes;
pub use self::field_error::{
    AccountField, AccountFieldError, FieldError, PHONE_FIELD, VOUCHER_FIELD,
};
pub use self::form::{AccountFields, FormBody, STEP_EDIT, STEP_FIELD, STEP_SIGN, TERMS_FIELD};
pub use self::local::LocalCheckout;
pub use self::payment_method::PaymentChoice;
pub use self::remote::RemoteCheckout;

/// Who asks: whoever holds a link, at an address. Nothing of it is proven.
#[derive(Clone)]
pub struct CheckoutClient {
    pub intent_id: String,
    pub iauth: String,
    pub client_address: ClientAddress,
}

/// Why a link opens no session (decision 3).
#[derive(Debug, PartialEq, Eq)]
pub enum OpenSessionError {
    NotFound,
    Forbidden,
    /// The token was the right one once, so its holder may know whose payment it was.
    LinkExpired(Box<CheckoutSession>),
    RateLimited(RateLimitExceeded),
    Unavailable,
}

/// The service can't answer now. What happened to the payment is to be read later.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the payment service can't answer at present")]
pub struct Unavailable;

/// Why a form pays nothing.
#[derive(Debug, PartialEq, Eq)]
pub enum PaymentRejection {
    /// Its token is none of ours for this intent.
    InvalidFormToken,
    /// Fields are wrong: every one of them, in their order.
    InvalidFields(Vec<FieldError>),
    /// The debit order can be signed: its payer is to check it first.
    SignatureRequired,
    /// No method was chosen, or one that is not offered.
    NoMethod,
    /// The stored credential that was chosen is not offered (any more).
    CredentialGone,
    /// Too many payments from the customer's address were refused.
    RateLimited(RateLimitExceeded),
    Unavailable,
}

impl From<Unavailable> for PaymentRejection {
    fn from(Unavailable: Unavailable) -> Self {
        Self::Unavailable
    }
}

pub type ServiceFuture<'a, T, E = Unavailable> = BoxFuture<'a, Result<T, E>>;

/// The service, to the hosted page. Whoever holds a [`Session`] was admitted to its intent.
pub trait CheckoutService: Send + Sync {
    /// The session behind a link.
    fn load_session<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutSession, OpenSessionError>;

    /// The session behind a link with all that its page needs. About a payment under way the
    /// provider is asked first.
    fn load_view<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutView, OpenSessionError>;

    /// What the page of a session that is open needs, as things stand now.
    fn load_details<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, StageDetails>;

    /// Pays, and answers how things stand afterwards. A form that was sent before, and a session
    /// that waits for no payment, change nothing.
    fn submit_payment<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        form: &'a FormBody,
    ) -> ServiceFuture<'a, CheckoutSession, PaymentRejection>;

    /// Passes on what the customer decided at the sandbox's bank.
    fn submit_bank_decision<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        approved: bool,
    ) -> ServiceFuture<'a, CheckoutSession>;

    /// Gives up a payment that waits for the customer to approve it elsewhere, if the provider lets
    /// it go.
    fn cancel_attempt<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession>;

    /// Cancels an intent that waits for a payment; any other stays as it is.
    fn cancel_intent<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession>;

    /// Deletes a stored credential, if it is one that this customer is offered here.
    fn delete_credential<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        credential_id: &'a str,
    ) -> ServiceFuture<'a, ()>;

    /// A merchant's logo by its id. Whoever pays may see it.
    fn load_logo<'a>(&'a self, id: &'a str) -> ServiceFuture<'a, Option<Logo>>;
}
