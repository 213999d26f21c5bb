//! A merchant's branding on its payment pages.

use kassa_domain::branding::{Branding, Colour, Corners, SupportContact};
use kassa_services::audit::Actor;
use kassa_services::merchants::update_branding;
use kassa_store::Logo;
use serde_json::json;

use crate::support::orders::{minimal_order, order_with};
use crate::support::sample_logo::{LOGO, names_place};
use crate::support::test_customer::TestCustomer;
use crate::support::test_service::TestService;

async fn brand_merchant(service: &TestService) -> Logo {
    let logo = Logo { id: "ab".repeat(32), kind: "png".to_owned(), bytes: LOGO.to_vec() };
    let branding = Branding {
        colour: Some(Colour([0xff, 0xdd, 0x00])),
        corners: Corners::Square,
        logo: Some(logo.id.clone()),
        terms: Some("https://shop.test/terms?a=1&b=2".to_owned()),
        privacy: Some("https://shop.test/privacy".to_owned()),
        support: Some(SupportContact::Email("help@shop.test".to_owned())),
        language: Some("af".to_owned()),
        asks_security_code: false,
    };
    let operator = Actor::operator();
    let changed = update_branding(
        &service.state,
        &operator,
        &service.merchant.merchant_id,
        Some(logo.clone()),
        |merchant| {
            merchant.name = "Ann & Sons".to_owned();
            merchant.branding = branding;
        },
    );
    changed.await.unwrap().unwrap();
    logo
}

#[tokio::test]
async fn branding_is_on_the_form_and_the_final_page() {
    let service = TestService::sandbox().await;
    let logo = brand_merchant(&service).await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for is_paid in [false, true] {
        if is_paid {
            customer.submit_method("eft", &[]).await;
        }
        let page = customer.open_page().await;
        for part in [
            r#"<link rel="stylesheet" href="/look/ffdd00-square.css">"#,
            &format!(r#"src="/logos/{}" alt="""#, logo.id),
            concat!(
                r#"href="https://shop.test/terms?a=1&amp;b=2" target="_blank""#,
                r#" rel="noopener noreferrer""#
            ),
            r#"href="https://shop.test/privacy""#,
            r#"<a href="mailto:help@shop.test""#,
            "Ann &amp; Sons",
            r#"<html lang="af""#,
        ] {
            assert!(page.text().contains(part), "{part}: {page:?}");
        }
    }
}

#[tokio::test]
async fn branding_assets_come_from_our_own_host() {
    let service = TestService::sandbox().await;
    let logo = brand_merchant(&service).await;
    let browser = service.client_without_key();
    let style = browser.get("/look/ffdd00-square.css").await;
    assert_eq!(
        (style.status, style.header("content-type")),
        (200, Some("text/css; charset=utf-8"))
    );
    assert!(
        style.text().contains("--button:#ffdd00") && style.text().contains("--on-button:#000000"),
        "{style:?}"
    );
    let logo_response = browser.get(&format!("/logos/{}", logo.id)).await;
    assert_eq!(
        (logo_response.status, logo_response.header("content-type")),
        (200, Some("image/png"))
    );
    assert!(logo_response.body.starts_with(b"\x89PNG"));
    assert!(!names_place(&logo_response.body), "stored before metadata was left out");
    assert_eq!(logo_response.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(
        logo_response.header("content-security-policy"),
        Some("default-src 'none'; sandbox")
    );
    for path in [
        "/look/ffdd00-oval.css",
        "/look/x.css",
        "/logos/none",
        "/logos/..",
        &format!("/logos/{}", "cd".repeat(32)),
    ] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_merchants_language_is_the_last_preference() {
    let service = TestService::sandbox().await;
    brand_merchant(&service).await;
    let french = order_with(json!({ "purchaser_info": { "locale": "fr-FR" } }));
    assert!(
        TestCustomer::create(&service, french)
            .await
            .open_page()
            .await
            .text()
            .contains(r#"<html lang="fr""#)
    );
    let german =
        TestCustomer::create(&service, minimal_order()).await.with_header("accept-language", "de");
    assert!(german.open_page().await.text().contains(r#"<html lang="de""#));
    let unsupported =
        TestCustomer::create(&service, minimal_order()).await.with_header("accept-language", "tlh");
    assert!(unsupported.open_page().await.text().contains(r#"<html lang="af""#));
}

#[tokio::test]
async fn an_unbranded_page_is_unchanged() {
    let service = TestService::sandbox().await;
    let page = TestCustomer::create(&service, minimal_order()).await.open_page().await;
    for part in ["/look/", "/logos/", "target="] {
        assert!(!page.text().contains(part), "{part}: {page:?}");
    }
}
