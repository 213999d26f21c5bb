//! Notifications: their body and their signature.

use hmac::{Hmac, KeyInit, Mac};
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{constant_time_eq, to_hex};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::notification::{NotificationError, NotificationHint, NotificationSubject};

/// The header with the signature: `t=SECONDS,v1=HEX`.
pub const SIGNATURE_HEADER: &str = "kassa-sandbox-signature";

/// How far the time of a signature may be from now, in seconds.
const TOLERANCE_SECONDS: i64 = 300;

/// Where the program sends notifications of a connection, and the secret that signs them.
#[derive(Clone)]
pub struct NotificationTarget {
    pub url: String,
    pub secret: Zeroizing<String>,
}

#[derive(Serialize, Deserialize)]
pub struct NotificationDto {
    pub event_id: String,
    #[serde(rename = "type")]
    pub kind: NotificationKind,
    pub reference: String,
}

/// What has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotificationKind {
    #[serde(rename = "payment.changed")]
    Payment,
    #[serde(rename = "refund.changed")]
    Refund,
    #[serde(rename = "payout.changed")]
    Payout,
    #[serde(rename = "collection.changed")]
    Collection,
    #[serde(rename = "mandate.changed")]
    Mandate,
    /// A type that this version does not know.
    #[serde(other, rename = "other")]
    Other,
}

/// The value of [`SIGNATURE_HEADER`]. `None` if the secret can't be used.
#[must_use]
pub fn sign(secret: &str, now: Timestamp, body: &str) -> Option<String> {
    let seconds = now.0.div_euclid(1000);
    Some(format!("t={seconds},v1={}", compute_mac(secret, seconds, body.as_bytes())?))
}

/// Verifies a signature and reads the body.
///
/// # Errors
/// [`NotificationError`]: `Forged` or `Unreadable`.
pub fn verify(
    secret: &str,
    signature: &str,
    body: &[u8],
    now: Timestamp,
) -> Result<NotificationHint, NotificationError> {
    let fields = || signature.split(',').filter_map(|field| field.trim().split_once('='));
    let seconds: i64 = fields()
        .find(|(name, _)| *name == "t")
        .and_then(|(_, seconds)| seconds.parse().ok())
        .ok_or(NotificationError::Forged)?;
    let expected = compute_mac(secret, seconds, body).ok_or(NotificationError::Forged)?;
    let is_signed = fields()
        .any(|(name, mac)| name == "v1" && constant_time_eq(mac.as_bytes(), expected.as_bytes()));
    let age = now.0.div_euclid(1000).abs_diff(seconds);
    if !is_signed || age > TOLERANCE_SECONDS.unsigned_abs() {
        return Err(NotificationError::Forged);
    }
    let dto: NotificationDto =
        serde_json::from_slice(body).map_err(|_| NotificationError::Unreadable)?;
    let subject = match dto.kind {
        NotificationKind::Payment => NotificationSubject::Payment(dto.reference),
        NotificationKind::Refund => NotificationSubject::Refund(dto.reference),
        NotificationKind::Payout => NotificationSubject::Payout(dto.reference),
        NotificationKind::Collection => NotificationSubject::Collection(dto.reference),
        NotificationKind::Mandate => NotificationSubject::Mandate(dto.reference),
        NotificationKind::Other => NotificationSubject::Other,
    };
    Ok(NotificationHint { event_id: dto.event_id, subject })
}

fn compute_mac(secret: &str, seconds: i64, body: &[u8]) -> Option<String> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).ok()?;
    mac.update(format!("{seconds}.").as_bytes());
    mac.update(body);
    Some(to_hex(&mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = r#"{"event_id":"e1","type":"payment.changed","reference":"r1"}"#;
    const NOW: Timestamp = Timestamp(1_795_210_560_123);

    fn verify_at(secret: &str, signature: &str, body: &str, seconds: i64) -> Option<String> {
        let hint =
            verify(secret, signature, body.as_bytes(), Timestamp(NOW.0 + seconds * 1000)).ok()?;
        assert_eq!(hint.subject, NotificationSubject::Payment("r1".to_owned()));
        Some(hint.event_id)
    }

    #[test]
    fn only_a_recent_signature_with_the_secret_is_accepted() {
        let signature = sign("secret", NOW, BODY).expect("signed");
        let accepted = Some("e1".to_owned());
        for seconds in [-300, 0, 300] {
            assert_eq!(verify_at("secret", &signature, BODY, seconds), accepted, "{seconds}");
        }
        for seconds in [-301, 301, i64::MAX / 4000] {
            assert_eq!(verify_at("secret", &signature, BODY, seconds), None, "{seconds}");
        }
        assert_eq!(verify_at("other", &signature, BODY, 0), None);
        assert_eq!(verify_at("secret", &signature, &BODY.replace("r1", "r2"), 0), None);
        let later = signature.replace("t=1795210560", "t=1795210561");
        assert_eq!(verify_at("secret", &later, BODY, 0), None);
        for unsigned in ["", "t=1795210560", "v1=", "t=x,v1=y"] {
            assert_eq!(verify_at("secret", unsigned, BODY, 0), None, "{unsigned}");
        }
        let with_another = signature.replace(",v1=", ",v1=00,v1=");
        assert_eq!(verify_at("secret", &with_another, BODY, 0), accepted);
    }

    #[test]
    fn a_type_of_a_later_version_is_no_error() {
        let body = r#"{"event_id":"e1","type":"dispute.opened","reference":"r1"}"#;
        let signature = sign("secret", NOW, body).expect("signed");
        let hint = verify("secret", &signature, body.as_bytes(), NOW).expect("readable");
        assert_eq!(hint.subject, NotificationSubject::Other);
    }
}
