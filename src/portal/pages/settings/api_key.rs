//! `/portal/settings/api-keys/{key_id}/revoke`: asks who it is, then revokes a key.

use axum::http::StatusCode;
use axum::response::Response;
use leptos::prelude::*;

use super::api_keys::{PATH, name_or_none};
use crate::portal::endpoint::endpoints;
use crate::portal::forms::FieldErrors;
use crate::portal::layout::Done;
use crate::portal::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::portal::responses;
use crate::portal::texts::Text;
use crate::portal::views::{FormView, error_summary, form};
use crate::portal::visit::Visit;
use crate::services::portal::Instruction;
use crate::services::portal::api_keys::revoke_key;
use crate::store::tables::api_keys::{ApiKeyView, find};

endpoints! {
    Post "/portal/settings/api-keys/{key_id}/revoke" ManageApiKeys => submit;
}

async fn submit(visit: Visit) -> Response {
    let key = match find(&visit.portal.app.store, visit.asked.id()).await {
        Ok(key) => key.filter(|key| key.merchant_id == visit.person.merchant_id),
        Err(error) => return responses::unavailable(&error),
    };
    let Some(key) = key else { return responses::not_found(&visit) };
    match require_confirmation(&visit).await {
        Ok(()) => revoke(&visit, &key).await,
        Err(Unconfirmed::Wrong(errors)) => render(&visit, &key, &errors),
        Err(Unconfirmed::Answered(response)) => response,
    }
}

async fn revoke(visit: &Visit, key: &ApiKeyView) -> Response {
    let instruction = Instruction { actor: visit.actor(), form: None };
    match revoke_key(&visit.portal.app, &instruction, &key.merchant_id, &key.id).await {
        Ok(true) => responses::redirect(&Done::KeyRevoked.at(PATH)),
        Ok(false) => responses::not_found(visit),
        Err(error) => responses::unavailable(&error),
    }
}

/// The form again, which now asks who it is.
fn render(visit: &Visit, key: &ApiKeyView, errors: &FieldErrors) -> Response {
    let words = &visit.words;
    let title = words.text(Text::KeysRevokeHeading);
    let props = FormView {
        action: format!("{PATH}/{}/revoke", key.id),
        button: Text::KeysRevoke,
        once: false,
        confirm: true,
    };
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{name_or_none(visit, &key.name)}</p>
        {error_summary(words, errors)}
        <section class="card" aria-labelledby="revoke">
            <h2 id="revoke">{words.text(Text::KeysRevoke)}</h2>
            <p class="hint">{words.text(Text::KeysRevokeLead)}</p>
            {form(visit, props, errors, ().into_any())}
        </section>
        <p><a href=PATH>{words.text(Text::Back)}</a></p>
    };
    responses::show(visit, StatusCode::UNPROCESSABLE_ENTITY, title, content.into_any())
}
