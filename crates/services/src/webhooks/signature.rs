//! Signatures of events: Standard Webhooks 1.0.0 (decision 32), and the scheme of the original
//! service (decision 143).

use std::ops::RangeInclusive;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use kassa_domain::ids::MerchantId;
use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, Secrets, to_hex};
use sha2::Sha256;
use standardwebhooks::Webhook;
use zeroize::Zeroizing;

const SECRET_PREFIX: &str = "whsec_";

/// How many random bytes a new secret has: a multiple of three, so that its text has no `=` at its
/// end, which some receivers' settings cut.
const SECRET_BYTES: usize = 33;

/// What a destination of the format `standard` needs of a secret: the bytes that Standard Webhooks
/// allows.
const STANDARD_BYTES: RangeInclusive<usize> = 24..=64;

/// How long a secret may be that a merchant brings along.
const IMPORTED_LENGTH: RangeInclusive<usize> = 16..=255;

/// The signing secret of a destination. Erased from memory when dropped.
pub struct SigningSecret(SecretForm);

enum SecretForm {
    /// The bytes behind `whsec_`.
    Generated(Zeroizing<Vec<u8>>),
    /// The text that a merchant brought along.
    Imported(Zeroizing<String>),
}

/// A text that cannot be a signing secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "use 16 to 255 visible ASCII characters without comma, blank, quotation mark, apostrophe or \
     backslash"
)]
pub struct InvalidSecret;

impl SigningSecret {
    #[must_use]
    pub fn random() -> Self {
        Self::from_bytes(Zeroizing::new(random::bytes::<SECRET_BYTES>().to_vec()))
    }

    /// The secret of `kassa webhook listen`: the same for a merchant on every run, so that
    /// developers need to configure it only once.
    #[must_use]
    pub fn derive_for_listen(secrets: &Secrets, merchant_id: &MerchantId) -> Self {
        Self::from_bytes(Zeroizing::new(
            secrets
                .keyed_hash(HashPurpose::ListenSecret, &[merchant_id.as_str().as_bytes()])
                .to_vec(),
        ))
    }

    #[must_use]
    pub const fn from_bytes(bytes: Zeroizing<Vec<u8>>) -> Self {
        Self(SecretForm::Generated(bytes))
    }

    /// The secret that a merchant's receiver has already.
    ///
    /// # Errors
    /// [`InvalidSecret`] for a text that is too short, too long or has other characters.
    pub fn import(text: &str) -> Result<Self, InvalidSecret> {
        let is_allowed =
            |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b',' | b'"' | b'\'' | b'\\');
        if IMPORTED_LENGTH.contains(&text.len()) && text.bytes().all(is_allowed) {
            Ok(Self(SecretForm::Imported(Zeroizing::new(text.to_owned()))))
        } else {
            Err(InvalidSecret)
        }
    }

    /// What is sealed: the bytes behind `whsec_`, or the text of an imported secret.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        match &self.0 {
            SecretForm::Generated(bytes) => bytes,
            SecretForm::Imported(text) => text.as_bytes(),
        }
    }

    /// Whether a merchant brought it along. It is never shown.
    #[must_use]
    pub const fn is_imported(&self) -> bool {
        matches!(self.0, SecretForm::Imported(_))
    }

    /// Whether a destination of the format `standard` may have it.
    #[must_use]
    pub fn is_standard(&self) -> bool {
        self.standard_key().is_some_and(|key| STANDARD_BYTES.contains(&key.len()))
    }

    /// The form shown to the merchant: `whsec_…`; the text of an imported secret.
    #[must_use]
    pub fn to_text(&self) -> String {
        match &self.0 {
            SecretForm::Generated(bytes) => format!("{SECRET_PREFIX}{}", STANDARD.encode(&**bytes)),
            SecretForm::Imported(text) => text.to_string(),
        }
    }

    /// The key of Standard Webhooks. `None` for a text that is not `whsec_` and base64.
    fn standard_key(&self) -> Option<Zeroizing<Vec<u8>>> {
        let key = match &self.0 {
            SecretForm::Generated(bytes) => bytes.clone(),
            SecretForm::Imported(text) => {
                Zeroizing::new(STANDARD.decode(text.strip_prefix(SECRET_PREFIX)?).ok()?)
            }
        };
        (!key.is_empty()).then_some(key)
    }

    /// Signs a message by Standard Webhooks: `v1,…`. `None` if the secret is not `whsec_` and
    /// base64.
    #[must_use]
    pub fn sign(&self, id: &str, seconds: i64, body: &str) -> Option<String> {
        let key = self.standard_key()?;
        Webhook::from_bytes(key.to_vec()).ok()?.sign(id, seconds, body.as_bytes()).ok()
    }

    /// Signs a body as the original service does: `v0=…`, keyed by the text of the secret.
    #[must_use]
    pub fn sign_original(&self, body: &str) -> Option<String> {
        let text = Zeroizing::new(self.to_text());
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(text.as_bytes()).ok()?;
        mac.update(body.as_bytes());
        Some(format!("v0={}", to_hex(&mac.finalize().into_bytes())))
    }

    /// Whether one of the space-separated signatures is valid for this secret. `false` for a
    /// timestamp that is more than five minutes from now.
    #[must_use]
    pub fn verify(&self, id: &str, seconds: i64, body: &str, signatures: &str) -> bool {
        let mut headers = http::HeaderMap::new();
        let values = [
            ("webhook-id", id.to_owned()),
            ("webhook-timestamp", seconds.to_string()),
            ("webhook-signature", signatures.to_owned()),
        ];
        for (name, value) in values {
            let Ok(value) = value.parse() else { return false };
            headers.insert(name, value);
        }
        self.standard_key()
            .and_then(|key| Webhook::from_bytes(key.to_vec()).ok())
            .is_some_and(|webhook| webhook.verify(body.as_bytes(), &headers).is_ok())
    }
}

/// The value of the header `webhook-signature`: one signature per secret, in their order.
#[must_use]
pub fn sign_with_each(secrets: &[SigningSecret], id: &str, seconds: i64, body: &str) -> String {
    let all: Vec<String> =
        secrets.iter().filter_map(|secret| secret.sign(id, seconds, body)).collect();
    all.join(" ")
}

/// The value of the header of the original service: one signature per secret, in their order.
pub(super) fn sign_original_with_each(secrets: &[SigningSecret], body: &str) -> String {
    let all: Vec<String> = secrets.iter().filter_map(|secret| secret.sign_original(body)).collect();
    all.join(",")
}

#[cfg(test)]
mod tests;
