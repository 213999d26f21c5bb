//! Signatures of events (Standard Webhooks 1.0.0, decision 32).

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use standardwebhooks::Webhook;
use zeroize::Zeroizing;

use crate::platform::random;
use crate::platform::secrets::{HashPurpose, Secrets};

const SECRET_PREFIX: &str = "whsec_";

/// The signing secret of a destination. Erased from memory when dropped.
pub struct SigningSecret(Zeroizing<Vec<u8>>);

impl SigningSecret {
    #[must_use]
    pub fn random() -> Self {
        Self(Zeroizing::new(random::bytes::<32>().to_vec()))
    }

    /// The secret of `kassa webhook listen`: the same for a merchant on every run, so that
    /// developers need to configure it only once.
    #[must_use]
    pub fn derive_for_listen(secrets: &Secrets, merchant_id: &str) -> Self {
        Self(Zeroizing::new(
            secrets.keyed_hash(HashPurpose::ListenSecret, &[merchant_id.as_bytes()]).to_vec(),
        ))
    }

    #[must_use]
    pub const fn from_bytes(bytes: Zeroizing<Vec<u8>>) -> Self {
        Self(bytes)
    }

    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The form shown to the merchant: `whsec_…`.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("{SECRET_PREFIX}{}", STANDARD.encode(&*self.0))
    }

    /// Signs a message: `v1,…`. `None` if the library rejects the secret, which cannot happen for
    /// a generated one.
    #[must_use]
    pub fn sign(&self, id: &str, seconds: i64, body: &str) -> Option<String> {
        Webhook::from_bytes(self.0.to_vec()).ok()?.sign(id, seconds, body.as_bytes()).ok()
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
        Webhook::from_bytes(self.0.to_vec())
            .is_ok_and(|webhook| webhook.verify(body.as_bytes(), &headers).is_ok())
    }
}

/// The value of the header `webhook-signature`: one signature per secret, in their order.
#[must_use]
pub fn sign_with_each(secrets: &[SigningSecret], id: &str, seconds: i64, body: &str) -> String {
    let all: Vec<String> =
        secrets.iter().filter_map(|secret| secret.sign(id, seconds, body)).collect();
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_standard() {
        let bytes = Zeroizing::new(b"\x31\xf2\xd1\x8b".to_vec());
        let secret = SigningSecret::from_bytes(bytes);
        assert!(secret.to_text().starts_with("whsec_"));
        let signed = secret.sign("msg_1", 1_700_000_000, "{}").expect("signed");
        let expected = Webhook::new(&secret.to_text())
            .expect("a secret")
            .sign("msg_1", 1_700_000_000, b"{}")
            .expect("signed");
        assert_eq!(signed, expected);
        assert!(signed.starts_with("v1,"));
    }

    #[test]
    fn each_secret_signs() {
        let both =
            sign_with_each(&[SigningSecret::random(), SigningSecret::random()], "msg", 1, "{}");
        let signatures: Vec<&str> = both.split(' ').collect();
        assert!(signatures.len() == 2 && signatures[0] != signatures[1], "{both}");
    }
}
