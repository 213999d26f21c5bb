//! The reference at `/docs`: a page for each part, a search, and what its examples do.

mod commands;
mod samples;
mod verification;

use serde_json::Value;

use crate::support::test_client::TestResponse;
use crate::support::test_service::TestService;

/// The text of HTML.
fn unescape(html: &str) -> String {
    let text = html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&#x27;", "'").replace("&#39;", "'").replace("&amp;", "&")
}

/// The paths of the parts, from the navigation.
fn list_parts(page: &str) -> Vec<String> {
    let links = page.split("<h2><a href=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    links.map(str::to_owned).collect()
}

/// Every page.
async fn read_pages(service: &TestService) -> Vec<(String, TestResponse)> {
    let client = service.client_without_key();
    let mut pages = Vec::new();
    for path in list_parts(client.get("/docs").await.text()) {
        let page = client.get(&path).await;
        assert_eq!(page.status, 200, "{path}");
        pages.push((path, page));
    }
    assert_eq!(pages.len(), 10, "the overview, seven tags, the webhooks, and moving here");
    pages
}

/// The path of the page that describes an operation: that of its tag.
fn find_path(operation: &Value) -> String {
    let tag = operation["tags"][0].as_str().unwrap();
    format!("/docs/{}", tag.to_lowercase().replace(' ', "-"))
}

#[tokio::test]
async fn the_reference_loads_only_files_of_this_server() {
    let service = TestService::live().await;
    for (path, response) in read_pages(&service).await {
        assert_eq!(response.header("content-type"), Some("text/html; charset=utf-8"));
        let policy = response.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'; style-src 'self';")
                && !policy.contains("unsafe"),
            "{policy}"
        );
        let page = response.text();
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">") && page.ends_with("</html>"));
        for forbidden in
            ["<style", " style=", "<iframe", "javascript:", " onclick", "@import", "//cdn"]
        {
            assert!(!page.contains(forbidden), "{path}: {forbidden}");
        }
        for element in ["<script", "<link", "<img", "<form"] {
            for tag in page.split(element).skip(1).map(|rest| rest.split('>').next().unwrap()) {
                let address = ["src=\"", "href=\"", "action=\""]
                    .iter()
                    .find_map(|name| tag.split(name).nth(1)?.split('"').next());
                let address = address.unwrap_or_else(|| panic!("{path}: {element}{tag}"));
                let is_own = ["/assets/", "/favicon", "/docs/search"];
                assert!(is_own.iter().any(|begin| address.starts_with(begin)), "{address}");
            }
        }
    }
}

#[tokio::test]
async fn the_reference_shows_every_operation_and_every_event() {
    let service = TestService::sandbox().await;
    let (pages, document) = (
        read_pages(&service).await,
        service.client_without_key().get("/api/openapi.json").await.json(),
    );
    let page_of = |path: &str| {
        let found = pages.iter().find(|(page, _)| page == path);
        unescape(found.unwrap_or_else(|| panic!("{path}")).1.text())
    };
    let paths = document["paths"].as_object().unwrap();
    let webhooks = document["webhooks"].as_object().unwrap();
    assert_eq!(webhooks.len(), 9);
    for (path, verbs) in paths.iter().chain(webhooks) {
        for operation in verbs.as_object().unwrap().values() {
            let (id, part) = (operation["operationId"].as_str().unwrap(), find_path(operation));
            let page = page_of(&part);
            assert!(page.contains(path.as_str()) && page.contains(&format!("id=\"{id}\"")), "{id}");
            assert!(page.contains(operation["summary"].as_str().unwrap()), "{id}");
            for (path, _) in &pages {
                assert!(page_of(path).contains(&format!("href=\"{part}#{id}\"")), "{path}: {id}");
            }
        }
    }
    for (path, text) in [
        ("/docs/payment-intents", "<code>future_payments.constraints.billing_start_date</code>"),
        ("/docs/payment-intents", "<code>split.splits[].beneficiary_id</code>"),
        ("/docs/payment-intents", "<code>Idempotency-Key (header)</code>"),
        ("/docs/payment-intents", "0 to 9007199254740991"),
        ("/docs/payment-intents", "3 to 255 characters"),
        ("/docs/payment-intents", "2 to 100 elements"),
        ("/docs/payment-intents", "Payment intent is not in selection status"),
        ("/docs/payment-intents", "curl -X POST \"$KASSA/api/intents/$INTENT_ID/cancel\""),
        ("/docs/payment-intents", "\"major\": \"12.50\""),
        ("/docs/webhooks", "<code>content.previous_status</code>"),
        ("/docs/webhooks", "\"notification_id\": \""),
        ("/docs/moving-from-the-original-service", "<code>Njiapay-Signature</code>"),
        ("/docs/moving-from-the-original-service", "id=\"what-cannot-move\""),
        ("/docs/moving-from-the-original-service", "--format original"),
        ("/docs", "<code>too_small</code>"),
        ("/docs", "<code>DECLINED</code>"),
        ("/docs", "href=\"/api/openapi.json\""),
        ("/docs", "href=\"/docs#repeating-a-request\""),
        ("/docs", "id=\"repeating-a-request\""),
    ] {
        assert!(page_of(path).contains(text), "{path}: {text}");
    }
}

#[tokio::test]
async fn the_reference_is_searched_without_script() {
    let service = TestService::sandbox().await;
    let client = service.client_without_key();
    let search = async |query: &str| {
        let page = client.get(&format!("/docs/search?q={query}")).await;
        assert_eq!(page.status, 200, "{query}");
        unescape(page.text().split("<main").nth(1).unwrap())
    };
    for (query, expected) in [
        ("refund", "/docs/refunds#createRefund"),
        ("billing_start_date", "/docs/payment-intents#createIntent"),
        ("IDEMPOTENCY+replayed", "/docs#repeating-a-request"),
        ("webhook-signature", "/docs/webhooks"),
        ("previous_status", "/docs/webhooks#mandate_status_change"),
        ("not+in+selection+status", "/docs/payment-intents#cancelIntent"),
    ] {
        let results = search(query).await;
        assert!(results.contains(&format!("href=\"{expected}\"")), "{query}: {results}");
    }
    let first = search("refund").await;
    let first = first.split("<li>").nth(1).unwrap().split("</a>").next().unwrap();
    assert!(first.to_lowercase().contains("refund"), "titles come first: {first}");
    for none in ["zebra", "", "refund+zebra", "%3Cscript%3E"] {
        assert!(search(none).await.contains("No results for"), "{none}");
    }
    let page = client.get("/docs/search?q=%22%3E%3Cscript%3Ealert(1)").await;
    assert!(!page.text().contains("<script>alert"), "{page:?}");
    assert_eq!(client.get("/docs/nothing").await.status, 404);
}

#[tokio::test]
async fn the_reference_page_is_read_only() {
    let service = TestService::sandbox().await;
    assert_eq!(service.client_without_key().post_without_body("/docs").await.status, 405);
}
