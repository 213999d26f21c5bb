//! The demo shop of a sandbox that was just started.

use std::collections::BTreeSet;

use kassa::platform::http_client::client_builder;
use reqwest::redirect::Policy;

use crate::support::kassa_process::KassaServer;

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
    assert_eq!(products.len(), 8, "{products:?}");
    for path in products {
        let bought = client.post(format!("{}{path}", server.address)).send().await.unwrap();
        assert_eq!(bought.status(), 303, "{path}: {}", bought.text().await.unwrap());
        let location = bought.headers()["location"].to_str().unwrap();
        let page = client.get(location).send().await.unwrap();
        assert_eq!(page.status(), 200, "{path}");
        let page = page.text().await.unwrap();
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
