//! Every page with as many rows as it shows, and what it takes compressed.

use kassa_domain::portal::Role;
use kassa_services::call_sweep::run_due_calls;
use serde_json::json;

use super::everything::{EMAIL, Everything, client, documented_pages};
use super::support::{Browser, PASSWORD, invitation, location};
use crate::support::payment_links::create_payment_link;
use crate::support::test_service::TestService;

/// In bytes.
const LIMIT: usize = 10 * 1024;
const ROWS: usize = 50;
const NUMBERS: &str = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM \
    numbers WHERE n < 50)";

#[tokio::test]
async fn a_full_page_has_at_most_10_kb_compressed() {
    let service = TestService::sandbox().await;
    let all = Everything::create(&service).await;
    fill_payments(&service, &all).await;
    fill_settings(&service, &all).await;
    fill_by_sql(&service, &all).await;
    let compressed = Browser::with_client(client(&service).with_header("accept-encoding", "br"));
    let fields = [("email", EMAIL), ("password", PASSWORD)];
    assert!(location(&compressed.post("/portal/sign-in", &fields).await).contains("/code"));
    compressed.set_cookie("kassa_session", &all.owner.cookie("kassa_session").unwrap());
    let merchant = &service.merchant.merchant_id;
    let invite = invitation(&service, merchant, "zoe@shop.test", Role::Support).await;
    let mut sizes = Vec::new();
    for route in documented_pages().0 {
        let query = match route.as_str() {
            "/portal" => "?period=90d",
            "/portal/credentials" => "?purchaser_id=Customer+7",
            "/portal/welcome" => &format!("?invite={invite}"),
            _ => "",
        };
        let page = compressed.get(&format!("{}{query}", all.path(&route))).await;
        assert_eq!((page.status, page.header("content-encoding")), (200, Some("br")), "{route}");
        sizes.push((page.body.len(), route));
    }
    sizes.sort_unstable();
    assert!(sizes.iter().all(|(size, _)| *size <= LIMIT), "{sizes:#?}");
    expect_rows(&all).await;
    // The database is checked after the test, and no event tells of these.
    for sql in ["DELETE FROM disputes", "DELETE FROM credentials WHERE LENGTH(id) < 36"] {
        service.database().execute(sql).await.unwrap();
    }
}

/// The pages were as full as they can be.
async fn expect_rows(all: &Everything) {
    for (page, rows) in [
        ("/portal/payments", ROWS),
        ("/portal/links", ROWS),
        ("/portal/mandates", ROWS),
        ("/portal/disputes", ROWS),
        ("/portal/beneficiaries", ROWS),
        ("/portal/credentials?purchaser_id=Customer+7", ROWS),
        ("/portal/settings/api-keys", ROWS),
        ("/portal/settings/webhooks", ROWS),
        ("/portal/settings/webhooks/{id}/deliveries", 20),
        ("/portal/settings/connections", ROWS),
        ("/portal/settings/team", ROWS),
        ("/portal/settings/audit", ROWS),
        ("/portal/account", ROWS),
        ("/portal/developers", 40),
        ("/portal/beneficiaries/{id}", ROWS),
    ] {
        let shown = all.owner.get(&all.path(page)).await;
        let found = shown.text().matches("<tr data-id=").count();
        assert!(found >= rows, "{page}: {found} rows");
    }
}

async fn fill_payments(service: &TestService, all: &Everything) {
    let beneficiary = all.path("/portal/beneficiaries/{id}");
    let beneficiary = beneficiary.rsplit('/').next().unwrap();
    let other = service.create_beneficiary("ZAR").await;
    for number in 0..ROWS {
        let (amount, share) = (90_000 + 37 * number, 900 + number);
        let splits = json!([{ "beneficiary_id": beneficiary, "amount": share },
            { "beneficiary_id": other, "amount": amount - share }]);
        let order = json!({
            "amount": amount,
            "reference_id": format!("invoice-2026-11-{number:04}"),
            "purchaser_id": format!("customer-{}", 7_919 * number),
            "split": { "split_type": "AMOUNT", "splits": splits },
        });
        service.create_paid_intent(order).await;
        create_payment_link(service, "ZAR", [100, 10_000]).await;
        let reference = json!({ "reference_id": format!("order-{}", 104_729 * number) });
        service.create_signed_intent(reference).await;
        service.merchant_client().post("/api/intents", json!({ "amount": number })).await;
    }
    run_due_calls(&service.state).await.unwrap();
    service.state.failed_requests.write(&service.state.store).await.unwrap();
    let paid = all.path("/portal/payments/{intent_id}");
    let paid = paid.rsplit('/').next().unwrap();
    for _ in 0..20 {
        let refund = json!({ "amount": 10, "reason": "return" });
        let path = format!("/api/intents/{paid}/refund");
        assert_eq!(service.merchant_client().post(&path, refund).await.status, 201);
        run_due_calls(&service.state).await.unwrap();
    }
}

async fn fill_settings(service: &TestService, all: &Everything) {
    let csrf = all.owner.csrf().await;
    for number in 0..ROWS {
        let (name, token) = (format!("Server {number}"), format!("form-{number}"));
        let url = format!("https://shop-{number}.test/webhooks/kassa");
        let keys = [("name", name.as_str()), ("scopes", "intents.read"), ("scopes", "refunds")];
        for (page, fields) in [
            ("/portal/settings/api-keys", &keys[..]),
            ("/portal/settings/webhooks", &[("url", url.as_str())]),
            ("/portal/settings/connections", &[("provider", "sandbox"), ("methods", "card")]),
        ] {
            let hidden = [("csrf", csrf.as_str()), ("token", token.as_str())];
            let done = all.owner.post(page, &[&hidden, fields].concat()).await;
            assert!(matches!(done.status, 201 | 303), "{page}: {done:?}");
        }
    }
    let people = format!(
        "{NUMBERS} INSERT INTO people (id, email, name, active, created) SELECT 'p' || n, \
         'person' || (n * 7919) || '@shop.test', 'Person ' || n, TRUE, n FROM numbers"
    );
    service.database().execute(&people).await.unwrap();
    let members = format!(
        "INSERT INTO memberships (person_id, merchant_id, role, created, seen) SELECT id, '{}', \
         'support', created, created FROM people WHERE id LIKE 'p%' AND created <= 50",
        service.merchant.merchant_id
    );
    service.database().execute(&members).await.unwrap();
}

/// What a browser or a receiver says of itself, disputes, cards and beneficiaries.
async fn fill_by_sql(service: &TestService, all: &Everything) {
    let session = all.path("/portal/account/sessions/{id}");
    let session = session.rsplit('/').next().unwrap();
    let credential = all.path("/portal/credentials/{id}");
    let credential = credential.rsplit('/').next().unwrap();
    let beneficiary = all.path("/portal/beneficiaries/{id}");
    let beneficiary = beneficiary.rsplit('/').next().unwrap();
    let trace: String = (0..400)
        .map(|line| format!("at shop.orders.Step{}.run(Orders.java:{})\n", line % 29, line * 7))
        .collect();
    for sql in [
        format!(
            "{NUMBERS} INSERT INTO portal_sessions (id, token_hash, person_id, merchant_id, \
             created, seen, expires, confirmed, client, agent) SELECT id || n, \
             CAST('t' || n AS BLOB), person_id, merchant_id, created, seen, expires, confirmed, \
             '203.0.113.' || n, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/1' || n \
             FROM numbers, portal_sessions WHERE id = '{session}'"
        ),
        "INSERT INTO disputes (connection_id, provider_id, attempt_id, amount, currency, reason, \
         status, evidence_due, opened, version, merchant_id) SELECT a.connection_id, \
         'dp_1QxY' || (a.id % 1000000 * 104729), a.id, 900, 'ZAR', 'fraudulent', 'needs_response', \
         a.created + 864000000, a.created, 1, c.merchant_id FROM attempts a \
         JOIN connections c ON c.id = a.connection_id WHERE a.method = 'card' LIMIT 50"
            .to_owned(),
        format!(
            "INSERT INTO credentials (id, merchant_id, purchaser_id, attempt_id, \
             is_mit_compatible, created, activated, sealed, connection_id) SELECT 'c' || a.id, \
             c.merchant_id, c.purchaser_id, a.id, TRUE, c.created, c.activated, c.sealed, \
             c.connection_id FROM attempts a, credentials c WHERE c.id = '{credential}' AND \
             a.id <> c.attempt_id AND a.method = 'card' LIMIT 50"
        ),
        format!(
            "{NUMBERS} INSERT INTO beneficiaries (id, merchant_id, connection_id, external_id, \
             kind, name, description, currency, bank_code, account_number, created, updated) \
             SELECT 'b' || n, merchant_id, connection_id, 'x', kind, name || n, 'Beans', currency, \
             bank_code, '', created + n, 1 FROM numbers, beneficiaries \
             WHERE id = '{beneficiary}'"
        ),
        format!(
            "INSERT INTO delivery_tries (delivery_id, at, took, status, answer) SELECT id, \
             created + 1000, 250, 500, '{trace}' FROM deliveries UNION ALL SELECT id, \
             created + 61000, 1250, 503, 'Try again later.' FROM deliveries"
        ),
    ] {
        service.database().execute(&sql).await.unwrap_or_else(|error| panic!("{error}: {sql}"));
    }
}
