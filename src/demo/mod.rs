//! The sandbox shop: it buys through the public API as any merchant would, and shows what the API says afterwards.

mod client;
mod contract;
mod pages;
mod products;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use futures_util::FutureExt;
use leptos::prelude::AnyView;
use serde::{Deserialize, Serialize};

use self::client::Client;
use self::products::Product;
use crate::flow::{Service, merchants};
use crate::store::{StoreError, settings};

/// Where the demo merchant's key is kept, sealed.
const SETTING: &str = "demo";
const MERCHANT_NAME: &str = "Karoo & Co";

/// Why there is no shop.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Client(#[from] reqwest::Error),
}

/// The shop: a merchant like any other, with a client of the public API.
#[derive(Clone)]
pub struct Shop(Arc<Counter>);

struct Counter {
    client: Client,
    service: Service,
    api_key: String,
    base_url: String,
    checkout_url: String,
}

#[derive(Serialize, Deserialize)]
struct Keeper {
    api_key: String,
}

impl Shop {
    /// Opens the shop, and creates its merchant on the first start.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(service: &Service, base_url: &str, listening: SocketAddr) -> Result<Self, Problem> {
        let api_key = match stored_key(service).await? {
            Some(api_key) => api_key,
            None => create_merchant(service).await?,
        };
        let client = Client::new(listening, &api_key, service.clock.clone())?;
        // What `leptos_axum` spawns on; a second shop in one process, as in tests, finds it set.
        let _ = any_spawner::Executor::init_tokio();
        let checkout_url = service.settings.checkout_url.clone();
        let service = Service::clone(service);
        Ok(Self(Arc::new(Counter { client, service, api_key, base_url: base_url.to_owned(), checkout_url })))
    }
}

/// The key of an earlier start; nothing where there was none, or where the master key is another one now.
async fn stored_key(service: &Service) -> Result<Option<String>, StoreError> {
    let Some(sealed) = settings::get(&service.store, SETTING).await? else { return Ok(None) };
    let opened = service.secrets.open(SETTING, &sealed).ok();
    Ok(opened.and_then(|text| serde_json::from_slice::<Keeper>(&text).ok()).map(|keeper| keeper.api_key))
}

async fn create_merchant(service: &Service) -> Result<String, StoreError> {
    let api_key = merchants::create(service, MERCHANT_NAME).await?.api_key;
    let keeper = serde_json::json!({ "api_key": api_key }).to_string();
    let sealed = service.secrets.seal(SETTING, keeper.as_bytes());
    service.store.write(move |tx| async move { settings::put(tx, SETTING, &sealed).await }.boxed()).await?;
    Ok(api_key)
}

/// What a newcomer wants to know, on standard output: the key is a secret, and logs are no place for one.
#[allow(clippy::print_stdout)]
pub fn welcome(shop: &Shop) {
    let base = &shop.0.base_url;
    println!("\nKassa's sandbox is ready.\n");
    println!("  Demo shop     {base}/demo");
    println!("  API reference {base}/docs");
    println!("  Page preview  {}/preview", shop.0.checkout_url);
    println!("  API key       {}\n", shop.0.api_key);
}

/// The shop's addresses.
pub fn routes(shop: Shop) -> Router {
    Router::new()
        .route("/demo", get(show_shop))
        .route("/demo/buy/{product}", post(buy))
        .route("/demo/return", get(show_result))
        .route("/demo/contract/{mandate_id}/{action}", post(act))
        .with_state(shop)
}

async fn show_shop(State(shop): State<Shop>) -> Response {
    page(&shop, StatusCode::OK, pages::shop).await
}

async fn buy(State(shop): State<Shop>, Path(product): Path<String>) -> Response {
    let Some(product) = Product::by_code(&product) else {
        let trouble = || pages::trouble("There is no such product", "Choose one of those in the shop.");
        return page(&shop, StatusCode::NOT_FOUND, trouble).await;
    };
    let return_url = format!("{}/demo/return", shop.0.base_url);
    match shop.0.client.create_intent(product, &return_url).await {
        Ok(created) => Redirect::to(&created.redirect_url).into_response(),
        Err(problem) => {
            let trouble = move || pages::trouble("The payment could not be started", &problem.to_string());
            page(&shop, StatusCode::BAD_GATEWAY, trouble).await
        }
    }
}

/// What the return address carries. Anybody can write it, so it decides nothing.
#[derive(Deserialize)]
struct Returned {
    #[serde(default)]
    intent_id: String,
    #[serde(default)]
    status: String,
}

async fn show_result(State(shop): State<Shop>, Query(returned): Query<Returned>) -> Response {
    match shop.0.client.read_intent(&returned.intent_id).await {
        Ok(intent) => {
            let contract = contract::of(&shop.0.service, &shop.0.client, &returned.intent_id).await.unwrap_or_default();
            page(&shop, StatusCode::OK, move || pages::result(&returned.status, &intent, contract.as_ref())).await
        }
        Err(problem) => {
            let trouble = move || pages::trouble("The API does not confirm this payment", &problem.to_string());
            page(&shop, StatusCode::OK, trouble).await
        }
    }
}

/// The shop does something with a contract, and shows what came of it.
async fn act(State(shop): State<Shop>, Path((id, action)): Path<(i64, String)>, Form(returned): Form<Returned>) -> Response {
    if let Err(problem) = contract::act(&shop.0.client, id, &action).await {
        let trouble = move || pages::trouble("The contract is as it was", &problem.to_string());
        return page(&shop, StatusCode::OK, trouble).await;
    }
    let query = query_of(&returned);
    Redirect::to(&format!("/demo/return?{query}")).into_response()
}

fn query_of(returned: &Returned) -> String {
    let pairs = [("intent_id", &returned.intent_id), ("status", &returned.status)];
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

/// The page, rendered by `leptos_axum` and collected in a task of its own: a reader who leaves half-way can't keep its
/// reactive owner alive.
async fn page(shop: &Shop, status: StatusCode, view: impl Fn() -> AnyView + Send + Sync + 'static) -> Response {
    let view = Arc::new(view);
    let rendered = tokio::spawn(async move {
        let render = leptos_axum::render_app_async(move || view());
        to_bytes(render(Request::default()).await.into_body(), usize::MAX).await
    });
    match rendered.await {
        Ok(Ok(html)) => guarded(shop, status, document(&html)),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The document itself: `leptos_axum` appends scripts for hydration, of which a page without islands has no use, and which
/// its policy blocks.
fn document(html: &Bytes) -> Bytes {
    const END: &[u8] = b"</html>";
    let end = html.windows(END.len()).rposition(|part| part == END).map_or(html.len(), |at| at + END.len());
    html.slice(..end)
}

fn guarded(shop: &Shop, status: StatusCode, html: Bytes) -> Response {
    let policy = format!(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' {}; frame-ancestors 'none'; base-uri 'none'",
        shop.0.checkout_url
    );
    let mut response = (status, Html(html)).into_response();
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
