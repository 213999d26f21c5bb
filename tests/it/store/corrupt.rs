//! Rows with impossible values are reported with their table and id.

use kassa_domain::intent::attempt::AttemptId;
use kassa_store::tables::{attempts, connections, intents, merchants};
use kassa_store::{NewIntent, StoreError};

use super::samples::{
    insert_attempt, insert_connection, insert_intent, insert_merchant, insert_new_intent,
    insert_pending_intent, new_attempt, new_connection, new_intent, put_short_value,
};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    impossible_intents_are_reported,
    impossible_attempts_are_reported,
    a_last_attempt_must_exist,
    impossible_connections_are_reported,
    one_corrupt_row_hides_no_other,
);

fn is_corrupt_row_error<T: std::fmt::Debug>(
    result: &Result<T, StoreError>,
    expected: &str,
    row: &str,
) -> bool {
    matches!(
        result,
        Err(StoreError::Corrupt { table, id, why })
            if *table == expected && id == row && !why.is_empty()
    )
}

async fn impossible_intents_are_reported(database: TestDatabase) {
    let store = database.open_store().await;
    put_short_value(&store).await;
    for assignment in [
        "status = 'paid'",
        "status = 'pending'",
        "status = 'success'",
        "status = 'expired'",
        "status = 'authorized', failed_attempts = NULL",
        "failed_attempts = NULL",
        "failed_attempts = -1",
        "lapses = 5",
        "attempt_count = -1",
        "currency = 'zar'",
        "amount = -1",
        "amount = 9007199254740992",
        "capture_mode = 'later'",
        "method_filter = 'card'",
        "method_filter = 'allow:cash'",
        "split = ''",
        "split = '{\"shares\":1}'",
        "future_payments = '{}'",
        "sandbox_result = 'maybe'",
        "sandbox_flow = ''",
        "token_hash = (SELECT value FROM settings)",
    ] {
        let intent = insert_new_intent(&store).await;
        database
            .execute_unchecked(&format!(
                "UPDATE intents SET {assignment} WHERE id = '{}'",
                intent.id
            ))
            .await;
        let found = intents::find(&store, &intent.id).await;
        assert!(
            is_corrupt_row_error(&found, "intents", intent.id.as_str()),
            "{assignment}: {found:?}"
        );
    }
}

async fn impossible_attempts_are_reported(database: TestDatabase) {
    let store = database.open_store().await;
    for assignment in [
        "status = 'done'",
        "status = 'failed'",
        "failure_reason = 'CardExpired'",
        "status = 'failed', failure_reason = 'Mood'",
        "method = 'cash'",
        "action = 'dance'",
        "card_brand = NULL",
        "card_brand = 'acme'",
        "card_expiry_month = 13",
        "card_expiry_year = -1",
        "card_last4 = NULL",
    ] {
        let intent = insert_pending_intent(&store).await;
        let AttemptId(id) = intent.last_attempt.unwrap().id;
        database
            .execute_unchecked(&format!("UPDATE attempts SET {assignment} WHERE id = {id}"))
            .await;
        let row = id.to_string();
        let found = attempts::find(&store, AttemptId(id)).await;
        assert!(is_corrupt_row_error(&found, "attempts", &row), "{assignment}: {found:?}");
        assert!(
            is_corrupt_row_error(
                &attempts::list_by_intent(&store, &intent.id).await,
                "attempts",
                &row
            ),
            "{assignment}"
        );
        assert!(
            is_corrupt_row_error(&intents::find(&store, &intent.id).await, "attempts", &row),
            "{assignment}"
        );
    }
}

async fn a_last_attempt_must_exist(database: TestDatabase) {
    let store = database.open_store().await;
    let (one, other) = (insert_pending_intent(&store).await, insert_pending_intent(&store).await);
    database
        .execute_unchecked(&format!(
            "UPDATE intents SET last_attempt_id = 999999 WHERE id = '{}'",
            one.id
        ))
        .await;
    assert!(is_corrupt_row_error(
        &intents::find(&store, &one.id).await,
        "intents",
        one.id.as_str()
    ));
    let AttemptId(other_attempt) = other.last_attempt.unwrap().id;
    database
        .execute_unchecked(&format!(
            "UPDATE intents SET last_attempt_id = {other_attempt} WHERE id = '{}'",
            one.id
        ))
        .await;
    assert!(is_corrupt_row_error(
        &intents::find(&store, &one.id).await,
        "intents",
        one.id.as_str()
    ));
}

async fn impossible_connections_are_reported(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let connection = insert_connection(&store, &new_connection(&merchant.id)).await.connection;
    for assignment in [
        "methods = 'card'",
        "methods = '[{\"method\":\"cash\"}]'",
        "methods = '[]', currencies = '[\"???\"]'",
        "currencies = NULL, mode = 'cooked'",
        "mode = NULL, secret_last4 = '1234'",
        "secret_last4 = NULL, notify_secret_previous_until = 1",
        "notify_secret_previous_until = NULL, unhealthy_since = 1",
    ] {
        database.execute_unchecked(&format!("UPDATE connections SET {assignment}")).await;
        let found = connections::list_by_merchant(&store, &merchant.id).await;
        assert!(
            is_corrupt_row_error(&found, "connections", connection.id.as_str()),
            "{assignment}: {found:?}"
        );
    }
}

async fn one_corrupt_row_hides_no_other(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let (corrupt, intact) = (new_intent(&merchant.id), new_intent(&merchant.id));
    for new in [&corrupt, &intact] {
        insert_intent(&store, new).await.unwrap();
        insert_attempt(&store, &new_attempt(&new.id)).await.unwrap();
    }
    database
        .execute_unchecked(&format!(
            "UPDATE intents SET currency = '?' WHERE id = '{}'",
            corrupt.id
        ))
        .await;
    assert!(intents::find(&store, &corrupt.id).await.is_err());
    let NewIntent { id, order, .. } = intact;
    assert_eq!(*intents::find(&store, &id).await.unwrap().unwrap().order, order);
    assert_eq!(merchants::find(&store, &merchant.id).await.unwrap(), Some(merchant));
}
