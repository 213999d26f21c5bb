//! The answer of a browser to a challenge.

use serde_json::Value;
use webauthn_rs::prelude::{PublicKeyCredential, RegisterPublicKeyCredential};

/// The answer to a challenge: the token that came with it, and what the passkey signed.
pub struct PasskeyAnswer {
    pub(super) token: String,
    credential: Value,
}

impl PasskeyAnswer {
    /// `credential` is the browser's `PublicKeyCredential` as JSON. `None` for any other text.
    #[must_use]
    pub fn new(token: &str, credential: &str) -> Option<Self> {
        let credential = serde_json::from_str(credential).ok()?;
        Some(Self { token: token.to_owned(), credential })
    }

    /// The answer in the field of a form: an object with `token` and `credential`. `None` for any
    /// other text, such as a password.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if !text.starts_with('{') {
            return None;
        }
        let mut value: Value = serde_json::from_str(text).ok()?;
        let credential = value.get_mut("credential")?.take();
        Some(Self { token: value.get("token")?.as_str()?.to_owned(), credential })
    }

    pub(super) fn read_registration(&self) -> Option<RegisterPublicKeyCredential> {
        serde_json::from_value(self.credential.clone()).ok()
    }

    pub(super) fn read_authentication(&self) -> Option<PublicKeyCredential> {
        serde_json::from_value(self.credential.clone()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::PasskeyAnswer;

    #[test]
    fn a_password_is_no_answer() {
        for text in ["", "123456", "{ a password", "{}", "{\"token\":1,\"credential\":{}}"] {
            assert!(PasskeyAnswer::parse(text).is_none(), "{text}");
        }
        let answer = PasskeyAnswer::parse("{\"token\":\"t\",\"credential\":{}}");
        assert_eq!(answer.map(|answer| answer.token), Some("t".to_owned()));
    }
}
