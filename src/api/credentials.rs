//! `DELETE /api/credentials/{credential_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::KeyHolder;
use super::openapi::responses::{NoCredential, Trouble, WithKey};
use super::request::CredentialId;
use super::{ApiError, answer, words};
use crate::domain::credential::DeletedBy;
use crate::flow::Service;
use crate::flow::credentials::{self, Refused};

/// A credential that is gone.
#[derive(Serialize, ToSchema)]
#[schema(as = DeletedCredential)]
struct Deleted<'a> {
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
    responses((status = 200, description = "Deleted", body = Deleted<'_>), WithKey, NoCredential, Trouble),
)]
pub async fn delete(
    State(service): State<Service>,
    KeyHolder(merchant): KeyHolder,
    CredentialId(id): CredentialId,
) -> Result<Response, ApiError> {
    let credential = credentials::find(&service, &merchant.id, &id).await?;
    let id = credential.id.clone();
    credentials::delete(&service, credential, DeletedBy::Merchant).await?;
    Ok(answer::bytes(StatusCode::OK, answer::encode(&Deleted { id: &id })?))
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NotFound => Self::not_found(words::CREDENTIAL_NOT_FOUND),
            Refused::Forbidden => Self::forbidden(),
            Refused::Store(error) => error.into(),
        }
    }
}
