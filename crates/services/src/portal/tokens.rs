//! Random tokens of cookies and links, of which only a hash is stored.

use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, Secrets, to_hex};
use zeroize::Zeroizing;

/// A new token: the only copy. It is not `Debug`, and wiped when dropped.
#[derive(Clone)]
pub struct SecretToken(Zeroizing<String>);

impl SecretToken {
    /// 256 random bits in hexadecimal.
    pub(super) fn create() -> Self {
        Self(Zeroizing::new(to_hex(&random::bytes::<32>())))
    }

    /// The token, for a cookie or a link.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    pub(super) fn hash(&self, secrets: &Secrets, purpose: HashPurpose) -> [u8; 32] {
        hash_token(secrets, purpose, &self.0)
    }
}

pub(super) fn hash_token(secrets: &Secrets, purpose: HashPurpose, token: &str) -> [u8; 32] {
    secrets.keyed_hash(purpose, &[token.as_bytes()])
}
