//! Validates `payment_method_filter` (interface, section 2; decisions 7 and 145).

use kassa_domain::method::card::contains_card_number;
use kassa_domain::method::{MethodFilter, PaymentMethod};

use crate::validation::{LocatedValue, ProblemKind, choice, identifier, list};

type FilterConstructor = fn(Vec<PaymentMethod>) -> MethodFilter;

const ALLOW: &str = "allow";
const FILTER_TYPES: [(FilterConstructor, &str); 2] =
    [(MethodFilter::Allow, ALLOW), (MethodFilter::Block, "block")];

/// The longest code, in characters.
const MAX_CODE_LENGTH: usize = 64;

/// A code in small letters.
enum FilterCode {
    Known(PaymentMethod),
    /// The filter does nothing by it.
    Unknown(String),
}

/// Codes that Kassa does not know are added to `unknown_codes`.
pub fn parse_filter(
    value: LocatedValue<'_>,
    unknown_codes: &mut Vec<String>,
) -> Option<MethodFilter> {
    let body = value.require_object()?;
    let filter_type = body.required("filter_type", choice(&FILTER_TYPES, |(_, code)| code));
    let is_allow = filter_type.is_some_and(|(_, code)| code == ALLOW);
    let methods =
        body.required("payment_methods", |codes| parse_codes(codes, is_allow, unknown_codes));
    let (to_filter, _) = filter_type?;
    Some(to_filter(methods?))
}

fn parse_codes(
    value: LocatedValue<'_>,
    is_allow: bool,
    unknown_codes: &mut Vec<String>,
) -> Option<Vec<PaymentMethod>> {
    let mut methods = Vec::new();
    for code in list(usize::from(is_allow)..=100, parse_code)(value)? {
        match code {
            FilterCode::Known(method) => methods.push(method),
            // A card number is not noted (decision 150).
            FilterCode::Unknown(code) if contains_card_number(&code) => {}
            FilterCode::Unknown(code) => unknown_codes.push(code),
        }
    }
    if is_allow && methods.is_empty() {
        let known = PaymentMethod::ALL.map(PaymentMethod::code).join(", ");
        return value.fail(ProblemKind::Choice, format!("Must contain at least one of: {known}"));
    }
    methods.sort_unstable();
    methods.dedup();
    unknown_codes.sort_unstable();
    unknown_codes.dedup();
    Some(methods)
}

fn parse_code(value: LocatedValue<'_>) -> Option<FilterCode> {
    let mut code = identifier(1..=MAX_CODE_LENGTH)(value)?;
    if !code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)) {
        const MESSAGE: &str = "Must contain only letters, digits, _ and -";
        return value.fail(ProblemKind::Character, MESSAGE);
    }
    code.make_ascii_lowercase();
    Some(PaymentMethod::from_code(&code).map_or(FilterCode::Unknown(code), FilterCode::Known))
}
