//! Notifications: their signature, and what they are about.

use axum::http::HeaderMap;
use hmac::{Hmac, KeyInit, Mac};
use kassa_domain::mode::Mode;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{constant_time_eq, to_hex};
use serde::Deserialize;
use sha2::Sha256;

use super::mandates::COLLECTION;
use super::objects::{Expandable, Identified, Metadata, REFERENCE, find_metadata};
use crate::notification::{NotificationError, NotificationHint, NotificationSubject};
use crate::secret::ProviderSecret;

/// The header with the signature: `t=SECONDS,v1=HEX`.
const SIGNATURE_HEADER: &str = "stripe-signature";
/// How far the time of a signature may be from now, in seconds.
const TOLERANCE_SECONDS: u64 = 300;

#[derive(Deserialize)]
struct Event {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    livemode: bool,
    data: EventData,
}

#[derive(Deserialize)]
struct EventData {
    object: Subject,
}

/// The record that has changed. Nothing but its identifiers is read.
#[derive(Deserialize)]
struct Subject {
    id: Option<String>,
    metadata: Option<Metadata>,
    payment_intent: Option<Expandable<Identified>>,
}

/// Verifies a notification by any of the secrets, and reads the identifiers in it.
pub(super) fn parse(
    secrets: &[ProviderSecret],
    mode: Mode,
    headers: &HeaderMap,
    body: &[u8],
    now: Timestamp,
) -> Result<Vec<NotificationHint>, NotificationError> {
    let signature = headers.get(SIGNATURE_HEADER).and_then(|value| value.to_str().ok());
    let signature = signature.ok_or(NotificationError::Forged)?;
    if !secrets.iter().any(|secret| is_signed(secret, signature, body, now)) {
        return Err(NotificationError::Forged);
    }
    let event: Event = serde_json::from_slice(body).map_err(|_| NotificationError::Unreadable)?;
    if event.livemode != (mode == Mode::Live) {
        return Err(NotificationError::WrongMode);
    }
    let subject = read_subject(&event.kind, event.data.object);
    Ok(vec![NotificationHint { event_id: event.id, subject }])
}

fn is_signed(secret: &ProviderSecret, signature: &str, body: &[u8], now: Timestamp) -> bool {
    let fields = || signature.split(',').filter_map(|field| field.trim().split_once('='));
    let time = fields().find(|(name, _)| *name == "t").map(|(_, time)| time);
    let Some((text, seconds)) = time.and_then(|text| Some((text, text.parse::<i64>().ok()?)))
    else {
        return false;
    };
    let age = now.0.div_euclid(1000).abs_diff(seconds);
    let Some(expected) = compute_mac(secret, text, body) else { return false };
    age <= TOLERANCE_SECONDS
        && fields().any(|(name, mac)| {
            name == "v1" && constant_time_eq(mac.as_bytes(), expected.as_bytes())
        })
}

pub(super) fn compute_mac(secret: &ProviderSecret, time: &str, body: &[u8]) -> Option<String> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.expose().as_bytes()).ok()?;
    mac.update(time.as_bytes());
    mac.update(b".");
    mac.update(body);
    Some(to_hex(&mac.finalize().into_bytes()))
}

fn read_subject(kind: &str, object: Subject) -> NotificationSubject {
    let reference = find_metadata(object.metadata.as_ref(), REFERENCE).map(str::to_owned);
    let collection = find_metadata(object.metadata.as_ref(), COLLECTION).map(str::to_owned);
    let payment_of = |id: Option<String>| {
        id.map_or(NotificationSubject::Other, NotificationSubject::ProviderPayment)
    };
    let is_of = |prefix: &str| kind.starts_with(prefix);
    if let Some(collection) = collection.filter(|_| is_of("payment_intent.")) {
        NotificationSubject::Collection(collection)
    } else if is_of("payment_intent.") || is_of("setup_intent.") || is_of("checkout.session.") {
        reference.map_or_else(|| payment_of(object.id), NotificationSubject::Payment)
    } else if is_of("refund.") || kind == "charge.refund.updated" {
        let intent = object.payment_intent.as_ref().map(|intent| intent.id().to_owned());
        reference.map_or_else(|| payment_of(intent), NotificationSubject::Refund)
    } else if is_of("mandate.") {
        object.id.map_or(NotificationSubject::Other, NotificationSubject::ProviderMandate)
    } else if is_of("charge.dispute.") {
        object.id.map_or(NotificationSubject::Other, NotificationSubject::Dispute)
    } else {
        NotificationSubject::Other
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use zeroize::Zeroizing;

    use super::*;

    const NOW: Timestamp = Timestamp(1_795_210_560_123);
    const BODY: &str = r#"{"id":"evt_1","object":"event","type":"payment_intent.succeeded",
        "livemode":false,"data":{"object":{"id":"pi_1","metadata":{"kassa":"r1"}}}}"#;

    fn secret(text: &str) -> ProviderSecret {
        ProviderSecret::new(Zeroizing::new(text.to_owned()))
    }

    fn sign(text: &str, body: &str) -> String {
        let seconds = (NOW.0 / 1000).to_string();
        let mac = compute_mac(&secret(text), &seconds, body.as_bytes()).expect("signed");
        format!("t={seconds},v1={mac}")
    }

    fn parse_at(
        signature: &str,
        body: &str,
        seconds: i64,
        mode: Mode,
    ) -> Result<NotificationSubject, NotificationError> {
        let value = HeaderValue::from_str(signature).expect("a value");
        let headers = HeaderMap::from_iter([(SIGNATURE_HEADER.parse().expect("a name"), value)]);
        let secrets = [secret("new"), secret("old")];
        let now = Timestamp(NOW.0 + seconds * 1000);
        let hints = parse(&secrets, mode, &headers, body.as_bytes(), now)?;
        Ok(hints[0].subject.clone())
    }

    #[test]
    fn any_signature_with_a_valid_secret_is_accepted_for_five_minutes() {
        let payment = Ok(NotificationSubject::Payment("r1".to_owned()));
        for signed_by in ["new", "old"] {
            let signature = sign(signed_by, BODY);
            for seconds in [-300, 0, 300] {
                assert_eq!(parse_at(&signature, BODY, seconds, Mode::Test), payment);
            }
        }
        let (time, mac) = sign("new", BODY).split_once(',').map(own).expect("two fields");
        let several = format!("{time},v1=00,v0=11,{mac}");
        assert_eq!(parse_at(&several, BODY, 0, Mode::Test), payment);
    }

    fn own((left, right): (&str, &str)) -> (String, String) {
        (left.to_owned(), right.to_owned())
    }

    #[test]
    fn anything_else_is_forged_or_of_the_other_mode() {
        let signature = sign("new", BODY);
        let forged = Err(NotificationError::Forged);
        for (signature, body, seconds) in [
            (signature.as_str(), BODY, 301),
            (signature.as_str(), BODY, -301),
            (signature.as_str(), "{}", 0),
            (&sign("other", BODY), BODY, 0),
            (&signature.replace("v1=", "v0="), BODY, 0),
            (&signature.replace("t=", "t=0"), BODY, 0),
            ("t=1,v1=", BODY, 0),
            ("", BODY, 0),
        ] {
            assert_eq!(parse_at(signature, body, seconds, Mode::Test), forged, "{signature}");
        }
        let other_mode = Err(NotificationError::WrongMode);
        assert_eq!(parse_at(&signature, BODY, 0, Mode::Live), other_mode);
        let live = BODY.replace("false", "true");
        assert_eq!(parse_at(&sign("new", &live), &live, 0, Mode::Test), other_mode);
        let unreadable = Err(NotificationError::Unreadable);
        assert_eq!(parse_at(&sign("new", "{}"), "{}", 0, Mode::Test), unreadable);
    }

    #[test]
    fn the_subject_follows_from_the_type() {
        let subject = |kind: &str, object: &str| {
            let object = serde_json::from_str(object).expect("an object");
            read_subject(kind, object)
        };
        let own = r#"{"id":"x_1","metadata":{"kassa":"r1"},"payment_intent":"pi_1"}"#;
        let foreign = r#"{"id":"x_1","metadata":{},"payment_intent":"pi_1"}"#;
        let payment = NotificationSubject::Payment("r1".to_owned());
        for kind in [
            "payment_intent.succeeded",
            "payment_intent.canceled",
            "setup_intent.succeeded",
            "checkout.session.completed",
            "checkout.session.expired",
        ] {
            assert_eq!(subject(kind, own), payment, "{kind}");
            let by_id = NotificationSubject::ProviderPayment("x_1".to_owned());
            assert_eq!(subject(kind, foreign), by_id, "{kind}");
        }
        for kind in ["refund.updated", "charge.refund.updated"] {
            let refund = NotificationSubject::Refund("r1".to_owned());
            assert_eq!(subject(kind, own), refund, "{kind}");
            let payment = NotificationSubject::ProviderPayment("pi_1".to_owned());
            assert_eq!(subject(kind, foreign), payment, "{kind}");
        }
        for kind in ["charge.dispute.created", "charge.dispute.closed"] {
            let dispute = NotificationSubject::Dispute("x_1".to_owned());
            assert_eq!(subject(kind, own), dispute, "{kind}");
        }
        let collection = r#"{"id":"pi_1","metadata":{"kassa_collection":"c1"}}"#;
        for kind in ["payment_intent.succeeded", "payment_intent.payment_failed"] {
            let collection = subject(kind, collection);
            assert_eq!(collection, NotificationSubject::Collection("c1".to_owned()), "{kind}");
        }
        let mandate = NotificationSubject::ProviderMandate("x_1".to_owned());
        assert_eq!(subject("mandate.updated", foreign), mandate);
        for kind in ["charge.refunded", "charge.succeeded", "customer.created"] {
            assert_eq!(subject(kind, own), NotificationSubject::Other, "{kind}");
        }
        assert_eq!(subject("charge.dispute.created", "{}"), NotificationSubject::Other);
    }
}
