//! The body of `POST /api/merchants/{merchant_id}/beneficiaries` (interface, section 4;
//! decisions 22 and 151).

use kassa_domain::beneficiary::{AccountError, RecipientType, parse_account_number};
use kassa_domain::ids::ConnectionId;
use kassa_domain::money::Currency;
use kassa_domain::routing::Routes;
use kassa_services::merchants::beneficiaries::BeneficiaryInput;
use serde_json::json;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};

use crate::request::RawRequest;
use crate::schemas::codes::RecipientTypeCode;
use crate::validation::{
    JsonValue, LocatedObject, LocatedValue, Parser, ProblemKind, Validated, choice, currency_code,
    identifier, parser, request_body, text,
};

/// The longest account number, in characters.
const MAX_ACCOUNT_NUMBER_LENGTH: usize = 64;

request_body! {
    /// The beneficiary to create.
    #[schema(example = json!({
        "type": "basa", "bank_code": "632005", "account_number": "0123456789",
        "connection_id": "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55",
        "currency": "ZAR", "name": "Ann's Bakery", "description": "Bread and rolls"
    }))]
    pub struct CreateBeneficiaryInput(routes: &Routes) {
        r#type: RecipientType = Required(choice::<RecipientTypeCode>()),
        /// The split provider's code for the recipient's bank.
        bank_code: String = Required(text(1..=64)),
        account_number: SentAccount = Required(account_number()),
        /// The id of your connection to the split provider.
        connection_id: ConnectionId = Required(
            identifier(1..=64) => |value, id| check_connection(value, id, r#type, routes)
        ),
        /// The currency of the account. It must be a currency of the account's `type`.
        currency: Currency = Required(
            currency_code() => |value, currency| check_currency(value, currency, r#type)
        ),
        name: String = Required(text(1..=255)),
        description: String = Required(text(0..=255)),
    }
}

/// `routes` are the merchant's connections.
pub fn validate(raw_request: &RawRequest, routes: &Routes) -> Validated<BeneficiaryInput> {
    raw_request.validate_body(|body| parse_input(body, routes))
}

fn parse_input(body: &LocatedObject<'_>, routes: &Routes) -> Option<BeneficiaryInput> {
    let input = CreateBeneficiaryInput::read(body, routes);
    let (recipient_type, bank_code) = (input.r#type, input.bank_code);
    let account_number = input.account_number.and_then(|account| {
        check_account(body, account, recipient_type, bank_code.as_deref(), input.currency)
    });
    Some(BeneficiaryInput {
        connection_id: input.connection_id?,
        recipient_type: recipient_type?,
        bank_code: bank_code?,
        account_number: account_number?,
        currency: input.currency?,
        name: input.name?,
        description: input.description?,
    })
}

/// `recipient_type` is `None` if it failed validation.
fn check_currency(
    value: LocatedValue<'_>,
    currency: Currency,
    recipient_type: Option<RecipientType>,
) -> Option<Currency> {
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
}

/// An account number as it was sent.
pub struct SentAccount {
    text: String,
    /// Its leading zeros are lost.
    is_integer: bool,
}

/// An account number as a string or an integer.
fn account_number() -> impl Parser<Output = SentAccount> {
    let number = parser(
        (),
        |(), value| read_account(value),
        |(), _| {
            let schema = ObjectBuilder::new()
                .schema_type(SchemaType::from_iter([Type::String, Type::Integer]))
                .min_length(Some(1))
                .max_length(Some(MAX_ACCOUNT_NUMBER_LENGTH))
                .minimum(Some(0));
            schema.description(Some(ACCOUNT_NUMBER_DESCRIPTION)).into()
        },
    );
    number.named("AccountNumber")
}

const ACCOUNT_NUMBER_DESCRIPTION: &str = "A string, which preserves leading zeros, or an integer. \
    Of `nuban` 10 digits with the check digit of the bank; of `ghipss` 8 to 20 digits; of `basa` \
    6 to 13; of `mobile_money` a mobile number of the currency's country. Blanks and hyphens are \
    removed.";

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
        _ => identifier(1..=MAX_ACCOUNT_NUMBER_LENGTH)
            .parse(value)
            .map(|text| SentAccount { text, is_integer: false }),
    }
}

/// The number as the provider takes it. Of another field that failed validation, `None` is given,
/// and the number can't be checked.
fn check_account(
    body: &LocatedObject<'_>,
    SentAccount { text, is_integer }: SentAccount,
    recipient_type: Option<RecipientType>,
    bank_code: Option<&str>,
    currency: Option<Currency>,
) -> Option<String> {
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
fn check_connection(
    value: LocatedValue<'_>,
    id: String,
    recipient_type: Option<RecipientType>,
    routes: &Routes,
) -> Option<ConnectionId> {
    let Some(candidate) = ConnectionId::parse(&id).and_then(|id| routes.find(&id)) else {
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
