//! A purchaser is erased, and what is held about one is exported.

use kassa_services::audit::Actor;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::purchasers::{ErasedRows, ErasureError, erase_purchaser, export_purchaser};
use kassa_services::retention::legal_hold::set_legal_hold;
use serde_json::{Value, json};

use super::{assert_verified, list_all_rows};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::TestReceiver;
use crate::support::test_service::TestService;
use crate::webhooks::worker::{create_destination, start_delivery};

on_both_engines!(
    nothing_personal_is_left_in_any_table_or_event,
    stored_cards_are_deleted_at_the_provider_too,
    others_keep_their_data,
    a_legal_hold_refuses_the_erasure,
    an_export_has_everything_and_no_secret,
    an_unknown_purchaser_has_nothing,
);

const PERSONAL: [&str; 4] = ["anna@mail.example", "+27215550100", "KE", "sw-KE"];

fn anna() -> Value {
    let [email, phone, country, locale] = PERSONAL;
    let info = json!({ "email": email, "phone": phone, "country": country, "locale": locale });
    json!({ "purchaser_id": "anna", "purchaser_info": info })
}

async fn erase(service: &TestService, purchaser: &str) -> Result<ErasedRows, ErasureError> {
    let merchant_id = &service.merchant.merchant_id;
    erase_purchaser(&service.state, &Actor::operator(), merchant_id, purchaser).await
}

async fn export(service: &TestService, purchaser: &str) -> Value {
    let merchant_id = &service.merchant.merchant_id;
    let actor = Actor::operator();
    export_purchaser(&service.state, &actor, merchant_id, purchaser).await.unwrap()
}

async fn nothing_personal_is_left_in_any_table_or_event(database: TestDatabase) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    create_destination(&service, &receiver.url).await;
    let paid = service.create_paid_intent(anna()).await;
    service.create_credential_with(anna()).await;
    service.create_signed_intent(anna()).await;
    let set_client = "UPDATE attempts SET phone = '071 ••• 5678'";
    service.database().execute(set_client).await.unwrap();
    let has_personal = |row: &String| {
        row.contains(PERSONAL[0]) || row.contains(PERSONAL[1]) || row.contains("071 •••")
    };
    let before: Vec<_> = list_all_rows(service.database()).await;
    assert!(before.iter().filter(|row| has_personal(row)).count() >= 6, "{before:#?}");

    let erased = erase(&service, "anna").await.unwrap();
    let expected = ErasedRows { intents: 3, attempts: 3, credentials: 1, payment_links: 0 };
    assert_eq!(erased, expected);
    let after: Vec<_> = list_all_rows(service.database()).await;
    let left: Vec<_> = after.iter().filter(|row| has_personal(row)).collect();
    assert!(left.is_empty(), "{left:#?}");
    let locales = "SELECT id FROM intents WHERE purchaser_locale IS NOT NULL \
        OR purchaser_country IS NOT NULL";
    assert_eq!(service.database().fetch_texts(locales).await, Vec::<String>::new());

    // The events, none of which was sent, tell of the money and of nobody.
    let worker = start_delivery(&service.state);
    let events = service.list_merchant_events().await.len();
    for delivery in receiver.wait_for(events).await {
        for personal in &PERSONAL[..2] {
            assert!(!delivery.body.contains(personal), "{}", delivery.body);
        }
    }
    worker.stop().await;
    let intent = service.find_intent(&paid).await;
    assert_eq!((intent.order.purchaser_id.as_str(), intent.order.money.minor()), ("anna", 1250));
    let entries = "SELECT subject || ' ' || after FROM audit_entries \
        WHERE action = 'purchaser_erased'";
    assert_eq!(
        service.database().fetch_texts(entries).await,
        [r#"anna {"attempts":3,"credentials":1,"intents":3,"payment_links":0}"#]
    );
    assert_verified(&service).await;
    assert_eq!(erase(&service, "anna").await.unwrap(), ErasedRows::default());
}

async fn stored_cards_are_deleted_at_the_provider_too(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let token = service.create_credential_with(anna()).await;
    let credential = service.find_credential_id(&token);
    assert_eq!(erase(&service, "anna").await.unwrap().credentials, 1);
    let open = "SELECT subject_id FROM provider_calls WHERE operation = 'token_deletion' \
        AND settled IS NULL";
    assert_eq!(service.database().fetch_texts(open).await, [credential.to_string()]);
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(service.database().fetch_texts(open).await, Vec::<String>::new());
    let events = service.list_merchant_events().await;
    let deleted = events.iter().rfind(|event| event.kind == "payment_credential_deleted");
    assert!(deleted.is_some_and(|event| event.body.contains(r#""deleted_by":"purchaser""#)));
    assert_verified(&service).await;
}

async fn others_keep_their_data(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(anna()).await;
    let (other, api) = service.create_other_merchant().await;
    let order = crate::support::orders::order_with(anna());
    api.create_intent(order).await;
    let mut anne = anna();
    anne["purchaser_id"] = json!("Anna");
    service.create_paid_intent(anne).await;
    assert_eq!(erase(&service, "anna").await.unwrap().intents, 1);
    let left = "SELECT merchant_id || ' ' || purchaser_id FROM intents \
        WHERE purchaser_email IS NOT NULL ORDER BY created, id";
    let own = service.merchant.merchant_id.to_string();
    assert_eq!(
        service.database().fetch_texts(left).await,
        [format!("{} anna", other.merchant_id), format!("{own} Anna")]
    );
}

async fn a_legal_hold_refuses_the_erasure(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_credential_with(anna()).await;
    let (state, merchant_id) = (&service.state, &service.merchant.merchant_id);
    set_legal_hold(state, &Actor::operator(), merchant_id, true).await.unwrap();
    let refused = erase(&service, "anna").await.unwrap_err();
    assert!(refused.to_string().contains("legal hold"), "{refused}");
    let kept = "SELECT purchaser_email FROM intents";
    assert_eq!(service.database().fetch_texts(kept).await, [PERSONAL[0]]);
    let active = "SELECT id FROM credentials WHERE deleted IS NULL";
    assert_eq!(service.database().fetch_texts(active).await.len(), 1);
}

async fn an_export_has_everything_and_no_secret(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let token = service.create_credential_with(anna()).await;
    service.create_signed_intent(anna()).await;
    let paid = service.create_paid_intent(anna()).await;
    service.merchant_client().post(&paid.refund_path(), json!({ "amount": 100 })).await;
    service.wait_for_refunds(&paid).await;
    let mut ben = anna();
    ben["purchaser_id"] = json!("ben");
    ben["purchaser_info"]["email"] = json!("ben@mail.example");
    service.create_paid_intent(ben).await;

    let export = export(&service, "anna").await;
    let payments = export["payments"].as_array().unwrap();
    assert_eq!(payments.len(), 3, "{export:#}");
    for payment in payments {
        assert_eq!(payment["purchaser"]["email"], PERSONAL[0]);
        assert_eq!(payment["attempts"].as_array().map(Vec::len), Some(1), "{payment:#}");
    }
    let lists = ["refunds", "credentials", "mandates"];
    for list in lists {
        let found = payments.iter().flat_map(|payment| payment[list].as_array().unwrap());
        assert_eq!(found.count(), 1, "{list}: {export:#}");
    }
    let text = export.to_string();
    assert!(text.contains("\"last4\":\"1111\""), "{text}");
    let secrets = [token.as_str(), paid.token.as_str(), "ben@mail.example", "token"];
    for secret in secrets {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    let entries = "SELECT subject FROM audit_entries WHERE action = 'purchaser_exported'";
    assert_eq!(service.database().fetch_texts(entries).await, ["anna"]);
}

async fn an_unknown_purchaser_has_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(anna()).await;
    assert_eq!(erase(&service, "nobody").await.unwrap(), ErasedRows::default());
    let merchant_id = service.merchant.merchant_id.as_str();
    let expected = json!({ "merchant_id": merchant_id, "purchaser_id": "nobody" });
    assert_eq!(export(&service, "nobody").await, expected);
    let entries = "SELECT action FROM audit_entries WHERE action LIKE 'purchaser%'";
    assert_eq!(service.database().fetch_texts(entries).await, Vec::<String>::new());
}
