//! `POST /api/intents/auto-attempt`

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::Order;
use kassa_domain::mode::Mode;
use kassa_domain::money::{Currency, MAX_MINOR, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::split::Split;
use kassa_services::AppState;
use kassa_services::payments::auto_attempt::{self, AutoAttemptError};
use serde_json::json;

use super::purchaser::purchaser;
use super::reference_id::{self, Reference, reference_text};
use super::split::{self, NamedBeneficiaries, SplitInput};
use crate::attempt::AttemptResponse;
use crate::auth::AuthenticatedMerchant;
use crate::error::ApiError;
use crate::error_messages;
use crate::idempotency::{
    IdempotencyGuard, KeyOwner, OperationError, respond_to_attempt_error, respond_to_repeated,
    store_and_respond,
};
use crate::request::RawRequest;
use crate::schemas::codes::CredentialToken;
use crate::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam};
use crate::schemas::responses::{
    BodyErrors, ChargeAccessErrors, CredentialNotChargeable, CredentialNotFound,
    IdempotencyConflict, ServerErrors,
};
use crate::validation::{
    LocatedObject, LocatedValue, LocationStep, Parser, ProblemKind, Validated, currency_code,
    identifier, integer, list, named, nested, request_body,
};

request_body! {
    /// A payment with a stored credential, without the customer.
    #[schema(example = json!({
        "amount": 1250, "currency": "ZAR", "reference_id": "subscription-2026-12",
        "purchaser_id": "customer-7",
        "credentials": ["cred_0192f6c8000070008000000000000000a1b2c3d4e5f60718293a4b5c6d7e8f90"]
    }))]
    pub struct CreateAutoAttemptInput(
        mode: Mode,
        named_beneficiaries: &mut NamedBeneficiaries
    ) {
        /// The amount in minor units.
        amount: i64 = Required(integer(0..=MAX_MINOR)),
        currency: Currency = Required(currency_code()),
        /// Your reference for the payment. In the sandbox it can be a JSON object with
        /// instructions; see the section Sandbox.
        reference_id: Reference = Required(
            reference_text() => |value, id| reference_id::check(value, id, mode)
        ),
        /// The customer who owns the credentials.
        purchaser_id: String = Required(identifier(3..=255)),
        /// The values of `credential_token`, without duplicates. They are tried in this order until
        /// one is accepted.
        credentials: Vec<String> = Required(list(1..=5, token()) => check_tokens),
        purchaser_info: Option<Purchaser> = Optional(purchaser()),
        split: Option<Split> = Optional(
            nested::<SplitInput>() => |value, ()| split::parse(value, amount, named_beneficiaries)
        ),
    }
}

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
) -> (Validated<AutoAttemptInput>, NamedBeneficiaries) {
    let mut named_beneficiaries = NamedBeneficiaries::default();
    let input = raw_request.validate_body(|body| parse_input(body, mode, &mut named_beneficiaries));
    (input, named_beneficiaries)
}

fn parse_input(
    body: &LocatedObject<'_>,
    mode: Mode,
    named_beneficiaries: &mut NamedBeneficiaries,
) -> Option<AutoAttemptInput> {
    let input = CreateAutoAttemptInput::read(body, mode, named_beneficiaries);
    named_beneficiaries.currency = input.currency;
    let reference = input.reference_id?;
    let order = Order {
        purchaser: input.purchaser_info?.unwrap_or_default(),
        split: input.split?,
        sandbox: reference.sandbox,
        ..Order::automatic(
            Money::new(input.amount?, input.currency?)?,
            reference.id,
            input.purchaser_id?,
        )
    };
    Some(AutoAttemptInput { order, tokens: input.credentials? })
}

fn token() -> impl Parser<Output = String> {
    named::<CredentialToken, _>(|value| CredentialToken::parser().parse(value))
}

/// Duplicates are not allowed: a refused credential would be refused again.
fn check_tokens(value: LocatedValue<'_>, tokens: Vec<String>) -> Option<Vec<String>> {
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
