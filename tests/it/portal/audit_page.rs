//! `/portal/settings/audit` and its export.

use kassa_domain::portal::Role;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::support::{Browser, assert_field_error, element_text};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(the_log_is_shown_filtered_and_exported, a_long_log_has_pages);

const AUDIT: &str = "/portal/settings/audit";
const EXPORT: &str = "/portal/settings/audit.ndjson";

async fn the_log_is_shown_filtered_and_exported(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let helper = Browser::join(&service, "help@shop.test", Role::Support).await;
    assert_eq!(helper.get(AUDIT).await.status, 403);
    let page = owner.get(AUDIT).await;
    for action in ["user_invited", "user_joined", "refused"] {
        assert!(page.text().contains(&format!("data-status=\"{action}\"")), "{action}: {page:?}");
    }
    // People and actions are named, whatever their ids and codes.
    let signed_in = list_row(page.text(), "sign_in");
    assert!(signed_in.contains(">Signed in<"), "{signed_in}");
    assert_eq!(signed_in.matches("help@shop.test").count(), 2, "who, and on whom: {signed_in}");
    let count = |html: &str| html.matches("<tr data-id=").count();
    let list = async |query: &str| count(owner.get(&format!("{AUDIT}?{query}")).await.text());
    assert_eq!(list("action=refused").await, 1);
    assert_eq!(list("actor=Help%40shop.test&action=refused").await, 1);
    assert_eq!(list("actor=operator&action=refused").await, 0);
    assert!(list("actor=operator").await >= 2, "the invitations");
    assert!(list("from=2026-11-20&to=2026-11-20").await >= 5);
    assert_eq!(list("from=2026-11-21").await, 0);
    assert_eq!(list("to=2026-11-19").await, 0);
    for (query, field) in
        [("from=yesterday", "from"), ("to=2026-13-01", "to"), ("action=nothing", "action")]
    {
        assert_field_error(&owner.get(&format!("{AUDIT}?{query}")).await, field);
        let export = owner.get(&format!("{EXPORT}?{query}")).await;
        assert_eq!(export.status, 422);
        assert!(export.text().contains(field), "{export:?}");
    }
    let newest = element_text(owner.get(AUDIT).await.text(), "newest-hash").to_owned();
    let export = owner.get(EXPORT).await;
    assert_eq!(export.header("content-type"), Some("application/x-ndjson"));
    let entries = check_chain(export.text());
    assert!(entries.iter().any(|entry| entry["hash"] == newest.as_str()), "{newest}");
    assert_eq!(entries.last().unwrap()["action"], "exported");
    let filtered = owner.get(&format!("{EXPORT}?action=refused")).await;
    assert_eq!(filtered.text().lines().count(), 1, "{filtered:?}");
}

/// The first row of the page with this action, which is the newest.
fn list_row<'a>(html: &'a str, action: &str) -> &'a str {
    let (_, row) = html.split_once(&format!("data-status=\"{action}\"")).unwrap();
    row.split("</tr>").next().unwrap()
}

/// Checks an export as somebody without Kassa would.
fn check_chain(export: &str) -> Vec<Value> {
    let mut prev = String::new();
    let mut entries = Vec::new();
    for (at, line) in export.lines().enumerate() {
        let mut entry: Value = serde_json::from_str(line).unwrap();
        assert_eq!(entry["seq"], at + 1);
        assert_eq!(entry["prev"], prev.as_str());
        let fields = entry.as_object_mut().unwrap();
        let hash = fields.remove("hash").unwrap();
        fields.remove("prev");
        let canonical = serde_json_canonicalizer::to_string(&fields).unwrap();
        let digest = Sha256::digest(format!("{prev}{canonical}"));
        let computed: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, computed.as_str(), "{line}");
        prev = computed;
        fields.insert("hash".to_owned(), hash);
        entries.push(entry);
    }
    entries
}

async fn a_long_log_has_pages(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let helper = Browser::join(&service, "help@shop.test", Role::Support).await;
    for _ in 0..60 {
        assert_eq!(helper.get(AUDIT).await.status, 403);
    }
    let link = |html: &str, rel: &str| {
        let (_, rest) = html.split_once(&format!("rel=\"{rel}\" href=\""))?;
        Some(rest.split('"').next().unwrap().replace("&amp;", "&"))
    };
    let first = owner.get(&format!("{AUDIT}?action=refused")).await;
    assert_eq!(first.text().matches("<tr data-id=").count(), 50);
    assert_eq!(link(first.text(), "prev"), None);
    let second = owner.get(&link(first.text(), "next").unwrap()).await;
    assert_eq!(second.text().matches("<tr data-id=").count(), 10);
    assert_eq!(link(second.text(), "next"), None);
    let back = owner.get(&link(second.text(), "prev").unwrap()).await;
    let ids = |html: &str| {
        let rows = html.split("<tr data-id=\"").skip(1);
        rows.map(|row| row.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(ids(back.text()), ids(first.text()));
}
