//! `DELETE /api/credentials/{credential_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::credential::DeletedBy;
use kassa_services::AppState;
use kassa_services::credentials::{self, DeleteCredentialError};
use serde::Serialize;
use utoipa::ToSchema;

use super::auth::AuthenticatedMerchant;
use super::error::ApiError;
use super::request::CredentialIdParam;
use super::schemas::responses::{ApiKeyErrors, CredentialNotFound, ServerErrors};
use super::{error_messages, response};

/// A deleted credential.
#[derive(Serialize, ToSchema)]
#[schema(as = DeletedCredential)]
struct DeletedCredentialResponse<'a> {
    /// The identifier that was given: the credential's `id` or its `credential_token`.
    id: &'a str,
}

/// Delete a stored credential
///
/// Permanently. The credential can no longer be charged and is not offered to the customer again.
#[utoipa::path(
    delete, path = "/api/credentials/{credential_id}",
    tag = "Stored credentials", operation_id = "deleteCredential",
    security(("api_key" = [])),
    params((
        "credential_id" = String, Path,
        description = "The credential's `id` or its `credential_token`",
        example = "019a9f2c-6f21-7d10-9a6e-3c1b5a7d9e02",
    )),
    responses(
        (status = 200, description = "Deleted", body = DeletedCredentialResponse<'_>),
        ApiKeyErrors, CredentialNotFound, ServerErrors,
    ),
)]
pub async fn delete(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    CredentialIdParam(id): CredentialIdParam,
) -> Result<Response, ApiError> {
    let by = DeletedBy::Merchant;
    credentials::delete_merchant_credential(&app, &merchant.id, &id, by).await?;
    response::json(StatusCode::OK, &DeletedCredentialResponse { id: &id })
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
