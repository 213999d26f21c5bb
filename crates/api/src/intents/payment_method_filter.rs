//! `payment_method_filter` (interface, section 2; decisions 7 and 145).

use kassa_domain::method::card::contains_card_number;
use kassa_domain::method::{MethodFilter, PaymentMethod};

use crate::schemas::codes::FilterType;
use crate::validation::{
    LocatedValue, Parser, ProblemKind, choice, identifier, list, request_body,
};

request_body! {
    /// Limits the payment methods that are offered.
    pub struct PaymentMethodFilter(unknown_codes: &mut Vec<String>) {
        filter_type: bool = Required(choice::<FilterType>()),
        /// At least one that Kassa knows if the listed methods are the only ones offered.
        payment_methods: Vec<PaymentMethod> = Required(
            list(0..=100, filter_code()) => |value, codes| {
                check_codes(value, codes, filter_type == Some(true), unknown_codes)
            }
        ),
    }
}

/// A code in small letters.
enum FilterCode {
    Known(PaymentMethod),
    /// The filter does nothing by it.
    Unknown(String),
}

/// Codes that Kassa does not know are added to `unknown_codes`.
pub fn parse(value: LocatedValue<'_>, unknown_codes: &mut Vec<String>) -> Option<MethodFilter> {
    let input = PaymentMethodFilter::read(&value.require_object()?, unknown_codes);
    let to_filter = if input.filter_type? { MethodFilter::Allow } else { MethodFilter::Block };
    Some(to_filter(input.payment_methods?))
}

fn check_codes(
    value: LocatedValue<'_>,
    codes: Vec<FilterCode>,
    is_allow: bool,
    unknown_codes: &mut Vec<String>,
) -> Option<Vec<PaymentMethod>> {
    if is_allow && codes.is_empty() {
        return value.fail(ProblemKind::TooShort, "Must have at least 1 element");
    }
    let mut methods = Vec::new();
    for code in codes {
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

/// A code of a payment method, which need not exist.
fn filter_code() -> impl Parser<Output = FilterCode> {
    let code = identifier(1..=64).check(parse_code).with_schema(|schema| {
        let known = PaymentMethod::ALL.map(|method| format!("`{}`", method.code())).join(", ");
        schema.description = Some(format!(
            "One of {known}, in small or capital letters. Any other code is accepted and does \
             nothing: the portal and the log name it."
        ));
        schema.pattern = Some("^[A-Za-z0-9_-]+$".to_owned());
        schema.examples = vec!["card".into()];
    });
    code.named("FilterCode")
}

fn parse_code(value: LocatedValue<'_>, mut code: String) -> Option<FilterCode> {
    if !code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)) {
        const MESSAGE: &str = "Must contain only letters, digits, _ and -";
        return value.fail(ProblemKind::Character, MESSAGE);
    }
    code.make_ascii_lowercase();
    Some(PaymentMethod::from_code(&code).map_or(FilterCode::Unknown(code), FilterCode::Known))
}
