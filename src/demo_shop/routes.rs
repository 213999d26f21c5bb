//! The routes of the shop.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use serde::Deserialize;

use super::mandate::{find_signed_mandate, run_mandate_action};
use super::pages;
use super::products::{Product, ShopAddresses};
use super::render::render_page;
use super::shop::DemoShop;

/// The shop's routes, under `/demo`.
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
        let page =
            || pages::error_page("There is no such product", "Choose one of those in the shop.");
        return render_page(&shop, StatusCode::NOT_FOUND, page).await;
    };
    let shop_url = format!("{}/demo", shop.0.base_url);
    let addresses =
        ShopAddresses { return_url: format!("{shop_url}/return"), cancel_url: shop_url };
    match shop.0.client.create_intent(product, &addresses).await {
        Ok(created) => Redirect::to(&created.redirect_url).into_response(),
        Err(error) => {
            let page =
                move || pages::error_page("The payment could not be started", &error.to_string());
            render_page(&shop, StatusCode::BAD_GATEWAY, page).await
        }
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
    State(shop): State<DemoShop>,
    Query(parameters): Query<ReturnParameters>,
) -> Response {
    match shop.0.client.read_intent(&parameters.intent_id).await {
        Ok(intent) => {
            let mandate =
                find_signed_mandate(&shop.0.service, &shop.0.client, &parameters.intent_id)
                    .await
                    .unwrap_or_default();
            render_page(&shop, StatusCode::OK, move || {
                pages::result_page(&parameters.status, &intent, mandate.as_ref())
            })
            .await
        }
        Err(error) => {
            let page = move || {
                pages::error_page("The API does not confirm this payment", &error.to_string())
            };
            render_page(&shop, StatusCode::OK, page).await
        }
    }
}

/// Applies an action to the mandate and redirects back to the order.
async fn handle_mandate_action(
    State(shop): State<DemoShop>,
    Path((id, action)): Path<(i64, String)>,
    Form(parameters): Form<ReturnParameters>,
) -> Response {
    if let Err(error) = run_mandate_action(&shop.0.client, id, &action).await {
        let page = move || pages::error_page("The contract is as it was", &error.to_string());
        return render_page(&shop, StatusCode::OK, page).await;
    }
    let query = build_return_query(&parameters);
    Redirect::to(&format!("/demo/return?{query}")).into_response()
}

fn build_return_query(parameters: &ReturnParameters) -> String {
    let pairs = [("intent_id", &parameters.intent_id), ("status", &parameters.status)];
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
