//! The migration that keeps every earlier signing secret (decision 143).

use kassa_services::portal::Instruction;
use kassa_services::webhooks::destinations::rotate_secret;
use serde_json::json;

use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::TestReceiver;
use crate::support::test_service::TestService;
use crate::webhooks::worker::{create_destination, start_delivery};

on_both_engines!(the_secret_before_a_rotation_signs_after_the_upgrade);

/// Undoes the migrations 44 and 45, so that the next start applies them again.
const UNDO_MIGRATIONS: [&str; 17] = [
    "UPDATE destinations SET previous_until = earlier_secrets_until, previous = \
     (SELECT sealed FROM destination_secrets WHERE destination_id = destinations.id)",
    "DROP TABLE destination_secrets",
    "DROP INDEX deliveries_line",
    "ALTER TABLE events DROP COLUMN subject",
    "ALTER TABLE deliveries DROP COLUMN line",
    "ALTER TABLE deliveries DROP COLUMN place",
    "ALTER TABLE deliveries DROP COLUMN first_try",
    "ALTER TABLE deliveries DROP COLUMN is_sending",
    "ALTER TABLE deliveries DROP COLUMN format",
    "ALTER TABLE destinations DROP COLUMN asking",
    "ALTER TABLE destinations DROP COLUMN format",
    "ALTER TABLE destinations DROP COLUMN ordered",
    "ALTER TABLE destinations DROP COLUMN cancelation_type",
    "ALTER TABLE destinations DROP COLUMN cancelation_on",
    "ALTER TABLE destinations DROP COLUMN signature_header",
    "ALTER TABLE destinations DROP COLUMN is_imported",
    "ALTER TABLE destinations DROP COLUMN earlier_secrets_until",
];

async fn the_secret_before_a_rotation_signs_after_the_upgrade(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let receiver = TestReceiver::start().await;
    let (id, first) = create_destination(&service, &receiver.url).await;
    let operator = Instruction::of_operator();
    let second = rotate_secret(&service.state, &operator, &id).await.unwrap().unwrap();
    service.create_paid_intent(json!({})).await;

    service.state.store.close().await;
    for statement in UNDO_MIGRATIONS {
        service.database().execute(statement).await.unwrap();
    }
    let forget = "DELETE FROM _sqlx_migrations WHERE version IN (44, 45)";
    service.database().execute(forget).await.unwrap();
    let upgraded = service.start_instance().await;
    let worker = start_delivery(&upgraded.state);
    for received in receiver.wait_for(2).await {
        let header = |name: &str| received.headers[name].to_str().unwrap().to_owned();
        let at = header("webhook-timestamp").parse().unwrap();
        let signatures =
            [&second, &first].map(|secret| secret.sign(received.id(), at, &received.body).unwrap());
        assert_eq!(header("webhook-signature"), signatures.join(" "));
    }
    worker.stop().await;
    let left = "SELECT id FROM destinations WHERE previous IS NOT NULL";
    assert_eq!(service.database().fetch_texts(left).await, Vec::<String>::new());
}
