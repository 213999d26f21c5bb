//! The demo shop of a sandbox that was just started.

use std::collections::BTreeSet;
use std::path::Path;

use kassa_platform::http_client::client_builder;
use reqwest::redirect::Policy;
use serde_json::Value;

use crate::support::kassa_process::{KassaServer, run_kassa_json};
use crate::support::sql_connection::SqlConnection;

/// The values of an attribute.
fn list_values<'a>(page: &'a str, attribute: &str) -> BTreeSet<&'a str> {
    let begin = format!("{attribute}=\"");
    page.split(begin.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn every_product_leads_to_its_page() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let shop = server.get("/demo").await.text().await.unwrap();
    let client = client_builder().redirect(Policy::none()).build().unwrap();
    let products: Vec<&str> = list_values(&shop, "action").into_iter().collect();
    assert_eq!(products.len(), 10, "{products:?}");
    for path in products {
        let bought = client.post(format!("{}{path}", server.address)).send().await.unwrap();
        assert_eq!(bought.status(), 303, "{path}: {}", bought.text().await.unwrap());
        let location = bought.headers()["location"].to_str().unwrap();
        let page = client.get(location).send().await.unwrap();
        assert_eq!(page.status(), 200, "{path}");
        let page = page.text().await.unwrap();
        let stores_card = page.contains("name=\"remember\"");
        assert_eq!(stores_card, path == "/demo/buy/subscription", "{path}");
        let methods = list_values(&page, "value");
        let offers = |method| methods.contains(method);
        match path {
            "/demo/buy/tea" => assert!(offers("mobile_money") && !offers("card"), "{methods:?}"),
            "/demo/buy/gym" => assert!(offers("debit_order") && !offers("card"), "{methods:?}"),
            _ => assert!(offers("card"), "{path}: {methods:?}"),
        }
    }
}

#[tokio::test]
async fn the_shop_leads_to_reference_preview_and_portal() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let shop = server.get("/demo").await.text().await.unwrap();
    for path in ["/docs", "/preview", "/portal"] {
        assert!(list_values(&shop, "href").contains(path), "{path}: {shop}");
        assert_eq!(server.get(path).await.status(), 200, "{path}");
    }
}

#[tokio::test]
async fn an_address_with_a_slash_behind_leads_to_the_one_without() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let client = client_builder().redirect(Policy::none()).build().unwrap();
    for path in ["/demo", "/docs", "/preview", "/portal"] {
        for (slashed, whole) in [
            (format!("{path}/"), path.to_owned()),
            (format!("{path}/?a=%2F&b="), format!("{path}?a=%2F&b=")),
        ] {
            let moved = client.get(format!("{}{slashed}", server.address)).send().await.unwrap();
            assert_eq!(moved.status(), 308, "{slashed}");
            assert_eq!(moved.headers()["location"], whole, "{slashed}");
        }
    }
    let off = tempfile::tempdir().unwrap();
    let off = KassaServer::start(off.path(), &["--portal", "off"]);
    let without = client.get(format!("{}/portal/", off.address)).send().await.unwrap();
    assert_eq!(without.status(), 404, "as every address of a portal that is off");
}

#[tokio::test]
async fn the_shop_does_not_lead_to_a_portal_that_is_off() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &["--portal", "off"]);
    let shop = server.get("/demo").await.text().await.unwrap();
    assert!(!shop.contains("/portal"), "{shop}");
    assert_eq!(server.get("/portal").await.status(), 404);
}

#[tokio::test]
async fn every_product_has_a_picture_and_something_to_type() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let shop = server.get("/demo").await.text().await.unwrap();
    let pictures: Vec<&str> =
        list_values(&shop, "src").into_iter().filter(|path| path.ends_with(".svg")).collect();
    assert_eq!(pictures.len(), 10, "{pictures:?}");
    for path in pictures {
        assert_eq!(server.get(path).await.status(), 200, "{path}");
    }
    assert_eq!(shop.matches("data-copyable").count(), 10, "{shop}");
}

#[tokio::test]
async fn the_shop_is_dressed_like_its_merchant() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let shop = server.get("/demo").await.text().await.unwrap();
    let first = "/demo/look/a2421f-rounded.css";
    assert!(list_values(&shop, "href").contains(first), "{shop}");
    let style = server.get(first).await.text().await.unwrap();
    assert!(style.contains("--brand:#a2421f;"), "{style}");
    let listed = run_kassa_json(folder.path(), &["merchant", "list"]);
    let merchant = listed["merchants"][0]["merchant_id"].as_str().unwrap();
    let set = ["merchant", "set", merchant, "--name", "Ann & Sons", "--colour", "#0b5d4b"];
    run_kassa_json(folder.path(), &[set.as_slice(), &["--corners", "square"]].concat());
    let shop = server.get("/demo").await.text().await.unwrap();
    assert!(list_values(&shop, "href").contains("/demo/look/0b5d4b-square.css"), "{shop}");
    assert!(shop.contains("Ann &amp; Sons"), "{shop}");
    assert_eq!(server.get("/demo/look/x.css").await.status(), 404);
}

/// The intent in the address of its page.
fn intent_id_of(redirect_url: &str) -> &str {
    let (path, _) = redirect_url.split_once('?').unwrap();
    path.rsplit_once('/').unwrap().1
}

/// The stored shares of an intent, as JSON.
async fn read_split(folder: &Path, intent_id: &str) -> Value {
    let connection = SqlConnection::open_file(&folder.join("data/kassa.db"));
    let select = format!("SELECT split FROM intents WHERE id = '{intent_id}'");
    let split = connection.fetch_texts(&select).await.unwrap().remove(0);
    serde_json::from_str(&split).unwrap()
}

#[tokio::test]
async fn a_split_goes_to_the_same_suppliers_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let client = client_builder().redirect(Policy::none()).build().unwrap();
    let mut splits = Vec::new();
    for _ in 0..2 {
        let bought =
            client.post(format!("{}/demo/buy/basket", server.address)).send().await.unwrap();
        assert_eq!(bought.status(), 303);
        let id = intent_id_of(bought.headers()["location"].to_str().unwrap()).to_owned();
        splits.push(read_split(folder.path(), &id).await);
    }
    let text = splits[0].to_string();
    assert!(text.contains("15000") && text.contains("8500"), "{text}");
    assert_eq!(splits[0], splits[1]);
}

#[tokio::test]
async fn an_order_that_does_not_exist_is_not_decided() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let client = client_builder().redirect(Policy::none()).build().unwrap();
    let unknown = format!("{}/demo/order/{}/authorised", server.address, uuid::Uuid::nil());
    let request = client
        .post(&unknown)
        .header("content-type", "application/x-www-form-urlencoded")
        .body("intent_id=x&status=pending");
    let answer = request.send().await.unwrap();
    let page = answer.text().await.unwrap();
    assert!(page.contains("The payment wasn"), "{page}");
}
