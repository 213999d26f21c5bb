//! The body that introduces a beneficiary (interface, section 4; decision 22).

use crate::api::decode::{Decoded, Json, Kind, Object, Value, body, choice, currency, text};
use crate::api::request::Sent;
use crate::domain::beneficiary::RecipientType;
use crate::domain::connection::Connection;
use crate::flow::create_beneficiary::Introduction;

/// The longest account number, in characters.
const LONGEST_ACCOUNT: usize = 64;

/// `connections` are those of the merchant.
pub fn decode(sent: &Sent, connections: &[Connection]) -> Decoded<Introduction> {
    body(sent, |body| introduction(body, connections))
}

fn introduction(body: &Object<'_>, connections: &[Connection]) -> Option<Introduction> {
    let recipient_type = body.required("type", choice(&RecipientType::ALL, RecipientType::code));
    let bank_code = body.required("bank_code", text(1..=64));
    let account_number = body.required("account_number", account_number);
    let connection_id = body.required("connection_id", |value| connection_id(value, connections));
    let currency = body.required("currency", |value| {
        let currency = currency(value)?;
        match recipient_type {
            Some(kind) if !kind.takes(currency) => {
                let msg = format!("Must be {} for the type {}", kind.currencies().join(" or "), kind.code());
                value.fail(Kind::Currency, msg)
            }
            _ => Some(currency),
        }
    });
    let name = body.required("name", text(1..=255));
    let description = body.required("description", text(0..=255));
    Some(Introduction {
        connection_id: connection_id?,
        recipient_type: recipient_type?,
        bank_code: bank_code?,
        account_number: account_number?,
        currency: currency?,
        name: name?,
        description: description?,
    })
}

/// A string, or an integer as it was written. Kept as text: account numbers may begin with zeros.
fn account_number(value: Value<'_>) -> Option<String> {
    match value.json {
        Json::Number(digits) if !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            value.fail(Kind::Integer, "Must be a string, or digits alone")
        }
        Json::Number(digits) if digits.len() > LONGEST_ACCOUNT => {
            value.fail(Kind::TooLarge, format!("Must have at most {LONGEST_ACCOUNT} digits"))
        }
        Json::Number(digits) => Some((*digits).to_owned()),
        _ => text(1..=LONGEST_ACCOUNT)(value),
    }
}

fn connection_id(value: Value<'_>, connections: &[Connection]) -> Option<String> {
    let id = text(1..=64)(value)?;
    match connections.iter().find(|connection| connection.id == id) {
        None => value.fail(Kind::Unknown, "Must be one of your connections"),
        Some(connection) if !connection.supports_split => value.fail(Kind::Choice, "Must be a connection that supports splits"),
        Some(_) => Some(id),
    }
}
