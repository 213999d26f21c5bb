//! `DELETE /api/credentials/{credential_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::auth::AuthenticatedMerchant;
use super::openapi::responses::{ApiKeyErrors, CredentialNotFound, ServerErrors};
use super::request::CredentialIdParam;
use super::{ApiError, error_messages, response};
use crate::domain::credential::DeletedBy;
use crate::services::AppState;
use crate::services::credentials::{self, DeleteCredentialError};

/// A credential that is gone.
#[derive(Serialize, ToSchema)]
#[schema(as = DeletedCredential)]
struct DeletedCredentialResponse<'a> {
    /// The credential's public id.
    #[schema(format = "uuid")]
    id: &'a str,
}

/// Delete a stored credential
///
/// For good: it can't be charged any more, and the customer is not offered it again.
#[utoipa::path(
    delete, path = "/api/credentials/{credential_id}", tag = "Stored credentials", operation_id = "deleteCredential",
    security(("api_key" = [])),
    params(("credential_id" = String, Path, description = "The credential's `id` or its `credential_token`")),
    responses((status = 200, description = "Deleted", body = DeletedCredentialResponse<'_>), ApiKeyErrors, CredentialNotFound, ServerErrors),
)]
pub async fn delete(
    State(service): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    CredentialIdParam(id): CredentialIdParam,
) -> Result<Response, ApiError> {
    let credential = credentials::find_merchant_credential(&service, &merchant.id, &id).await?;
    let id = credential.id.clone();
    credentials::delete_credential(&service, credential, DeletedBy::Merchant).await?;
    Ok(response::from_bytes(
        StatusCode::OK,
        response::encode_json(&DeletedCredentialResponse { id: &id })?,
    ))
}

impl From<DeleteCredentialError> for ApiError {
    fn from(error: DeleteCredentialError) -> Self {
        match error {
            DeleteCredentialError::NotFound => {
                Self::not_found(error_messages::CREDENTIAL_NOT_FOUND)
            }
            DeleteCredentialError::Forbidden => Self::forbidden(),
            DeleteCredentialError::Store(error) => error.into(),
        }
    }
}
