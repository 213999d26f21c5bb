//! The steps that all changes of a mandate share: check the owner, the idempotency key and the
//! body, then send the change to the provider.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{MandateChange, MandateId};
use kassa_providers::{MandateChangeResult, ProviderMandate};
use kassa_services::AppState;
use kassa_services::idempotency::{KeyConflict, KeyGuard};
use kassa_services::mandates::{self, changes};
use kassa_store::{Merchant, StoredMandate};

use super::operation::MandateOperation;
use crate::auth::AuthenticatedMerchant;
use crate::error::ApiError;
use crate::idempotency::{IdempotencyGuard, KeyOwner};
use crate::request::{MandateIdParam, RawRequest};
use crate::response;

/// The status and the body of a response.
pub(super) type EncodedResponse = Result<(StatusCode, Vec<u8>), ApiError>;

/// A request to change a mandate.
pub struct MandateChangeRequest {
    pub(super) app: AppState,
    merchant: Arc<Merchant>,
    pub(super) id: MandateId,
    raw_request: RawRequest,
}

impl FromRequest<AppState> for MandateChangeRequest {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &AppState) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let AuthenticatedMerchant(merchant) =
            AuthenticatedMerchant::from_request_parts(&mut parts, app).await?;
        let MandateIdParam(id) = MandateIdParam::from_request_parts(&mut parts, app).await?;
        let raw_request = RawRequest::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Self { app: AppState::clone(app), merchant, id, raw_request })
    }
}

/// Whether a request is to be executed.
pub(super) enum Preparation {
    Proceed(Box<PreparedRequest>),
    /// The request was executed before; this is its response.
    RespondWith(Response),
}

/// A request whose mandate was found.
pub(super) struct PreparedRequest {
    pub(super) app: AppState,
    pub(super) mandate: StoredMandate,
    pub(super) raw_request: RawRequest,
    pub(super) guard: IdempotencyGuard,
    /// The reference of what the first request with the same key wrote, if it has no response.
    pub(super) unfinished: Option<String>,
}

impl MandateChangeRequest {
    /// Finds the mandate, and what the first request with the same `Idempotency-Key` did.
    ///
    /// # Errors
    /// 404 and 403 for a mandate that is not the merchant's; 422 if the key is not valid.
    pub(super) async fn prepare(
        self,
        operation: MandateOperation,
    ) -> Result<Preparation, ApiError> {
        let Self { app, merchant, id, raw_request } = self;
        let mandate = mandates::find_merchant_mandate(&app, &merchant.id, id)
            .await
            .map_err(|error| operation.to_api_error(error))?;
        let owner = KeyOwner::Merchant { id: &merchant.id };
        let (guard, conflict) = IdempotencyGuard::find_conflict(&app, owner, &raw_request).await?;
        let unfinished = match conflict {
            None => None,
            Some(KeyConflict::InProgress { subject: Some(reference) }) => Some(reference),
            Some(conflict) => {
                return guard.respond_to_conflict(conflict).map(Preparation::RespondWith);
            }
        };
        let prepared = PreparedRequest { app, mandate, raw_request, guard, unfinished };
        Ok(Preparation::Proceed(Box::new(prepared)))
    }

    /// Changes the mandate as the body says, once for each `Idempotency-Key`.
    ///
    /// # Errors
    /// 404 and 403 for a mandate that is not the merchant's; those of `parse_change`; those of
    /// [`MandateOperation`] if the mandate cannot be changed.
    pub(super) async fn change(
        self,
        operation: MandateOperation,
        parse_change: impl FnOnce(&RawRequest) -> Result<MandateChange, ApiError>,
        encode: fn(Scheme, MandateChange, &ProviderMandate) -> EncodedResponse,
    ) -> Result<Response, ApiError> {
        let prepared = match self.prepare(operation).await? {
            Preparation::Proceed(prepared) => prepared,
            Preparation::RespondWith(response) => return Ok(response),
        };
        let PreparedRequest { app, mandate, raw_request, guard, unfinished } = *prepared;
        let (change, scheme) = (parse_change(&raw_request)?, mandate.scheme);
        let encode_result = move |result: &MandateChangeResult| match result {
            MandateChangeResult::Done(record) => encode(scheme, change, record),
            MandateChangeResult::Refused(refusal) => Err(operation.refusal_to_api_error(*refusal)),
        };
        let response_guard = guard.clone();
        let build_response = move |result: &MandateChangeResult| match encode_result(result) {
            Ok((status, body)) => response_guard.build_stored_response(status, &body),
            Err(refusal) => response_guard.build_stored_refusal(&refusal),
        };
        let build_response = Box::new(build_response);
        let input = changes::MandateChangeInput { change, build_response };
        let changed = match unfinished {
            None => {
                let key = KeyGuard::without_response(guard.scope());
                changes::change_mandate(&app, key, mandate, input).await
            }
            Some(reference) => changes::retry_change(&app, mandate, input, reference).await,
        };
        match changed {
            Ok(result) => {
                encode_result(&result).map(|(status, body)| response::from_bytes(status, body))
            }
            Err(error) => guard.respond_to_error(operation.to_operation_error(error)).await,
        }
    }
}
