//! A database of before the baseline is brought over: every row is kept, what had no result gets
//! one from the provider, and everything can be used on.
//!
//! `fixtures/` has one database for each engine, with that of its sandbox, as the last program with
//! the earlier migrations left them. Each intent is named by its `reference_id`.

use std::collections::BTreeMap;
use std::time::Duration;

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_services::authorizations::expire_due_authorizations;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::merchants::create_api_key;
use kassa_services::verify::verify_store;
use kassa_store::tables::{connections, events, intents, mandates, refunds};
use kassa_store::{DatabaseUrl, StoredIntent};
use serde_json::json;

use crate::support::sql_connection::SqlConnection;
use crate::support::test_client::TestClient;
use crate::support::test_database::{TestDatabase, on_both_empty_engines};
use crate::support::test_service::TestService;

on_both_empty_engines!(
    every_row_of_before_the_baseline_is_kept,
    the_baseline_has_the_tables_of_before,
    what_had_no_result_gets_one_from_the_provider,
    an_upgraded_database_is_used_on,
);

const SQLITE: &str = include_str!("fixtures/before_baseline.sqlite.sql");
const SQLITE_SANDBOX: &str = include_str!("fixtures/before_baseline.sandbox.sqlite.sql");
const POSTGRES: &str = include_str!("fixtures/before_baseline.postgres.sql");
const POSTGRES_SANDBOX: &str = include_str!("fixtures/before_baseline.sandbox.postgres.sql");

/// A few minutes after the databases were filled.
const AFTER_FILLING: &str = "2026-11-22T18:20:00Z";

/// The body that created the intent `paid`, byte for byte.
const ORDER_OF_PAID_INTENT: &str = concat!(
    r#"{"amount": 1250, "currency": "ZAR", "reference_id": "paid", "#,
    r#""purchaser_id": "customer-7", "return_url": "https://shop.test/done", "#,
    r#""allow_remember_credentials": false}"#,
);

/// What identifies the content of each table.
const CONTENTS: [&str; 14] = [
    "SELECT id || status || CAST(amount AS TEXT) || currency || reference_id || purchaser_id \
        || CAST(refunded AS TEXT) || CAST(attempt_count AS TEXT) FROM intents ORDER BY id",
    "SELECT provider_reference || intent_id || method || status || COALESCE(failure_reason, '') \
        || COALESCE(action, '') FROM attempts ORDER BY id",
    "SELECT provider_reference || intent_id || CAST(amount AS TEXT) || status || reason \
        FROM refunds ORDER BY id",
    "SELECT id || purchaser_id || CAST(attempt_id AS TEXT) || CAST(created AS TEXT) \
        FROM credentials ORDER BY id",
    "SELECT CAST(id AS TEXT) || intent_id || status || COALESCE(ordered, '') \
        FROM mandates ORDER BY id",
    "SELECT CAST(mandate_id AS TEXT) || due || CAST(amount AS TEXT) FROM mandate_instalments",
    "SELECT id || kind || body FROM events ORDER BY position",
    "SELECT event_id || destination_id || CAST(tries AS TEXT) FROM deliveries ORDER BY id",
    "SELECT CAST(delivery_id AS TEXT) || CAST(at AS TEXT) FROM delivery_tries ORDER BY id",
    "SELECT posting || account || currency || CAST(amount AS TEXT) FROM ledger_entries \
        ORDER BY position",
    "SELECT key || path || CAST(COALESCE(status, 0) AS TEXT) || COALESCE(subject, '') \
        FROM replays ORDER BY key",
    "SELECT id || merchant_id || bank_code || name FROM beneficiaries ORDER BY id",
    "SELECT id || merchant_id || methods FROM connections ORDER BY id",
    "SELECT id || url FROM destinations ORDER BY id",
];

/// Loads the dumps of this engine.
pub async fn load_fixture(database: &TestDatabase) {
    match (database.address(), database.sandbox_address()) {
        (DatabaseUrl::Sqlite(kassa), DatabaseUrl::Sqlite(sandbox)) => {
            for (path, dump) in [(kassa, SQLITE), (sandbox, SQLITE_SANDBOX)] {
                SqlConnection::create_file(&path).execute(dump).await.unwrap();
            }
        }
        (DatabaseUrl::Postgres(url), _) => {
            for dump in [POSTGRES, POSTGRES_SANDBOX] {
                let connection = SqlConnection::open_server(&url).await;
                connection.execute(dump).await.unwrap();
                connection.close().await;
            }
        }
        (DatabaseUrl::Sqlite(_), DatabaseUrl::Postgres(_)) => unreachable!("one engine"),
    }
}

/// How many rows of each table the dump has, without those that the baseline does not have.
fn count_rows_of_fixture(database: &TestDatabase) -> BTreeMap<String, usize> {
    let dump = if let TestDatabase::Sqlite(_) = database { SQLITE } else { POSTGRES };
    let mut counts = BTreeMap::new();
    for line in dump.lines() {
        let Some(rest) = line.strip_prefix("INSERT INTO ") else { continue };
        let table = rest.split(' ').next().unwrap().trim_start_matches("public.");
        if !["_", "sqlite_", "mock_"].iter().any(|prefix| table.starts_with(prefix)) {
            *counts.entry(table.to_owned()).or_default() += 1;
        }
    }
    assert_eq!(counts["intents"], 35);
    counts
}

/// A service on a database that was brought over.
struct Upgraded {
    service: TestService,
    /// A client of the merchant that the database was filled for.
    api: TestClient,
}

impl Upgraded {
    async fn start(database: TestDatabase) -> Self {
        load_fixture(&database).await;
        let service = TestService::sandbox_on(database).await;
        service.advance_to(AFTER_FILLING);
        let merchant = "SELECT merchant_id FROM intents LIMIT 1";
        let merchant = service.database().fetch_texts(merchant).await.remove(0);
        let merchant = MerchantId::from_trusted(merchant);
        let key = create_api_key(&service.state, &merchant).await.unwrap().unwrap();
        let api = service.client_with_key(&key.api_key);
        Self { service, api }
    }

    async fn find_intent(&self, reference_id: &str) -> StoredIntent {
        let sql = format!("SELECT id FROM intents WHERE reference_id = '{reference_id}'");
        let ids = self.service.database().fetch_texts(&sql).await;
        let [id] = ids.as_slice() else { panic!("{reference_id}: {ids:?}") };
        intents::find(&self.service.state.store, &IntentId::from_trusted(id))
            .await
            .unwrap()
            .unwrap()
    }

    async fn read_status(&self, reference_id: &str) -> &'static str {
        self.find_intent(reference_id).await.state.code()
    }

    async fn count_charges(&self) -> usize {
        let sql = "SELECT reference FROM payments WHERE outcome = 'direct:authorised'";
        self.service.database().fetch_sandbox_texts(sql).await.len()
    }

    async fn list_open_calls(&self) -> Vec<String> {
        let sql = "SELECT operation FROM provider_calls WHERE settled IS NULL ORDER BY operation";
        self.service.database().fetch_texts(sql).await
    }
}

async fn every_row_of_before_the_baseline_is_kept(database: TestDatabase) {
    load_fixture(&database).await;
    let mut before = Vec::new();
    for content in CONTENTS {
        before.push(database.fetch_texts(content).await);
    }
    let store = database.open_store().await;
    for (table, count) in count_rows_of_fixture(&database) {
        let sql = format!("SELECT CAST(COUNT(*) AS TEXT) FROM {table}");
        assert_eq!(database.fetch_texts(&sql).await, [count.to_string()], "{table}");
    }
    for (content, before) in CONTENTS.iter().zip(before) {
        assert!(!before.is_empty(), "{content}");
        assert_eq!(database.fetch_texts(content).await, before, "{content}");
    }

    let report = verify_store(&store).await.unwrap();
    assert!(report.ok, "{report:#?}");
    assert_eq!((report.intents, report.refunds, report.credentials), (35, 5, 4));
    // Every attempt and credential has the connection of its merchant.
    for table in ["attempts", "credentials"] {
        let orphans = format!(
            "SELECT t.connection_id FROM {table} t JOIN connections c ON c.id = t.connection_id"
        );
        assert_eq!(
            database.fetch_texts(&orphans).await.len(),
            count_rows_of_fixture(&database)[table]
        );
    }
    let merchant = database.fetch_texts("SELECT merchant_id FROM intents LIMIT 1").await.remove(0);
    let merchant = MerchantId::from_trusted(merchant);
    let connections = connections::list_by_merchant(&store, &merchant).await.unwrap();
    let [connection] = connections.as_slice() else { panic!("{connections:?}") };
    assert_eq!(connection.connection.provider, "sandbox");
    assert!(connection.connection.is_usable());
    let unnumbered = events::list_by_merchant(&store, &merchant).await.unwrap();
    assert!(unnumbered.iter().all(|event| event.sequence.is_some()));
}

/// The tables are those of a new database, so that the baseline holds for both.
async fn the_baseline_has_the_tables_of_before(database: TestDatabase) {
    load_fixture(&database).await;
    database.open_store().await.close().await;
    let new = database.create_another().await;
    let columns = match database {
        TestDatabase::Sqlite(_) => SQLITE_COLUMNS,
        TestDatabase::Postgres(_) => POSTGRES_COLUMNS,
    };
    assert_eq!(database.fetch_texts(columns).await, new.fetch_texts(columns).await);
}

/// Every column of every table and index, with its type.
const SQLITE_COLUMNS: &str = "SELECT s.name || ' ' || c.name || ' ' || c.type || c.\"notnull\" \
    || COALESCE(c.dflt_value, '') || c.pk \
    FROM sqlite_schema s JOIN pragma_table_xinfo(s.name) c WHERE s.type = 'table' \
    UNION ALL SELECT s.name || ' ' || i.seqno || COALESCE(i.name, '') \
    FROM sqlite_schema s JOIN pragma_index_xinfo(s.name) i WHERE s.type = 'index' ORDER BY 1";

const POSTGRES_COLUMNS: &str = "SELECT concat_ws(' ', c.relname, a.attname, \
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, \
    pg_get_expr(d.adbin, d.adrelid)) \
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid \
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum \
    WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped \
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";

/// The calls that had no result, by operation.
const OPEN_CALLS: [&str; 14] = [
    "capture",
    "capture",
    "mandate_change",
    "mandate_change",
    "payment",
    "payment",
    "payment",
    "payment",
    "payment",
    "payment",
    "payment",
    "refund",
    "refund",
    "release",
];

async fn what_had_no_result_gets_one_from_the_provider(database: TestDatabase) {
    let upgraded = Upgraded::start(database).await;
    let charges_before = upgraded.count_charges().await;
    assert_eq!(upgraded.list_open_calls().await, OPEN_CALLS);
    run_due_calls(&upgraded.service.state).await.unwrap();
    for (reference_id, status) in [
        // The provider had charged it, and had never heard of the other.
        ("payment-answered", "success"),
        ("payment-written", "selection"),
        // The first credential was not charged; the second is.
        ("automatic-written", "success"),
        ("capture-written", "success"),
        ("capture-answered", "success"),
        ("release-answered", "canceled"),
        ("pending-wait", "pending"),
        ("pending-outage", "pending"),
        ("pending-challenge", "pending"),
        ("pending-credential", "pending"),
        ("authorized", "authorized"),
        ("selection", "selection"),
        ("expired", "expired"),
    ] {
        assert_eq!(upgraded.read_status(reference_id).await, status, "{reference_id}");
    }
    assert_eq!(upgraded.list_open_calls().await, ["payment"; 4], "those that wait");
    for (reference_id, amount) in [("refund-written", 300), ("refund-answered", 1250)] {
        let intent = upgraded.find_intent(reference_id).await;
        let refunds = refunds::list_by_intent(&upgraded.service.state.store, &intent.id).await;
        let refunds = refunds.unwrap();
        assert_eq!((refunds.len(), refunds[0].amount), (1, amount));
        assert_eq!(refunds[0].status.code(), "success", "{reference_id}");
    }
    for reference_id in ["mandate-written", "mandate-answered"] {
        let intent = upgraded.find_intent(reference_id).await;
        let mandates = mandates::list_by_intent(&upgraded.service.state.store, &intent.id).await;
        let [mandate] = mandates.unwrap().try_into().unwrap();
        assert_eq!(mandate.pending_change, None, "{reference_id}");
    }
    // The sandbox has its records: nothing was charged again.
    assert_eq!(upgraded.count_charges().await, charges_before + 1, "the second credential");
    // What waits for its customer still ends as the customer decides.
    let waiting = upgraded.find_intent("pending-wait").await;
    let path = format!("/api/sandbox/intents/{}/settle", waiting.id);
    let settled = upgraded.api.post(&path, json!({ "result": "authorised" })).await;
    assert_eq!(settled.status, 200, "{settled:?}");
    assert_eq!(upgraded.read_status("pending-wait").await, "success");
    // An authorization of the earlier version lapses.
    upgraded.service.advance(Duration::from_hours(8 * 24));
    assert_eq!(expire_due_authorizations(&upgraded.service.state).await.unwrap(), 2);
    run_due_calls(&upgraded.service.state).await.unwrap();
    for reference_id in ["authorized", "split"] {
        assert_eq!(upgraded.read_status(reference_id).await, "expired");
    }
}

async fn an_upgraded_database_is_used_on(database: TestDatabase) {
    let upgraded = Upgraded::start(database).await;
    let (api, service) = (&upgraded.api, &upgraded.service);
    let path =
        |intent: &StoredIntent, operation| format!("/api/v2/intents/{}/{operation}", intent.id);
    let authorized = upgraded.find_intent("authorized").await;
    assert_eq!(api.get(&path(&authorized, "capture")).await.status, 200);
    let split = upgraded.find_intent("split").await;
    assert_eq!(api.get(&path(&split, "capture")).await.status, 200);
    run_due_calls(&service.state).await.unwrap();
    let paid = upgraded.find_intent("paid").await;
    let refund_path = format!("/api/intents/{}/refund", paid.id);
    assert_eq!(api.post(&refund_path, json!({ "amount": 1250 })).await.status, 201);
    assert_eq!(read_refund_status(&upgraded, &paid).await, "success");

    // A credential of the earlier version is charged, offered and deleted.
    let offered = upgraded.find_intent("credential-active-offered").await;
    let read = api.get(&format!("/api/intents/{}", offered.id)).await.json();
    let credentials = read["credentials"].as_array().unwrap();
    assert_eq!(credentials.len(), 2, "the deleted one is not offered: {read}");
    let token = credentials[0]["credential_token"].as_str().unwrap();
    let body = json!({
        "amount": 990, "currency": "ZAR", "reference_id": "after", "purchaser_id": "customer-7",
        "credentials": [token],
    });
    let charged = api.post("/api/intents/auto-attempt", body).await;
    assert_eq!((charged.status, &charged.json()["attempt_status"]), (201, &json!("success")));

    // A request that was answered before is not executed again.
    let again = api.with_header("idempotency-key", "create-paid");
    let replayed = again.post_bytes("/api/intents", ORDER_OF_PAID_INTENT).await;
    assert_eq!(
        (replayed.status, replayed.header("idempotent-replayed")),
        (201, Some("true")),
        "{replayed:?}"
    );
    assert_eq!(replayed.json()["id"], paid.id.as_str());
}

async fn read_refund_status(upgraded: &Upgraded, intent: &StoredIntent) -> &'static str {
    loop {
        let store = &upgraded.service.state.store;
        let refunds = refunds::list_by_intent(store, &intent.id).await.unwrap();
        if refunds.iter().all(|refund| refund.status.is_settled()) {
            return refunds[0].status.code();
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
