//! The hosted page on a host of its own.

use serde_json::{Value, json};

use super::single_error_line;
use crate::support::kassa_process::{Server, http_client, run_kassa, run_kassa_json};

async fn create_intent(api: &Server, key: &Value) -> Value {
    let order = json!({
        "amount": 1250, "currency": "ZAR", "reference_id": "order-1042", "purchaser_id": "customer-7",
        "return_url": "https://shop.test/done", "allow_remember_credentials": false,
    });
    let created = http_client()
        .post(format!("{}/api/intents", api.address))
        .bearer_auth(key.as_str().unwrap())
        .json(&order);
    created.send().await.unwrap().json().await.unwrap()
}

async fn fetch_status(address: &str) -> u16 {
    http_client().get(address).send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn a_checkout_only_server_needs_no_database_and_no_keys() {
    let [data, nothing] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let api = Server::start(data.path(), &["--role", "api", "--checkout-url", "https://pay.test"]);
    let page = Server::start(nothing.path(), &["--role", "checkout", "--api-url", &api.address]);
    assert_eq!(fetch_status(&format!("{}/readyz", page.address)).await, 200);
    let key =
        run_kassa_json(data.path(), &["merchant", "create", "--name", "Ann's Bakery"])["api_key"]
            .clone();
    let created = create_intent(&api, &key).await;
    let link = created["redirect_url"].as_str().unwrap().strip_prefix("https://pay.test").unwrap();
    assert_eq!(fetch_status(&format!("{}{link}", page.address)).await, 200);
    for (server, path, expected) in [
        (&api, link, 404),
        (&api, "/preview", 404),
        (&api, "/demo", 200),
        (&api, "/healthz", 200),
        (&page, "/preview", 200),
        (&page, "/.well-known/payment-page-scripts.json", 200),
        (&page, "/healthz", 200),
        (&page, "/metrics", 200),
        (&page, "/demo", 404),
        (&page, "/api/openapi.json", 404),
        (&page, "/sessions/x", 404),
    ] {
        assert_eq!(fetch_status(&format!("{}{path}", server.address)).await, expected, "{path}");
    }
    assert_eq!(std::fs::read_dir(nothing.path()).unwrap().count(), 0, "it leaves nothing behind");
    let checked = run_kassa(nothing.path(), &["verify-page", &format!("{}{link}", page.address)]);
    assert!(checked.status.success(), "{checked:?}");
    api.kill();
    assert_eq!(fetch_status(&format!("{}{link}", page.address)).await, 503);
    assert_eq!(
        fetch_status(&format!("{}/readyz", page.address)).await,
        200,
        "its page says that the API is away"
    );
}

#[tokio::test]
async fn a_checkout_only_server_is_not_ready_before_it_reaches_the_api() {
    let folder = tempfile::tempdir().unwrap();
    let page =
        Server::start(folder.path(), &["--role", "checkout", "--api-url", "http://127.0.0.1:1"]);
    assert_eq!(fetch_status(&format!("{}/readyz", page.address)).await, 503);
    assert_eq!(fetch_status(&format!("{}/healthz", page.address)).await, 200);
}

#[test]
fn missing_role_settings_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    for (flags, variable) in [
        (vec!["--role", "page"], "KASSA_ROLE"),
        (vec!["--role", "checkout"], "KASSA_API_URL"),
        (vec!["--api-url", "http://127.0.0.1:3000"], "KASSA_API_URL"),
        (
            vec!["--role", "checkout", "--mode", "live", "--api-url", "http://api.test"],
            "KASSA_API_URL",
        ),
    ] {
        let line = single_error_line(&run_kassa(folder.path(), &[vec!["serve"], flags].concat()));
        assert!(line.contains(variable), "{line}");
    }
}
