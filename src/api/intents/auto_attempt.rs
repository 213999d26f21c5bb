//! `POST /api/intents/auto-attempt`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{purchaser, reference_id, split};
use crate::api::ApiError;
use crate::api::attempt::{self, AttemptResponse};
use crate::api::auth::AuthenticatedMerchant;
use crate::api::idempotency::{IdempotencyGuard, KeyOwner};
use crate::api::openapi::bodies::CreateAutoAttempt;
use crate::api::openapi::responses::{
    BodyErrors, ChargeAccessErrors, CredentialNotChargeable, CredentialNotFound,
    IdempotencyConflict, IdempotencyKeyParam, ServerErrors,
};
use crate::api::request::RawRequest;
use crate::api::validation::{
    LocatedObject, LocatedValue, LocationStep, ProblemKind, Validated, integer, list,
    parse_currency, text, validate_body,
};
use crate::domain::intent::{CaptureMode, Order};
use crate::domain::mode::Mode;
use crate::domain::money::{MAX_MINOR, Money};
use crate::domain::purchaser::Purchaser;
use crate::services::AppState;
use crate::services::payments::auto_attempt::{self, AutoAttemptError};

/// The most credentials of one request (decision 19).
const MAX_CREDENTIALS: usize = 5;

/// Charge a stored credential
///
/// Without the customer: creates a non-interactive payment intent and tries the credentials in
/// their order until one is accepted. A refusal is no error: it is 201 with `attempt_status`
/// `failed`.
#[utoipa::path(
    post, path = "/api/intents/auto-attempt", tag = "Stored credentials", operation_id = "createAutoAttempt",
    security(("api_key" = [])),
    params(IdempotencyKeyParam),
    request_body(content = CreateAutoAttempt, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 201, description = "Tried: see `attempt_status`. The last try, where there were several", body = AttemptResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        ChargeAccessErrors, CredentialNotFound, IdempotencyConflict, BodyErrors, CredentialNotChargeable, ServerErrors,
    ),
)]
pub async fn handle(
    State(service): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    let (guard, conflict) = IdempotencyGuard::find_conflict(
        &service,
        KeyOwner::Merchant { id: &merchant.id },
        &raw_request,
    )
    .await?;
    if let Some(conflict) = conflict {
        return attempt::respond_to_repeated(&service, &guard, StatusCode::CREATED, conflict).await;
    }
    let (mut input, named_beneficiaries) = validate(&raw_request, service.settings.mode);
    split::check_beneficiaries(&service, &merchant.id, &named_beneficiaries, &mut input).await?;
    let AutoAttemptInput { order, tokens } = input.into_result()?;
    let usable =
        auto_attempt::find_usable_credentials(&service, &merchant, &order, &tokens).await?;
    match auto_attempt::create_and_charge(&service, merchant, order, usable, guard.scope()).await {
        Ok(intent) => {
            attempt::store_and_respond(&service, &guard, StatusCode::CREATED, &intent).await
        }
        Err(AutoAttemptError::KeyConflict(conflict)) => {
            attempt::respond_to_repeated(&service, &guard, StatusCode::CREATED, conflict).await
        }
        Err(error) => Err(error.into()),
    }
}

struct AutoAttemptInput {
    order: Order,
    tokens: Vec<String>,
}

fn validate(
    raw_request: &RawRequest,
    mode: Mode,
) -> (Validated<AutoAttemptInput>, split::NamedBeneficiaries) {
    let mut named_beneficiaries = split::NamedBeneficiaries::default();
    let input =
        validate_body(raw_request, |body| parse_input(body, mode, &mut named_beneficiaries));
    (input, named_beneficiaries)
}

fn parse_input(
    body: &LocatedObject<'_>,
    mode: Mode,
    named_beneficiaries: &mut split::NamedBeneficiaries,
) -> Option<AutoAttemptInput> {
    let amount = body.required("amount", integer(0..=MAX_MINOR));
    let currency = body.required("currency", parse_currency);
    let reference = body.required("reference_id", |value| reference_id::parse(value, mode));
    let purchaser_id = body.required("purchaser_id", text(3..=255));
    let tokens = body.required("credentials", parse_tokens);
    let purchaser = body.optional("purchaser_info", purchaser::parse);
    named_beneficiaries.currency = currency;
    let split = body.optional("split", |value| split::parse(value, amount, named_beneficiaries));
    let reference = reference?;
    let order = Order {
        money: Money::new(amount?, currency?)?,
        reference_id: reference.id,
        purchaser_id: purchaser_id?,
        return_url: String::new(),
        allow_remember_credentials: false,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        capture_mode: CaptureMode::Immediate,
        is_interactive: false,
        purchaser: purchaser?.unwrap_or_else(Purchaser::default),
        method_filter: None,
        split: split?,
        future_payments: None,
        sandbox: reference.sandbox,
    };
    Some(AutoAttemptInput { order, tokens: tokens? })
}

/// Each once: one that was refused is refused again.
fn parse_tokens(value: LocatedValue<'_>) -> Option<Vec<String>> {
    let tokens = list(1..=MAX_CREDENTIALS, text(1..=255))(value)?;
    let duplicate = tokens.iter().enumerate().find(|(at, token)| tokens[..*at].contains(token));
    match duplicate {
        Some((index, _)) => {
            let loc =
                value.location.to_loc().into_iter().chain([LocationStep::Index(index)]).collect();
            value.problems.add(loc, ProblemKind::Duplicate, "Must not be a credential twice");
            None
        }
        None => Some(tokens),
    }
}
