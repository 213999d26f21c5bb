//! `/preview` in production, the portal switched off, and a database that can't be used.

use kassa::routes::CheckoutContext;
use kassa_domain::portal::Role;
use kassa_portal::{PortalContext, build_router, require_sign_in};
use kassa_services::AppState;
use kassa_services::webhooks::EgressPolicy;

use super::support::{Browser, PASSWORD, element_text, invitation, location};
use super::totp_app::code_of;
use crate::support::kassa_process::{KassaServer, expect_error_line, http_client, run_kassa};
use crate::support::test_client::TestClient;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_routers::embedded_fonts;
use crate::support::test_service::TestService;
use kassa::server::render_sample;

on_both_engines!(an_unusable_database_is_said_in_words);

#[tokio::test]
async fn the_preview_of_production_asks_for_a_sign_in() {
    let service = TestService::live().await;
    let (state, url) = (&service.state, "https://portal.test".to_owned());
    let portal = PortalContext::new(
        AppState::clone(state),
        url.clone(),
        url,
        None,
        embedded_fonts(),
        EgressPolicy::new(&[], false),
        render_sample,
    );
    let checkout = CheckoutContext::from_app_state(state, embedded_fonts());
    let preview = require_sign_in(kassa::preview::routes(checkout), portal.clone());
    let client = TestClient::new(build_router(portal).merge(preview));
    let browser = Browser::with_client(client.with_header("host", "portal.test"));
    for (path, next) in [
        ("/preview?method=card", "%2Fpreview%3Fmethod%3Dcard"),
        ("/preview/page?method=card", "%2Fpreview%2Fpage%3Fmethod%3Dcard"),
    ] {
        let answered = browser.get(path).await;
        assert_eq!(location(&answered), format!("/portal/sign-in?next={next}"));
    }
    let merchant = &service.merchant.merchant_id;
    let token = invitation(&service, merchant, "anna@shop.test", Role::Support).await;
    let fields = [("invite", token.as_str()), ("name", "Anna"), ("password", PASSWORD)];
    assert_eq!(location(&browser.post("/portal/welcome", &fields).await), "/portal/account/totp");
    assert_eq!(location(&browser.get("/preview").await), "/portal/account/totp");
    let page = browser.get("/portal/account/totp").await;
    let code = code_of(element_text(page.text(), "totp-secret"), &service);
    let path = "/portal/account/totp";
    assert_eq!(browser.submit(path, path, &[("code", &code)]).await.status, 201);
    assert_eq!(browser.get("/preview?method=card").await.status, 200);
    browser.submit("/portal", "/portal/sign-out", &[]).await;
    assert_eq!(browser.get("/preview").await.status, 303);
    let signing_in =
        [("email", "anna@shop.test"), ("password", PASSWORD), ("next", "/preview?a=b")];
    let next = browser.post("/portal/sign-in", &signing_in).await;
    assert_eq!(location(&next), "/portal/sign-in/code?next=%2Fpreview%3Fa%3Db");
}

#[tokio::test]
async fn the_portal_and_productions_preview_can_be_off() {
    let folder = tempfile::tempdir().unwrap();
    let off = KassaServer::start(folder.path(), &["--portal", "off"]);
    let live = tempfile::tempdir().unwrap();
    let live_off = KassaServer::start(live.path(), &["--mode", "live", "--portal", "off"]);
    let other = tempfile::tempdir().unwrap();
    let options = ["--mode", "live", "--portal-url", "https://portal.test"];
    let live_on = KassaServer::start(other.path(), &options);
    // On this machine alone, in live mode without an address of its own, it is off by itself.
    let loopback = tempfile::tempdir().unwrap();
    let live_loopback = KassaServer::start(loopback.path(), &["--mode", "live"]);
    assert_eq!(live_loopback.log().matches("the portal is off").count(), 1);
    let plain = ["serve", "--mode", "live", "--portal-url", "http://portal.test"];
    let refused = run_kassa(loopback.path(), &plain);
    assert!(expect_error_line(&refused).contains("KASSA_PORTAL_URL"), "{refused:?}");
    let expected = [
        (&live_loopback, "/portal/sign-in", 404),
        (&off, "/portal", 404),
        (&off, "/portal/sign-in", 404),
        (&off, "/portal/settings/api-keys", 404),
        (&off, "/preview", 200),
        (&live_off, "/portal/sign-in", 404),
        (&live_off, "/preview", 404),
        (&live_on, "/portal/sign-in", 200),
        // The client follows it to the sign-in.
        (&live_on, "/preview", 200),
    ];
    let client = http_client();
    for (server, path, status) in expected {
        let answer = client.get(format!("{}{path}", server.address)).send().await.unwrap();
        assert_eq!(answer.status(), status, "{path}");
    }
    let guarded = client.get(format!("{}/preview", live_on.address)).send().await.unwrap();
    assert_eq!(guarded.url().path(), "/portal/sign-in");
    let posted = client.post(format!("{}/portal/sign-in", off.address)).body("email=a").send();
    assert_eq!(posted.await.unwrap().status(), 404);
}

async fn an_unusable_database_is_said_in_words(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    service.state.store.close().await;
    for path in ["/portal", "/portal/settings/team"] {
        let page = owner.get(path).await;
        assert_eq!(page.status, 503, "{page:?}");
        assert!(page.text().contains("Nothing was changed"), "{page:?}");
        assert!(page.text().contains("id=\"environment\""), "{page:?}");
        assert_eq!(page.header("cache-control"), Some("no-store"));
    }
    let fields = [("email", "anna@shop.test"), ("password", PASSWORD)];
    let refused = Browser::open(&service).post("/portal/sign-in", &fields).await;
    assert_eq!(refused.status, 503, "{refused:?}");
    let unknown = owner.get("/portal/nothing").await;
    assert_eq!(unknown.status, 404);
}
