//! The token in the address that a provider sends the customer back to. It names the attempt and
//! the time at which it expires, and a keyed hash of both and of the intent.
//!
//! The provider knows it, and whoever its pages tell their own address. So it opens the hosted page
//! of its intent without stored credentials, and nothing else.

use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{HashPurpose, Secrets, constant_time_eq, to_hex};
use url::form_urlencoded::Serializer;

use crate::context::AppContext;
use crate::deadlines::BACK_LIFETIME;

/// Separates the parts of a token.
const SEPARATOR: char = '.';

/// The address that the provider sends the customer of an attempt back to.
pub(super) fn build_back_url(
    ctx: &AppContext,
    attempt: &Attempt,
    language: Option<&str>,
) -> String {
    let expires = ctx.real_clock.now().saturating_add(BACK_LIFETIME);
    let token = issue_back_token(&ctx.secrets, &attempt.intent_id, attempt.id, expires);
    let mut query = Serializer::new(String::new());
    query.append_pair("t", &token);
    if let Some(language) = language {
        query.append_pair("lang", language);
    }
    let (host, intent) = (ctx.settings.checkout_url.trim_end_matches('/'), &attempt.intent_id);
    format!("{host}/pay/{intent}/back?{}", query.finish())
}

/// Issues the token of an attempt.
fn issue_back_token(
    secrets: &Secrets,
    intent_id: &IntentId,
    attempt: AttemptId,
    expires: Timestamp,
) -> String {
    let mac = compute_mac(secrets, intent_id, attempt, expires);
    format!("{}{SEPARATOR}{}{SEPARATOR}{mac}", attempt.0, expires.0)
}

/// The attempt of a token that was issued for this intent. `None` for any other token, and for one
/// that has expired.
#[must_use]
pub fn verify_back_token(
    secrets: &Secrets,
    intent_id: &IntentId,
    token: &str,
    now: Timestamp,
) -> Option<AttemptId> {
    let mut parts = token.splitn(3, SEPARATOR);
    let attempt = AttemptId(parts.next()?.parse().ok()?);
    let expires = Timestamp(parts.next()?.parse().ok()?);
    let expected = compute_mac(secrets, intent_id, attempt, expires);
    let is_issued = constant_time_eq(expected.as_bytes(), parts.next()?.as_bytes());
    (is_issued && now < expires).then_some(attempt)
}

fn compute_mac(
    secrets: &Secrets,
    intent_id: &IntentId,
    attempt: AttemptId,
    expires: Timestamp,
) -> String {
    let (attempt, expires) = (attempt.0.to_be_bytes(), expires.0.to_be_bytes());
    let parts: [&[u8]; 3] = [intent_id.as_str().as_bytes(), &attempt, &expires];
    to_hex(&secrets.keyed_hash(HashPurpose::BackToken, &parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ATTEMPT: AttemptId = AttemptId(7);
    const EXPIRES: Timestamp = Timestamp(1000);

    fn intent() -> IntentId {
        IntentId::from_trusted("intent")
    }

    fn verify(secrets: &Secrets, token: &str, now: i64) -> Option<AttemptId> {
        verify_back_token(secrets, &intent(), token, Timestamp(now))
    }

    #[test]
    fn a_token_names_its_attempt_until_it_expires() {
        let secrets = Secrets::from_master_key(&[7; 32]);
        let token = issue_back_token(&secrets, &intent(), ATTEMPT, EXPIRES);
        assert_eq!(verify(&secrets, &token, 999), Some(ATTEMPT));
        assert_eq!(verify(&secrets, &token, 1000), None, "it has expired");
        let other_key = Secrets::from_master_key(&[8; 32]);
        assert_eq!(verify(&other_key, &token, 1), None);
        let other = IntentId::from_trusted("other");
        assert_eq!(verify_back_token(&secrets, &other, &token, Timestamp(1)), None);
    }

    #[test]
    fn no_altered_token_is_accepted() {
        let secrets = Secrets::from_master_key(&[7; 32]);
        let token = issue_back_token(&secrets, &intent(), ATTEMPT, EXPIRES);
        let mac = token.rsplit(SEPARATOR).next().expect("a hash");
        for forged in [
            String::new(),
            "x".to_owned(),
            "7.1000".to_owned(),
            "7.1000.".to_owned(),
            format!("8.1000.{mac}"),
            format!("7.1001.{mac}"),
            format!("7.1000.{}", &mac[1..]),
            format!("{token}0"),
            format!("{token}.{mac}"),
            format!("7.1000.{}", "0".repeat(64)),
        ] {
            assert_eq!(verify(&secrets, &forged, 1), None, "{forged}");
        }
    }
}
