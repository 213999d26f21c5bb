//! `POST /api/merchants/{merchant_id}/beneficiaries`

mod beneficiary_input;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::AppState;
use kassa_services::connections;
use kassa_services::guard::GuardedError;
use kassa_services::idempotency::KeyGuard;
use kassa_services::merchants::beneficiaries::{self, RegistrationError};
use kassa_store::Beneficiary;
use serde::Serialize;
use utoipa::ToSchema;

use self::beneficiary_input::CreateBeneficiaryInput;
use super::auth::AuthenticatedMerchant;
use super::error::ApiError;
use super::error_messages;
use super::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use super::request::{MerchantIdParam, RawRequest};
use super::response;
use super::schemas::codes::CurrencyCode;
use super::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam};
use super::schemas::responses::{
    ApiKeyErrors, BeneficiaryFailed, BeneficiaryInvalid, BodyErrors, IdempotencyConflict,
    ServerErrors,
};
use super::validation::{ProblemKind, ValidationProblem};

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
            example = "019a9f2b-0c4d-7e31-8b52-6a1f9d3e7c40",
            description = "Your merchant id, which is part of your API key",
        ),
        IdempotencyKeyParam,
    ),
    request_body(content = CreateBeneficiaryInput, description = BODY_DESCRIPTION),
    responses(
        (status = 201, description = "Created", body = BeneficiaryResponse<'_>),
        ApiKeyErrors, IdempotencyConflict, BodyErrors, BeneficiaryInvalid, BeneficiaryFailed,
        ServerErrors,
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
    let routes = connections::load_routes(&app, &merchant.id).await?;
    let input = beneficiary_input::validate(&raw_request, &routes).into_result()?;
    let response_guard = guard.clone();
    let key = KeyGuard::new(guard.scope(), move |beneficiary: &Beneficiary| {
        let body = response::encode_json(&BeneficiaryResponse::new(beneficiary)).ok()?;
        response_guard.build_stored_response(StatusCode::CREATED, &body)
    });
    match beneficiaries::create_beneficiary(&app, key, &merchant.id, input).await {
        Ok(beneficiary) => {
            response::json(StatusCode::CREATED, &BeneficiaryResponse::new(&beneficiary))
        }
        Err(GuardedError::Refused(error)) => Err(to_api_error(error)),
        Err(GuardedError::Conflict(conflict)) => guard.respond_to_conflict(conflict),
        Err(GuardedError::Store(error)) => Err(error.into()),
    }
}

/// A request that is repeated with its key registers the beneficiary again: nothing was written.
fn to_api_error(error: RegistrationError) -> ApiError {
    match error {
        RegistrationError::Refused(reason) => {
            let problem = ValidationProblem {
                loc: vec!["body".into(), "account_number".into()],
                msg: reason,
                kind: ProblemKind::Unknown,
            };
            ApiError::invalid_request(vec![problem])
        }
        RegistrationError::ProviderUnreachable(_) => {
            ApiError::bad_gateway(error_messages::BENEFICIARY_FAILED)
        }
        RegistrationError::Store(error) => error.into(),
    }
}

impl<'a> BeneficiaryResponse<'a> {
    fn new(beneficiary: &'a Beneficiary) -> Self {
        Self {
            id: beneficiary.id.as_str(),
            name: &beneficiary.name,
            description: &beneficiary.description,
            currency: beneficiary.currency.code(),
            external_id: &beneficiary.external_id,
            created: beneficiary.created.to_iso_string(),
            updated: beneficiary.updated.to_iso_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_account_is_a_problem_of_its_number() {
        let error = to_api_error(RegistrationError::Refused("Account not found".to_owned()));
        assert_eq!(error.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let body = String::from_utf8(error.encode_body()).expect("text");
        let problem =
            r#"{"loc":["body","account_number"],"msg":"Account not found","type":"unknown"}"#;
        assert_eq!(body, format!(r#"{{"detail":[{problem}]}}"#));
    }
}
