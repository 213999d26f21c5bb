//! Where nothing is sent, whatever a merchant writes.

use kassa::flow::Service;
use kassa::webhooks::{Places, Schedule, Settings, destinations, start};
use serde_json::json;
use tokio::net::TcpListener;

use super::{destination, tries_once};
use crate::support::service::TestService;

#[tokio::test]
async fn private_addresses_are_never_connected_to() {
    let test = TestService::sandbox().await;
    let canary = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = canary.local_addr().unwrap().port();
    let mut ids = Vec::new();
    for host in ["127.0.0.1", "127.1", "0x7f.1", "2130706433", "0177.0.0.1", "localhost", "[::ffff:127.0.0.1]", "[::1]", "0"] {
        ids.push(destination(&test, &format!("http://{host}:{port}/")).await.0);
    }
    let settings = Settings { schedule: Schedule::default(), places: Places::new(&[], true) };
    let queue = start(Service::clone(&test.service), settings).unwrap();
    test.paid(json!({})).await;
    for id in &ids {
        let deliveries =
            tries_once(&test, id, |all| all.len() == 2 && all.iter().all(|one| one["tries"].as_array().unwrap().len() == 1))
                .await;
        let failure = deliveries[0]["tries"][0]["failure"].as_str().unwrap();
        assert!(failure.contains("public internet"), "{failure}");
    }
    queue.stop().await;
    let connection = std::pin::pin!(canary.accept());
    assert!(futures_util::FutureExt::now_or_never(connection).is_none(), "somebody connected");
}

#[tokio::test]
async fn addresses_that_are_none() {
    let (test, live) = (TestService::sandbox().await, TestService::live().await);
    for url in ["", "shop.test", "ftp://shop.test/", "https://user:pw@shop.test/", "http://"] {
        assert!(destinations::create(&test.service, &test.merchant.merchant_id, url).await.is_err(), "{url}");
    }
    assert!(destinations::create(&live.service, &live.merchant.merchant_id, "http://shop.test/").await.is_err());
    assert!(destinations::create(&live.service, &live.merchant.merchant_id, "https://shop.test/").await.is_ok());
}
