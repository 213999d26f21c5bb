//! The reference page at `/docs`.

use crate::support::test_service::TestService;

#[tokio::test]
async fn the_reference_page_loads_only_its_style_sheet() {
    let service = TestService::live().await;
    let response = service.client_without_key().get("/docs").await;
    assert_eq!(
        (response.status, response.header("content-type")),
        (200, Some("text/html; charset=utf-8"))
    );
    let policy = response.header("content-security-policy").unwrap();
    assert!(
        policy.starts_with("default-src 'none'; style-src 'self';") && !policy.contains("unsafe"),
        "{policy}"
    );
    let page = response.text();
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">") && page.ends_with("</html>"));
    for forbidden in [
        "<script",
        "<style",
        " style=",
        "<img",
        "<iframe",
        "<form",
        "javascript:",
        " onclick",
        "@import",
    ] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
    let sheets: Vec<&str> =
        page.split("<link ").skip(1).map(|rest| rest.split('>').next().unwrap()).collect();
    assert_eq!(sheets.len(), 1, "{sheets:?}");
    assert!(sheets[0].contains("href=\"/assets/docs."));
}

#[tokio::test]
async fn the_reference_page_shows_every_operation() {
    let service = TestService::sandbox().await;
    let (page, document) = (
        service.client_without_key().get("/docs").await,
        service.client_without_key().get("/api/openapi.json").await.json(),
    );
    let page = page.text();
    for (path, verbs) in document["paths"].as_object().unwrap() {
        assert!(page.contains(path.as_str()), "{path}");
        for (verb, operation) in verbs.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(
                page.contains(&format!("id=\"{id}\"")) && page.contains(&format!("href=\"#{id}\"")),
                "{verb} {id}"
            );
            assert!(page.contains(operation["summary"].as_str().unwrap()));
        }
    }
    for text in [
        "<code>future_payments.constraints.billing_start_date</code>",
        "<code>split.splits[].beneficiary_id</code>",
        "<code>Idempotency-Key (header)</code>",
        "0 to 9007199254740991",
        "3 to 255 characters",
        "2 to 100 elements",
        "Payment intent is not in selection status",
        "<code>too_small</code>",
        "<code>DECLINED</code>",
        "curl -X POST \"$KASSA/api/intents/$INTENT_ID/cancel\"",
        "\"major\": \"12.50\"",
        "href=\"/api/openapi.json\"",
        "href=\"#repeating-a-request\"",
        "id=\"repeating-a-request\"",
    ] {
        assert!(page.contains(text) || page.contains(&text.replace('"', "&quot;")), "{text}");
    }
}

#[tokio::test]
async fn the_reference_page_is_read_only() {
    let service = TestService::sandbox().await;
    assert_eq!(service.client_without_key().post_without_body("/docs").await.status, 405);
}
