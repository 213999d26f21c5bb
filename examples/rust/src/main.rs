//! A shop's server: creates payments with Kassa and is notified by webhook when they are paid.

mod kassa;

use std::collections::{HashMap, HashSet};
use std::env::var;
use std::sync::{Arc, Mutex};

use axum::extract::{Json, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Result;
use axum::routing::{Router, get, post};
use serde_json::{Value, json};

/// A real shop stores its orders and the ids of handled events in its database.
struct Shop {
    address: String,
    kassa: kassa::Client,
    orders: Mutex<HashMap<String, Value>>,
    handled_events: Mutex<HashSet<HeaderValue>>,
}

type Shared = State<Arc<Shop>>;
type Response = Result<(StatusCode, Json<Value>)>;

async fn create_order(State(shop): Shared, request: Json<Value>) -> Response {
    let id = uuid::Uuid::new_v4().to_string();
    let return_url = format!("{}/return", shop.address);
    let intent = shop.kassa.create_intent(&id, &request, return_url).await?;
    let mut order = json!({ "order_id": id, "intent_id": intent["id"], "status": "open" });
    shop.orders.lock().unwrap().insert(id, order.clone());
    order["redirect_url"] = intent["redirect_url"].clone();
    Ok((StatusCode::CREATED, Json(order)))
}

async fn show_order(State(shop): Shared, Path(id): Path<String>) -> Result<Json<Value>> {
    Ok(Json(shop.orders.lock().unwrap().get(&id).cloned().ok_or(StatusCode::NOT_FOUND)?))
}

async fn refund(
    shop: Shared,
    id: Path<String>,
    headers: HeaderMap,
    request: Json<Value>,
) -> Response {
    let order = show_order(shop.clone(), id).await?;
    let refund = shop.kassa.refund(&order["intent_id"], &request, &headers).await?;
    Ok((StatusCode::CREATED, Json(refund)))
}

/// Customers can alter the return address, so the status is read from the intent.
async fn show_return(shop: Shared, query: Query<Value>) -> Result<Json<Value>> {
    Ok(Json(json!({ "status": shop.kassa.status(&query["intent_id"]).await? })))
}

async fn receive(shop: Shared, headers: HeaderMap, body: String) -> Result<StatusCode> {
    let event = shop.kassa.verify(&headers, &body)?;
    let id = event["content"]["reference_id"].as_str().unwrap_or_default().to_owned();
    let event_id = &headers["webhook-id"];
    let is_new = !shop.handled_events.lock().unwrap().contains(event_id);
    if is_new && let Ok(order) = show_order(shop.clone(), Path(id.clone())).await {
        // Events may arrive late and out of order, so the status is read from the intent.
        if shop.kassa.status(&order["intent_id"]).await? == "success" {
            shop.orders.lock().unwrap().get_mut(&id).unwrap()["status"] = "paid".into();
        }
        shop.handled_events.lock().unwrap().insert(event_id.clone());
    }
    Ok(StatusCode::NO_CONTENT)
}

#[tokio::main]
async fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let port = var("PORT").unwrap_or("0".into());
    let listener = tokio::net::TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    let (address, kassa) = (format!("http://{}", listener.local_addr()?), kassa::from_env()?);
    println!("listening on {address}");
    let (orders, handled_events) = (Mutex::default(), Mutex::default());
    let shop = Shop { address, kassa, orders, handled_events };
    let app = Router::new()
        .route("/orders", post(create_order))
        .route("/orders/{id}", get(show_order))
        .route("/orders/{id}/refund", post(refund))
        .route("/return", get(show_return))
        .route("/webhooks", post(receive))
        .with_state(Arc::new(shop));
    Ok(axum::serve(listener, app).await?)
}
