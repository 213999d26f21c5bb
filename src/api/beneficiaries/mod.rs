//! `POST /api/merchants/{merchant_id}/beneficiaries`

mod beneficiary_input;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::auth::AuthenticatedMerchant;
use super::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use super::openapi::bodies::CreateBeneficiary;
use super::openapi::codes::CurrencyCode;
use super::openapi::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, IdempotencyKeyParam, InvalidRequest,
    ServerErrors,
};
use super::request::{MerchantIdParam, RawRequest};
use super::{ApiError, response};
use crate::services::AppState;
use crate::services::merchants::beneficiaries;
use crate::store::Beneficiary;
use crate::store::tables::connections;

/// Somebody who gets shares of split payments.
#[derive(Serialize, ToSchema)]
#[schema(as = Beneficiary)]
struct BeneficiaryResponse<'a> {
    #[schema(format = "uuid")]
    id: &'a str,
    name: &'a str,
    description: &'a str,
    #[schema(value_type = CurrencyCode)]
    currency: &'static str,
    /// The split provider's own identifier.
    external_id: &'a str,
    /// UTC, with milliseconds.
    #[schema(format = DateTime)]
    created: String,
    #[schema(format = DateTime)]
    updated: String,
}

/// Create a beneficiary
///
/// For the `split` of payment intents.
#[utoipa::path(
    post, path = "/api/merchants/{merchant_id}/beneficiaries", tag = "Beneficiaries", operation_id = "createBeneficiary",
    security(("api_key" = [])),
    params(("merchant_id" = String, Path, format = "uuid", description = "Your own merchant id, as your API key has it"), IdempotencyKeyParam),
    request_body(content = CreateBeneficiary, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 201, description = "Created", body = BeneficiaryResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        ApiKeyErrors, IdempotencyConflict, BodyErrors, InvalidRequest, ServerErrors,
    ),
)]
pub async fn create(
    State(service): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    MerchantIdParam(merchant_id): MerchantIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    if merchant_id != merchant.id {
        return Err(ApiError::forbidden());
    }
    let guard = match IdempotencyGuard::check(
        &service,
        KeyOwner::Merchant { id: &merchant.id },
        &raw_request,
    )
    .await?
    {
        IdempotencyCheck::Proceed(guard) => guard,
        IdempotencyCheck::RespondWith(response) => return Ok(response),
    };
    let connections = connections::list_by_merchant(&service.store, &merchant.id).await?;
    let input = beneficiary_input::validate(&raw_request, &connections).into_result()?;
    let beneficiary = beneficiaries::build_beneficiary(&service, &merchant.id, input);
    let body = response::encode_json(&BeneficiaryResponse::new(&beneficiary))?;
    let stored_response = guard.build_stored_response(StatusCode::CREATED, &body);
    match beneficiaries::create_beneficiary(&service, beneficiary, stored_response).await? {
        Ok(()) => Ok(response::from_bytes(StatusCode::CREATED, body)),
        Err(conflict) => guard.respond_to_conflict(conflict),
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
