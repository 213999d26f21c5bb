//! What no browser sends. Nothing of it causes a 5xx, and nothing of it is read as something else.

use axum::body::Body;
use axum::http::Method;
use kassa_domain::portal::Role;
use kassa_portal::Verb;

use super::everything::{Everything, client};
use super::roles::ROUTES;
use super::support::{Browser, location};
use crate::support::test_client::TestResponse;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(nothing_that_is_sent_causes_a_5xx);

const FORM: &str = "application/x-www-form-urlencoded";

/// Encoded, as they stand in an address or a form.
const HOSTILE: [&str; 16] = [
    "%00",
    "a%00b",
    "%27%22%3E%3Cscript%3E",
    "%F0%9F%92%A5%E2%80%AE",
    "%FF%FE",
    "-1",
    "9223372036854775807",
    "99999999999999999999999999.99",
    "1e309",
    "0192f6c8-0000-7000-8000-000000000000",
    "-9999-01-01",
    "9999-12-31",
    "2026-02-30",
    "a%0D%0AX-Injected:%201",
    "..%2F..%2Fetc",
    "%25%5F%5C",
];

/// The parameters that pages read.
const QUERIES: &[(&str, &[&str])] = &[
    ("/portal", &["period", "done"]),
    ("/portal/account/passkeys", &["remove"]),
    (
        "/portal/payments",
        &[
            "status",
            "display_status",
            "method",
            "currency",
            "min",
            "max",
            "from",
            "to",
            "last4",
            "q",
            "after",
            "before",
        ],
    ),
    ("/portal/payments.csv", &["q", "last4", "from", "after", "bom"]),
    ("/portal/payments/{intent_id}/receipt", &["refund", "instalment"]),
    ("/portal/payments/{intent_id}/receipt.pdf", &["refund", "instalment"]),
    ("/portal/links", &["after"]),
    ("/portal/links/{id}", &["after"]),
    ("/portal/mandates", &["status", "q", "after"]),
    ("/portal/disputes", &["status", "after"]),
    ("/portal/beneficiaries", &["after"]),
    ("/portal/beneficiaries/{id}", &["after", "payouts_after"]),
    ("/portal/search", &["q"]),
    ("/portal/customers/{purchaser_id}", &["after"]),
    ("/portal/credentials", &["purchaser_id"]),
    ("/portal/developers", &["after"]),
    ("/portal/settings/api-keys", &["revoke", "sort"]),
    ("/portal/settings/webhooks", &["sort"]),
    ("/portal/settings/webhooks/{id}/deliveries", &["status", "after"]),
    ("/portal/settings/team", &["sort"]),
    ("/portal/settings/audit", &["actor", "action", "from", "to", "after", "before"]),
    ("/portal/settings/audit.ndjson", &["actor", "action", "from", "to"]),
    ("/portal/sign-in", &["next"]),
    ("/portal/sign-in/code", &["next"]),
    ("/portal/welcome", &["invite"]),
];

/// Every field of every form.
const FIELDS: &[&str] = &[
    "account_number",
    "amend",
    "amount",
    "amount_max",
    "amount_min",
    "ask_security_code",
    "bank_code",
    "capture_mode",
    "code",
    "colour",
    "confirm",
    "country",
    "connection_id",
    "corners",
    "credential",
    "currencies",
    "currency",
    "description",
    "email",
    "endpoint",
    "ends_on",
    "event_id",
    "expires",
    "fallback_email",
    "from",
    "instalment_retries",
    "instalment_retry_days",
    "invite",
    "kind",
    "language",
    "locale",
    "logo",
    "logo_id",
    "max_amount",
    "max_payments",
    "merchant",
    "methods",
    "mode",
    "name",
    "new_password",
    "next",
    "notify_secret",
    "number",
    "only",
    "password",
    "pause_collection",
    "position",
    "preview",
    "privacy",
    "provider",
    "purchaser_id",
    "purpose",
    "reason",
    "reference_id",
    "remove_logo",
    "return_url",
    "role",
    "scopes",
    "secret",
    "support",
    "terms",
    "time_zone",
    "to",
    "token",
    "type",
    "url",
];

#[track_caller]
fn assert_calm(what: &str, response: &TestResponse) {
    assert!(response.status < 500, "{what}: {response:?}");
    assert!(response.header("x-injected").is_none(), "{what}: {response:?}");
    let html = response.header("content-type").is_some_and(|kind| kind.starts_with("text/html"));
    assert!(!html || !response.text().contains("<script>"), "{what}: {response:?}");
}

async fn nothing_that_is_sent_causes_a_5xx(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await.sending_receipts();
    let all = Everything::create(&service).await;
    let owner = &all.owner;
    let csrf = owner.csrf().await;
    for value in HOSTILE {
        for (route, names) in QUERIES {
            for name in *names {
                let path = format!("{}?{name}={value}", all.path(route));
                assert_calm(&path, &owner.get(&path).await);
            }
        }
        for route in ROUTES.iter().filter(|route| route.path.contains('{')) {
            let (before, rest) = route.path.split_once('{').unwrap();
            let path = format!("{before}{value}{}", rest.split_once('}').unwrap().1);
            let what = format!("{:?} {path}", route.verb);
            let answered = match route.verb {
                Verb::Get => owner.get(&path).await,
                Verb::Post => owner.post(&path, &[("csrf", &csrf), ("token", "1")]).await,
            };
            assert_calm(&what, &answered);
            assert!(matches!(answered.status, 400 | 404 | 422), "{what}: {answered:?}");
        }
        post_everywhere(&all, &csrf, value).await;
    }
    assert_eq!(owner.get("/portal").await.status, 200, "still signed in");
    let deliveries = all.path("/portal/settings/webhooks/{id}/deliveries");
    assert_eq!(owner.get(&deliveries).await.status, 200, "still there");
}

/// Posts a value in all fields of every form but those that end the session or remove what the
/// other forms are about.
async fn post_everywhere(all: &Everything, csrf: &str, value: &str) {
    let pairs: Vec<String> = FIELDS.iter().map(|name| format!("{name}={value}")).collect();
    let body = format!("csrf={csrf}&{}", pairs.join("&"));
    let ends = [
        "/portal/sign-out",
        "/portal/account/sessions/{id}/end",
        "/portal/settings/team/{user_id}/sessions/end",
        "/portal/settings/webhooks/{id}/delete",
        "/portal/settings/api-keys/{key_id}/revoke",
        "/portal/credentials/{id}/delete",
        "/portal/customers/{purchaser_id}/erase",
        "/portal/mandates/{id}/cancel",
        "/portal/account/passkeys/{id}/remove",
    ];
    let posts = ROUTES.iter().filter(|route| route.verb == Verb::Post);
    for route in posts.filter(|route| !ends.contains(&route.path)) {
        let path = all.path(route.path);
        let sent = all.owner.send(Method::POST, &path, FORM, Body::from(body.clone())).await;
        assert_calm(&format!("{path} {value}"), &sent);
    }
}

#[tokio::test]
async fn other_spellings_of_an_address_are_no_address() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    for path in [
        "/portal//payments",
        "/portal/payments/",
        "/portal/./payments",
        "/portal/settings/../payments",
        "/portal/%2e%2e/portal/payments",
        "/portal/settings%2Fteam",
        "/portal/settings/team;x=1",
        "/portal/Payments",
        "/portal/payments%20",
        "/portal/payments%00",
        "/portal/settings/team/",
        "/portal/sign-in/",
        "/portal/payments.csv/x",
    ] {
        assert_eq!(owner.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn no_method_but_its_own_reaches_a_page_and_no_other_origin_reads_one() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = owner.csrf().await;
    for method in ["OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND"] {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let body = Body::from(format!("csrf={csrf}&name=Eve&language="));
        let refused = owner.send(method.clone(), "/portal/account", FORM, body).await;
        assert_eq!(refused.status, 405, "{method}");
    }
    let asked = [
        ("x-http-method-override", "POST"),
        ("x-original-url", "/portal/settings/team"),
        ("x-rewrite-url", "/portal/settings/team"),
    ];
    let client = asked
        .iter()
        .fold(client(&service), |client, (name, value)| client.with_header(name, value));
    let with_headers = Browser::with_client(client.with_header("origin", "https://evil.test"));
    with_headers.set_cookie("kassa_session", &owner.cookie("kassa_session").unwrap());
    let page = with_headers.get("/portal").await;
    assert!(page.text().contains("<h1>Home</h1>"), "{page:?}");
    for name in ["access-control-allow-origin", "access-control-allow-credentials"] {
        assert!(page.header(name).is_none(), "{name}");
    }
    let head = owner.send(Method::HEAD, "/portal/settings/team", FORM, Body::empty()).await;
    assert_eq!(head.status, 200);
    let head = Browser::open(&service).send(Method::HEAD, "/portal", FORM, Body::empty()).await;
    assert_eq!(location(&head), "/portal/sign-in?next=%2Fportal");
}

/// The first of two values counts everywhere: a form is checked and done with the same one.
#[tokio::test]
async fn of_fields_that_are_sent_twice_one_value_counts() {
    let service = TestService::sandbox().await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = owner.csrf().await;
    let fields = [("csrf", "forged"), ("csrf", csrf.as_str()), ("name", "Eve"), ("language", "")];
    assert_eq!(owner.post("/portal/account", &fields).await.status, 403);
    let fields = [("csrf", csrf.as_str()), ("name", "Anna B."), ("name", ""), ("language", "")];
    assert_eq!(owner.post("/portal/account", &fields).await.status, 303);
    let page = owner.get("/portal/account").await;
    assert!(page.text().contains("value=\"Anna B.\""), "{page:?}");
    // A token in the address is none of the form.
    let path = format!("/portal/account?csrf={csrf}");
    assert_eq!(owner.post(&path, &[("name", "Eve"), ("language", "")]).await.status, 403);
}
