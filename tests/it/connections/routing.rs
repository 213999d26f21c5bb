//! Which connection a payment uses.

use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::IntentState;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_services::audit::Actor;
use kassa_services::connections::{
    ConnectionChanges, ConnectionError, change_connection, order_connections,
    set_connection_enabled,
};
use serde_json::json;

use crate::support::beneficiaries::{beneficiaries_path, beneficiary_request_with};
use crate::support::connections::RecordedService;
use crate::support::orders::{minimal_order, order_with};
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    the_first_connection_that_takes_the_payment_is_used,
    a_change_takes_effect_in_every_process_at_once,
    payments_of_a_disabled_connection_go_on,
    a_split_stays_with_its_connection,
);

impl RecordedService {
    /// Pays a new intent by card, and returns the connection that was called.
    pub(super) async fn pay(&self) -> ConnectionId {
        let (_, connection) = self.pay_order(minimal_order()).await;
        connection
    }

    pub(super) async fn pay_order(&self, order: serde_json::Value) -> (TestIntent, ConnectionId) {
        self.recorder.take_calls();
        let intent = self.service.merchant_client().create_intent(order).await;
        self.service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
        let calls = self.recorder.take_calls();
        let [call] = calls.as_slice() else { panic!("{calls:?}") };
        let connection = call.strip_prefix("pay ").unwrap_or_else(|| panic!("{calls:?}"));
        let stored = self.service.find_intent(&intent).await.last_attempt.unwrap();
        let connection = ConnectionId::from_trusted(connection);
        assert_eq!(stored.connection_id.as_ref(), Some(&connection));
        (intent, connection)
    }

    async fn set_enabled(&self, id: &ConnectionId, enabled: bool) {
        assert!(
            set_connection_enabled(&self.service.state, &Actor::operator(), id, enabled)
                .await
                .unwrap()
        );
    }

    async fn list_offered(&self, order: serde_json::Value) -> serde_json::Value {
        let intent = self.service.merchant_client().create_intent(order).await;
        let read = self.service.merchant_client().get(&intent.path()).await;
        read.json()["methods"].as_array().unwrap().iter().map(|one| one["code"].clone()).collect()
    }
}

async fn the_first_connection_that_takes_the_payment_is_used(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    assert_eq!(recorded.list_offered(minimal_order()).await, json!([]), "all are disabled");
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    assert_eq!(recorded.pay().await, first);
    let merchant = &recorded.service.merchant.merchant_id;
    let state = &recorded.service.state;
    let ordered = order_connections(
        state,
        &Actor::operator(),
        merchant,
        &[second.to_string(), first.to_string()],
    )
    .await;
    assert_eq!(ordered.unwrap().len(), 3, "the disabled one follows");
    assert_eq!(recorded.pay().await, second);

    let only_dollars = ConnectionChanges {
        currencies: Some(Some(vec![Currency::from_code("USD").unwrap()])),
        ..ConnectionChanges::default()
    };
    change_connection(state, &Actor::operator(), &second, only_dollars).await.unwrap();
    assert_eq!(recorded.pay().await, first);
    let dollars = order_with(json!({ "currency": "USD" }));
    assert_eq!(recorded.pay_order(dollars).await.1, second);

    let only_eft = ConnectionChanges {
        methods: Some(Some(vec![PaymentMethod::Eft])),
        ..ConnectionChanges::default()
    };
    change_connection(state, &Actor::operator(), &first, only_eft).await.unwrap();
    assert_eq!(recorded.list_offered(minimal_order()).await, json!(["eft"]));
    let both = recorded.list_offered(order_with(json!({ "currency": "USD" }))).await;
    assert_eq!(both, json!(["card", "eft"]), "the union of both connections");

    for ids in [vec![first.to_string(), first.to_string()], vec!["nothing".to_owned()]] {
        let refused = order_connections(state, &Actor::operator(), merchant, &ids).await;
        assert!(
            matches!(refused, Err(ConnectionError::Twice(_) | ConnectionError::NotOfMerchant(_))),
            "{ids:?}"
        );
    }
}

async fn a_change_takes_effect_in_every_process_at_once(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    let other = recorded.service.start_instance().await.state;
    let pay_there = async || {
        recorded.recorder.take_calls();
        let intent = recorded.service.merchant_client().create_intent(minimal_order()).await;
        let stored = recorded.service.find_intent(&intent).await;
        let paid = submit_payment(&other, stored, card_payment_input("Ann Payer", false)).await;
        assert!(matches!(paid.state, IntentState::Success { .. }), "{:?}", paid.state);
        recorded.recorder.take_calls()
    };
    assert_eq!(pay_there().await, [format!("pay {first}")]);
    recorded.set_enabled(&first, false).await;
    assert_eq!(pay_there().await, [format!("pay {second}")]);
    recorded.set_enabled(&first, true).await;
    assert_eq!(pay_there().await, [format!("pay {first}")]);
}

async fn payments_of_a_disabled_connection_go_on(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let id = recorded.create_connection().await;
    let held = order_with(json!({ "capture_mode": "prefer_delay" }));
    let (intent, _) = recorded.pay_order(held).await;
    recorded.set_enabled(&id, false).await;
    let captured = recorded.service.merchant_client().get(&intent.capture_path()).await;
    assert_eq!(captured.status, 200, "{captured:?}");
    let refunded = json!({ "amount": 1 });
    let refunded = recorded.service.merchant_client().post(&intent.refund_path(), refunded).await;
    assert_eq!(refunded.status, 201, "{refunded:?}");
    recorded.service.wait_for_refunds(&intent).await;
    let calls = recorded.recorder.take_calls();
    assert_eq!(calls, [format!("capture {id}"), format!("refund {id}")]);
}

async fn a_split_stays_with_its_connection(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    let merchant = &recorded.service.merchant;
    let create = async |connection: &ConnectionId, recipient_type: &str, currency: &str| {
        let fields = json!({
            "connection_id": connection, "type": recipient_type, "currency": currency,
        });
        let body = beneficiary_request_with(merchant, &fields);
        recorded.service.merchant_client().post(&beneficiaries_path(merchant), body).await
    };
    let refused = create(&first, "nuban", "NGN").await;
    assert_eq!(refused.validation_problems(), ["body.connection_id choice"]);
    let mut ids = Vec::new();
    for connection in [&first, &second, &second] {
        let created = create(connection, "basa", "ZAR").await;
        assert_eq!(created.status, 201, "{created:?}");
        ids.push(created.json()["id"].as_str().unwrap().to_owned());
    }
    let order_of = |one: &str, other: &str| {
        let splits = json!([
            { "beneficiary_id": one, "amount": 1000 },
            { "beneficiary_id": other, "amount": 250 },
        ]);
        order_with(json!({ "split": { "split_type": "AMOUNT", "splits": splits } }))
    };
    let client = recorded.service.merchant_client();
    let refused = client.post("/api/intents", order_of(&ids[0], &ids[1])).await;
    assert_eq!(refused.validation_problems(), ["body.split.splits.1.beneficiary_id contradiction"]);
    assert_eq!(recorded.pay_order(order_of(&ids[1], &ids[2])).await.1, second);
    recorded.set_enabled(&second, false).await;
    let offered = recorded.list_offered(order_of(&ids[1], &ids[2])).await;
    assert_eq!(offered, json!([]), "the first connection does not know the beneficiaries");
}
