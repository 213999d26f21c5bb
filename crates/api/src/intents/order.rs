//! Validates the body of `POST /api/intents` (interface, section 4).

use kassa_domain::intent::{CaptureMode, Order};
use kassa_domain::mode::Mode;
use kassa_domain::money::{MAX_MINOR, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::time::Date;

use super::{bill, future_payments, payment_method_filter, purchaser, reference_id, split};
use crate::request::RawRequest;
use crate::validation::{
    LocatedObject, ProblemKind, Validated, choice, identifier, integer, parse_boolean,
    parse_currency, return_url,
};

/// The values that validation depends on besides the body.
#[derive(Clone, Copy)]
pub struct OrderRules {
    pub mode: Mode,
    /// The merchant's local date (decision 27).
    pub today: Date,
}

/// The parsed order, and the beneficiaries in its split, which are still to be checked.
pub struct ValidatedOrder {
    pub order: Validated<Order>,
    /// Codes of `payment_method_filter` that Kassa does not know.
    pub unknown_method_codes: Vec<String>,
    pub named_beneficiaries: split::NamedBeneficiaries,
}

pub fn validate(raw_request: &RawRequest, rules: OrderRules) -> ValidatedOrder {
    let mut named_beneficiaries = split::NamedBeneficiaries::default();
    let mut unknown_method_codes = Vec::new();
    let order = raw_request.validate_body(|body| {
        parse_order(body, rules, &mut named_beneficiaries, &mut unknown_method_codes)
    });
    ValidatedOrder { order, unknown_method_codes, named_beneficiaries }
}

fn parse_order(
    body: &LocatedObject<'_>,
    rules: OrderRules,
    named_beneficiaries: &mut split::NamedBeneficiaries,
    unknown_method_codes: &mut Vec<String>,
) -> Option<Order> {
    let amount = body.required("amount", integer(0..=MAX_MINOR));
    let currency = body.required("currency", parse_currency);
    let reference = body.required("reference_id", |value| reference_id::parse(value, rules.mode));
    let purchaser_id = body.required("purchaser_id", identifier(3..=255));
    let cancel_url = body.optional_text("cancel_url", return_url(rules.mode));
    let return_url = body.required("return_url", return_url(rules.mode));
    let bill = bill::parse(body, amount);
    let credential_storage = parse_credential_storage(body);
    let capture_mode = body.optional("capture_mode", choice(&CaptureMode::ALL, CaptureMode::code));
    let purchaser = body.optional("purchaser_info", purchaser::parse);
    let method_filter = body.optional("payment_method_filter", |value| {
        payment_method_filter::parse_filter(value, unknown_method_codes)
    });
    named_beneficiaries.currency = currency;
    let split = body.optional("split", |value| split::parse(value, amount, named_beneficiaries));
    let future_payments =
        body.optional("future_payments", |value| future_payments::parse(value, rules.today));

    let (reference, credential_storage) = (reference?, credential_storage?);
    Some(Order {
        money: Money::new(amount?, currency?)?,
        reference_id: reference.id,
        purchaser_id: purchaser_id?,
        return_url: return_url?,
        cancel_url: cancel_url?,
        bill: bill?,
        allow_remember_credentials: credential_storage.allowed,
        request_unscheduled_mit: credential_storage.mit_requested,
        require_unscheduled_mit: credential_storage.mit_required,
        capture_mode: capture_mode?.unwrap_or_default(),
        is_interactive: true,
        purchaser: purchaser?.unwrap_or_else(Purchaser::default),
        method_filter: method_filter?,
        split: split?,
        future_payments: future_payments?,
        sandbox: reference.sandbox,
    })
}

struct CredentialStorage {
    allowed: bool,
    mit_requested: bool,
    mit_required: bool,
}

/// Payments without the customer (MIT) need a stored credential, so they require
/// `allow_remember_credentials`.
fn parse_credential_storage(body: &LocatedObject<'_>) -> Option<CredentialStorage> {
    let allowed = body.required("allow_remember_credentials", parse_boolean);
    let requested = body.optional("request_unscheduled_mit", parse_boolean);
    let required = body.optional("require_unscheduled_mit", parse_boolean);
    let wants_mit = [requested, required].into_iter().flatten().flatten().any(|is_true| is_true);
    if wants_mit && allowed == Some(false) {
        const MESSAGE: &str =
            "Must be true with request_unscheduled_mit or require_unscheduled_mit";
        return body.fail("allow_remember_credentials", ProblemKind::Contradiction, MESSAGE);
    }
    let (mit_requested, mit_required) =
        (requested?.unwrap_or_default(), required?.unwrap_or_default());
    Some(CredentialStorage { allowed: allowed?, mit_requested, mit_required })
}
