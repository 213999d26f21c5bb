//! Secrets of connections, sealed at rest.

use kassa_domain::ids::ConnectionId;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{Secrets, UnsealError};
use kassa_store::{SealedSecret, SecretKind, StoredSecret};
use zeroize::Zeroizing;

/// A key of a provider's API, or the key that verifies its notifications. It is never printed.
#[derive(Clone)]
pub struct ProviderSecret(Zeroizing<String>);

impl ProviderSecret {
    #[must_use]
    pub const fn new(secret: Zeroizing<String>) -> Self {
        Self(secret)
    }

    /// The secret itself, for a request or a signature.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Seals the secret. It can be unsealed for the same connection and kind only.
    #[must_use]
    pub fn seal(
        &self,
        secrets: &Secrets,
        connection_id: &ConnectionId,
        kind: SecretKind,
    ) -> SealedSecret {
        let last4 = self.0.char_indices().rev().nth(3).map_or(0, |(start, _)| start);
        SealedSecret {
            sealed: secrets.seal(&sealing_context(connection_id, kind), self.0.as_bytes()),
            last4: self.0[last4..].to_owned(),
        }
    }
}

/// Unseals what is valid at `now`: the current secret, then the one before the last rotation.
///
/// # Errors
/// [`UnsealError`] if a secret was sealed with another master key.
pub(super) fn unseal_valid_secrets(
    secrets: &Secrets,
    connection_id: &ConnectionId,
    kind: SecretKind,
    stored: &StoredSecret,
    now: Timestamp,
) -> Result<Vec<ProviderSecret>, UnsealError> {
    let context = sealing_context(connection_id, kind);
    let current = stored.current.iter().map(|current| &current.sealed);
    let previous = stored.previous.iter().filter(|previous| now < previous.valid_until);
    current
        .chain(previous.map(|previous| &previous.sealed))
        .map(|sealed| {
            let bytes = secrets.unseal(&context, sealed)?;
            let text = std::str::from_utf8(&bytes).map_err(|_| UnsealError)?;
            Ok(ProviderSecret(Zeroizing::new(text.to_owned())))
        })
        .collect()
}

fn sealing_context(connection_id: &ConnectionId, kind: SecretKind) -> String {
    let kind = match kind {
        SecretKind::Api => "secret",
        SecretKind::Notification => "notification secret",
    };
    format!("{kind} of connection {connection_id}")
}

#[cfg(test)]
mod tests {
    use kassa_store::PreviousSecret;

    use super::*;

    const KIND: SecretKind = SecretKind::Api;

    fn secret(text: &str) -> ProviderSecret {
        ProviderSecret::new(Zeroizing::new(text.to_owned()))
    }

    fn connection(id: &str) -> ConnectionId {
        ConnectionId::from_trusted(id)
    }

    fn unseal(secrets: &Secrets, id: &str, stored: &StoredSecret, now: i64) -> Option<Vec<String>> {
        let unsealed =
            unseal_valid_secrets(secrets, &connection(id), KIND, stored, Timestamp(now)).ok()?;
        Some(unsealed.iter().map(|secret| secret.expose().to_owned()).collect())
    }

    #[test]
    fn the_previous_secret_is_valid_until_its_end() {
        let secrets = Secrets::from_master_key(&[1; 32]);
        let seal = |text| secret(text).seal(&secrets, &connection("a"), KIND);
        let previous = PreviousSecret { sealed: seal("old").sealed, valid_until: Timestamp(100) };
        let stored = StoredSecret { current: Some(seal("new")), previous: Some(previous) };
        let both = ["new", "old"].map(str::to_owned).to_vec();
        assert_eq!(unseal(&secrets, "a", &stored, 99), Some(both));
        assert_eq!(unseal(&secrets, "a", &stored, 100), Some(vec!["new".to_owned()]));
        assert_eq!(unseal(&secrets, "b", &stored, 99), None, "another connection");
        assert_eq!(unseal(&secrets, "a", &StoredSecret::default(), 99), Some(Vec::new()));
        let other_key = Secrets::from_master_key(&[2; 32]);
        assert_eq!(unseal(&other_key, "a", &stored, 99), None);
        let notification = secret("new").seal(&secrets, &connection("a"), SecretKind::Notification);
        let stored = StoredSecret { current: Some(notification), previous: None };
        assert_eq!(unseal(&secrets, "a", &stored, 99), None, "another kind");
    }

    #[test]
    fn the_last_four_characters_are_kept() {
        let secrets = Secrets::from_master_key(&[1; 32]);
        for (text, last4) in [("sk_test_abcd1234", "1234"), ("häß", "häß"), ("xéüöä", "éüöä")]
        {
            assert_eq!(secret(text).seal(&secrets, &connection("a"), KIND).last4, last4);
        }
    }
}
