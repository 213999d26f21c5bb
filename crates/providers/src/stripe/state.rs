//! How a payment stands, by Stripe's records.

use std::time::Duration;

use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::card::{Brand, Expiry, MaskedCard};
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;

use super::amounts::from_stripe;
use super::networks::list_networks;
use super::objects::{
    Charge, ErrorRecord, Expandable, Intent, IntentKind, IntentStatus, PaymentMethodRecord,
    Session, SessionStatus,
};
use super::reasons::{is_of_debit, reason_of};
use super::token::CardToken;
use crate::call::CallError;
use crate::instrument::ProviderToken;
use crate::payment::{Approval, PaymentResult, PaymentStatus, Refusal, RequiredAction};

/// Fields of the metadata that say what a payment was requested with.
pub(super) const STORES: &str = "kassa_store";
pub(super) const MERCHANT_INITIATED: &str = "kassa_mit";
pub(super) const TYPED_THERE: &str = "kassa_page";
pub(super) const ASKS_NETWORK: &str = "kassa_network";
pub(super) const CURRENCY: &str = "kassa_currency";
/// The value of a field that says yes.
pub(super) const YES: &str = "1";

/// What is included in an intent.
pub(super) const EXPANDED: [&str; 2] = ["latest_charge", "payment_method"];

const HOLD: Duration = Duration::from_hours(7 * 24);
/// Visa's limit of a payment that the merchant initiates.
const VISA_MERCHANT_HOLD: Duration = Duration::from_hours(4 * 24 + 18);

/// The status of an intent.
///
/// # Errors
/// [`CallError::Unknown`] if it has a state or an amount that this version does not know.
pub(super) fn read_intent(intent: &Intent) -> Result<PaymentStatus, CallError> {
    let known = |result| Ok(PaymentStatus::Known(result));
    match intent.status {
        IntentStatus::Succeeded | IntentStatus::RequiresCapture => {
            known(PaymentResult::Approved(read_approval(intent)?))
        }
        IntentStatus::Processing => known(PaymentResult::Pending),
        IntentStatus::RequiresAction => known(read_action(intent)),
        IntentStatus::RequiresPaymentMethod => match intent.last_error() {
            Some(error) => known(PaymentResult::Refused(refusal_of(intent.charge(), error))),
            None => Ok(PaymentStatus::NotStarted),
        },
        IntentStatus::RequiresConfirmation => Ok(read_unconfirmed(intent)),
        // Nothing is charged, and nothing will be: a void says so.
        IntentStatus::Canceled => Ok(PaymentStatus::NotStarted),
        IntentStatus::Other => {
            tracing::error!("an intent of Stripe's has an unknown status");
            Err(CallError::Unknown)
        }
    }
}

/// The status of a page. A card that was refused there ends nothing: another one can be typed.
///
/// # Errors
/// As [`read_intent`].
pub(super) fn read_session(session: &Session) -> Result<PaymentStatus, CallError> {
    let decided = session.intent().map(read_intent).transpose()?;
    let is_approved = matches!(decided, Some(PaymentStatus::Known(PaymentResult::Approved(_))));
    match (session.status, decided) {
        (_, Some(approved)) if is_approved => Ok(approved),
        (Some(SessionStatus::Open), _) => match &session.url {
            Some(url) => Ok(PaymentStatus::Known(PaymentResult::ActionRequired(
                RequiredAction::there(CustomerAction::Redirect, url.clone()),
            ))),
            None => Err(CallError::Unknown),
        },
        // Nobody can pay on it any more: a void says so.
        (Some(SessionStatus::Expired), _) => Ok(PaymentStatus::NotStarted),
        (Some(SessionStatus::Complete), Some(status)) => Ok(status),
        (Some(SessionStatus::Complete | SessionStatus::Other) | None, _) => {
            tracing::error!("a page of Stripe's has an unknown status");
            Err(CallError::Unknown)
        }
    }
}

/// The refusal of an intent's last error. Of a debit the charge may tell more exactly.
pub(super) fn refusal_of(charge: Option<&Charge>, error: &ErrorRecord) -> Refusal {
    let of_charge = charge.and_then(|charge| charge.failure_code.as_deref());
    let of_debit = of_charge.filter(|code| is_of_debit(code));
    let code = of_debit.or(error.exact_code());
    Refusal::with_code(reason_of(code, true), code.map(str::to_owned))
}

/// An intent that waits for the choice of the card's network. Any other one was to be confirmed at
/// once: nothing is charged, and nothing will be.
fn read_unconfirmed(intent: &Intent) -> PaymentStatus {
    let method = intent.payment_method.as_ref().and_then(Expandable::record);
    let expected = method.filter(|_| intent.metadata(ASKS_NETWORK).is_some());
    let networks = expected.map(list_networks).unwrap_or_default();
    if networks.is_empty() {
        return PaymentStatus::NotStarted;
    }
    let required = RequiredAction::choose_network(networks);
    PaymentStatus::Known(PaymentResult::ActionRequired(required))
}

/// The page of 3D Secure. An intent without one is not decided.
fn read_action(intent: &Intent) -> PaymentResult {
    let redirection = intent.next_action.as_ref().and_then(|next| next.redirect_to_url.as_ref());
    match redirection.and_then(|redirection| redirection.url.clone()) {
        Some(url) => {
            PaymentResult::ActionRequired(RequiredAction::there(CustomerAction::Challenge, url))
        }
        None => PaymentResult::Pending,
    }
}

fn read_approval(intent: &Intent) -> Result<Approval, CallError> {
    let money = approved_money(intent).ok_or_else(|| {
        tracing::error!("an intent of Stripe's has an amount that can't be ours");
        CallError::Unknown
    })?;
    let method = intent.payment_method.as_ref().and_then(Expandable::record);
    let typed_there = method.filter(|_| intent.metadata(TYPED_THERE).is_some());
    Ok(Approval {
        is_captured: intent.status == IntentStatus::Succeeded,
        expires_at: (intent.status == IntentStatus::RequiresCapture).then(|| hold_end(intent)),
        money,
        token: method.and_then(|method| read_token(intent, method)),
        card: typed_there.and_then(read_card),
        card_fingerprint: typed_there.and_then(|method| method.card.as_ref()?.fingerprint.clone()),
    })
}

/// The amount of an approved intent. `None` if it can't be an amount of ours.
pub(super) fn approved_money(intent: &Intent) -> Option<Money> {
    match (intent.object, intent.status) {
        // A setup intent has neither amount nor currency.
        (IntentKind::SetupIntent, _) => from_stripe(0, intent.metadata(CURRENCY)?),
        (IntentKind::PaymentIntent, IntentStatus::RequiresCapture) => {
            from_stripe(intent.amount_capturable, intent.currency.as_deref()?)
        }
        (IntentKind::PaymentIntent, _) => {
            from_stripe(intent.amount_received, intent.currency.as_deref()?)
        }
    }
}

/// When Stripe lets an authorization expire: what the charge says, or else Stripe's rule.
fn hold_end(intent: &Intent) -> Timestamp {
    let charge = intent.charge();
    let card = charge
        .and_then(|charge| charge.payment_method_details.as_ref())
        .and_then(|details| details.card.as_ref());
    if let Some(end) = card.and_then(|card| card.capture_before) {
        return from_seconds(end);
    }
    let is_visa = card.is_none_or(|card| card.brand.as_deref().is_none_or(|brand| brand == "visa"));
    let is_short = is_visa && intent.metadata(MERCHANT_INITIATED).is_some();
    let begun = charge.map_or(intent.created, |charge: &Charge| charge.created);
    from_seconds(begun).saturating_add(if is_short { VISA_MERCHANT_HOLD } else { HOLD })
}

fn read_token(intent: &Intent, method: &PaymentMethodRecord) -> Option<ProviderToken> {
    intent.metadata(STORES)?;
    let customer = intent.customer.as_ref()?.id();
    Some(CardToken { customer, payment_method: &method.id }.to_token())
}

/// Stripe does not tell the first six digits. `None` for anything but four digits and a month: a
/// longer number may not be stored, even if it is sent.
pub(super) fn read_card(method: &PaymentMethodRecord) -> Option<MaskedCard> {
    let card = method.card.as_ref()?;
    let expiry = Expiry::new(card.exp_year, card.exp_month)?;
    let is_end = card.last4.len() == 4 && card.last4.bytes().all(|byte| byte.is_ascii_digit());
    is_end.then(|| MaskedCard {
        brand: Brand::from_code(&card.brand).unwrap_or(Brand::Unknown),
        bin: String::new(),
        last4: card.last4.clone(),
        expiry,
    })
}

pub(super) fn from_seconds(seconds: i64) -> Timestamp {
    Timestamp(seconds.saturating_mul(1000))
}
