//! `POST /api/intents/auto-attempt`

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::{Bill, CaptureMode, Order};
use kassa_domain::mode::Mode;
use kassa_domain::money::{MAX_MINOR, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_services::AppState;
use kassa_services::payments::auto_attempt::{self, AutoAttemptError};

use super::{purchaser, reference_id, split};
use crate::attempt::AttemptResponse;
use crate::auth::AuthenticatedMerchant;
use crate::error::ApiError;
use crate::error_messages;
use crate::idempotency::{
    IdempotencyGuard, KeyOwner, OperationError, respond_to_attempt_error, respond_to_repeated,
    store_and_respond,
};
use crate::request::RawRequest;
use crate::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam};
use crate::schemas::request_bodies::CreateAutoAttemptInput;
use crate::schemas::responses::{
    BodyErrors, ChargeAccessErrors, CredentialNotChargeable, CredentialNotFound,
    IdempotencyConflict, ServerErrors,
};
use crate::validation::{
    LocatedObject, LocatedValue, LocationStep, ProblemKind, Validated, identifier, integer, list,
    parse_currency,
};

/// The most credentials in one request (decision 19).
const MAX_CREDENTIALS: usize = 5;

/// Charge a stored credential
///
/// Creates a payment intent without the customer, and tries the credentials in the given order
/// until one is accepted. A refused payment is not an error: the response is 201 with the
/// `attempt_status` `failed`.
#[utoipa::path(
    post, path = "/api/intents/auto-attempt",
    tag = "Stored credentials", operation_id = "createAutoAttempt",
    security(("api_key" = [])),
    params(IdempotencyKeyParam),
    request_body(content = CreateAutoAttemptInput, description = BODY_DESCRIPTION),
    responses(
        (
            status = 201, body = AttemptResponse<'_>,
            description = "Attempted: see `attempt_status`. If several credentials were tried, the \
                last attempt",
        ),
        ChargeAccessErrors, CredentialNotFound, IdempotencyConflict, BodyErrors,
        CredentialNotChargeable, ServerErrors,
    ),
)]
pub async fn handle(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    let (guard, conflict) = IdempotencyGuard::find_conflict(
        &app,
        KeyOwner::Merchant { id: &merchant.id },
        &raw_request,
    )
    .await?;
    if let Some(conflict) = conflict {
        return respond_to_repeated(&app, &guard, StatusCode::CREATED, conflict).await;
    }
    let (mut input, named_beneficiaries) = validate(&raw_request, app.settings.mode);
    let connection_id =
        split::check_beneficiaries(&app, &merchant.id, &named_beneficiaries, &mut input).await?;
    let AutoAttemptInput { mut order, tokens } = input.into_result()?;
    split::set_connection(&mut order, connection_id);
    let charged = async {
        let usable =
            auto_attempt::find_usable_credentials(&app, &merchant, &order, &tokens).await?;
        auto_attempt::create_and_charge(
            &app,
            Arc::unwrap_or_clone(merchant),
            order,
            usable,
            guard.scope(),
        )
        .await
    };
    match charged.await {
        Ok(intent) => store_and_respond(&app, &guard, StatusCode::CREATED, &intent).await,
        Err(error) => respond_to_attempt_error(&app, &guard, StatusCode::CREATED, error).await,
    }
}

impl From<AutoAttemptError> for OperationError {
    fn from(error: AutoAttemptError) -> Self {
        let refusal = match error {
            AutoAttemptError::NotFound => ApiError::not_found(error_messages::CREDENTIAL_NOT_FOUND),
            AutoAttemptError::Forbidden => {
                ApiError::forbidden_with(error_messages::CREDENTIAL_FORBIDDEN)
            }
            AutoAttemptError::NotUsableForMit => {
                ApiError::unprocessable(error_messages::CREDENTIAL_NOT_FOR_MIT)
            }
            AutoAttemptError::KeyConflict(conflict) => return Self::KeyConflict(conflict),
            AutoAttemptError::Store(error) => error.into(),
        };
        Self::Failed(refusal)
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
    let input = raw_request.validate_body(|body| parse_input(body, mode, &mut named_beneficiaries));
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
    let purchaser_id = body.required("purchaser_id", identifier(3..=255));
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
        cancel_url: None,
        bill: Bill::default(),
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

/// Parses the credential tokens. Duplicates are not allowed: a refused credential would be refused
/// again.
fn parse_tokens(value: LocatedValue<'_>) -> Option<Vec<String>> {
    let tokens = list(1..=MAX_CREDENTIALS, identifier(1..=255))(value)?;
    let duplicate =
        tokens.iter().enumerate().find(|(index, token)| tokens[..*index].contains(token));
    match duplicate {
        Some((index, _)) => {
            let loc =
                value.location.to_loc().into_iter().chain([LocationStep::Index(index)]).collect();
            value.problems.add(loc, ProblemKind::Duplicate, "Must not repeat a credential");
            None
        }
        None => Some(tokens),
    }
}
