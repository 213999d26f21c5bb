//! A request to change a mandate: whose it is, before what is wanted of it, before what the
//! provider says.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::Response;

use super::MandateOperation;
use crate::api::auth::AuthenticatedMerchant;
use crate::api::idempotency::{IdempotencyGuard, KeyOwner};
use crate::api::request::{MandateIdParam, RawRequest};
use crate::api::{ApiError, response};
use crate::domain::mandate::{MandateChange, MandateId};
use crate::providers::ProviderMandate;
use crate::services::AppState;
use crate::services::idempotency::KeyConflict;
use crate::services::mandates::{self, changes};
use crate::store::Merchant;

/// The status and the body of an answer.
pub(super) type EncodedResponse = Result<(StatusCode, Vec<u8>), ApiError>;

/// Who asks, about which mandate, with which body.
pub struct MandateChangeRequest {
    pub(super) service: AppState,
    merchant: Merchant,
    id: MandateId,
    raw_request: RawRequest,
}

impl FromRequest<AppState> for MandateChangeRequest {
    type Rejection = ApiError;

    async fn from_request(request: Request, service: &AppState) -> Result<Self, ApiError> {
        let (mut head, body) = request.into_parts();
        let AuthenticatedMerchant(merchant) =
            AuthenticatedMerchant::from_request_parts(&mut head, service).await?;
        let MandateIdParam(id) = MandateIdParam::from_request_parts(&mut head, service).await?;
        let raw_request =
            RawRequest::from_request(Request::from_parts(head, body), service).await?;
        Ok(Self { service: AppState::clone(service), merchant, id, raw_request })
    }
}

impl MandateChangeRequest {
    /// Has it changed as the body says, once for each `Idempotency-Key`.
    pub(super) async fn change(
        self,
        operation: MandateOperation,
        parse_change: impl FnOnce(&RawRequest) -> Result<MandateChange, ApiError>,
        encode: fn(MandateChange, &ProviderMandate) -> EncodedResponse,
    ) -> Result<Response, ApiError> {
        let Self { service, merchant, id, raw_request } = self;
        let mandate = mandates::find_merchant_mandate(&service, &merchant.id, id)
            .await
            .map_err(|error| operation.to_api_error(error))?;
        let (guard, conflict) = IdempotencyGuard::find_conflict(
            &service,
            KeyOwner::Merchant { id: &merchant.id },
            &raw_request,
        )
        .await?;
        let unfinished = match conflict {
            None => None,
            Some(KeyConflict::InProgress { subject: Some(order) }) => Some(order),
            Some(conflict) => return guard.respond_to_conflict(conflict),
        };
        let change = parse_change(&raw_request)?;
        let scope = guard.scope();
        let build_stored_response = move |record: &ProviderMandate| {
            encode(change, record)
                .ok()
                .and_then(|(status, body)| guard.build_stored_response(status, &body))
        };
        let change_request = changes::MandateChangeInput {
            change,
            scope,
            build_response: Box::new(build_stored_response),
        };
        let changed = match unfinished {
            None => changes::change_mandate(&service, mandate, change_request).await,
            Some(order) => changes::retry_change(&service, mandate, change_request, order).await,
        };
        match changed {
            Ok(record) => {
                encode(change, &record).map(|(status, body)| response::from_bytes(status, body))
            }
            Err(error) => Err(operation.to_api_error(error)),
        }
    }
}
