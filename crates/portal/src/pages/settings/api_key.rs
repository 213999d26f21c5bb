//! `/portal/settings/api-keys/{key_id}/revoke`: asks who it is, then revokes a key.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::ApiKeyId;
use kassa_services::portal::Instruction;
use kassa_services::portal::api_keys::revoke_key;
use kassa_store::tables::api_keys::{ApiKeyView, find};
use leptos::prelude::*;

use super::api_key_table::{PATH, name_or_none};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::{FormView, danger_form, error_summary};
use crate::visit::Visit;

endpoints! {
    Post "/portal/settings/api-keys/{key_id}/revoke" ManageApiKeys => submit;
}

async fn submit(visit: Visit) -> Response {
    let key = match find_own(&visit, visit.request.id()).await {
        Ok(key) => key,
        Err(response) => return response,
    };
    match require_confirmation(&visit).await {
        Ok(()) => revoke(&visit, &key).await,
        Err(Unconfirmed::Wrong(errors)) => {
            render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &key, &errors)
        }
        Err(Unconfirmed::Answered(response)) => response,
    }
}

/// The page that asks whether to revoke a key.
pub(super) async fn ask_to_revoke(visit: &Visit, key_id: &str) -> Response {
    match find_own(visit, key_id).await {
        Ok(key) => render(visit, StatusCode::OK, &key, &FieldErrors::default()),
        Err(response) => response,
    }
}

/// 404 for an unknown key, and for one of another merchant.
async fn find_own(visit: &Visit, key_id: &str) -> Result<ApiKeyView, Response> {
    let found = match ApiKeyId::parse(key_id) {
        Some(id) => find(&visit.portal.app.store, &id).await,
        None => Ok(None),
    };
    let found = found.map_err(|error| responses::unavailable(&error))?;
    let own = found.filter(|key| key.merchant_id == visit.person.merchant_id);
    own.ok_or_else(|| responses::not_found(visit))
}

async fn revoke(visit: &Visit, key: &ApiKeyView) -> Response {
    let instruction = Instruction { actor: visit.actor(), form: None };
    match revoke_key(&visit.portal.app, &instruction, &key.merchant_id, &key.id).await {
        Ok(true) => responses::redirect(&FormOutcome::KeyRevoked.at(PATH)),
        Ok(false) => responses::not_found(visit),
        Err(error) => responses::unavailable(&error),
    }
}

/// The form, which asks who it is if that was not confirmed lately.
fn render(visit: &Visit, status: StatusCode, key: &ApiKeyView, errors: &FieldErrors) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::KeysRevokeHeading);
    let props = FormView {
        action: format!("{PATH}/{}/revoke", key.id),
        button: Text::KeysRevoke,
        once: false,
        confirm: true,
    };
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{name_or_none(visit, &key.name)}</p>
        {error_summary(texts, errors)}
        <section class="card">
            <p class="hint">{texts.text(Text::KeysRevokeLead)}</p>
            {danger_form(visit, props, errors)}
        </section>
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, status, title, content.into_any())
}
