//! `POST /api/merchants/{merchant_id}/beneficiaries`

mod introduction;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::KeyHolder;
use super::once::{Once, Owner, Turn};
use super::openapi::bodies::CreateBeneficiary;
use super::openapi::codes::CurrencyCode;
use super::openapi::responses::{Invalid, Overtaken, Replayable, TooLarge, Trouble, WithKey};
use super::request::{MerchantId, Sent};
use super::{ApiError, answer};
use crate::flow::{Service, create_beneficiary};
use crate::store::{Beneficiary, connections};

/// Somebody who gets shares of split payments.
#[derive(Serialize, ToSchema)]
#[schema(as = Beneficiary)]
struct View<'a> {
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
    params(("merchant_id" = String, Path, format = "uuid", description = "Your own merchant id, as your API key has it"), Replayable),
    request_body(content = CreateBeneficiary, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 201, description = "Created", body = View<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKey, Overtaken, TooLarge, Invalid, Trouble,
    ),
)]
pub async fn create(
    State(service): State<Service>,
    KeyHolder(merchant): KeyHolder,
    MerchantId(merchant_id): MerchantId,
    sent: Sent,
) -> Result<Response, ApiError> {
    if merchant_id != merchant.id {
        return Err(ApiError::forbidden());
    }
    let once = match Once::begin(&service, Owner::Merchant { id: &merchant.id }, &sent).await? {
        Turn::First(once) => once,
        Turn::Again(answer) => return Ok(answer),
    };
    let connections = connections::of_merchant(&service.store, &merchant.id).await?;
    let introduction = introduction::decode(&sent, &connections).finish()?;
    let beneficiary = create_beneficiary::draft(&service, &merchant.id, introduction);
    let body = answer::encode(&View::new(&beneficiary))?;
    let keep = once.keep(StatusCode::CREATED, &body);
    match create_beneficiary::create(&service, beneficiary, keep).await? {
        Ok(()) => Ok(answer::bytes(StatusCode::CREATED, body)),
        Err(repeated) => once.again(repeated),
    }
}

impl<'a> View<'a> {
    fn new(beneficiary: &'a Beneficiary) -> Self {
        Self {
            id: &beneficiary.id,
            name: &beneficiary.name,
            description: &beneficiary.description,
            currency: beneficiary.currency.code(),
            external_id: &beneficiary.external_id,
            created: beneficiary.created.iso(),
            updated: beneficiary.updated.iso(),
        }
    }
}
