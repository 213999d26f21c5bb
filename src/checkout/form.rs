//! The body of a post, read with a limit.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use url::form_urlencoded;
use zeroize::Zeroizing;

use super::choice::Choice;
use super::mistake::PHONE;
use crate::domain::card::{CardInput, Expiry, holder};
use crate::domain::method::Method;
use crate::domain::money::Currency;
use crate::domain::phone::PhoneNumber;

/// A payment form is a few hundred bytes.
const LARGEST: usize = 16 * 1024;

/// A post's body as text. Wiped when it is dropped.
pub(super) struct Form(Zeroizing<String>);

impl Form {
    /// # Errors
    /// The status of the answer: 415 for another content type, 413 for a body over 16 kB, 400 for one that breaks off or is
    /// no text.
    pub(super) async fn read(headers: &HeaderMap, body: Body) -> Result<Self, StatusCode> {
        if !is_form(headers) {
            return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        }
        let announced = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if announced.is_some_and(|length| length > LARGEST as u64) {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        let bytes = to_bytes(body, LARGEST).await.map_err(|error| match std::error::Error::source(&error) {
            Some(source) if source.is::<http_body_util::LengthLimitError>() => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::BAD_REQUEST,
        })?;
        String::from_utf8(bytes.into()).map(|text| Self(Zeroizing::new(text))).map_err(|_| StatusCode::BAD_REQUEST)
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// Whether a box is ticked.
    pub(super) fn is_ticked(&self, name: &str) -> bool {
        self.field(name).as_str() == "on"
    }

    /// The first field of a name; empty where there is none.
    pub(super) fn field(&self, name: &str) -> Zeroizing<String> {
        let found = form_urlencoded::parse(self.0.as_bytes()).find(|(key, _)| key == name);
        Zeroizing::new(found.map(|(_, value)| value.into_owned()).unwrap_or_default())
    }
}

/// What of a form that was sent is shown again with it; by default nothing, for a form that was not sent yet.
#[derive(Default)]
pub(super) struct Kept {
    pub choice: Option<Choice>,
    pub expiry: String,
    pub holder: String,
    pub phone: String,
    pub remember: bool,
}

impl Kept {
    /// People do type a card number or a security code into the wrong field, so only what reads as a date, a name or a
    /// telephone number is kept.
    pub(super) fn of(form: &Form, currency: Currency) -> Self {
        let fields = CardFields::of(form);
        let expiry = Expiry::parse(&fields.expiry).map(|_| fields.expiry.to_string());
        Self {
            choice: Some(Choice::read(&form.field("method")).unwrap_or(Choice::Method(Method::Card))),
            expiry: expiry.unwrap_or_default(),
            holder: holder(&fields.holder).map(str::to_owned).unwrap_or_default(),
            phone: PhoneNumber::parse(&form.field(PHONE), currency).map(|phone| phone.e164().to_owned()).unwrap_or_default(),
            remember: form.is_ticked("remember"),
        }
    }
}

/// The card form as it was sent. Holds secrets for one call, so it has no `Debug`.
pub(super) struct CardFields {
    number: Zeroizing<String>,
    code: Zeroizing<String>,
    expiry: Zeroizing<String>,
    holder: Zeroizing<String>,
}

impl CardFields {
    pub(super) fn of(form: &Form) -> Self {
        Self {
            number: form.field("number"),
            code: form.field("code"),
            expiry: form.field("expiry"),
            holder: form.field("holder"),
        }
    }

    pub(super) fn input(&self) -> CardInput<'_> {
        CardInput { number: &self.number, expiry: &self.expiry, code: &self.code, holder: &self.holder }
    }
}

fn is_form(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/x-www-form-urlencoded")
}
