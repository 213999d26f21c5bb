//! Notifications: verified by their signature, and nothing but a hint.

use std::time::Duration;

use axum::http::HeaderValue;
use kassa_domain::time::Timestamp;
use kassa_providers::{NotificationError, NotificationSubject};

use super::under_test::{ProviderUnderTest, card_payment, send_approved};

pub async fn a_notification_names_its_payment<P: ProviderUnderTest>(under_test: &P) {
    let (handle, _) = send_approved(under_test, card_payment()).await;
    let now = under_test.now();
    let sent = under_test.build_notification(&handle.reference, now);
    let parse = |at| under_test.provider().parse_notification(&sent.headers, &sent.body, at);
    let hints = parse(now).unwrap();
    let [hint] = hints.as_slice() else { panic!("{hints:?}") };
    let is_named = match &hint.subject {
        NotificationSubject::Payment(reference) => *reference == handle.reference,
        NotificationSubject::ProviderPayment(id) => Some(id) == handle.provider_id.as_ref(),
        _ => false,
    };
    assert!(is_named, "{hint:?}");
    assert!(!hint.event_id.is_empty());
    assert_eq!(parse(now).unwrap(), hints, "a repetition has the same identifier");
    // A little early or late, as between two clocks.
    for at in [now.saturating_add(Duration::from_mins(4)), Timestamp(now.0 - 4 * 60_000)] {
        assert_eq!(parse(at).unwrap(), hints);
    }
    assert_eq!(
        under_test.read_captured(&handle.reference).await,
        handle.money.minor(),
        "it changes nothing"
    );
}

pub async fn forged_and_stale_notifications_are_rejected<P: ProviderUnderTest>(under_test: &P) {
    let (provider, now) = (under_test.provider(), under_test.now());
    let sent = under_test.build_notification("0192f6c8-0000-7000-8000-000000000002", now);
    let forged = Err(NotificationError::Forged);
    for at in [now.saturating_add(Duration::from_mins(6)), Timestamp(now.0 - 6 * 60_000)] {
        let is_stale = provider.parse_notification(&sent.headers, &sent.body, at) == forged;
        assert_eq!(is_stale, under_test.signs_time(), "stale");
    }
    let mut altered = sent.body.clone();
    let digit = altered.iter().rposition(u8::is_ascii_digit).unwrap();
    altered[digit] = if altered[digit] == b'9' { b'8' } else { b'9' };
    assert_eq!(provider.parse_notification(&sent.headers, &altered, now), forged);
    assert_eq!(provider.parse_notification(&sent.headers, &[], now), forged);
    assert_eq!(provider.parse_notification(&Default::default(), &sent.body, now), forged);
    let names: Vec<_> = sent.headers.keys().cloned().collect();
    for name in names {
        for wrong in ["", "t=1,v1=00", "v1=", "\u{0}"] {
            let mut headers = sent.headers.clone();
            let Ok(wrong) = HeaderValue::from_str(wrong) else { continue };
            headers.insert(name.clone(), wrong);
            assert_eq!(provider.parse_notification(&headers, &sent.body, now), forged);
        }
    }
}
