//! Validates the body of `POST /api/merchants/{merchant_id}/beneficiaries` (interface, section 4;
//! decision 22).

use crate::api::request::RawRequest;
use crate::api::validation::{
    JsonValue, LocatedObject, LocatedValue, ProblemKind, Validated, choice, parse_currency, text,
};
use crate::domain::beneficiary::RecipientType;
use crate::domain::connection::Connection;
use crate::services::merchants::beneficiaries::BeneficiaryInput;

/// The longest account number, in characters.
const MAX_ACCOUNT_NUMBER_LENGTH: usize = 64;

/// `connections` are the merchant's connections.
pub fn validate(
    raw_request: &RawRequest,
    connections: &[Connection],
) -> Validated<BeneficiaryInput> {
    raw_request.validate_body(|body| parse_input(body, connections))
}

fn parse_input(body: &LocatedObject<'_>, connections: &[Connection]) -> Option<BeneficiaryInput> {
    let recipient_type = body.required("type", choice(&RecipientType::ALL, RecipientType::code));
    let bank_code = body.required("bank_code", text(1..=64));
    let account_number = body.required("account_number", parse_account_number);
    let connection_id =
        body.required("connection_id", |value| parse_connection_id(value, connections));
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
            value.fail(ProblemKind::Integer, "Must be a string, or digits alone")
        }
        JsonValue::Number(digits) if digits.len() > MAX_ACCOUNT_NUMBER_LENGTH => value.fail(
            ProblemKind::TooLarge,
            format!("Must have at most {MAX_ACCOUNT_NUMBER_LENGTH} digits"),
        ),
        JsonValue::Number(digits) => Some((*digits).to_owned()),
        _ => text(1..=MAX_ACCOUNT_NUMBER_LENGTH)(value),
    }
}

fn parse_connection_id(value: LocatedValue<'_>, connections: &[Connection]) -> Option<String> {
    let id = text(1..=64)(value)?;
    match connections.iter().find(|connection| connection.id == id) {
        None => value.fail(ProblemKind::Unknown, "Must be one of your connections"),
        Some(connection) if !connection.supports_split => {
            value.fail(ProblemKind::Choice, "Must be a connection that supports splits")
        }
        Some(_) => Some(id),
    }
}
