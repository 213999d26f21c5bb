//! What the hosted page knows of the service, and all that it can ask of it.
//!
//! The page speaks to [`Sessions`] alone. [`Local`] answers in the same process; [`Remote`] asks the API host over HTTP,
//! for a host of the page that has no database and no keys; [`door`] is what it knocks at there.

mod state;
mod mistake;
mod form;
mod form_token;
mod means;
mod local;
mod wire;
mod door;
mod remote;

use futures_util::future::BoxFuture;

use crate::limits::{Client, TooMany};
use crate::store::Logo;

pub use self::door::routes;
pub use self::form::{AccountFields, EDIT, Form, SIGN, STEP, TERMS};
pub use self::local::Local;
pub use self::means::Choice;
pub use self::mistake::{AccountField, AccountMistake, Mistake, PHONE, VOUCHER};
pub use self::remote::Remote;
pub use self::state::{Choices, Details, Ending, Payee, Session, SignedMandate, Stage, StoredCard, Try, View};

/// Who asks: whoever holds a link, at an address. Nothing of it is proven.
#[derive(Clone)]
pub struct Visitor {
    pub intent_id: String,
    pub iauth: String,
    pub client: Client,
}

/// Why a link opens no session (decision 3).
#[derive(Debug, PartialEq, Eq)]
pub enum Refused {
    NotFound,
    Forbidden,
    /// The token was the right one once, so its holder may know whose payment it was.
    Outdated(Box<Session>),
    TooMany(TooMany),
    Unavailable,
}

/// The service can't answer now. What happened to the payment is to be read later.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the payment service can't answer at present")]
pub struct Unavailable;

/// Why a form pays nothing.
#[derive(Debug, PartialEq, Eq)]
pub enum NotPaid {
    /// Its token is none of ours for this intent.
    Outdated,
    /// Fields are wrong: every one of them, in their order.
    Wrong(Vec<Mistake>),
    /// The debit order can be signed: its payer is to check it first.
    ToSign,
    /// No method was chosen, or one that is not offered.
    NoMethod,
    /// The stored credential that was chosen is not offered (any more).
    CredentialGone,
    /// Too many payments from the customer's address were refused.
    TooMany(TooMany),
    Unavailable,
}

impl From<Unavailable> for NotPaid {
    fn from(Unavailable: Unavailable) -> Self {
        Self::Unavailable
    }
}

pub type Answer<'a, T, E = Unavailable> = BoxFuture<'a, Result<T, E>>;

/// The service, to the hosted page. Whoever holds a [`Session`] was admitted to its intent.
pub trait Sessions: Send + Sync {
    /// The session behind a link.
    fn open<'a>(&'a self, visitor: &'a Visitor) -> Answer<'a, Session, Refused>;

    /// The session behind a link with all that its page needs. About a payment under way the provider is asked first.
    fn view<'a>(&'a self, visitor: &'a Visitor) -> Answer<'a, View, Refused>;

    /// What the page of a session that is open needs, as things stand now.
    fn details<'a>(&'a self, visitor: &'a Visitor, session: &'a Session) -> Answer<'a, Details>;

    /// Pays, and answers how things stand afterwards. A form that was sent before, and a session that waits for no payment,
    /// change nothing.
    fn pay<'a>(&'a self, visitor: &'a Visitor, session: &'a Session, form: &'a Form) -> Answer<'a, Session, NotPaid>;

    /// Passes on what the customer decided at the sandbox's bank.
    fn decide<'a>(&'a self, visitor: &'a Visitor, session: &'a Session, approved: bool) -> Answer<'a, Session>;

    /// Gives up a payment that waits for the customer to approve it elsewhere, if the provider lets it go.
    fn give_up<'a>(&'a self, visitor: &'a Visitor, session: &'a Session) -> Answer<'a, Session>;

    /// Cancels an intent that waits for a payment; any other stays as it is.
    fn cancel<'a>(&'a self, visitor: &'a Visitor, session: &'a Session) -> Answer<'a, Session>;

    /// Deletes a stored credential, if it is one that this customer is offered here.
    fn forget<'a>(&'a self, visitor: &'a Visitor, session: &'a Session, credential_id: &'a str) -> Answer<'a, ()>;

    /// A merchant's logo by its id. Whoever pays may see it.
    fn logo<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Logo>>;
}
