//! The secrets of a connection.

use std::time::Duration;

use kassa_domain::abilities::CardEntry;
use kassa_domain::ids::ConnectionId;
use kassa_services::audit::Actor;
use kassa_services::connections::{ConnectionError, create_connection, rotate_secret};
use kassa_store::SecretKind;

use crate::support::connections::{RecordedService, connection_input, provider_secret};
use crate::support::recording_provider::OpenedWith;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_rotated_secret_is_valid_for_a_day, a_connection_is_created_only_as_required);

impl RecordedService {
    /// What the connection's provider was opened with last, after it was used.
    async fn opened_with(&self, id: &ConnectionId) -> OpenedWith {
        assert!(self.service.state.providers.of_connection(id).await.unwrap().is_some());
        let opened = self.recorder.list_opened();
        opened.into_iter().rfind(|opened| opened.connection_id == *id).unwrap()
    }

    async fn rotate(&self, id: &ConnectionId, kind: SecretKind, secret: &str) {
        let secret = provider_secret(secret);
        rotate_secret(&self.service.state, &Actor::operator(), id, kind, &secret).await.unwrap();
    }
}

async fn a_rotated_secret_is_valid_for_a_day(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let created = recorded
        .create_connection_with(|input| {
            input.card_entry = None;
            input.notify_secret = Some(provider_secret("whsec_1"));
        })
        .await;
    let id = created.connection.id;
    let with = |secrets: &[&str], notify_secrets: &[&str]| OpenedWith {
        connection_id: id.clone(),
        secrets: secrets.iter().map(ToString::to_string).collect(),
        notify_secrets: notify_secrets.iter().map(ToString::to_string).collect(),
        card_entry: Some(CardEntry::Here),
    };
    assert_eq!(recorded.opened_with(&id).await, with(&["sk_test_1"], &["whsec_1"]));
    let count = recorded.recorder.list_opened().len();
    assert_eq!(recorded.pay().await, id);
    assert_eq!(recorded.recorder.list_opened().len(), count, "what is open is used again");

    recorded.rotate(&id, SecretKind::Api, "sk_test_2").await;
    let both = with(&["sk_test_2", "sk_test_1"], &["whsec_1"]);
    assert_eq!(recorded.opened_with(&id).await, both);
    recorded.service.advance(Duration::from_secs(60 * 60));
    recorded.rotate(&id, SecretKind::Notification, "whsec_2").await;
    let all = with(&["sk_test_2", "sk_test_1"], &["whsec_2", "whsec_1"]);
    assert_eq!(recorded.opened_with(&id).await, all);
    recorded.service.advance(Duration::from_secs(23 * 60 * 60));
    assert_eq!(
        recorded.opened_with(&id).await,
        with(&["sk_test_2"], &["whsec_2", "whsec_1"]),
        "24 hours after the first rotation"
    );
    recorded.service.advance(Duration::from_secs(60 * 60));
    assert_eq!(recorded.opened_with(&id).await, with(&["sk_test_2"], &["whsec_2"]));

    let stored = recorded.find(&id).await;
    assert_eq!(stored.secret.current.unwrap().last4, "st_2");
    let live = provider_secret("sk_live_3");
    let refused =
        rotate_secret(&recorded.service.state, &Actor::operator(), &id, SecretKind::Api, &live)
            .await;
    assert!(matches!(refused, Err(ConnectionError::KeyOfOtherMode { .. })));
}

async fn a_connection_is_created_only_as_required(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let merchant = &recorded.service.merchant.merchant_id;
    let before = recorded.recorder.list_opened().len();
    let mut refusals = Vec::new();
    for case in 0..5 {
        let mut input = connection_input();
        match case {
            0 => input.secret = None,
            1 => input.secret = Some(provider_secret("sk_live_1")),
            2 => input.is_realistic = true,
            3 => input.provider = "stripe".to_owned(),
            _ => input.methods = Some(vec![kassa_domain::method::PaymentMethod::Voucher]),
        }
        let (state, actor) = (&recorded.service.state, Actor::operator());
        let created = create_connection(state, &actor, merchant, input).await;
        refusals.push(created.expect_err("a refusal").to_string());
    }
    assert_eq!(
        refusals,
        [
            "recording requires it",
            "in test mode use a key that begins with sk_test_",
            "possible for the sandbox only",
            "this build has no connector for \"stripe\"; it has recording",
            "recording does not support voucher",
        ]
    );
    assert_eq!(recorded.recorder.list_opened().len(), before + 1, "opened to read its abilities");
    let hosted =
        recorded.create_connection_with(|input| input.card_entry = Some(CardEntry::There)).await;
    assert_eq!(
        recorded.opened_with(&hosted.connection.id).await.card_entry,
        Some(CardEntry::There)
    );
}

#[tokio::test]
async fn secrets_are_not_in_the_database() {
    let recorded = RecordedService::start(TestDatabase::sqlite()).await;
    let keys = ["sk_test_0123456789abcdef", "whsec_0123456789abcdef", "sk_test_fedcba9876543210"];
    let created = recorded
        .create_connection_with(|input| {
            input.secret = Some(provider_secret(keys[0]));
            input.notify_secret = Some(provider_secret(keys[1]));
        })
        .await;
    recorded.rotate(&created.connection.id, SecretKind::Api, keys[2]).await;
    let bytes = recorded.service.database_bytes();
    for key in keys {
        let is_stored = bytes.windows(key.len()).any(|window| window == key.as_bytes());
        assert!(!is_stored, "{key}");
    }
}
