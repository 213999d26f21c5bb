//! `POST /api/merchants/{merchant_id}/beneficiaries`

mod beneficiary_input;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::auth::AuthenticatedMerchant;
use super::error::ApiError;
use super::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use super::request::{MerchantIdParam, RawRequest};
use super::response;
use super::schemas::codes::CurrencyCode;
use super::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam};
use super::schemas::request_bodies::CreateBeneficiary;
use super::schemas::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, InvalidRequest, ServerErrors,
};
use crate::services::AppState;
use crate::services::idempotency::IdempotencyError;
use crate::services::merchants::beneficiaries;
use crate::store::Beneficiary;
use crate::store::tables::connections;

/// A beneficiary of split payments.
#[derive(Serialize, ToSchema)]
#[schema(as = Beneficiary)]
struct BeneficiaryResponse<'a> {
    #[schema(format = "uuid")]
    id: &'a str,
    name: &'a str,
    description: &'a str,
    #[schema(value_type = CurrencyCode)]
    currency: &'static str,
    /// The split provider's identifier for the beneficiary.
    external_id: &'a str,
    /// The time of creation, in UTC with milliseconds.
    #[schema(format = DateTime)]
    created: String,
    /// The time of the last change, in UTC with milliseconds.
    #[schema(format = DateTime)]
    updated: String,
}

/// Create a beneficiary
///
/// Beneficiaries receive shares of payments; see the `split` of a payment intent.
#[utoipa::path(
    post, path = "/api/merchants/{merchant_id}/beneficiaries",
    tag = "Beneficiaries", operation_id = "createBeneficiary",
    security(("api_key" = [])),
    params(
        (
            "merchant_id" = String, Path, format = "uuid",
            description = "Your merchant id, which is part of your API key",
        ),
        IdempotencyKeyParam,
    ),
    request_body(content = CreateBeneficiary, description = BODY_DESCRIPTION),
    responses(
        (status = 201, description = "Created", body = BeneficiaryResponse<'_>),
        ApiKeyErrors, IdempotencyConflict, BodyErrors, InvalidRequest, ServerErrors,
    ),
)]
pub async fn create(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    MerchantIdParam(merchant_id): MerchantIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    if merchant_id != merchant.id {
        return Err(ApiError::forbidden());
    }
    let guard =
        match IdempotencyGuard::check(&app, KeyOwner::Merchant { id: &merchant.id }, &raw_request)
            .await?
        {
            IdempotencyCheck::Proceed(guard) => guard,
            IdempotencyCheck::RespondWith(response) => return Ok(response),
        };
    let connections = connections::list_by_merchant(&app.store, &merchant.id).await?;
    let input = beneficiary_input::validate(&raw_request, &connections).into_result()?;
    let beneficiary = beneficiaries::build_beneficiary(&app, &merchant.id, input);
    let body = response::encode_json(&BeneficiaryResponse::new(&beneficiary))?;
    let stored_response = guard.build_stored_response(StatusCode::CREATED, &body);
    match beneficiaries::create_beneficiary(&app, beneficiary, stored_response).await {
        Ok(()) => Ok(response::from_bytes(StatusCode::CREATED, body)),
        Err(IdempotencyError::KeyConflict(conflict)) => guard.respond_to_conflict(conflict),
        Err(IdempotencyError::Store(error)) => Err(error.into()),
    }
}

impl<'a> BeneficiaryResponse<'a> {
    fn new(beneficiary: &'a Beneficiary) -> Self {
        Self {
            id: &beneficiary.id,
            name: &beneficiary.name,
            description: &beneficiary.description,
            currency: beneficiary.currency.code(),
            external_id: &beneficiary.external_id,
            created: beneficiary.created.to_iso_string(),
            updated: beneficiary.updated.to_iso_string(),
        }
    }
}
