//! What a transaction or a preauthorization says about its payment.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::card::{Brand, Expiry, MaskedCard};

use super::kind::PaymentKind;
use super::reasons::read_refusal;
use super::token::build_token;
use super::wire::metadata::{Purpose, allows_storage, read_purpose};
use super::wire::preauthorization::{Preauthorization, PreauthorizationState};
use super::wire::transaction::{Authorization, Transaction, TransactionState};
use super::wire::values::{read_money, read_time};
use crate::call::CallError;
use crate::payment::{Approval, PaymentResult, PaymentStatus, Refusal, RequiredAction};

/// # Errors
/// [`CallError::Unknown`] if what was approved can't be read.
pub(super) fn read_transaction(
    kind: PaymentKind,
    transaction: &Transaction,
) -> Result<PaymentStatus, CallError> {
    let metadata = &transaction.metadata;
    Ok(match transaction.state() {
        TransactionState::Success => known(PaymentResult::Approved(Approval {
            is_captured: true,
            expires_at: None,
            money: read_money(transaction.amount, &transaction.currency)?,
            token: allows_storage(metadata)
                .then(|| {
                    build_token(transaction.authorization.as_ref(), transaction.customer.as_ref())
                })
                .flatten(),
            card: read_card(kind, transaction.authorization.as_ref()),
            card_fingerprint: read_fingerprint(kind, transaction.authorization.as_ref()),
        })),
        TransactionState::Reversed => known(went_back("reversed")),
        _ if read_purpose(metadata) == Some(Purpose::Void) => PaymentStatus::NotStarted,
        // Another card can be typed on a page that is still open.
        _ if kind.is_page() => known(waits_on_page()),
        TransactionState::Failed => {
            let response = transaction.gateway_response.as_deref();
            known(PaymentResult::Refused(read_refusal(response)))
        }
        TransactionState::Waiting => known(PaymentResult::ActionRequired(
            RequiredAction::as_before(CustomerAction::Challenge),
        )),
        TransactionState::Open => known(PaymentResult::Pending),
    })
}

/// # Errors
/// As [`read_transaction`].
pub(super) fn read_preauthorization(
    kind: PaymentKind,
    held: &Preauthorization,
) -> Result<PaymentStatus, CallError> {
    let state = held.state();
    Ok(match state {
        PreauthorizationState::Authorized | PreauthorizationState::Captured => {
            known(PaymentResult::Approved(Approval {
                is_captured: state == PreauthorizationState::Captured,
                expires_at: read_time(held.expiry_date.as_deref()),
                money: read_money(held.amount, &held.currency)?,
                token: allows_storage(&held.metadata)
                    .then(|| build_token(held.authorization.as_ref(), held.customer.as_ref()))
                    .flatten(),
                card: read_card(kind, held.authorization.as_ref()),
                card_fingerprint: read_fingerprint(kind, held.authorization.as_ref()),
            }))
        }
        PreauthorizationState::Released => known(went_back("released")),
        PreauthorizationState::Expired => known(went_back("expired")),
        // Whether the amount was captured is not known.
        PreauthorizationState::CaptureFailed => known(PaymentResult::Pending),
        _ if read_purpose(&held.metadata) == Some(Purpose::Void) => PaymentStatus::NotStarted,
        _ if kind.is_page() => known(waits_on_page()),
        PreauthorizationState::Failed => {
            known(PaymentResult::Refused(read_refusal(held.response())))
        }
        PreauthorizationState::Open => known(PaymentResult::Pending),
    })
}

const fn known(result: PaymentResult) -> PaymentStatus {
    PaymentStatus::Known(result)
}

/// A query does not return the page's address. The services keep it from the first answer.
const fn waits_on_page() -> PaymentResult {
    PaymentResult::ActionRequired(RequiredAction::as_before(CustomerAction::Redirect))
}

/// The amount was taken or held, and the customer has it again.
fn went_back(status: &str) -> PaymentResult {
    let code = Some(status.to_owned());
    PaymentResult::Refused(Refusal::with_code(FailureReason::AcquirerError, code))
}

/// The card that was typed on a page. `None` for a stored card, which is known, and for another
/// instrument.
fn read_card(kind: PaymentKind, authorization: Option<&Authorization>) -> Option<MaskedCard> {
    let authorization = authorization.filter(|_| kind.is_page())?;
    let is_card = authorization.channel.as_deref() == Some("card");
    let (bin, last4) = (authorization.bin.as_deref()?, authorization.last4.as_deref()?);
    let has_digits =
        |text: &str, length| text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_card || !has_digits(bin, 6) || !has_digits(last4, 4) {
        return None;
    }
    let month = authorization.exp_month.as_deref()?.parse().ok()?;
    let expiry = Expiry::new(authorization.exp_year.as_deref()?.parse().ok()?, month)?;
    let brand = authorization.brand.as_deref().and_then(read_brand);
    Some(MaskedCard {
        brand: brand.unwrap_or_else(|| Brand::from_digits(bin)),
        bin: bin.to_owned(),
        last4: last4.to_owned(),
        expiry,
    })
}

/// Paystack's fingerprint of a card that was typed on its page.
fn read_fingerprint(kind: PaymentKind, authorization: Option<&Authorization>) -> Option<String> {
    let authorization = authorization.filter(|_| kind.is_page())?;
    authorization.signature.clone().filter(|signature| !signature.is_empty())
}

fn read_brand(text: &str) -> Option<Brand> {
    match text.trim().to_ascii_lowercase().as_str() {
        "american express" | "american-express" => Some(Brand::Amex),
        code => Brand::from_code(code),
    }
}

#[cfg(test)]
mod tests;
