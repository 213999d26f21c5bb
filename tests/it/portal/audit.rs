//! The audit log: a chain without gaps in which every change of a row is found.

use std::time::Duration;

use kassa_domain::portal::{AuditAction, Role};
use kassa_domain::time::Timestamp;
use kassa_services::audit::{
    Actor, AuditCursor, AuditFilter, AuditRecord, list_page, list_range, to_json_line,
    verify_audit_logs,
};
use kassa_services::portal::record_alone;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::members::{COLLEAGUE, OWNER, client, join};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    an_export_is_checked_without_kassa,
    an_altered_entry_is_found,
    a_removed_entry_is_found,
    the_removed_newest_entry_is_found,
    an_emptied_log_is_found,
    exchanged_entries_are_found,
    a_recomputed_chain_is_found,
    an_appended_entry_is_found,
    the_database_refuses_changes,
    entries_of_concurrent_changes_have_no_gaps,
    filters_and_pages,
);

/// A service with eight entries in its merchant's log.
async fn start(database: TestDatabase) -> TestService {
    let service = TestService::sandbox_on(database).await;
    join(&service, OWNER, Role::Owner).await;
    join(&service, COLLEAGUE, Role::Support).await;
    service
}

const TRIGGERS: [&str; 2] = ["audit_entries_stay", "audit_entries_remain"];

/// Runs SQL as somebody does who has removed the triggers.
async fn tamper(service: &TestService, sql: &str) {
    let database = service.database();
    let on = if matches!(database, TestDatabase::Postgres(_)) { " ON audit_entries" } else { "" };
    for trigger in TRIGGERS {
        database.execute(&format!("DROP TRIGGER IF EXISTS {trigger}{on}")).await.unwrap();
    }
    database.execute(sql).await.unwrap();
}

/// What is wrong with the logs.
async fn problems(service: &TestService) -> Vec<String> {
    let report = verify_audit_logs(&service.state).await.unwrap();
    report.problems.into_iter().map(|problem| problem.what).collect()
}

async fn export(service: &TestService) -> Vec<String> {
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let all = list_range(ctx, merchant, &AuditFilter::default(), 0, 1000).await.unwrap();
    all.iter().map(|entry| to_json_line(entry).unwrap()).collect()
}

async fn an_export_is_checked_without_kassa(database: TestDatabase) {
    let service = start(database).await;
    let lines = export(&service).await;
    let mut prev = String::new();
    for (number, line) in (1..).zip(&lines) {
        let mut entry: Value = serde_json::from_str(line).unwrap();
        assert_eq!(entry["seq"], number);
        assert_eq!(entry["prev"], prev);
        let fields = entry.as_object_mut().unwrap();
        let hash = fields.remove("hash").unwrap();
        fields.remove("prev");
        assert_eq!(fields.len(), 8, "{line}");
        // These values have no floats and only ASCII names, so sorted names make them canonical.
        let hashed = format!("{prev}{entry}");
        prev = Sha256::digest(hashed).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, prev);
    }
    let actions: Vec<Value> = lines.iter().map(|line| parse(line)["action"].clone()).collect();
    assert_eq!(
        actions,
        [
            "key_created",
            "connection_created",
            "user_invited",
            "user_joined",
            "sign_in",
            "user_invited",
            "user_joined",
            "sign_in",
        ]
    );
    let (invited, joined) = (parse(&lines[2]), parse(&lines[3]));
    assert_eq!(invited["actor"], "operator");
    assert_eq!(invited["client"], Value::Null);
    assert_eq!(invited["after"], json!({ "email": OWNER, "role": "owner" }));
    assert_eq!(joined["actor"]["email"], OWNER);
    assert_eq!(joined["actor"]["user_id"], joined["subject"]);
    assert_eq!(joined["client"], "192.0.2.1");
    assert_eq!(problems(&service).await, Vec::<String>::new());
    assert_eq!(verify_audit_logs(&service.state).await.unwrap().entries, 8);
}

fn parse(line: &str) -> Value {
    serde_json::from_str(line).unwrap()
}

async fn an_altered_entry_is_found(database: TestDatabase) {
    let service = start(database).await;
    tamper(&service, "UPDATE audit_entries SET actor = 'x@shop.example' WHERE seq = 2").await;
    assert_eq!(problems(&service).await, ["entry 2 was altered"]);
}

async fn a_removed_entry_is_found(database: TestDatabase) {
    let service = start(database).await;
    tamper(&service, "DELETE FROM audit_entries WHERE seq = 3").await;
    assert_eq!(problems(&service).await, ["entry 3 is missing"]);
}

async fn the_removed_newest_entry_is_found(database: TestDatabase) {
    let service = start(database).await;
    tamper(&service, "DELETE FROM audit_entries WHERE seq = 8").await;
    assert_eq!(problems(&service).await, ["7 of 8 entries are there"]);
}

async fn an_emptied_log_is_found(database: TestDatabase) {
    let service = start(database).await;
    tamper(&service, "DELETE FROM audit_entries").await;
    assert_eq!(problems(&service).await, ["0 of 8 entries are there"]);
}

async fn exchanged_entries_are_found(database: TestDatabase) {
    let service = start(database).await;
    tamper(&service, "UPDATE audit_entries SET seq = 100 WHERE seq = 2").await;
    tamper(&service, "UPDATE audit_entries SET seq = 2 WHERE seq = 3").await;
    tamper(&service, "UPDATE audit_entries SET seq = 3 WHERE seq = 100").await;
    assert_eq!(problems(&service).await, ["entry 2 does not follow the one before"]);
}

/// Whoever knows how hashes are computed can make a chain, and can't seal it.
async fn a_recomputed_chain_is_found(database: TestDatabase) {
    let service = start(database).await;
    let lines = export(&service).await;
    let mut newest = parse(lines.last().unwrap());
    let prev = newest["prev"].as_str().unwrap().to_owned();
    let fields = newest.as_object_mut().unwrap();
    fields.remove("hash");
    fields.remove("prev");
    fields.insert("client".to_owned(), json!("203.0.113.9"));
    let hash: String =
        Sha256::digest(format!("{prev}{newest}")).iter().map(|b| format!("{b:02x}")).collect();
    let sql =
        format!("UPDATE audit_entries SET client = '203.0.113.9', hash = '{hash}' WHERE seq = 8");
    tamper(&service, &sql).await;
    assert_eq!(problems(&service).await, ["entry 8 is not the one that was sealed"]);
    tamper(&service, "DELETE FROM audit_heads").await;
    assert_eq!(problems(&service).await, ["entry 8 was not written by Kassa"]);
}

async fn an_appended_entry_is_found(database: TestDatabase) {
    let service = start(database).await;
    let newest = parse(export(&service).await.last().unwrap());
    let prev = newest["hash"].as_str().unwrap().to_owned();
    let entry = json!({
        "seq": 9, "at": "2026-11-20T21:36:00.123Z", "actor": "operator", "client": null,
        "action": "exported", "subject": null, "before": null, "after": null,
    });
    let hash: String =
        Sha256::digest(format!("{prev}{entry}")).iter().map(|b| format!("{b:02x}")).collect();
    let merchant = &service.merchant.merchant_id;
    let sql = format!(
        "INSERT INTO audit_entries (merchant_id, seq, at, actor, action, prev, hash) \
         VALUES ('{merchant}', 9, {}, 'operator', 'exported', '{prev}', '{hash}')",
        crate::support::test_service::NOW
    );
    service.database().execute(&sql).await.unwrap();
    assert_eq!(problems(&service).await, ["entry 9 was not written by Kassa"]);
}

async fn the_database_refuses_changes(database: TestDatabase) {
    let service = start(database).await;
    let mut refused = vec![
        "UPDATE audit_entries SET client = NULL WHERE seq = 1",
        "DELETE FROM audit_entries WHERE seq = 6",
    ];
    if matches!(service.database(), TestDatabase::Postgres(_)) {
        refused.push("TRUNCATE audit_entries");
    }
    for sql in refused {
        let error = service.database().execute(sql).await.unwrap_err();
        assert!(error.contains("the audit log is append-only"), "{sql}: {error}");
    }
    assert_eq!(problems(&service).await, Vec::<String>::new());
}

async fn entries_of_concurrent_changes_have_no_gaps(database: TestDatabase) {
    let service = start(database).await;
    let other = service.start_instance().await;
    let merchant = &service.merchant.merchant_id;
    let write = async |ctx: &kassa_services::AppContext, number: usize| {
        let record = AuditRecord::new(AuditAction::Exported).after(json!({ "number": number }));
        record_alone(ctx, &Actor::operator(), merchant, record).await.unwrap();
    };
    let writes = (0..32).map(|number| {
        let ctx = if number % 2 == 0 { &service.state } else { &other.state };
        write(ctx, number)
    });
    futures_util::future::join_all(writes).await;
    assert_eq!(problems(&service).await, Vec::<String>::new());
    assert_eq!(verify_audit_logs(&service.state).await.unwrap().entries, 40);
}

async fn filters_and_pages(database: TestDatabase) {
    let service = start(database).await;
    let begin = service.state.real_clock.now();
    service.advance(Duration::from_secs(60));
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let record = AuditRecord::new(AuditAction::Exported);
    record_alone(ctx, &Actor::operator(), merchant, record).await.unwrap();
    let list = async |filter: AuditFilter, cursor, limit| {
        let page = list_page(ctx, merchant, &filter, cursor, limit).await.unwrap();
        let seqs: Vec<i64> = page.entries.iter().map(|entry| entry.seq).collect();
        (seqs, page.has_older, page.has_newer)
    };
    let all = AuditFilter::default;
    assert_eq!(list(all(), AuditCursor::Newest, 3).await, (vec![9, 8, 7], true, false));
    assert_eq!(list(all(), AuditCursor::Older(7), 3).await, (vec![6, 5, 4], true, true));
    assert_eq!(list(all(), AuditCursor::Older(2), 3).await, (vec![1], false, true));
    assert_eq!(list(all(), AuditCursor::Newer(3), 3).await, (vec![6, 5, 4], true, true));
    let by = |actor: &str| AuditFilter { actor: Some(actor.to_owned()), ..all() };
    assert_eq!(list(by(OWNER), AuditCursor::Newest, 9).await.0, [5, 4]);
    assert_eq!(list(by("operator"), AuditCursor::Newest, 2).await, (vec![9, 6], true, false));
    let joined = AuditFilter { action: Some(AuditAction::UserJoined), ..all() };
    assert_eq!(list(joined.clone(), AuditCursor::Newest, 9).await.0, [7, 4]);
    let both = AuditFilter { actor: Some(COLLEAGUE.to_owned()), ..joined };
    assert_eq!(list(both, AuditCursor::Newest, 9).await.0, [7]);
    let until = |time: Timestamp| AuditFilter { to: Some(time), ..all() };
    let from = |time: Timestamp| AuditFilter { from: Some(time), ..all() };
    let later = Timestamp(begin.0 + 1);
    assert_eq!(list(until(later), AuditCursor::Newest, 2).await, (vec![8, 7], true, false));
    assert_eq!(list(from(later), AuditCursor::Newest, 9).await, (vec![9], false, false));
    assert_eq!(list(until(begin), AuditCursor::Newest, 9).await.0, Vec::<i64>::new());
    let lines = list_range(ctx, merchant, &by(OWNER), 4, 9).await.unwrap();
    assert_eq!(lines.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [5]);
    assert_eq!(client().address_text().as_deref(), Some("192.0.2.1"));
}
