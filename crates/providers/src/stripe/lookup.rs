//! The record of a payment by the identifier that the journal kept.

use std::time::Duration;

use super::account::StripeAccount;
use super::client::CallOutcome;
use super::expected_payment::{ExpectedPayment, Terms};
use super::form::{Form, escape};
use super::objects::{Intent, Session};
use super::state::{EXPANDED, read_intent, read_session};
use crate::call::CallError;
use crate::payment::{PaymentHandle, PaymentStatus};

/// The kind of record that a payment has at Stripe.
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

    fn check(&self, expected: &ExpectedPayment<'_>, id: &str) -> Result<Terms, CallError> {
        match self {
            Self::Intent(intent) => {
                expected.check_intent(id, intent).map(|()| expected.terms_of_intent(intent))
            }
            Self::Session(session) => {
                expected.check_session(id, session).map(|()| expected.terms_of_session(session))
            }
        }
    }
}

/// The record that Stripe has under the identifier of a payment.
pub(super) enum Lookup {
    /// No identifier was kept: nothing was confirmed then, and no page was shown.
    NeverKept,
    /// Stripe does not know the identifier. That is no absence: the keys may be of another account.
    Missing,
    Found(Found),
}

/// Looks a payment up.
///
/// # Errors
/// [`CallError`] if Stripe does not answer, or answers with another payment's record.
pub(super) async fn look_up(
    account: &StripeAccount,
    payment: &PaymentHandle,
    limit: Duration,
) -> Result<Lookup, CallError> {
    let Some(id) = payment.provider_id.as_deref() else { return Ok(Lookup::NeverKept) };
    let found = fetch_if_known(ExpectedPayment::of_payment(account, payment), id, limit).await?;
    Ok(found.map_or(Lookup::Missing, Lookup::Found))
}

/// The record of a payment. `None` if no identifier was kept.
///
/// # Errors
/// As [`look_up`]; also if Stripe does not know the identifier.
pub(super) async fn find(
    account: &StripeAccount,
    payment: &PaymentHandle,
    limit: Duration,
) -> Result<Option<Found>, CallError> {
    match look_up(account, payment, limit).await? {
        Lookup::NeverKept => Ok(None),
        Lookup::Missing => Err(CallError::Unknown),
        Lookup::Found(found) => Ok(Some(found)),
    }
}

/// The record of an identifier.
///
/// # Errors
/// As [`find`].
pub(super) async fn fetch(
    expected: ExpectedPayment<'_>,
    id: &str,
    limit: Duration,
) -> Result<Found, CallError> {
    fetch_if_known(expected, id, limit).await?.ok_or(CallError::Unknown)
}

/// A record with another amount is asked for once more. If it stays so, it counts only as the
/// approval of another amount, which the services leave to the operator.
async fn fetch_if_known(
    expected: ExpectedPayment<'_>,
    id: &str,
    limit: Duration,
) -> Result<Option<Found>, CallError> {
    for is_last in [false, true] {
        let Some(found) = request(expected.account(), id, limit).await? else { return Ok(None) };
        match found.check(&expected, id)? {
            Terms::Same => return Ok(Some(found)),
            Terms::ApprovedOther if is_last => return Ok(Some(found)),
            Terms::ApprovedOther | Terms::Other => (),
        }
    }
    Err(expected.report("amount"))
}

/// `None` if Stripe does not know the identifier.
pub(super) async fn request(
    account: &StripeAccount,
    id: &str,
    limit: Duration,
) -> Result<Option<Found>, CallError> {
    if id.starts_with("cs_") {
        let query = EXPANDED.iter().fold(Form::new(), |query, name| {
            let of_payment = format!("payment_intent.{name}");
            query.with("expand[]", &of_payment)
        });
        let query = query.with("expand[]", "setup_intent.payment_method");
        let path = format!("checkout/sessions/{}", escape(id));
        let answer = account.client.get(&path, &query, limit).await?;
        return Ok(read(answer)?.map(Found::Session));
    }
    let (collection, query) = match id.starts_with("seti_") {
        true => ("setup_intents", Form::new().with("expand[]", "payment_method")),
        false => ("payment_intents", expand_intent(Form::new())),
    };
    let path = format!("{collection}/{}", escape(id));
    let answer = account.client.get(&path, &query, limit).await?;
    Ok(read(answer)?.map(|intent| Found::Intent(Box::new(intent))))
}

/// Asks for what is read of a payment intent beside it.
pub(super) fn expand_intent(form: Form) -> Form {
    EXPANDED.iter().fold(form, |form, name| form.with("expand[]", name))
}

fn read<T>(answer: CallOutcome<T>) -> Result<Option<T>, CallError> {
    match answer {
        CallOutcome::Done(record) => Ok(Some(record)),
        CallOutcome::Rejected(rejection) if rejection.is_missing() => Ok(None),
        CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => Err(CallError::Unknown),
    }
}
