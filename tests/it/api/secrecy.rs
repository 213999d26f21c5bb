//! Keys and tokens are neither logged nor stored (decision 11; interface, section 5).

use std::io::Write;
use std::sync::{Arc, Mutex};

use tracing::instrument::WithSubscriber;

use crate::support::service::{TestService, order};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn holds(haystack: &[u8], needle: &str) -> bool {
    haystack.windows(needle.len()).any(|window| window == needle.as_bytes())
}

/// Everything the API does, well and badly, with a key and a token.
async fn do_everything(service: &TestService) -> (String, String) {
    let key = service.merchant.api_key.clone();
    let api = service.api().with("idempotency-key", "once");
    let intent = service.api().intent(order()).await;
    api.post("/api/intents", order()).await;
    api.post("/api/intents", order()).await;
    service.nobody().get(&intent.path_with_token()).await;
    service.nobody().get(&format!("{}&iauth=2", intent.path_with_token())).await;
    service.nobody().get(&format!("/api/intents/none?iauth={}", intent.token)).await;
    service.with_key(&format!("{key}x")).get(&intent.path()).await;
    service.nobody().post_nothing(&format!("{}/cancel?iauth={}", intent.path(), intent.token)).await;
    service.nobody().post_nothing(&format!("{}/cancel?iauth={}", intent.path(), intent.token)).await;
    service.api().post_bytes("/api/intents", format!("{{\"{key}\":")).await;
    (key, intent.token)
}

#[tokio::test]
async fn neither_in_the_log_nor_in_the_database() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || writer.clone()).finish();
    let (service, key, token) = async {
        tracing::info!("canary");
        let service = TestService::sandbox().await;
        let (key, token) = do_everything(&service).await;
        service.service.store.close().await;
        tracing::error!("canary");
        (service, key, token)
    }
    .with_subscriber(subscriber)
    .await;
    let log = log.0.lock().unwrap().clone();
    assert!(holds(&log, "canary"), "the log was caught");
    let database = service.database_bytes();
    assert!(holds(&database, "customer-7"), "the database was read");
    let random = key.rsplit('_').next().unwrap();
    for (place, bytes) in [("log", &log), ("database", &database)] {
        for (what, secret) in [("key", random), ("token", &token)] {
            assert!(!holds(bytes, secret), "the {what} is in the {place}");
            assert!(!holds(bytes, &secret[..32]), "half of the {what} is in the {place}");
        }
    }
}

#[tokio::test]
async fn a_broken_store_is_a_503_that_tells_nothing() {
    let service = TestService::sandbox().await;
    let intent = service.api().intent(order()).await;
    service.service.store.close().await;
    let answers = [service.api().get(&intent.path()).await, service.api().post("/api/intents", order()).await];
    for answer in answers {
        assert_eq!(answer.refusal(), (503, "The service is temporarily unavailable".into()));
    }
}
