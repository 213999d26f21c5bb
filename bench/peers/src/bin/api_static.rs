//! The upper limit of reading: every request is authenticated and gets the same finished JSON.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header::CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;
use kassa_bench_peers::{Amount, Intent, MERCHANT, METHODS, authenticate, serve, variable};

#[derive(Clone)]
struct Answer {
    authorization: &'static str,
    json: &'static str,
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let authorization = format!("Bearer {}", variable("KEY")?).leak();
    let json = serde_json::to_string(&intent())?.leak();
    let router = Router::new().route("/api/intents/{id}", get(read));
    serve(router.with_state(Answer { authorization, json })).await
}

async fn read(
    State(answer): State<Answer>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, StatusCode> {
    authenticate(&headers, answer.authorization)?;
    Ok(([(CONTENT_TYPE, "application/json")], answer.json))
}

fn intent() -> Intent {
    Intent {
        id: "01a20765-9379-756c-8fcc-c383c32ea507".to_owned(),
        reference_id: "order-1".to_owned(),
        purchaser_id: "bench".to_owned(),
        amount: 24900,
        amount_v2: Amount { minor: 24900, currency: "ZAR".to_owned(), major: "249.00".to_owned() },
        currency: "ZAR".to_owned(),
        mode: "test",
        status: "selection".to_owned(),
        created: "2026-11-23T07:53:47.128Z".to_owned(),
        is_interactive: true,
        allow_remember_credentials: true,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        attempt_count: 0,
        last_method: None,
        last_brand: None,
        card_bin: None,
        card_last4: None,
        methods: METHODS,
        credentials: [],
        merchant: MERCHANT,
        return_url: "https://shop.example/done".to_owned(),
        cancel_url: None,
        description: None,
        line_items: [],
    }
}
