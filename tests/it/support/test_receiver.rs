//! A merchant's server that receives events, and responds as the test sets.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::serve::ListenerExt as _;
use futures_util::StreamExt as _;
use futures_util::stream::{iter, once, unfold};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::Notify;

use super::recorded_answers::record_delivery;

/// The response to one delivery.
#[derive(Clone, Debug)]
pub enum ReceiverReply {
    Status(u16),
    StatusWith(u16, &'static str, String),
    Body(u16, String),
    /// No response while the test runs.
    Hang,
    /// The connection is reset.
    Reset,
    /// This status, and a body that never ends.
    EndlessBody(u16),
    /// This status, and a body that breaks off.
    BrokenBody(u16),
}

#[derive(Clone, Debug)]
pub struct ReceivedDelivery {
    pub headers: HeaderMap,
    pub body: String,
}

impl ReceivedDelivery {
    pub fn id(&self) -> &str {
        self.headers["webhook-id"].to_str().unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

#[derive(Default)]
struct ReceiverState {
    replies: Mutex<VecDeque<ReceiverReply>>,
    received: Mutex<Vec<ReceivedDelivery>>,
    arrived: Notify,
}

#[derive(Clone)]
pub struct TestReceiver {
    state: Arc<ReceiverState>,
    pub url: String,
}

impl TestReceiver {
    /// Responds with 200 after the replies of [`reply_with`](Self::reply_with).
    pub async fn start() -> Self {
        let state = Arc::<ReceiverState>::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let router = Router::new().fallback(any(receive)).with_state(Arc::clone(&state));
        // A connection that is dropped is reset.
        let listener = listener.tap_io(|stream| stream.set_zero_linger().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { state, url }
    }

    pub fn reply_with(&self, replies: impl IntoIterator<Item = ReceiverReply>) -> &Self {
        self.state.replies.lock().unwrap().extend(replies);
        self
    }

    pub fn received(&self) -> Vec<ReceivedDelivery> {
        self.state.received.lock().unwrap().clone()
    }

    /// Waits until at least `count` deliveries have arrived, and returns all of them.
    pub async fn wait_for(&self, count: usize) -> Vec<ReceivedDelivery> {
        let arrived = async {
            loop {
                let notified = self.state.arrived.notified();
                if self.received().len() >= count {
                    return self.received();
                }
                notified.await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(60), arrived).await;
        waited.unwrap_or_else(|_| {
            panic!("{count} deliveries were expected, {} arrived", self.received().len())
        })
    }
}

async fn receive(
    State(state): State<Arc<ReceiverState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    record_delivery(&headers, &body);
    let body = String::from_utf8(body.to_vec()).unwrap();
    state.received.lock().unwrap().push(ReceivedDelivery { headers, body });
    state.arrived.notify_waiters();
    let reply = state.replies.lock().unwrap().pop_front().unwrap_or(ReceiverReply::Status(200));
    match reply {
        ReceiverReply::Status(status) => StatusCode::from_u16(status).unwrap().into_response(),
        ReceiverReply::StatusWith(status, name, value) => {
            let mut response = (StatusCode::from_u16(status).unwrap(), "an answer").into_response();
            response.headers_mut().insert(
                header::HeaderName::from_static(name),
                HeaderValue::from_str(&value).unwrap(),
            );
            response
        }
        ReceiverReply::Body(status, body) => {
            (StatusCode::from_u16(status).unwrap(), body).into_response()
        }
        ReceiverReply::Hang => std::future::pending().await,
        // Ends the connection's task without a message on standard error.
        ReceiverReply::Reset => std::panic::resume_unwind(Box::new("reset")),
        ReceiverReply::EndlessBody(status) => {
            let body = unfold((), async |()| {
                tokio::time::sleep(Duration::from_millis(50)).await;
                Some((Ok::<_, std::io::Error>("."), ()))
            });
            (StatusCode::from_u16(status).unwrap(), Body::from_stream(body)).into_response()
        }
        ReceiverReply::BrokenBody(status) => {
            // After a pause, so that what is before it has been sent.
            let pause = once(async {
                tokio::time::sleep(Duration::from_millis(50)).await;
                Err(std::io::Error::from(std::io::ErrorKind::ConnectionReset))
            });
            let body = Body::from_stream(iter([Ok("the beg")]).chain(pause));
            (StatusCode::from_u16(status).unwrap(), body).into_response()
        }
    }
}
