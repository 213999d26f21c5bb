//! The body of a form post, read up to a limit.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use url::form_urlencoded;
use zeroize::Zeroizing;

/// A payment form has a few hundred bytes.
const MAX_BODY_BYTES: usize = 16 * 1024;

/// The body of a form post as text. Zeroized when it is dropped.
pub struct FormBody(Zeroizing<String>);

impl FormBody {
    /// Reads a body of at most 16 KiB.
    ///
    /// # Errors
    /// The status of the response: 415 for another content type, 413 for a body over the limit,
    /// 400 for an incomplete body or invalid UTF-8.
    pub async fn read(headers: &HeaderMap, body: Body) -> Result<Self, StatusCode> {
        if !has_form_content_type(headers) {
            return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        }
        let declared_length = headers
            .get(header::CONTENT_LENGTH)
            .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if declared_length.is_some_and(|length| length > MAX_BODY_BYTES as u64) {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        let bytes =
            to_bytes(body, MAX_BODY_BYTES).await.map_err(
                |error| match std::error::Error::source(&error) {
                    Some(source) if source.is::<http_body_util::LengthLimitError>() => {
                        StatusCode::PAYLOAD_TOO_LARGE
                    }
                    _ => StatusCode::BAD_REQUEST,
                },
            )?;
        String::from_utf8(bytes.into())
            .map(|text| Self(Zeroizing::new(text)))
            .map_err(|_| StatusCode::BAD_REQUEST)
    }

    /// The body as it was received.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a checkbox is checked.
    #[must_use]
    pub fn is_checked(&self, name: &str) -> bool {
        self.field(name).as_str() == "on"
    }

    /// The value of the first field of this name; empty if there is none.
    #[must_use]
    pub fn field(&self, name: &str) -> Zeroizing<String> {
        let found = form_urlencoded::parse(self.0.as_bytes()).find(|(key, _)| key == name);
        Zeroizing::new(found.map(|(_, value)| value.into_owned()).unwrap_or_default())
    }
}

fn has_form_content_type(headers: &HeaderMap) -> bool {
    let kind =
        headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/x-www-form-urlencoded")
}
