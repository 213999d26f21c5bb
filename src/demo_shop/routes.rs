//! The routes of the shop.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use axum::{Form, Router};
use kassa_platform::trailing_slash::redirect_without_slash;
use kassa_ui::branding;
use leptos::prelude::AnyView;
use serde::Deserialize;

use super::mandate::{find_signed_mandate, run_mandate_action};
use super::order_actions::settle;
use super::pages;
use super::products::{Product, ShopAddresses};
use super::render::render_page;
use super::shop::DemoShop;
use super::storefront::Storefront;
use super::suppliers::find_suppliers;

/// The shop as visitors reach it.
#[derive(Clone)]
struct OpenShop {
    shop: DemoShop,
    /// The public address of the portal's host; `None` where the portal is off.
    portal_url: Option<Arc<str>>,
}

/// The shop's routes, under `/demo`.
pub fn routes(shop: DemoShop, portal_url: Option<&str>) -> Router {
    Router::new()
        .route("/demo", get(show_shop))
        .route("/demo/", any(redirect_without_slash))
        // The merchant's colour and corners.
        .nest("/demo", branding::routes())
        .route("/demo/buy/{product}", post(buy_product))
        .route("/demo/return", get(show_result))
        .route("/demo/order/{intent_id}/{result}", post(handle_decision))
        .route("/demo/contract/{mandate_id}/{action}", post(handle_mandate_action))
        .with_state(OpenShop { shop, portal_url: portal_url.map(Arc::from) })
}

impl OpenShop {
    async fn page(
        &self,
        status: StatusCode,
        view: impl FnOnce(&Storefront) -> AnyView + Send + 'static,
    ) -> Response {
        match Storefront::load(&self.shop, self.portal_url.as_deref()).await {
            Ok(front) => render_page(&self.shop, status, move || view(&front)).await,
            Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        }
    }

    async fn error(&self, status: StatusCode, heading: &'static str, detail: String) -> Response {
        self.page(status, move |front| pages::error_page(front, heading, &detail)).await
    }
}

async fn show_shop(State(open): State<OpenShop>) -> Response {
    open.page(StatusCode::OK, pages::shop_page).await
}

async fn buy_product(State(open): State<OpenShop>, Path(product): Path<String>) -> Response {
    let Some(product) = Product::from_code(&product) else {
        let advice = "Choose one of those in the shop.".to_owned();
        return open.error(StatusCode::NOT_FOUND, "There is no such product", advice).await;
    };
    match start_payment(&open.shop, product).await {
        Ok(redirect_url) => Redirect::to(&redirect_url).into_response(),
        Err(detail) => {
            open.error(StatusCode::BAD_GATEWAY, "The payment couldn't be started", detail).await
        }
    }
}

/// The address of the hosted page; or what the page of the shop says instead.
async fn start_payment(shop: &DemoShop, product: &Product) -> Result<String, String> {
    let state = &shop.0;
    let suppliers = if product.is_shared {
        find_suppliers(&state.service, &state.client, &shop.merchant_id())
            .await
            .map_err(|error| error.to_string())?
    } else {
        Vec::new()
    };
    let shop_url = format!("{}/demo", state.base_url);
    let addresses =
        ShopAddresses { return_url: format!("{shop_url}/return"), cancel_url: shop_url };
    match state.client.create_intent(product, &addresses, &suppliers).await {
        Ok(created) => Ok(created.redirect_url),
        Err(error) => Err(error.to_string()),
    }
}

/// The query of the return address. Anybody can write it, so it is only displayed.
#[derive(Deserialize)]
struct ReturnParameters {
    #[serde(default)]
    intent_id: String,
    #[serde(default)]
    status: String,
}

async fn show_result(
    State(open): State<OpenShop>,
    Query(parameters): Query<ReturnParameters>,
) -> Response {
    let state = &open.shop.0;
    match state.client.read_intent(&parameters.intent_id).await {
        Ok(intent) => {
            let mandate = find_signed_mandate(&state.service, &state.client, &parameters.intent_id)
                .await
                .unwrap_or_default();
            let view = move |front: &Storefront| {
                pages::result_page(front, &parameters.status, &intent, mandate.as_ref())
            };
            open.page(StatusCode::OK, view).await
        }
        Err(error) => {
            let heading = "The API does not confirm this payment";
            open.error(StatusCode::OK, heading, error.to_string()).await
        }
    }
}

/// Decides a pending payment and redirects back to the order.
async fn handle_decision(
    State(open): State<OpenShop>,
    Path((intent_id, result)): Path<(uuid::Uuid, String)>,
    Form(parameters): Form<ReturnParameters>,
) -> Response {
    match settle(&open.shop.0.client, &intent_id.to_string(), &result).await {
        Ok(()) => redirect_to_order(&parameters),
        Err(error) => {
            open.error(StatusCode::OK, "The payment wasn't changed", error.to_string()).await
        }
    }
}

/// Applies an action to the mandate and redirects back to the order.
async fn handle_mandate_action(
    State(open): State<OpenShop>,
    Path((id, action)): Path<(i64, String)>,
    Form(parameters): Form<ReturnParameters>,
) -> Response {
    match run_mandate_action(&open.shop.0.client, id, &action).await {
        Ok(()) => redirect_to_order(&parameters),
        Err(error) => {
            open.error(StatusCode::OK, "The contract wasn't changed", error.to_string()).await
        }
    }
}

fn redirect_to_order(parameters: &ReturnParameters) -> Response {
    let pairs = [("intent_id", &parameters.intent_id), ("status", &parameters.status)];
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
    Redirect::to(&format!("/demo/return?{query}")).into_response()
}
