//! `POST /api/intents`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::order::{self, Rules};
use super::split;
use crate::api::caller::KeyHolder;
use crate::api::once::{Once, Owner, Turn};
use crate::api::openapi::bodies::CreateIntent;
use crate::api::openapi::responses::{Invalid, Overtaken, Replayable, TooLarge, Trouble, WithKey};
use crate::api::request::Sent;
use crate::api::{ApiError, answer};
use crate::domain::intent::Order;
use crate::domain::schedule::local_date;
use crate::flow::{Parts, Service, create_intent};
use crate::store::Merchant;

/// A new payment intent.
#[derive(Serialize, ToSchema)]
#[schema(as = CreatedIntent)]
pub struct Created<'a> {
    #[schema(format = "uuid", example = "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55")]
    id: &'a str,
    /// Opens this one intent, as the query parameter `iauth`, for 30 days.
    #[schema(pattern = "^[0-9a-f]{64}$", example = "6f1d2c3b4a5968778695a4b3c2d1e0f06f1d2c3b4a5968778695a4b3c2d1e0f0")]
    token: &'a str,
    /// Where to send the customer: the hosted checkout page of this intent.
    #[schema(
        format = "uri",
        example = "https://pay.example/pay/019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55?iauth=6f1d2c3b4a5968778695a4b3c2d1e0f06f1d2c3b4a5968778695a4b3c2d1e0f0"
    )]
    redirect_url: &'a str,
}

/// Create a payment intent
///
/// Then send the customer to `redirect_url`. They come back to `return_url` with `intent_id` and `status` in its query;
/// read the intent before you believe it.
#[utoipa::path(
    post, path = "/api/intents", tag = "Payment intents", operation_id = "createIntent",
    security(("api_key" = [])),
    params(Replayable),
    request_body(content = CreateIntent, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 201, description = "Created, in status `selection`", body = Created<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request")),
            links(
                ("read" = (operation_id = "readIntent", parameters(("intent_id" = "$response.body#/id")))),
                ("cancel" = (operation_id = "cancelIntent", parameters(("intent_id" = "$response.body#/id")))),
            )),
        WithKey, Overtaken, TooLarge, Invalid, Trouble,
    ),
)]
pub async fn handle(State(service): State<Service>, KeyHolder(merchant): KeyHolder, sent: Sent) -> Result<Response, ApiError> {
    let once = match Once::begin(&service, Owner::Merchant { id: &merchant.id }, &sent).await? {
        Turn::First(once) => once,
        Turn::Again(answer) => return Ok(answer),
    };
    let order = decode(&service, &merchant, &sent).await?;
    let draft = create_intent::draft(&service, &merchant.id, order);
    let body = answer::encode(&Created { id: &draft.id, token: &draft.token, redirect_url: &draft.redirect_url })?;
    let keep = once.keep(StatusCode::CREATED, &body);
    match create_intent::create(&service, draft, keep).await? {
        Ok(()) => Ok(answer::bytes(StatusCode::CREATED, body)),
        Err(repeated) => once.again(repeated),
    }
}

async fn decode(parts: &Parts, merchant: &Merchant, sent: &Sent) -> Result<Order, ApiError> {
    let rules = Rules { mode: parts.settings.mode, today: local_date(parts.clock.now()) };
    let mut decoding = order::decode(sent, rules);
    split::look_up(parts, &merchant.id, &decoding.named, &mut decoding.order).await?;
    decoding.order.finish()
}
