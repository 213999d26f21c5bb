//! `/portal/settings/webhooks/{id}`: one destination, and what can be done with it.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::DestinationId;
use kassa_services::portal::Instruction;
use kassa_services::portal::forms::ClaimError;
use kassa_services::webhooks::destinations;
use kassa_store::tables::destinations::{self as table, Destination};
use leptos::prelude::*;

use super::webhook_forms::sending_forms;
use super::webhook_settings_form::{Preview, settings_fields};
use super::webhook_waiting::Waiting;
use super::webhooks::{PATH, state, switch_form};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::{confirm_field, error_summary, hidden_csrf, hidden_token};
use crate::visit::Visit;

endpoints! {
    Get "/portal/settings/webhooks/{id}" ManageWebhooks => show;
    Post "/portal/settings/webhooks/{id}/pause" ManageWebhooks => pause;
    Post "/portal/settings/webhooks/{id}/resume" ManageWebhooks => resume;
    Post "/portal/settings/webhooks/{id}/rotate" ManageWebhooks => rotate;
    Post "/portal/settings/webhooks/{id}/delete" ManageWebhooks => delete;
}

async fn show(visit: Visit) -> Response {
    match find(&visit).await {
        Ok(found) => render(&visit, StatusCode::OK, &found, &FieldErrors::default()).await,
        Err(response) => response,
    }
}

/// The destination of the address. 404 for an unknown one, and for one of another merchant.
pub(super) async fn find(visit: &Visit) -> Result<Destination, Response> {
    let found = match DestinationId::parse(visit.request.id()) {
        Some(id) => table::find(&visit.portal.app.store, &id).await,
        None => Ok(None),
    };
    let found = found.map_err(|error| responses::unavailable(&error))?;
    let own = found.filter(|found| found.merchant_id == visit.person.merchant_id);
    own.ok_or_else(|| responses::not_found(visit))
}

async fn pause(visit: Visit) -> Response {
    switch(visit, true).await
}

async fn resume(visit: Visit) -> Response {
    switch(visit, false).await
}

async fn switch(visit: Visit, is_pause: bool) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: None };
    let app = &visit.portal.app;
    let (changed, done) = if is_pause {
        (destinations::pause(app, &instruction, &found.id).await, FormOutcome::WebhookPaused)
    } else {
        (destinations::resume(app, &instruction, &found.id).await, FormOutcome::WebhookResumed)
    };
    match changed {
        Ok(true) => responses::redirect(&done.at(PATH)),
        Ok(false) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

/// The destination of a form that asks who it is, once that is confirmed.
pub(super) async fn find_confirmed(visit: &Visit) -> Result<Destination, Response> {
    let found = find(visit).await?;
    match require_confirmation(visit).await {
        Ok(()) => Ok(found),
        Err(Unconfirmed::Wrong(errors)) => {
            Err(render(visit, StatusCode::UNPROCESSABLE_ENTITY, &found, &errors).await)
        }
        Err(Unconfirmed::Answered(response)) => Err(response),
    }
}

async fn rotate(visit: Visit) -> Response {
    let found = match find_confirmed(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let form = match form_use(&visit, PATH) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    match destinations::rotate_secret(&visit.portal.app, &instruction, &found.id).await {
        Ok(Some(secret)) => {
            let title = visit.texts.text(Text::HooksCreatedTitle);
            let lead = visit.texts.text(Text::HooksRotatedLead);
            let back = format!("{PATH}/{}", found.id);
            responses::show_secret(&visit, (title, lead), &secret.to_text(), &back)
        }
        Ok(None) => responses::not_found(&visit),
        Err(ClaimError::Conflict(_)) => responses::shown_before(&visit),
        Err(ClaimError::Store(error)) => responses::unavailable(&error),
    }
}

async fn delete(visit: Visit) -> Response {
    let found = match find_confirmed(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: None };
    match destinations::delete(&visit.portal.app, &instruction, &found.id).await {
        Ok(true) => responses::redirect(&FormOutcome::WebhookDeleted.at(PATH)),
        Ok(false) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

pub(super) async fn render(
    visit: &Visit,
    status: StatusCode,
    found: &Destination,
    errors: &FieldErrors,
) -> Response {
    let loaded = tokio::try_join!(Waiting::load(visit, found), Preview::load(visit, found));
    let (waiting, preview) = match loaded {
        Ok(loaded) => loaded,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let deliveries = format!("{PATH}/{}/deliveries", found.id);
    let content = view! {
        <h1>{found.url.clone()}</h1>
        {error_summary(texts, errors)}
        <dl class="facts">
            <dt>{texts.text(Text::HooksState)}</dt>
            <dd>{state(visit, found)}</dd>
            <dt>{texts.text(Text::HooksFailures)}</dt>
            <dd>{found.failures.to_string()}</dd>
            <dt>{texts.text(Text::HooksNext)}</dt>
            <dd>{waiting.view(visit)}</dd>
        </dl>
        <p><a href=deliveries>{texts.text(Text::HooksDeliveries)}</a></p>
        {switch_form(visit, found)}
        {sending_forms(visit, found, errors)}
        <section class="card" aria-labelledby="change">
            <h2 id="change">{texts.text(Text::HooksSettingsHeading)}</h2>
            {change_form(visit, found, errors)}
        </section>
        {preview.view(visit)}
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, status, &found.url, content.into_any())
}

/// One form with a button for each change, so that who does it is asked once.
fn change_form(visit: &Visit, found: &Destination, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let action = |what: &str| format!("{PATH}/{}/{what}", found.id);
    view! {
        <form class="form" method="post" action=action("settings")>
            {hidden_csrf(visit)}
            {hidden_token(visit)}
            {settings_fields(visit, found, errors)}
            {confirm_field(visit, &visit.request.path, errors)}
            <div class="actions">
                <button class="primary">{texts.text(Text::HooksSettingsButton)}</button>
                <button formaction=action("rotate")>{texts.text(Text::HooksRotate)}</button>
                <button class="danger" formaction=action("delete")>
                    {texts.text(Text::HooksDelete)}
                </button>
            </div>
            <p class="hint">{texts.text(Text::HooksChangeNote)}</p>
        </form>
    }
    .into_any()
}
