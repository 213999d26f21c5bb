//! The one-time token of a payment form: made when the form is shown, used up by the attempt that carries it.
//!
//! It is a random name and a keyed hash of it, so showing a page writes nothing. The table of attempts holds each name
//! at most once per intent, which makes a form that is sent twice one attempt.

use crate::clock;
use crate::secrets::{Purpose, Secrets, equal, hex};

/// 128 random bits in hexadecimal.
const NAME: usize = 32;

/// A token for a form of this intent.
pub(super) fn make(secrets: &Secrets, intent_id: &str) -> String {
    let name = hex(&clock::random::<16>());
    let seal = seal(secrets, intent_id, &name);
    name + &seal
}

/// Whether [`make`] made it for this intent.
pub(super) fn is_genuine(secrets: &Secrets, intent_id: &str, token: &str) -> bool {
    let Some((name, sealed)) = token.split_at_checked(NAME) else { return false };
    equal(seal(secrets, intent_id, name).as_bytes(), sealed.as_bytes())
}

fn seal(secrets: &Secrets, intent_id: &str, name: &str) -> String {
    let hash = secrets.hash(Purpose::FormToken, &[intent_id.as_bytes(), name.as_bytes()]);
    hex(&hash[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_tokens_for_this_intent_are_genuine() {
        let secrets = Secrets::from_master_key(&[7; 32]);
        let token = make(&secrets, "a");
        assert!(is_genuine(&secrets, "a", &token));
        assert!(!is_genuine(&secrets, "b", &token));
        assert!(!is_genuine(&Secrets::from_master_key(&[8; 32]), "a", &token));
        assert_ne!(token, make(&secrets, "a"));
        for forged in ["", "x", &token[..NAME], &token[..63], &format!("{token}0"), &"0".repeat(64), &"é".repeat(32)] {
            assert!(!is_genuine(&secrets, "a", forged), "{forged}");
        }
    }
}
