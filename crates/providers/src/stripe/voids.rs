//! Voids: afterwards nothing is charged, whatever arrives later.

use futures_util::TryFutureExt;

use super::account::StripeAccount;
use super::client::CALL_TIMEOUT;
use super::expected_payment::ExpectedPayment;
use super::form::{Form, escape};
use super::lookup::{Found, fetch};
use super::objects::{IntentKind, IntentStatus, SessionStatus};
use super::steps::Step;
use crate::call::CallError;
use crate::payment::{PaymentHandle, PaymentResult, PaymentStatus, VoidResult};

/// The next step of a void.
enum Need {
    Nothing(VoidResult),
    /// To cancel the intent, or to close the page.
    Request {
        path: String,
        name: &'static str,
    },
}

/// Voids a payment. Without an identifier nothing was confirmed, and nothing will be: the journal
/// stops whoever creates an intent or a page after the attempt has ended.
pub(super) async fn void(
    account: &StripeAccount,
    payment: &PaymentHandle,
) -> Result<VoidResult, CallError> {
    let Some(id) = payment.provider_id.as_deref() else { return Ok(VoidResult::Gone) };
    let expected = ExpectedPayment::of_payment(account, payment);
    let (path, name) = match fetch_need(expected, id).await? {
        Need::Nothing(result) => return Ok(result),
        Need::Request { path, name } => (path, name),
    };
    let step = Step { reference: &payment.reference, name, path: &path, limit: CALL_TIMEOUT };
    let is_open = || fetch_need(expected, id).map_ok(|need| matches!(need, Need::Request { .. }));
    let requested: Result<serde_json::Value, _> =
        step.repeat(&account.client, Form::new(), is_open).await?;
    if let Err(rejection) = requested
        && rejection.is_of_keys()
    {
        return Err(CallError::Unknown);
    }
    // Whatever the answer says: the record decides.
    match fetch_need(expected, id).await? {
        Need::Nothing(result) => Ok(result),
        Need::Request { .. } => Err(CallError::Unknown),
    }
}

async fn fetch_need(expected: ExpectedPayment<'_>, id: &str) -> Result<Need, CallError> {
    read_need(&fetch(expected, id, CALL_TIMEOUT).await?)
}

fn read_need(found: &Found) -> Result<Need, CallError> {
    if let Some(known) = read_end(found)? {
        return Ok(Need::Nothing(known));
    }
    Ok(match found {
        Found::Session(session) => Need::Request {
            path: format!("checkout/sessions/{}/expire", escape(&session.id)),
            name: "expire",
        },
        Found::Intent(intent) => {
            let collection = match intent.object {
                IntentKind::PaymentIntent => "payment_intents",
                IntentKind::SetupIntent => "setup_intents",
            };
            let path = format!("{collection}/{}/cancel", escape(&intent.id));
            Need::Request { path, name: "cancel" }
        }
    })
}

/// How the payment has ended. `None` if it is open.
fn read_end(found: &Found) -> Result<Option<VoidResult>, CallError> {
    let is_gone = match found {
        Found::Intent(intent) => intent.status == IntentStatus::Canceled,
        Found::Session(session) => {
            let is_canceled =
                session.intent().is_some_and(|intent| intent.status == IntentStatus::Canceled);
            match session.status {
                Some(SessionStatus::Expired) => true,
                Some(SessionStatus::Complete) => is_canceled,
                Some(SessionStatus::Open | SessionStatus::Other) | None => false,
            }
        }
    };
    let status = found.status()?;
    Ok(match status {
        // An approval comes before the end of its page.
        PaymentStatus::Known(approved @ PaymentResult::Approved(_)) => {
            Some(VoidResult::Was(approved))
        }
        _ if is_gone => Some(VoidResult::Gone),
        PaymentStatus::Known(refused @ PaymentResult::Refused(_)) => Some(VoidResult::Was(refused)),
        // A charge that is under way can't be canceled.
        PaymentStatus::Known(PaymentResult::Pending) if is_processing(found) => {
            Some(VoidResult::Was(PaymentResult::Pending))
        }
        PaymentStatus::Known(PaymentResult::Pending | PaymentResult::ActionRequired(_))
        | PaymentStatus::NotStarted
        | PaymentStatus::NeverHeard
        | PaymentStatus::UnknownIdentifier => None,
    })
}

fn is_processing(found: &Found) -> bool {
    found.intent().is_some_and(|intent| intent.status == IntentStatus::Processing)
}
