//! What the peers share: how they listen, who may ask, and what an intent looks like.

use axum::Router;
use axum::http::{HeaderMap, StatusCode, header::AUTHORIZATION};
use serde::{Deserialize, Serialize};
use std::io::{Error, ErrorKind, Result};

/// Serves on a free port of loopback, and says on standard error which one.
///
/// # Errors
/// If the socket cannot be opened, or the server fails.
pub async fn serve(router: Router) -> Result<()> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    eprintln!("listening address={}", listener.local_addr()?);
    axum::serve(listener, router).await
}

/// The value of an environment variable.
///
/// # Errors
/// If it is not set.
pub fn variable(name: &str) -> Result<String> {
    std::env::var(name)
        .map_err(|error| Error::new(ErrorKind::InvalidInput, format!("{name}: {error}")))
}

/// Lets a request through that has the merchant's key.
///
/// # Errors
/// 401 for any other one.
pub fn authenticate(
    headers: &HeaderMap,
    authorization: &str,
) -> std::result::Result<(), StatusCode> {
    let given = headers.get(AUTHORIZATION).ok_or(StatusCode::UNAUTHORIZED)?;
    let is_key = given.as_bytes() == authorization.as_bytes();
    is_key.then_some(()).ok_or(StatusCode::UNAUTHORIZED)
}

/// The body of a request that creates an intent.
#[derive(Deserialize)]
pub struct NewIntent {
    pub amount: i64,
    pub currency: String,
    pub reference_id: String,
    pub purchaser_id: String,
    pub return_url: String,
    pub allow_remember_credentials: bool,
}

impl NewIntent {
    /// Whether the values are allowed.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.amount >= 0
            && self.currency.len() == 3
            && self.currency.bytes().all(|byte| byte.is_ascii_uppercase())
            && !self.reference_id.is_empty()
            && self.purchaser_id.chars().count() >= 3
            && self.return_url.starts_with("https://")
    }
}

/// The response to a request that created an intent.
#[derive(Serialize)]
pub struct CreatedIntent {
    pub id: String,
    pub token: String,
    pub redirect_url: String,
}

/// An intent as a merchant reads it, with the fields that Kassa's response has.
#[derive(Serialize)]
pub struct Intent {
    pub id: String,
    pub reference_id: String,
    pub purchaser_id: String,
    pub amount: i64,
    pub amount_v2: Amount,
    pub currency: String,
    pub mode: &'static str,
    pub status: String,
    pub created: String,
    pub is_interactive: bool,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub attempt_count: u32,
    pub last_method: Option<String>,
    pub last_brand: Option<String>,
    pub card_bin: Option<String>,
    pub card_last4: Option<String>,
    pub methods: [Method; 6],
    pub credentials: [(); 0],
    pub merchant: Merchant,
    pub return_url: String,
    pub cancel_url: Option<String>,
    pub description: Option<String>,
    pub line_items: [(); 0],
}

/// An amount, and the same in major units as text.
#[derive(Serialize)]
pub struct Amount {
    pub minor: i64,
    pub currency: String,
    pub major: String,
}

/// A payment method, and the brands of cards that it takes.
#[derive(Serialize)]
pub struct Method {
    pub code: &'static str,
    pub brands: &'static [&'static str],
}

/// The merchant of an intent.
#[derive(Serialize)]
pub struct Merchant {
    pub id: &'static str,
    pub name: &'static str,
}

/// What every intent can be paid by.
pub const METHODS: [Method; 6] = [
    Method { code: "card", brands: &BRANDS },
    Method { code: "paypal", brands: &[] },
    Method { code: "eft", brands: &[] },
    Method { code: "bank_transfer", brands: &[] },
    Method { code: "mobile_money", brands: &[] },
    Method { code: "voucher", brands: &[] },
];
const BRANDS: [&str; 11] = [
    "visa",
    "mastercard",
    "amex",
    "discover",
    "diners",
    "jcb",
    "unionpay",
    "maestro",
    "mir",
    "elo",
    "verve",
];
/// The only merchant.
pub const MERCHANT: Merchant =
    Merchant { id: "01a20756-cd44-7263-9023-f448e5d6e125", name: "Bench" };

/// An amount in major units.
#[must_use]
pub fn to_major(minor: i64, currency: &str) -> String {
    match currency {
        "JPY" | "UGX" => minor.to_string(),
        "OMR" | "KWD" | "BHD" | "JOD" => format!("{}.{:03}", minor / 1000, minor % 1000),
        _ => format!("{}.{:02}", minor / 100, minor % 100),
    }
}
