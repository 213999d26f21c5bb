//! Without its entry in the audit log nothing is changed: both are written by one transaction.

use kassa_domain::ids::IntentId;
use kassa_domain::portal::Role;

use super::everything::{Everything, join};
use super::pages::stored_rows;
use super::support::{Browser, PASSWORD, element_text, invitation};
use super::totp_app::code_of;
use crate::support::beneficiaries::beneficiary_fields;
use crate::support::orders::minimal_order;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(without_its_entry_nothing_is_changed);

type Form = (&'static str, &'static [(&'static str, &'static str)]);

/// Every form that is audited, with right fields, but those that need more than an id.
const FORMS: &[Form] = &[
    ("/portal/sign-out", &[]),
    ("/portal/account/sessions/{id}/end", &[]),
    ("/portal/account/passkeys/{id}/remove", &[]),
    ("/portal/payments/{intent_id}/refund", &[("amount", "1.00"), ("reason", "duplicate")]),
    ("/portal/links/{id}/end", &[]),
    ("/portal/mandates/{id}/subscription", &[("amount", "460.00")]),
    ("/portal/mandates/{id}/amend", &[("max_amount", "700.00")]),
    ("/portal/mandates/{id}/cancel", &[]),
    ("/portal/credentials/{id}/delete", &[]),
    ("/portal/settings/api-keys", &[("name", "Server"), ("scopes", "refunds")]),
    ("/portal/settings/api-keys/{key_id}/revoke", &[]),
    ("/portal/settings/webhooks", &[("url", "https://shop.test/other")]),
    ("/portal/settings/webhooks/{id}/pause", &[]),
    ("/portal/settings/webhooks/{id}/rotate", &[]),
    ("/portal/settings/webhooks/{id}/delete", &[]),
    ("/portal/settings/webhooks/{id}/test", &[("type", "status_change")]),
    (
        "/portal/settings/webhooks/{id}/replay",
        &[("from", "2026-11-20"), ("to", "2026-11-20"), ("only", "all")],
    ),
    ("/portal/settings/connections", &[("provider", "sandbox"), ("methods", "card")]),
    ("/portal/settings/connections/{id}", &[("fallback_email", "pay@shop.test")]),
    ("/portal/settings/connections/{id}/disable", &[]),
    ("/portal/settings/look", &[("name", "Karoo Koffie")]),
    ("/portal/settings/team", &[("email", "zoe@shop.test"), ("role", "support")]),
    (
        "/portal/payments/new",
        &[
            ("amount", "49"),
            ("currency", "ZAR"),
            ("reference_id", "inv-77"),
            ("purchaser_id", "customer-9"),
            ("capture_mode", "immediate"),
        ],
    ),
];

async fn without_its_entry_nothing_is_changed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let all = Everything::create(&service).await;
    let merchant = &service.merchant.merchant_id;
    join(&service, merchant, "bob@shop.test", Role::Support).await;
    let sql = "SELECT id FROM people WHERE email = 'bob@shop.test'";
    let bob = service.database().fetch_texts(sql).await.remove(0);
    let held = service.create_authorized_intent().await;
    let open = service.merchant_client().create_intent(minimal_order()).await;
    let event = service.list_merchant_events().await.remove(0).id;
    let totp = "/portal/account/totp";
    let secret = element_text(all.owner.get(totp).await.text(), "totp-secret").to_owned();
    let code = code_of(&secret, &service);
    let beneficiary = beneficiary_fields(&service);
    let invited = invitation(&service, merchant, "eve@shop.test", Role::Owner).await;
    let member = format!("/portal/settings/team/{bob}");
    let hook = all.path("/portal/settings/webhooks/{id}/resend");
    let payment = |id: &IntentId, what: &str| format!("/portal/payments/{id}/{what}");
    let mut forms: Vec<(String, Vec<(&str, &str)>)> =
        FORMS.iter().map(|(route, fields)| (all.path(route), fields.to_vec())).collect();
    forms.extend([
        (format!("{member}/role"), vec![("role", "developer")]),
        (format!("{member}/remove"), vec![]),
        (format!("{member}/sessions/end"), vec![]),
        (payment(&held.id, "capture"), vec![]),
        (payment(&held.id, "release"), vec![]),
        (payment(&open.id, "cancel"), vec![]),
        (payment(&open.id, "link"), vec![]),
        (hook, vec![("event_id", event.as_str())]),
        (totp.to_owned(), vec![("code", code.as_str())]),
    ]);
    let csrf = all.owner.csrf().await;

    refuse_entries(&service).await;
    let before = stored_rows(&service).await;
    let before_counts = (count_rows(&service).await, passwords(&service).await);
    for (path, fields) in &forms {
        let hidden = [("csrf", csrf.as_str()), ("token", "0123456789abcdef")];
        let failed = all.owner.post(path, &[&hidden[..], fields].concat()).await;
        assert_eq!(failed.status, 503, "{path}: {failed:?}");
    }
    for path in ["/portal/payments.csv", "/portal/settings/audit.ndjson"] {
        assert_eq!(all.owner.get(path).await.status, 503, "{path}");
    }
    assert!(stored_rows(&service).await == before, "something was changed");
    // Attempts to sign in are counted, and providers asked, by transactions of their own.
    let hidden = [("csrf", csrf.as_str()), ("token", "0123456789abcdef")];
    let password = [("password", PASSWORD), ("new_password", "another long password")];
    for (path, fields) in
        [("/portal/account/password", &password[..]), ("/portal/beneficiaries", &beneficiary)]
    {
        let failed = all.owner.post(path, &[&hidden[..], fields].concat()).await;
        assert_eq!(failed.status, 503, "{path}: {failed:?}");
    }
    let guest = Browser::open(&service);
    for (path, fields) in [
        ("/portal/sign-in", [("email", "bob@shop.test"), ("password", PASSWORD), ("next", "")]),
        ("/portal/welcome", [("invite", &*invited), ("name", "Eve"), ("password", PASSWORD)]),
    ] {
        assert_eq!(guest.post(path, &fields).await.status, 503, "{path}");
    }
    let (counts, passwords) = (count_rows(&service).await, passwords(&service).await);
    assert_eq!((counts, passwords), before_counts, "something was changed");
}

/// Sessions, people, invitations, beneficiaries and forms that were handled.
async fn count_rows(service: &TestService) -> Vec<String> {
    let tables = ["portal_sessions", "people", "invitations", "beneficiaries", "form_uses"];
    let mut counts = Vec::new();
    for table in tables {
        let sql = format!("SELECT '{table}: ' || CAST(COUNT(*) AS TEXT) FROM {table}");
        counts.extend(service.database().fetch_texts(&sql).await);
    }
    counts
}

async fn passwords(service: &TestService) -> Vec<String> {
    service.database().fetch_texts("SELECT password FROM people ORDER BY id").await
}

/// From now on the database takes no entry of the audit log.
async fn refuse_entries(service: &TestService) {
    let statements: &[&str] = match service.database() {
        TestDatabase::Sqlite(_) => &["CREATE TRIGGER no_entries BEFORE INSERT ON audit_entries \
            BEGIN SELECT RAISE(ABORT, 'no entries'); END"],
        TestDatabase::Postgres(_) => &[
            "CREATE FUNCTION no_entries() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN RAISE EXCEPTION 'no entries'; END $$",
            "CREATE TRIGGER no_entries BEFORE INSERT ON audit_entries \
             FOR EACH ROW EXECUTE FUNCTION no_entries()",
        ],
    };
    for sql in statements {
        service.database().execute(sql).await.unwrap();
    }
}
