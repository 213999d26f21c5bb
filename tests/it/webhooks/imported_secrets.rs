//! Secrets that a merchant brings along, and several rotations within a day (decision 143).

use std::time::Duration;

use kassa_domain::webhook::{DestinationSettings, SignatureHeader, WebhookFormat};
use kassa_services::portal::Instruction;
use kassa_services::webhooks::SigningSecret;
use kassa_services::webhooks::destination_update::{
    DestinationUpdate, UpdateDestinationError, update,
};
use kassa_services::webhooks::destinations::{
    CreateDestinationError, DestinationInput, create_with, rotate_secret,
};

use super::worker::{
    create_destination, create_destination_with, create_events, create_original_destination,
    find_destination, start_delivery,
};
use crate::support::test_receiver::{ReceivedDelivery, TestReceiver};
use crate::support::test_service::TestService;

const OWN_SECRET: &str = "shop-secret-2026";

/// Which of the secrets have signed by Standard Webhooks.
fn signers(received: &ReceivedDelivery, secrets: &[&SigningSecret]) -> Vec<bool> {
    let header = |name: &str| received.headers[name].to_str().unwrap().to_owned();
    let (at, signatures) = (header("webhook-timestamp"), header("webhook-signature"));
    let is_signed = |secret: &&SigningSecret| {
        let own = secret.sign(received.id(), at.parse().unwrap(), &received.body).unwrap();
        signatures.split(' ').any(|one| one == own)
    };
    secrets.iter().map(is_signed).collect()
}

#[tokio::test]
async fn every_secret_signs_until_its_own_day_is_over() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, first) = create_destination(&service, &receiver.url).await;
    let operator = Instruction::of_operator();
    let rotate = async || rotate_secret(&service.state, &operator, &id).await.unwrap().unwrap();
    let worker = start_delivery(&service.state);
    let second = rotate().await;
    service.advance(Duration::from_hours(10));
    let third = rotate().await;
    service.advance(Duration::from_hours(1));
    let fourth = rotate().await;
    let all = [&first, &second, &third, &fourth];
    let mut count = 0;
    // Hours since the first rotation, and who signs then.
    for (hours, expected) in [
        (0, [true, true, true, true]),
        (13, [false, true, true, true]),
        (10, [false, false, true, true]),
        (1, [false, false, false, true]),
    ] {
        service.advance(Duration::from_hours(hours));
        create_events(&service, 1).await;
        count += 1;
        let received = receiver.wait_for(count).await;
        assert_eq!(signers(&received[count - 1], &all), expected, "{hours}");
    }
    worker.stop().await;
}

#[tokio::test]
async fn an_own_secret_signs_the_original_way_and_is_sealed() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let secret = || SigningSecret::import(OWN_SECRET).unwrap();
    let settings = DestinationSettings {
        format: WebhookFormat::Original,
        signature_header: SignatureHeader::parse("X-Shop-Signature").unwrap(),
        ..DestinationSettings::default()
    };
    let input = DestinationInput { settings, secret: Some(secret()) };
    let (id, _) = create_destination_with(&service, &receiver.url, input).await;
    let stored = find_destination(&service, &id).await;
    let is_readable =
        stored.sealed.windows(OWN_SECRET.len()).any(|window| window == OWN_SECRET.as_bytes());
    assert!(stored.is_imported && !is_readable);
    let worker = start_delivery(&service.state);
    create_events(&service, 1).await;
    let received = &receiver.wait_for(1).await[0];
    let expected = secret().sign_original(&received.body).unwrap();
    assert_eq!(received.headers["x-shop-signature"], expected.as_str());
    for absent in ["webhook-id", "webhook-timestamp", "webhook-signature", "njiapay-signature"] {
        assert!(!received.headers.contains_key(absent), "{absent}");
    }

    // While a rotation mixes both kinds, each header is signed by those that can sign it.
    let operator = Instruction::of_operator();
    let new = rotate_secret(&service.state, &operator, &id).await.unwrap().unwrap();
    create_events(&service, 1).await;
    let received = &receiver.wait_for(2).await[1];
    let both = [&new, &secret()].map(|secret| secret.sign_original(&received.body).unwrap());
    assert_eq!(received.headers["x-shop-signature"], both.join(",").as_str());
    assert_eq!(signers(received, &[&new]), [true]);
    worker.stop().await;
}

#[tokio::test]
async fn a_standard_destination_takes_standard_secrets_alone() {
    let service = TestService::sandbox().await;
    let (operator, merchant) = (Instruction::of_operator(), &service.merchant.merchant_id);
    let own = || Some(SigningSecret::import(OWN_SECRET).unwrap());
    let url = "https://shop.test/hook";
    let input = DestinationInput { secret: own(), ..DestinationInput::default() };
    let refused = create_with(&service.state, &operator, merchant, url, input).await;
    assert!(matches!(refused, Err(CreateDestinationError::Secret(_))));

    let (id, _) = create_original_destination(&service, url).await;
    let set = async |chosen| update(&service.state, &operator, &id, chosen).await;
    let changed = set(DestinationUpdate { secret: own(), ..DestinationUpdate::default() }).await;
    assert!(changed.unwrap().unwrap().is_imported);
    let standard = || DestinationUpdate {
        format: Some(WebhookFormat::Standard),
        ..DestinationUpdate::default()
    };
    let refused = set(standard()).await;
    assert!(matches!(refused, Err(UpdateDestinationError::Secret(_))));
    let text = SigningSecret::random().to_text();
    let whsec = SigningSecret::import(&text).unwrap();
    let changed = set(DestinationUpdate { secret: Some(whsec), ..standard() }).await;
    assert_eq!(changed.unwrap().unwrap().settings().format, WebhookFormat::Standard);

    let original = DestinationUpdate {
        format: Some(WebhookFormat::Original),
        ordered: Some(false),
        ..DestinationUpdate::default()
    };
    assert!(matches!(set(original).await, Err(UpdateDestinationError::AlwaysOrdered)));
}
