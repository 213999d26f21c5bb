//! `POST /api/intents`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::Order;
use kassa_domain::mandate::schedule::local_date;
use kassa_services::payments::create_intent;
use kassa_services::{AppContext, AppState};
use kassa_store::Merchant;
use serde::Serialize;
use utoipa::ToSchema;

use super::order::{self, CreateIntentInput, OrderRules};
use super::split;
use crate::auth::AuthenticatedMerchant;
use crate::error::ApiError;
use crate::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use crate::request::RawRequest;
use crate::response;
use crate::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam};
use crate::schemas::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, InvalidRequest, ServerErrors,
};

/// The created payment intent.
#[derive(Serialize, ToSchema)]
#[schema(as = CreatedIntent)]
pub struct CreatedIntentResponse<'a> {
    #[schema(format = "uuid", example = "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55")]
    id: &'a str,
    /// The intent token. As the query parameter `iauth` it gives access to this intent for 30
    /// days.
    #[schema(
        pattern = "^[0-9a-f]{64}$",
        example = "6f1d2c3b4a5968778695a4b3c2d1e0f06f1d2c3b4a5968778695a4b3c2d1e0f0"
    )]
    token: &'a str,
    /// The URL of the intent's hosted checkout page. Redirect the customer to it.
    #[schema(
        format = "uri",
        example = "https://pay.example/pay/019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55\
            ?iauth=6f1d2c3b4a5968778695a4b3c2d1e0f06f1d2c3b4a5968778695a4b3c2d1e0f0"
    )]
    redirect_url: &'a str,
}

/// Create a payment intent
///
/// Redirect the customer to the `redirect_url` of the response. The customer returns to your
/// `return_url` with the query parameters `intent_id` and `status`. Read the intent to confirm the
/// status.
#[utoipa::path(
    post, path = "/api/intents",
    tag = "Payment intents", operation_id = "createIntent",
    security(("api_key" = [])),
    params(IdempotencyKeyParam),
    request_body(content = CreateIntentInput, description = BODY_DESCRIPTION),
    responses(
        (
            status = 201, description = "Created, with the status `selection`",
            body = CreatedIntentResponse<'_>,
            links(
                ("read" = (
                    operation_id = "readIntent",
                    parameters(("intent_id" = "$response.body#/id"))
                )),
                ("cancel" = (
                    operation_id = "cancelIntent",
                    parameters(("intent_id" = "$response.body#/id"))
                )),
            ),
        ),
        ApiKeyErrors, IdempotencyConflict, BodyErrors, InvalidRequest, ServerErrors,
    ),
)]
pub async fn handle(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    let guard =
        match IdempotencyGuard::check(&app, KeyOwner::Merchant { id: &merchant.id }, &raw_request)
            .await?
        {
            IdempotencyCheck::Proceed(guard) => guard,
            IdempotencyCheck::RespondWith(response) => return Ok(response),
        };
    let order = validate(&app, &merchant, &raw_request).await?;
    let draft = create_intent::prepare_intent(&app, &merchant.id, order);
    let body = response::encode_json(&CreatedIntentResponse {
        id: draft.id.as_str(),
        token: &draft.token,
        redirect_url: &draft.redirect_url,
    })?;
    let key = guard.key_with(StatusCode::CREATED, &body);
    match create_intent::create_intent(&app, key, draft).await {
        Ok(()) => Ok(response::from_bytes(StatusCode::CREATED, body)),
        Err(error) => guard.respond_to_error(error).await,
    }
}

async fn validate(
    ctx: &AppContext,
    merchant: &Merchant,
    raw_request: &RawRequest,
) -> Result<Order, ApiError> {
    let rules = OrderRules { mode: ctx.settings.mode, today: local_date(ctx.clock.now()) };
    let mut validated = order::validate(raw_request, rules);
    let connection_id = split::check_beneficiaries(
        ctx,
        &merchant.id,
        &validated.named_beneficiaries,
        &mut validated.order,
    )
    .await?;
    let mut order = validated.order.into_result()?;
    ctx.unknown_method_codes.note(&merchant.id, validated.unknown_method_codes);
    split::set_connection(&mut order, connection_id);
    Ok(order)
}
