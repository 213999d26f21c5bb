//! The sandbox shop: it buys through the public API as any merchant would, and shows what the API
//! says afterwards.

mod api_client;
mod mandate;
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

use self::api_client::ApiClient;
use self::products::Product;
use crate::services::{AppState, merchants};
use crate::store::StoreError;
use crate::store::tables::settings;

/// Where the demo merchant's key is kept, sealed.
const MERCHANT_KEY_SETTING: &str = "demo";
const MERCHANT_NAME: &str = "Karoo & Co";

/// Why there is no shop.
#[derive(Debug, thiserror::Error)]
pub enum OpenShopError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Client(#[from] reqwest::Error),
}

/// The shop: a merchant like any other, with a client of the public API.
#[derive(Clone)]
pub struct DemoShop(Arc<ShopState>);

struct ShopState {
    client: ApiClient,
    service: AppState,
    api_key: String,
    base_url: String,
    checkout_url: String,
}

#[derive(Serialize, Deserialize)]
struct StoredMerchantKey {
    api_key: String,
}

impl DemoShop {
    /// Opens the shop, and creates its merchant on the first start.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(
        service: &AppState,
        base_url: &str,
        listening: SocketAddr,
    ) -> Result<Self, OpenShopError> {
        let api_key = match load_merchant_key(service).await? {
            Some(api_key) => api_key,
            None => create_merchant(service).await?,
        };
        let client = ApiClient::new(listening, &api_key, service.clock.clone())?;
        // What `leptos_axum` spawns on; a second shop in one process, as in tests, finds it set.
        let _ = any_spawner::Executor::init_tokio();
        let checkout_url = service.settings.checkout_url.clone();
        let service = AppState::clone(service);
        Ok(Self(Arc::new(ShopState {
            client,
            service,
            api_key,
            base_url: base_url.to_owned(),
            checkout_url,
        })))
    }
}

/// The key of an earlier start; nothing where there was none, or where the master key is another
/// one now.
async fn load_merchant_key(service: &AppState) -> Result<Option<String>, StoreError> {
    let Some(sealed) = settings::find(&service.store, MERCHANT_KEY_SETTING).await? else {
        return Ok(None);
    };
    let opened = service.secrets.unseal(MERCHANT_KEY_SETTING, &sealed).ok();
    Ok(opened
        .and_then(|text| serde_json::from_slice::<StoredMerchantKey>(&text).ok())
        .map(|keeper| keeper.api_key))
}

async fn create_merchant(service: &AppState) -> Result<String, StoreError> {
    let api_key = merchants::create_merchant(service, MERCHANT_NAME).await?.api_key;
    let keeper = serde_json::json!({ "api_key": api_key }).to_string();
    let sealed = service.secrets.seal(MERCHANT_KEY_SETTING, keeper.as_bytes());
    service
        .store
        .write(move |tx| {
            async move { settings::set(tx, MERCHANT_KEY_SETTING, &sealed).await }.boxed()
        })
        .await?;
    Ok(api_key)
}

/// What a newcomer wants to know, on standard output: the key is a secret, and logs are no place
/// for one.
#[allow(clippy::print_stdout)]
pub fn print_welcome(shop: &DemoShop) {
    let base = &shop.0.base_url;
    println!("\nKassa's sandbox is ready.\n");
    println!("  Demo shop     {base}/demo");
    println!("  API reference {base}/docs");
    println!("  Page preview  {}/preview", shop.0.checkout_url);
    println!("  API key       {}\n", shop.0.api_key);
}

/// The shop's addresses.
pub fn routes(shop: DemoShop) -> Router {
    Router::new()
        .route("/demo", get(show_shop))
        .route("/demo/buy/{product}", post(buy_product))
        .route("/demo/return", get(show_result))
        .route("/demo/contract/{mandate_id}/{action}", post(handle_mandate_action))
        .with_state(shop)
}

async fn show_shop(State(shop): State<DemoShop>) -> Response {
    render_page(&shop, StatusCode::OK, pages::shop_page).await
}

async fn buy_product(State(shop): State<DemoShop>, Path(product): Path<String>) -> Response {
    let Some(product) = Product::from_code(&product) else {
        let trouble =
            || pages::error_page("There is no such product", "Choose one of those in the shop.");
        return render_page(&shop, StatusCode::NOT_FOUND, trouble).await;
    };
    let return_url = format!("{}/demo/return", shop.0.base_url);
    match shop.0.client.create_intent(product, &return_url).await {
        Ok(created) => Redirect::to(&created.redirect_url).into_response(),
        Err(problem) => {
            let trouble =
                move || pages::error_page("The payment could not be started", &problem.to_string());
            render_page(&shop, StatusCode::BAD_GATEWAY, trouble).await
        }
    }
}

/// What the return address carries. Anybody can write it, so it decides nothing.
#[derive(Deserialize)]
struct ReturnParameters {
    #[serde(default)]
    intent_id: String,
    #[serde(default)]
    status: String,
}

async fn show_result(
    State(shop): State<DemoShop>,
    Query(returned): Query<ReturnParameters>,
) -> Response {
    match shop.0.client.read_intent(&returned.intent_id).await {
        Ok(intent) => {
            let contract =
                mandate::find_signed_mandate(&shop.0.service, &shop.0.client, &returned.intent_id)
                    .await
                    .unwrap_or_default();
            render_page(&shop, StatusCode::OK, move || {
                pages::result_page(&returned.status, &intent, contract.as_ref())
            })
            .await
        }
        Err(problem) => {
            let trouble = move || {
                pages::error_page("The API does not confirm this payment", &problem.to_string())
            };
            render_page(&shop, StatusCode::OK, trouble).await
        }
    }
}

/// The shop does something with a contract, and shows what came of it.
async fn handle_mandate_action(
    State(shop): State<DemoShop>,
    Path((id, action)): Path<(i64, String)>,
    Form(returned): Form<ReturnParameters>,
) -> Response {
    if let Err(problem) = mandate::run_mandate_action(&shop.0.client, id, &action).await {
        let trouble = move || pages::error_page("The contract is as it was", &problem.to_string());
        return render_page(&shop, StatusCode::OK, trouble).await;
    }
    let query = to_return_query(&returned);
    Redirect::to(&format!("/demo/return?{query}")).into_response()
}

fn to_return_query(returned: &ReturnParameters) -> String {
    let pairs = [("intent_id", &returned.intent_id), ("status", &returned.status)];
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

/// The page, rendered by `leptos_axum` and collected in a task of its own: a reader who leaves
/// half-way can't keep its reactive owner alive.
async fn render_page(
    shop: &DemoShop,
    status: StatusCode,
    view: impl Fn() -> AnyView + Send + Sync + 'static,
) -> Response {
    let view = Arc::new(view);
    let rendered = tokio::spawn(async move {
        let render = leptos_axum::render_app_async(move || view());
        to_bytes(render(Request::default()).await.into_body(), usize::MAX).await
    });
    match rendered.await {
        Ok(Ok(html)) => build_html_response(shop, status, trim_hydration_scripts(&html)),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The document itself: `leptos_axum` appends scripts for hydration, of which a page without
/// islands has no use, and which its policy blocks.
fn trim_hydration_scripts(html: &Bytes) -> Bytes {
    const END: &[u8] = b"</html>";
    let end = html
        .windows(END.len())
        .rposition(|part| part == END)
        .map_or(html.len(), |at| at + END.len());
    html.slice(..end)
}

fn build_html_response(shop: &DemoShop, status: StatusCode, html: Bytes) -> Response {
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
