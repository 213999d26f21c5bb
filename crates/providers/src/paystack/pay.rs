//! Payments: by a page of Paystack's, or by a stored card.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::PaymentMethod;
use kassa_domain::time::Timestamp;
use serde::de::DeserializeOwned;

use super::client::{Call, CallOutcome, PAY_TIMEOUT, PaystackClient};
use super::expected_payment::{ExpectedPayment, PaymentRecord};
use super::find::find_status;
use super::kind::PaymentKind;
use super::methods::{can_hold, list_channels};
use super::reasons::read_api_refusal;
use super::status::{read_preauthorization, read_transaction};
use super::token::{StoredCard, read_token};
use super::wire::envelope::ApiRefusal;
use super::wire::metadata::{Metadata, Purpose};
use super::wire::preauthorization::{Preauthorization, PreauthorizationBody};
use super::wire::transaction::{
    ChargeBody, Charged, InitializeBody, Page, SplitBody, SubaccountShare, Transaction,
};
use crate::call::CallError;
use crate::instrument::Instrument;
use crate::payment::{
    Initiator, PaymentJournal, PaymentRequest, PaymentResult, PaymentStatus, RecipientShare,
    Refusal, RequiredAction,
};

/// Paystack documents 10 days in one place and 30 in another.
const MAX_HOLD_DAYS: i64 = 10;
const MILLIS_PER_DAY: i64 = 86_400_000;

/// Who pays, and when it is now.
pub(super) struct PayContext<'a> {
    pub(super) client: &'a PaystackClient,
    pub(super) journal: &'a dyn PaymentJournal,
    pub(super) fallback_email: Option<&'a str>,
    pub(super) now: Timestamp,
}

/// # Errors
/// [`CallError`]
pub(super) async fn pay(
    ctx: &PayContext<'_>,
    request: &PaymentRequest,
) -> Result<PaymentResult, CallError> {
    let (method, currency) = (request.method, request.money.currency());
    let channels = list_channels(method, currency);
    if channels.is_empty() || request.money.minor() == 0 {
        return Ok(refuse());
    }
    // A preauthorization takes no shares by amount, so a split payment is captured at once.
    let is_held = request.authorize_until.is_some()
        && method == PaymentMethod::Card
        && can_hold(currency)
        && request.shares.is_empty();
    match &request.instrument {
        Instrument::External | Instrument::Phone(_) => {
            let email = request.purchaser.email.as_deref().or(ctx.fallback_email);
            // Nothing is offered to a customer without an address.
            let Some(email) = email else { return Ok(refuse()) };
            open_page(ctx, request, email, &channels, is_held).await
        }
        Instrument::Stored(token, None) => match read_token(token) {
            Some(card) => charge_stored_card(ctx, request, &card, is_held).await,
            None => Ok(refuse()),
        },
        // Kassa's page does not ask for them.
        Instrument::Card(_)
        | Instrument::Stored(_, Some(_))
        | Instrument::Voucher(_)
        | Instrument::DebitOrder(_) => Ok(refuse()),
    }
}

/// Rules that refuse a payment before Paystack is called.
const fn refuse() -> PaymentResult {
    PaymentResult::Refused(Refusal::without_code(FailureReason::AcquirerError))
}

/// Records what the payment is. Nothing was sent before, so that the attempt can end without a
/// query if it is not recorded.
async fn record(
    ctx: &PayContext<'_>,
    kind: PaymentKind,
    request: &PaymentRequest,
) -> Result<(), CallError> {
    let id = kind.to_provider_id(&request.reference);
    ctx.journal.record(&id).await.map_err(|_| CallError::NotSent)
}

async fn open_page(
    ctx: &PayContext<'_>,
    request: &PaymentRequest,
    email: &str,
    channels: &[&'static str],
    is_held: bool,
) -> Result<PaymentResult, CallError> {
    let kind = if is_held { PaymentKind::HoldPage } else { PaymentKind::Page };
    let call = if is_held {
        let mut body = build_preauthorization(Purpose::Page, request, email, ctx.now);
        body.callback_url = request.back_url.as_deref();
        Call::post("/preauthorization/initialize", &body)?
    } else {
        let body = InitializeBody {
            email,
            amount: request.money.minor(),
            currency: request.money.currency().code(),
            reference: &request.reference,
            callback_url: request.back_url.as_deref(),
            channels,
            metadata: Metadata::of_payment(Purpose::Page, request).to_text(),
            split: build_split(&request.shares),
        };
        Call::post("/transaction/initialize", &body)?
    };
    record(ctx, kind, request).await?;
    match ctx.client.call::<Page>(call.with_timeout(PAY_TIMEOUT)).await? {
        CallOutcome::Done(page) => {
            // Nobody is led to another payment's page.
            ExpectedPayment::of_request(ctx.client, request).check_reference(&page.reference)?;
            let url = page.authorization_url;
            let action = RequiredAction::there(CustomerAction::Redirect, url);
            Ok(PaymentResult::ActionRequired(action))
        }
        CallOutcome::Refused(refusal) => end_refused(ctx, kind, request, &refusal).await,
    }
}

async fn charge_stored_card(
    ctx: &PayContext<'_>,
    request: &PaymentRequest,
    card: &StoredCard<'_>,
    is_held: bool,
) -> Result<PaymentResult, CallError> {
    if is_held {
        let mut body = build_preauthorization(Purpose::StoredCharge, request, card.email, ctx.now);
        body.authorization_code = Some(card.authorization_code);
        let call = Call::post("/preauthorization/reserve_authorization", &body)?;
        let read = |held: &Preauthorization| read_preauthorization(PaymentKind::Reservation, held);
        return charge(ctx, PaymentKind::Reservation, request, call, read).await;
    }
    let body = ChargeBody {
        email: card.email,
        amount: request.money.minor(),
        currency: request.money.currency().code(),
        reference: &request.reference,
        authorization_code: card.authorization_code,
        callback_url: request.back_url.as_deref(),
        metadata: Metadata::of_payment(Purpose::StoredCharge, request).to_text(),
        split: build_split(&request.shares),
    };
    let call = Call::post("/transaction/charge_authorization", &body)?;
    let read = |transaction: &Transaction| read_transaction(PaymentKind::StoredCharge, transaction);
    charge(ctx, PaymentKind::StoredCharge, request, call, read).await
}

async fn charge<T: DeserializeOwned + PaymentRecord>(
    ctx: &PayContext<'_>,
    kind: PaymentKind,
    request: &PaymentRequest,
    call: Call,
    read: impl Fn(&T) -> Result<PaymentStatus, CallError>,
) -> Result<PaymentResult, CallError> {
    record(ctx, kind, request).await?;
    let expected = ExpectedPayment::of_request(ctx.client, request);
    match ctx.client.call::<Charged<T>>(call.with_timeout(PAY_TIMEOUT)).await? {
        CallOutcome::Done(Charged::Attempted(attempted)) => {
            expected.check(&*attempted)?;
            match expected.has_terms(&*attempted) {
                true => end_attempted(read(&attempted)?),
                false => end_attempted(find_status(expected, Some(kind)).await?),
            }
        }
        CallOutcome::Done(Charged::Paused(paused)) => {
            expected.check_reference(&paused.reference)?;
            Ok(end_paused(request.initiator, paused.authorization_url))
        }
        CallOutcome::Refused(refusal) => end_refused(ctx, kind, request, &refusal).await,
    }
}

fn end_attempted(status: PaymentStatus) -> Result<PaymentResult, CallError> {
    match status {
        PaymentStatus::Known(result) => Ok(result),
        PaymentStatus::NotStarted
        | PaymentStatus::NeverHeard
        | PaymentStatus::UnknownIdentifier => Err(CallError::Unknown),
    }
}

/// The issuer wants to authenticate the customer on a page. Nobody has its address if the merchant
/// initiated the payment.
fn end_paused(initiator: Initiator, url: Option<String>) -> PaymentResult {
    match (initiator, url) {
        (Initiator::Merchant, _) => {
            let reason = FailureReason::AuthenticationFailed;
            PaymentResult::Refused(Refusal::without_code(reason))
        }
        (Initiator::Customer, Some(url)) => {
            PaymentResult::ActionRequired(RequiredAction::there(CustomerAction::Challenge, url))
        }
        (Initiator::Customer, None) => PaymentResult::Pending,
    }
}

/// Paystack did not carry the request out. If the reference was used, an earlier request was.
async fn end_refused(
    ctx: &PayContext<'_>,
    kind: PaymentKind,
    request: &PaymentRequest,
    refusal: &ApiRefusal,
) -> Result<PaymentResult, CallError> {
    if !refusal.is_duplicate_reference() {
        return Ok(PaymentResult::Refused(read_api_refusal(refusal)));
    }
    // The earlier request was sent, whatever happens to this one.
    let status = find_status(ExpectedPayment::of_request(ctx.client, request), Some(kind)).await;
    match status.map_err(|_| CallError::Unknown)? {
        PaymentStatus::Known(result) => Ok(result),
        // A void has taken the reference, and this charge was refused for it.
        PaymentStatus::NotStarted => Ok(PaymentResult::Refused(read_api_refusal(refusal))),
        PaymentStatus::NeverHeard | PaymentStatus::UnknownIdentifier => Err(CallError::Unknown),
    }
}

fn build_preauthorization<'a>(
    purpose: Purpose,
    request: &'a PaymentRequest,
    email: &'a str,
    now: Timestamp,
) -> PreauthorizationBody<'a> {
    PreauthorizationBody {
        email,
        amount: request.money.minor(),
        currency: request.money.currency().code(),
        reference: &request.reference,
        callback_url: None,
        authorization_code: None,
        metadata: Metadata::of_payment(purpose, request).to_text(),
        expire_action: "release",
        expire_after_days: request.authorize_until.map(|until| count_days(now, until)),
    }
}

/// Whole days, rounded up: Kassa releases what lapses earlier.
fn count_days(now: Timestamp, until: Timestamp) -> i64 {
    let millis = until.0.saturating_sub(now.0).max(0);
    let days = millis / MILLIS_PER_DAY + i64::from(millis % MILLIS_PER_DAY > 0);
    days.clamp(1, MAX_HOLD_DAYS)
}

/// Each beneficiary gets its share. One bears the fees, or all in proportion to their shares.
fn build_split(shares: &[RecipientShare]) -> Option<SplitBody> {
    let to_subaccount = |share: &RecipientShare| SubaccountShare {
        subaccount: share.external_id.clone(),
        share: share.amount,
    };
    let bearer = shares.iter().find(|share| share.bears_fees);
    let bearer = bearer.map(|share| share.external_id.clone());
    let subaccounts: Vec<SubaccountShare> = shares.iter().map(to_subaccount).collect();
    (!subaccounts.is_empty()).then_some(SplitBody {
        kind: "flat",
        bearer_type: if bearer.is_some() { "subaccount" } else { "all-proportional" },
        bearer_subaccount: bearer,
        subaccounts,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hold_lasts_whole_days() {
        let now = Timestamp(1_000_000);
        let after = |millis: i64| count_days(now, Timestamp(now.0 + millis));
        assert_eq!(after(-1), 1);
        assert_eq!(after(1), 1);
        assert_eq!(after(MILLIS_PER_DAY), 1);
        assert_eq!(after(MILLIS_PER_DAY + 1), 2);
        assert_eq!(after(7 * MILLIS_PER_DAY), 7);
        assert_eq!(after(38 * MILLIS_PER_DAY), 10);
    }

    #[test]
    fn a_step_without_a_customer_is_a_refusal() {
        let url = "https://checkout.test/1";
        let refused = end_paused(Initiator::Merchant, Some(url.to_owned()));
        let PaymentResult::Refused(refusal) = refused else { panic!("not refused") };
        assert_eq!(refusal.reason, FailureReason::AuthenticationFailed);
        let step = end_paused(Initiator::Customer, Some(url.to_owned()));
        let there = RequiredAction::there(CustomerAction::Challenge, url.to_owned());
        assert_eq!(step, PaymentResult::ActionRequired(there));
        assert_eq!(end_paused(Initiator::Customer, None), PaymentResult::Pending);
    }
}
