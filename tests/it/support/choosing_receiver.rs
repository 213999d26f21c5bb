//! A merchant's server that decides about each event by what it says.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::any;
use serde_json::Value;
use tokio::net::TcpListener;

use super::recorded_answers::record_delivery;
use super::test_receiver::ReceivedDelivery;

/// The status that answers an event, given those before it.
type Decision = dyn Fn(&Value, &[ReceivedDelivery]) -> u16 + Send + Sync;

struct Receiving {
    decide: Mutex<Arc<Decision>>,
    received: Mutex<Vec<ReceivedDelivery>>,
}

#[derive(Clone)]
pub struct ChoosingReceiver {
    state: Arc<Receiving>,
    pub url: String,
}

impl ChoosingReceiver {
    pub async fn start(
        decide: impl Fn(&Value, &[ReceivedDelivery]) -> u16 + Send + Sync + 'static,
    ) -> Self {
        let decide = Mutex::new(Arc::new(decide) as Arc<Decision>);
        let state = Arc::new(Receiving { decide, received: Mutex::default() });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let router = Router::new().fallback(any(receive)).with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { state, url }
    }

    /// Refuses each event once: half of all deliveries fail, and no event fails again and again.
    pub async fn refuse_each_once() -> Self {
        let refused = Mutex::new(HashSet::new());
        let is_first = move |event: &Value| refused.lock().unwrap().insert(event.to_string());
        Self::start(move |event, _| if is_first(event) { 500 } else { 200 }).await
    }

    /// Decides otherwise from now on.
    pub fn decide(
        &self,
        decide: impl Fn(&Value, &[ReceivedDelivery]) -> u16 + Send + Sync + 'static,
    ) {
        *self.state.decide.lock().unwrap() = Arc::new(decide);
    }

    pub fn received(&self) -> Vec<ReceivedDelivery> {
        self.state.received.lock().unwrap().clone()
    }

    /// Waits until `is_done` accepts what has arrived, and returns it.
    pub async fn wait_until(
        &self,
        is_done: impl Fn(&[ReceivedDelivery]) -> bool,
    ) -> Vec<ReceivedDelivery> {
        let polled = async {
            while !is_done(&self.received()) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            self.received()
        };
        let waited = tokio::time::timeout(Duration::from_secs(60), polled).await;
        waited.unwrap_or_else(|_| {
            let bodies: Vec<String> = self.received().into_iter().map(|one| one.body).collect();
            panic!("{bodies:#?}")
        })
    }
}

async fn receive(
    State(state): State<Arc<Receiving>>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    record_delivery(&headers, &body);
    let delivery = ReceivedDelivery { headers, body: String::from_utf8(body.to_vec()).unwrap() };
    let decide = Arc::clone(&state.decide.lock().unwrap());
    let mut received = state.received.lock().unwrap();
    let status = decide(&delivery.json(), &received);
    received.push(delivery);
    StatusCode::from_u16(status).unwrap()
}
