//! Validates the body of `POST /api/merchants/{merchant_id}/beneficiaries` (interface, section 4;
//! decision 22).

use crate::api::request::RawRequest;
use crate::api::validation::{
    JsonValue, LocatedObject, LocatedValue, ProblemKind, Validated, choice, parse_currency, text,
};
use crate::domain::beneficiary::RecipientType;
use crate::domain::routing::Routes;
use crate::services::merchants::beneficiaries::BeneficiaryInput;

/// The longest account number, in characters.
const MAX_ACCOUNT_NUMBER_LENGTH: usize = 64;

/// `routes` are the merchant's connections.
pub fn validate(raw_request: &RawRequest, routes: &Routes) -> Validated<BeneficiaryInput> {
    raw_request.validate_body(|body| parse_input(body, routes))
}

fn parse_input(body: &LocatedObject<'_>, routes: &Routes) -> Option<BeneficiaryInput> {
    let recipient_type = body.required("type", choice(&RecipientType::ALL, RecipientType::code));
    let bank_code = body.required("bank_code", text(1..=64));
    let account_number = body.required("account_number", parse_account_number);
    let connection_id =
        body.required("connection_id", |value| parse_connection_id(value, recipient_type, routes));
    let currency = body.required("currency", |value| {
        let currency = parse_currency(value)?;
        match recipient_type {
            Some(recipient_type) if !recipient_type.supports_currency(currency) => {
                let msg = format!(
                    "Must be {} for the type {}",
                    recipient_type.currencies().join(" or "),
                    recipient_type.code()
                );
                value.fail(ProblemKind::Currency, msg)
            }
            _ => Some(currency),
        }
    });
    let name = body.required("name", text(1..=255));
    let description = body.required("description", text(0..=255));
    Some(BeneficiaryInput {
        connection_id: connection_id?,
        recipient_type: recipient_type?,
        bank_code: bank_code?,
        account_number: account_number?,
        currency: currency?,
        name: name?,
        description: description?,
    })
}

/// Parses a string or an integer. Returns text, because account numbers can have leading zeros.
fn parse_account_number(value: LocatedValue<'_>) -> Option<String> {
    match value.json {
        JsonValue::Number(digits) if !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            value.fail(ProblemKind::Integer, "Must be a string or a whole number")
        }
        JsonValue::Number(digits) if digits.len() > MAX_ACCOUNT_NUMBER_LENGTH => value.fail(
            ProblemKind::TooLarge,
            format!("Must have at most {MAX_ACCOUNT_NUMBER_LENGTH} digits"),
        ),
        JsonValue::Number(digits) => Some((*digits).to_owned()),
        _ => text(1..=MAX_ACCOUNT_NUMBER_LENGTH)(value),
    }
}

/// `recipient_type` is `None` if it failed validation.
fn parse_connection_id(
    value: LocatedValue<'_>,
    recipient_type: Option<RecipientType>,
    routes: &Routes,
) -> Option<String> {
    let id = text(1..=64)(value)?;
    let Some(candidate) = routes.find(&id) else {
        return value.fail(ProblemKind::Unknown, "Must be one of your connections");
    };
    let recipients = &candidate.abilities.recipients;
    if recipients.is_empty() {
        return value.fail(ProblemKind::Choice, "Must be a connection that supports splits");
    }
    match recipient_type {
        Some(recipient_type) if !recipients.contains(&recipient_type) => {
            let code = recipient_type.code();
            value.fail(ProblemKind::Choice, format!("Must be a connection for the type {code}"))
        }
        _ => Some(id),
    }
}
