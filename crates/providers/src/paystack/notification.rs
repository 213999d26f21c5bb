//! Notifications: signed with the secret key, and nothing but a hint. They have no time and no
//! identifier, so that a repetition is recognised by its body.

use axum::http::HeaderMap;
use hmac::{Hmac, KeyInit, Mac};
use kassa_domain::mode::Mode;
use kassa_platform::secrets::{constant_time_eq, to_hex};
use serde::Deserialize;
use sha2::{Digest, Sha256, Sha512};

use super::wire::values::Id;
use crate::notification::{NotificationError, NotificationHint, NotificationSubject};
use crate::secret::ProviderSecret;

const SIGNATURE_HEADER: &str = "x-paystack-signature";
/// Enough of a digest to tell bodies apart.
const ID_LENGTH: usize = 32;

#[derive(Deserialize)]
struct Event {
    event: String,
    data: EventData,
}

#[derive(Deserialize)]
struct EventData {
    /// Of a dispute.
    #[serde(default)]
    id: Option<Id>,
    /// `test` or `live`.
    #[serde(default)]
    domain: Option<String>,
    #[serde(default)]
    reference: Option<String>,
    /// Of a refund: the reference of its payment.
    #[serde(default)]
    transaction_reference: Option<String>,
}

/// # Errors
/// [`NotificationError`]
pub(super) fn parse_notification(
    secrets: &[ProviderSecret],
    mode: Mode,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<Vec<NotificationHint>, NotificationError> {
    let signature = headers
        .get(SIGNATURE_HEADER)
        .and_then(|value| value.to_str().ok())
        .ok_or(NotificationError::Forged)?
        .to_ascii_lowercase();
    let is_signed_by = |secret: &ProviderSecret| {
        let expected = compute_mac(secret, body);
        expected.is_some_and(|mac| constant_time_eq(mac.as_bytes(), signature.as_bytes()))
    };
    if !secrets.iter().any(is_signed_by) {
        return Err(NotificationError::Forged);
    }
    let event: Event = serde_json::from_slice(body).map_err(|_| NotificationError::Unreadable)?;
    if event.data.domain.as_deref().is_some_and(|domain| domain != mode.code()) {
        return Err(NotificationError::WrongMode);
    }
    let digest = to_hex(&Sha256::digest(body));
    let event_id = format!("{}:{}", event.event, &digest[..ID_LENGTH]);
    Ok(vec![NotificationHint { event_id, subject: read_subject(event) }])
}

/// What Kassa does not use is nothing that is queried. A refund's event names its payment only.
fn read_subject(event: Event) -> NotificationSubject {
    let Event { event, data } = event;
    let subject = match event.as_str() {
        "charge.success" | "charge.failed" => data.reference.map(NotificationSubject::Payment),
        name if name.starts_with("preauthorization.") => {
            data.reference.map(NotificationSubject::Payment)
        }
        name if name.starts_with("refund.") => {
            data.transaction_reference.map(NotificationSubject::RefundsOf)
        }
        name if name.starts_with("charge.dispute.") => {
            data.id.map(|id| NotificationSubject::Dispute(id.0))
        }
        name if name.starts_with("transfer.") => data.reference.map(NotificationSubject::Payout),
        _ => None,
    };
    subject.unwrap_or(NotificationSubject::Other)
}

pub(super) fn compute_mac(secret: &ProviderSecret, body: &[u8]) -> Option<String> {
    let mut mac = <Hmac<Sha512> as KeyInit>::new_from_slice(secret.expose().as_bytes()).ok()?;
    mac.update(body);
    Some(to_hex(&mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zeroize::Zeroizing;

    use super::*;

    fn secret(text: &str) -> ProviderSecret {
        ProviderSecret::new(Zeroizing::new(text.to_owned()))
    }

    fn parse_signed(
        body: &Value,
        signed_with: &str,
    ) -> Result<NotificationSubject, NotificationError> {
        let secrets = [secret("sk_test_new"), secret("sk_test_old")];
        let text = body.to_string();
        let mac = compute_mac(&secret(signed_with), text.as_bytes()).expect("signed");
        let headers = HeaderMap::from_iter([(
            SIGNATURE_HEADER.parse().expect("a name"),
            mac.parse().expect("a value"),
        )]);
        let hints = parse_notification(&secrets, Mode::Test, &headers, text.as_bytes())?;
        let [hint] = hints.as_slice() else { panic!("{hints:?}") };
        Ok(hint.subject.clone())
    }

    fn event(name: &str, domain: &str) -> Value {
        json!({"event": name, "data": {"domain": domain, "reference": "r1"}})
    }

    #[test]
    fn the_signature_is_the_hexadecimal_hmac_sha_512_of_the_body() {
        // RFC 4231, test case 2.
        let mac = compute_mac(&secret("Jefe"), b"what do ya want for nothing?").expect("a mac");
        assert!(
            mac.starts_with("164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554")
        );
        assert_eq!(mac.len(), 128);
    }

    #[test]
    fn both_keys_of_a_rotation_verify_and_no_other() {
        let body = event("charge.success", "test");
        let payment = Ok(NotificationSubject::Payment("r1".to_owned()));
        assert_eq!(parse_signed(&body, "sk_test_new"), payment);
        assert_eq!(parse_signed(&body, "sk_test_old"), payment);
        assert_eq!(parse_signed(&body, "sk_test_other"), Err(NotificationError::Forged));
    }

    #[test]
    fn a_notification_of_the_other_mode_is_rejected() {
        let parsed = parse_signed(&event("charge.success", "live"), "sk_test_new");
        assert_eq!(parsed, Err(NotificationError::WrongMode));
    }

    #[test]
    fn events_name_what_is_queried() {
        let payment = NotificationSubject::Payment("r1".to_owned());
        let payout = NotificationSubject::Payout("r1".to_owned());
        for (name, subject) in [
            ("charge.success", payment.clone()),
            ("preauthorization.reserve.success", payment.clone()),
            ("preauthorization.capture.failed", payment),
            ("transfer.success", payout.clone()),
            ("transfer.reversed", payout),
            ("charge.dispute.create", NotificationSubject::Other),
            ("charge.disputes", NotificationSubject::Other),
            ("invoice.create", NotificationSubject::Other),
        ] {
            assert_eq!(parse_signed(&event(name, "test"), "sk_test_new"), Ok(subject), "{name}");
        }
        let refund = json!({"event": "refund.processed",
            "data": {"transaction_reference": "r2", "refund_reference": "7", "domain": "test"}});
        let subject = parse_signed(&refund, "sk_test_new");
        assert_eq!(subject, Ok(NotificationSubject::RefundsOf("r2".to_owned())));
        for name in ["create", "remind", "resolve"] {
            let dispute = json!({"event": format!("charge.dispute.{name}"),
                "data": {"id": 2867, "domain": "test", "transaction": {"reference": "r1"}}});
            let subject = parse_signed(&dispute, "sk_test_new");
            assert_eq!(subject, Ok(NotificationSubject::Dispute("2867".to_owned())), "{name}");
        }
        let unreadable = parse_signed(&json!({"event": 1}), "sk_test_new");
        assert_eq!(unreadable, Err(NotificationError::Unreadable));
    }
}
