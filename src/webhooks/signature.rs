//! What an event is signed with (Standard Webhooks 1.0.0, decision 32).

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use standardwebhooks::Webhook;
use zeroize::Zeroizing;

use crate::platform::clock;
use crate::platform::secrets::{HashPurpose, Secrets};

const SECRET_PREFIX: &str = "whsec_";

/// The bytes of a destination's secret.
pub struct SigningSecret(Zeroizing<Vec<u8>>);

impl SigningSecret {
    #[must_use]
    pub fn generate() -> Self {
        Self(Zeroizing::new(clock::random_bytes::<32>().to_vec()))
    }

    /// What `kassa webhook listen` signs with: the same for a merchant on every run, as it stands
    /// in their settings.
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

    /// As its owner is told it: `whsec_…`.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("{SECRET_PREFIX}{}", STANDARD.encode(&*self.0))
    }

    /// `v1,…`; nothing for bytes that are no secret, which none of ours are.
    #[must_use]
    pub fn sign(&self, id: &str, seconds: i64, body: &str) -> Option<String> {
        Webhook::from_bytes(self.0.to_vec()).ok()?.sign(id, seconds, body.as_bytes()).ok()
    }

    /// Whether one of these signatures is this secret's, for a message of the last minutes.
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

/// The header `webhook-signature`: one signature for each secret, the current one first.
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
        let again = Webhook::new(&secret.to_text())
            .expect("a secret")
            .sign("msg_1", 1_700_000_000, b"{}")
            .expect("signed");
        assert_eq!(signed, again);
        assert!(signed.starts_with("v1,"));
    }

    #[test]
    fn each_secret_signs() {
        let both =
            sign_with_each(&[SigningSecret::generate(), SigningSecret::generate()], "msg", 1, "{}");
        let parts: Vec<&str> = both.split(' ').collect();
        assert!(parts.len() == 2 && parts[0] != parts[1], "{both}");
    }
}
