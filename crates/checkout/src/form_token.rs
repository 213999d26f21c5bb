//! The one-time token of a payment form: issued when the form is rendered, consumed by the
//! attempt that carries it.
//!
//! It is a random nonce and a keyed hash of it, so rendering a page writes nothing. The attempts
//! table stores each token at most once per intent, so a form that is submitted twice makes one
//! attempt.

use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, Secrets, constant_time_eq, to_hex};

/// 128 random bits in hexadecimal.
const NONCE_LENGTH: usize = 32;

/// Issues a token for a form of this intent.
pub(super) fn issue(secrets: &Secrets, intent_id: &str) -> String {
    let nonce = to_hex(&random::bytes::<16>());
    let mac = compute_mac(secrets, intent_id, &nonce);
    nonce + &mac
}

/// Whether [`issue`] returned this token for this intent.
pub(super) fn is_valid(secrets: &Secrets, intent_id: &str, token: &str) -> bool {
    let Some((nonce, mac)) = token.split_at_checked(NONCE_LENGTH) else { return false };
    constant_time_eq(compute_mac(secrets, intent_id, nonce).as_bytes(), mac.as_bytes())
}

fn compute_mac(secrets: &Secrets, intent_id: &str, nonce: &str) -> String {
    let hash =
        secrets.keyed_hash(HashPurpose::FormToken, &[intent_id.as_bytes(), nonce.as_bytes()]);
    to_hex(&hash[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tokens_issued_for_this_intent_are_valid() {
        let secrets = Secrets::from_master_key(&[7; 32]);
        let token = issue(&secrets, "a");
        assert!(is_valid(&secrets, "a", &token));
        assert!(!is_valid(&secrets, "b", &token));
        assert!(!is_valid(&Secrets::from_master_key(&[8; 32]), "a", &token));
        assert_ne!(token, issue(&secrets, "a"));
        for forged in [
            "",
            "x",
            &token[..NONCE_LENGTH],
            &token[..63],
            &format!("{token}0"),
            &"0".repeat(64),
            &"é".repeat(32),
        ] {
            assert!(!is_valid(&secrets, "a", forged), "{forged}");
        }
    }
}
