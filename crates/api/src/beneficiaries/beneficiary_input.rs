//! Validates the body of `POST /api/merchants/{merchant_id}/beneficiaries` (interface, section 4;
//! decisions 22 and 151).

use kassa_domain::beneficiary::{AccountError, RecipientType, parse_account_number};
use kassa_domain::ids::ConnectionId;
use kassa_domain::money::Currency;
use kassa_domain::routing::Routes;
use kassa_services::merchants::beneficiaries::BeneficiaryInput;

use crate::request::RawRequest;
use crate::validation::{
    JsonValue, LocatedObject, LocatedValue, ProblemKind, Validated, choice, identifier,
    parse_currency, text,
};

/// The longest account number, in characters.
const MAX_ACCOUNT_NUMBER_LENGTH: usize = 64;

/// `routes` are the merchant's connections.
pub fn validate(raw_request: &RawRequest, routes: &Routes) -> Validated<BeneficiaryInput> {
    raw_request.validate_body(|body| parse_input(body, routes))
}

fn parse_input(body: &LocatedObject<'_>, routes: &Routes) -> Option<BeneficiaryInput> {
    let recipient_type = body.required("type", choice(&RecipientType::ALL, RecipientType::code));
    let bank_code = body.required("bank_code", text(1..=64));
    let account = body.required("account_number", read_account);
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
    let account_number =
        check_account(body, account, recipient_type, bank_code.as_deref(), currency);
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

/// An account number as it was sent.
struct SentAccount {
    text: String,
    /// Its leading zeros are lost.
    is_integer: bool,
}

/// Reads a string or an integer.
fn read_account(value: LocatedValue<'_>) -> Option<SentAccount> {
    match value.json {
        JsonValue::Number(digits) if !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            value.fail(ProblemKind::Integer, "Must be a string or a whole number")
        }
        JsonValue::Number(digits) if digits.len() > MAX_ACCOUNT_NUMBER_LENGTH => value.fail(
            ProblemKind::TooLarge,
            format!("Must have at most {MAX_ACCOUNT_NUMBER_LENGTH} digits"),
        ),
        JsonValue::Number(digits) => {
            Some(SentAccount { text: (*digits).to_owned(), is_integer: true })
        }
        _ => identifier(1..=MAX_ACCOUNT_NUMBER_LENGTH)(value)
            .map(|text| SentAccount { text, is_integer: false }),
    }
}

/// The number as the provider takes it. Of another field that failed validation, `None` is given,
/// and the number can't be checked.
fn check_account(
    body: &LocatedObject<'_>,
    account: Option<SentAccount>,
    recipient_type: Option<RecipientType>,
    bank_code: Option<&str>,
    currency: Option<Currency>,
) -> Option<String> {
    let SentAccount { text, is_integer } = account?;
    let error = match parse_account_number(&text, recipient_type?, bank_code?, currency?) {
        Ok(number) => return Some(number),
        Err(error) => error,
    };
    let (kind, msg) = match error {
        AccountError::NotDigits => {
            (ProblemKind::Character, "Must contain only digits, blanks and hyphens".to_owned())
        }
        AccountError::Length(lengths) => {
            explain_length(&text, is_integer, *lengths.start(), *lengths.end())
        }
        AccountError::CheckDigit => {
            (ProblemKind::CheckDigit, "Must have the check digit of its bank".to_owned())
        }
        AccountError::Phone => {
            let msg = format!("Must be a mobile number of a country with {}", currency?.code());
            (ProblemKind::Phone, msg)
        }
    };
    body.fail("account_number", kind, msg)
}

fn explain_length(
    text: &str,
    is_integer: bool,
    least: usize,
    most: usize,
) -> (ProblemKind, String) {
    let digits = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let digits = format!("Must have {digits} digits");
    let is_short = text.chars().filter(|c| c.is_numeric()).count() < least;
    match (is_integer, is_short) {
        (true, true) => {
            let advice = "send a string, because an integer has no leading zeros";
            (ProblemKind::TooSmall, format!("{digits}: {advice}"))
        }
        (true, false) => (ProblemKind::TooLarge, digits),
        (false, true) => (ProblemKind::TooShort, digits),
        (false, false) => (ProblemKind::TooLong, digits),
    }
}

/// `recipient_type` is `None` if it failed validation.
fn parse_connection_id(
    value: LocatedValue<'_>,
    recipient_type: Option<RecipientType>,
    routes: &Routes,
) -> Option<ConnectionId> {
    let id = ConnectionId::parse(&identifier(1..=64)(value)?);
    let Some(candidate) = id.and_then(|id| routes.find(&id)) else {
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
        _ => Some(candidate.connection.id.clone()),
    }
}
