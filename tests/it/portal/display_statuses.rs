//! The statuses that people see, which know refunds, disputes and whether the page was opened.

use kassa_domain::intent::DisplayStatus;
use kassa_domain::portal::Role;

use super::support::Browser;
use crate::support::orders::minimal_order;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(every_status_is_shown_filtered_and_exported);

/// What turns a new intent into the last two statuses, and a paid one into each of the others.
const CHANGES: [(&str, &str); 12] = [
    ("disputed", "refunded = amount"),
    ("refunded", "refunded = amount"),
    ("partly_refunded", "refunded = 1"),
    ("paid", "refunded = 0"),
    ("authorized", "status = 'authorized', lapses = 9000000000000"),
    ("waiting", "status = 'pending', failed_attempts = 1"),
    ("canceled", "status = 'canceled'"),
    ("expired", "status = 'expired'"),
    ("failed", "status = 'failed'"),
    ("declined", "status = 'selection', failed_attempts = 2, opened = 1"),
    ("opened", "status = 'selection', failed_attempts = 0, opened = 1"),
    ("not_opened", "status = 'selection', failed_attempts = 0, opened = NULL"),
];

/// The ids of the rows of a page with the status that each shows.
fn shown(html: &str) -> Vec<(String, String)> {
    let value = |row: &str, name: &str| {
        let (_, rest) = row.split_once(name).unwrap_or_else(|| panic!("{name}: {row}"));
        rest.split('"').next().unwrap().to_owned()
    };
    let rows = html.split("<tr data-id=\"").skip(1);
    rows.map(|row| (row[..36].to_owned(), value(row, "data-display-status=\""))).collect()
}

async fn every_status_is_shown_filtered_and_exported(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let mut ids = Vec::new();
    for (status, _) in CHANGES {
        let is_new = matches!(status, "opened" | "not_opened");
        ids.push(match is_new {
            true => service.merchant_client().create_intent(minimal_order()).await.id,
            false => service.create_paid_intent(serde_json::json!({})).await.id,
        });
    }
    let run = async |sql: String| service.database().execute(&sql).await.unwrap();
    for (id, (_, change)) in ids.iter().zip(CHANGES) {
        run(format!("UPDATE intents SET {change} WHERE id = '{id}'")).await;
    }
    for (id, status) in [(&ids[0], "needs_response"), (&ids[3], "won")] {
        run(format!(
            "INSERT INTO disputes (connection_id, provider_id, attempt_id, amount, currency, \
             reason, status, opened, version, merchant_id) SELECT a.connection_id, 'd{status}', \
             a.id, 1, 'ZAR', 'fraudulent', '{status}', 1, 1, i.merchant_id FROM intents i \
             JOIN attempts a ON a.id = i.last_attempt_id WHERE i.id = '{id}'"
        ))
        .await;
    }

    let all = shown(person.get("/portal/payments").await.text());
    assert_eq!(all.len(), CHANGES.len());
    let export = person.get("/portal/payments.csv").await;
    for (id, (status, _)) in ids.iter().zip(CHANGES) {
        let row = (id.to_string(), status.to_owned());
        assert!(all.contains(&row), "{row:?}: {all:?}");
        let filtered = person.get(&format!("/portal/payments?display_status={status}")).await;
        assert_eq!(shown(filtered.text()), [row], "{status}");
        let line = export.text().lines().find(|line| line.contains(id.as_str())).unwrap();
        assert!(line.ends_with(&format!(",{status}")), "{line}");
        let page = person.get(&format!("/portal/payments/{id}")).await;
        let tag = format!("data-display-status=\"{status}\"");
        assert!(page.status == 200 && page.text().contains(&tag), "{status}: {page:?}");
    }
    for (query, expected) in [
        ("display_status=paid&display_status=disputed&display_status=paid", 2),
        ("display_status=refunded&display_status=partly_refunded", 2),
        ("display_status=disputed&status=success", 1),
        ("display_status=disputed&status=failed", 0),
        ("display_status=paid&min=0&currency=ZAR", 1),
    ] {
        let page = person.get(&format!("/portal/payments?{query}")).await;
        assert_eq!(shown(page.text()).len(), expected, "{query}");
    }
    let refused = person.get("/portal/payments?display_status=success").await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("href=\"#display_status\""), "{refused:?}");
    assert_eq!(DisplayStatus::ALL.map(DisplayStatus::code), CHANGES.map(|(status, _)| status));
    // The database is checked after the test, and no event tells of these.
    run("DELETE FROM disputes".to_owned()).await;
    for id in &ids {
        let back = "status = 'success', failed_attempts = NULL, lapses = NULL, refunded = 0";
        run(format!("UPDATE intents SET {back} WHERE id = '{id}' AND last_attempt_id IS NOT NULL"))
            .await;
    }
}
