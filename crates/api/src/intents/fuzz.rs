//! Fuzzing of what a merchant's server sends.

use axum::body::Bytes;
use kassa_domain::intent::Order;
use kassa_domain::mode::Mode;
use kassa_domain::money::MAX_MINOR;
use kassa_domain::time::Date;
use url::Url;

use super::order::{self, OrderRules};
use super::order_body::to_raw_request;
use crate::validation::{
    JsonValue, LocatedValue, Location, Parser, ValidationProblems, accept_return_url, url_text,
};

/// The body of `POST /api/intents`.
///
/// # Panics
/// If an order is accepted that breaks its own rules, or one is refused without a problem.
pub fn create_intent(data: &[u8]) {
    let request = to_raw_request(Bytes::copy_from_slice(data));
    let today = Date::new(2026, 11, 23).unwrap_or(Date::EPOCH);
    for mode in [Mode::Test, Mode::Live] {
        match order::validate(&request, OrderRules { mode, today }).order.into_result() {
            Ok(order) => check_order(&order, mode),
            Err(problems) => assert!(!problems.is_empty(), "a refusal names a problem"),
        }
    }
}

fn check_order(order: &Order, mode: Mode) {
    assert!((0..=MAX_MINOR).contains(&order.money.minor()), "an amount within its limits");
    assert!((3..=255).contains(&order.purchaser_id.chars().count()), "a purchaser");
    check_return_url(&order.return_url, mode);
    for url in order.cancel_url.iter() {
        check_return_url(url, mode);
    }
}

/// The value of `return_url`.
///
/// # Panics
/// If an address is accepted that leads elsewhere than it seems to, or that could widen the page's
/// policy.
pub fn return_url(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let json = JsonValue::Text(text);
    for mode in [Mode::Test, Mode::Live] {
        let problems = ValidationProblems::default();
        let value = LocatedValue::new(&json, Location::Root("body"), &problems);
        let text = url_text().parse(value);
        if let Some(accepted) = text.and_then(|text| accept_return_url(value, text, mode)) {
            check_return_url(&accepted, mode);
        }
    }
}

fn check_return_url(text: &str, mode: Mode) {
    assert!(text.chars().count() <= 2048, "a short address");
    assert!(!text.contains(|c: char| c.is_whitespace() || c.is_control()), "one word");
    let url = Url::parse(text);
    assert!(url.is_ok(), "an address");
    let Ok(url) = url else { return };
    assert!(url.username().is_empty() && url.password().is_none(), "without a user");
    assert!(url.scheme() == "https" || (mode == Mode::Test && url.scheme() == "http"), "safe");
    let host = url.host_str().unwrap_or_default();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | ':' | '[' | ']');
    assert!(!host.is_empty() && host.chars().all(is_plain), "a host that a policy can name");
    assert!(mode == Mode::Test || !matches!(host, "localhost" | "127.0.0.1"), "reachable");
}
