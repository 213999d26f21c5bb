//! The record of a payment by the identifier that the journal kept.

use std::time::Duration;

use super::account::StripeAccount;
use super::client::Answer;
use super::form::{Form, escape};
use super::objects::{Intent, Session};
use super::state::{EXPANDED, read_intent, read_session};
use crate::providers::call::CallError;
use crate::providers::payment::{PaymentHandle, PaymentStatus};

/// What a payment is at Stripe.
pub(super) enum Found {
    Intent(Box<Intent>),
    Session(Session),
}

impl Found {
    /// The status of the payment.
    ///
    /// # Errors
    /// [`CallError::Unknown`] if it can't be understood.
    pub(super) fn status(&self) -> Result<PaymentStatus, CallError> {
        match self {
            Self::Intent(intent) => read_intent(intent),
            Self::Session(session) => read_session(session),
        }
    }

    /// The intent, if there is one yet.
    pub(super) fn intent(&self) -> Option<&Intent> {
        match self {
            Self::Intent(intent) => Some(intent),
            Self::Session(session) => session.intent(),
        }
    }
}

/// The record of a payment. `None` if no identifier was kept: nothing was confirmed then, and no
/// page was shown.
///
/// # Errors
/// [`CallError`] if Stripe does not answer, or does not know the identifier. The latter is no
/// absence: the keys may be of another account.
pub(super) async fn find(
    account: &StripeAccount,
    payment: &PaymentHandle,
    limit: Duration,
) -> Result<Option<Found>, CallError> {
    let Some(id) = payment.provider_id.as_deref() else { return Ok(None) };
    fetch(account, id, limit).await.map(Some)
}

/// The record of an identifier.
///
/// # Errors
/// As [`find`].
pub(super) async fn fetch(
    account: &StripeAccount,
    id: &str,
    limit: Duration,
) -> Result<Found, CallError> {
    if id.starts_with("cs_") {
        let query = EXPANDED.iter().fold(Form::new(), |query, name| {
            let of_payment = format!("payment_intent.{name}");
            query.with("expand[]", &of_payment)
        });
        let query = query.with("expand[]", "setup_intent.payment_method");
        let path = format!("checkout/sessions/{}", escape(id));
        return read(account.client.get(&path, &query, limit).await?).map(Found::Session);
    }
    let (collection, query) = match id.starts_with("seti_") {
        true => ("setup_intents", Form::new().with("expand[]", "payment_method")),
        false => ("payment_intents", expand_intent(Form::new())),
    };
    let path = format!("{collection}/{}", escape(id));
    read(account.client.get(&path, &query, limit).await?)
        .map(|intent| Found::Intent(Box::new(intent)))
}

/// Asks for what is read of a payment intent beside it.
pub(super) fn expand_intent(form: Form) -> Form {
    EXPANDED.iter().fold(form, |form, name| form.with("expand[]", name))
}

fn read<T>(answer: Answer<T>) -> Result<T, CallError> {
    match answer {
        Answer::Done(record) => Ok(record),
        Answer::Rejected(_) | Answer::KeptFailure => Err(CallError::Unknown),
    }
}
