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
        self.find_field(name).unwrap_or_default()
    }

    /// The value of the first field of this name.
    #[must_use]
    pub fn find_field(&self, name: &str) -> Option<Zeroizing<String>> {
        find_value(&self.0, name).map(Zeroizing::new)
    }
}

/// Decodes only what can be the field: the names of a browser's form need no decoding.
fn find_value(form: &str, name: &str) -> Option<String> {
    let may_be = |pair: &&[u8]| {
        let key = pair.split(|byte| *byte == b'=').next().unwrap_or_default();
        !pair.is_empty() && (key == name.as_bytes() || key.iter().any(|byte| b"%+".contains(byte)))
    };
    let pairs = form.as_bytes().split(|byte| *byte == b'&').filter(may_be);
    let mut decoded = pairs.flat_map(form_urlencoded::parse);
    decoded.find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}

fn has_form_content_type(headers: &HeaderMap) -> bool {
    let kind =
        headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/x-www-form-urlencoded")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_as_by_decoding_the_whole_form() {
        let forms = [
            "number=4242+4242&code=12%333&holder=Ann%20Example",
            "a=1&a=2&b",
            "&&a==&=x&%61=3&a%20b=4&a+b=5",
            "n%75mber=1&number=2",
            "%=1&%zz=2&+=3&code%00=4&number=%FF",
            "",
        ];
        for form in forms {
            for name in ["number", "code", "holder", "a", "b", "a b", "", " ", "%", "absent"] {
                let decoded = form_urlencoded::parse(form.as_bytes()).find(|(key, _)| key == name);
                let expected = decoded.map(|(_, value)| value.into_owned());
                assert_eq!(find_value(form, name), expected, "{name} of {form}");
            }
        }
    }
}
