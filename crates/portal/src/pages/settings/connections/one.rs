//! One connection, and what can be done with it.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::abilities::CardEntry;
use kassa_domain::ids::ConnectionId;
use kassa_domain::portal::Ability;
use kassa_services::connections::{
    CheckResult, ConnectionError, check_connection, set_connection_enabled,
};
use kassa_services::portal::connections::{ChangeOrder, change, move_to};
use kassa_store::tables::connections::{self, SecretTimes};
use kassa_store::tables::provider_notifications;
use kassa_store::{StoreError, StoredConnection};
use leptos::prelude::*;

use super::errors::to_field_errors;
use super::fees::{fee_bearer, main_beneficiary_field, splits_fees};
use super::fields::Reader;
use super::parts::{
    PATH, currency_codes, health, method_names, offer_fields, secret_field, secret_note, status,
};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::{
    FormView, Input, RowForm, confirm_field, error_summary, form, hidden_csrf, input, row_form,
    time,
};
use crate::visit::Visit;

endpoints! {
    Get "/portal/settings/connections/{id}" ViewConnections => show;
    Post "/portal/settings/connections/{id}" ManageConnections => submit;
    Post "/portal/settings/connections/{id}/check" ManageConnections => check;
    Post "/portal/settings/connections/{id}/order" ManageConnections => order;
    Post "/portal/settings/connections/{id}/disable" ManageConnections => disable;
    Post "/portal/settings/connections/{id}/enable" ManageConnections => enable;
}

async fn show(visit: Visit) -> Response {
    match find(&visit).await {
        Ok(found) => render(&visit, StatusCode::OK, &found, &FieldErrors::default()).await,
        Err(response) => response,
    }
}

/// The connection of the address. 404 for an unknown one, and for one of another merchant.
async fn find(visit: &Visit) -> Result<StoredConnection, Response> {
    let found = match ConnectionId::parse(visit.request.id()) {
        Some(id) => connections::find(&visit.portal.app.store, &id).await,
        None => Ok(None),
    };
    let found = found.map_err(|error| responses::unavailable(&error))?;
    let own = found.filter(|found| found.merchant_id == visit.person.merchant_id);
    own.ok_or_else(|| responses::not_found(visit))
}

fn page_of(found: &StoredConnection) -> String {
    format!("{PATH}/{}", found.connection.id)
}

async fn submit(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let mut reader = Reader::new(&visit.texts, &visit.request.form);
    let ordered = ChangeOrder {
        secret: reader.secret("secret"),
        notify_secret: reader.secret("notify_secret"),
        methods: reader.methods(),
        currencies: reader.currencies(),
        fallback_email: reader.fallback_email(),
        main_beneficiary: reader.main_beneficiary(),
    };
    if !reader.errors.is_empty() {
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &found, &reader.errors).await;
    }
    match confirm(&visit, &found).await {
        Ok(()) => {}
        Err(response) => return response,
    }
    match change(&visit.portal.app, &visit.actor(), &found, ordered).await {
        Ok(()) => responses::redirect(&FormOutcome::ConnectionChanged.at(&page_of(&found))),
        Err(error) => refuse(&visit, &found, error).await,
    }
}

async fn confirm(visit: &Visit, found: &StoredConnection) -> Result<(), Response> {
    match require_confirmation(visit).await {
        Ok(()) => Ok(()),
        Err(Unconfirmed::Wrong(errors)) => {
            Err(render(visit, StatusCode::UNPROCESSABLE_ENTITY, found, &errors).await)
        }
        Err(Unconfirmed::Answered(response)) => Err(response),
    }
}

async fn refuse(visit: &Visit, found: &StoredConnection, error: ConnectionError) -> Response {
    match error {
        ConnectionError::NotFound => responses::not_found(visit),
        ConnectionError::ChangedMeanwhile => responses::lost_race(visit),
        error => match to_field_errors(&visit.texts, error) {
            Ok(errors) => render(visit, StatusCode::UNPROCESSABLE_ENTITY, found, &errors).await,
            Err(error) => responses::unavailable(&error),
        },
    }
}

async fn check(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let done = match check_connection(&visit.portal.app, &found.connection.id).await {
        Ok(CheckResult::Healthy) => FormOutcome::ConnectionHealthy,
        Ok(CheckResult::Unhealthy(_)) => FormOutcome::ConnectionUnhealthy,
        Ok(CheckResult::NoAnswer(_)) => FormOutcome::ConnectionSilent,
        Err(error) => return refuse(&visit, &found, error).await,
    };
    responses::redirect(&done.at(&page_of(&found)))
}

async fn order(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let position = match visit.request.form.text("position") {
        "" => Some(1),
        text => text.parse::<usize>().ok().filter(|position| *position > 0),
    };
    let Some(position) = position else {
        let errors = FieldErrors::of("position", visit.texts.text(Text::ConnectionsPlaceWrong));
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &found, &errors).await;
    };
    match move_to(&visit.portal.app, &visit.actor(), &found, position).await {
        Ok(()) => responses::redirect(&FormOutcome::ConnectionOrdered.at(PATH)),
        Err(error) => refuse(&visit, &found, error).await,
    }
}

async fn disable(visit: Visit) -> Response {
    switch(visit, false).await
}

async fn enable(visit: Visit) -> Response {
    switch(visit, true).await
}

async fn switch(visit: Visit, enabled: bool) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    if let Err(response) = confirm(&visit, &found).await {
        return response;
    }
    let (app, id) = (&visit.portal.app, &found.connection.id);
    let done =
        if enabled { FormOutcome::ConnectionEnabled } else { FormOutcome::ConnectionDisabled };
    match set_connection_enabled(app, &visit.actor(), id, enabled).await {
        Ok(true) => responses::redirect(&done.at(&page_of(&found))),
        Ok(false) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

async fn render(
    visit: &Visit,
    code: StatusCode,
    found: &StoredConnection,
    errors: &FieldErrors,
) -> Response {
    let store = &visit.portal.app.store;
    let load = async {
        let id = &found.connection.id;
        let times = connections::find_secret_times(store, id).await?;
        let heard = provider_notifications::find_last_received(store, id).await?;
        Ok::<_, StoreError>((times, heard, fee_bearer(visit, found).await?))
    };
    let (times, heard, bearer) = match load.await {
        Ok(loaded) => loaded,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let heard = match heard {
        Some(at) => time(visit, at),
        None => texts.text(Text::ConnectionsNeverHeard).into_any(),
    };
    let title = found.connection.provider.as_str();
    let forms = visit.may(Ability::ManageConnections).then(|| manage(visit, found, errors));
    let content = view! {
        <h1>{title.to_owned()}</h1>
        {error_summary(texts, errors)}
        {facts(visit, found, times, heard)}
        {bearer}
        {forms}
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, code, title, content.into_any())
}

fn facts(visit: &Visit, found: &StoredConnection, times: SecretTimes, heard: AnyView) -> AnyView {
    let (texts, connection) = (&visit.texts, &found.connection);
    let fact = |label: Text, value: String| {
        (!value.is_empty()).then(|| view! { <dt>{texts.text(label)}</dt> <dd>{value}</dd> })
    };
    let mode = connection.card_entry.map(CardEntry::code).unwrap_or_default().to_owned();
    let notify = visit.portal.app.providers.find_notify_url(&connection.id).unwrap_or_default();
    let secret = secret_note(visit, &found.secret, times.api);
    let notify_secret = secret_note(visit, &found.notify_secret, times.notification);
    let endpoint = found.endpoint.clone().unwrap_or_default();
    view! {
        <dl class="facts" data-id=connection.id.to_string() data-status=status(connection)>
            <dt>{texts.text(Text::ConnectionsHealth)}</dt>
            <dd>{health(visit, connection)}</dd>
            {fact(Text::ConnectionsMode, mode)}
            {fact(Text::ConnectionsMethods, method_names(&visit.texts, connection))}
            {fact(Text::ConnectionsCurrencies, currency_codes(connection))}
            {fact(Text::ConnectionsSecret, secret)}
            {fact(Text::ConnectionsNotifySecret, notify_secret)}
            {fact(Text::ConnectionsNotifyAddress, notify)}
            <dt>{texts.text(Text::ConnectionsHeard)}</dt>
            <dd>{heard}</dd>
            {fact(Text::ConnectionsEndpoint, endpoint)}
        </dl>
    }
    .into_any()
}

fn manage(visit: &Visit, found: &StoredConnection, errors: &FieldErrors) -> AnyView {
    let (texts, page) = (&visit.texts, page_of(found));
    let check = RowForm {
        action: format!("{page}/check"),
        label: texts.text(Text::ConnectionsCheck),
        about: &found.connection.provider,
        danger: false,
    };
    view! {
        {row_form(visit, check)}
        <section class="card" aria-labelledby="change">
            <h2 id="change">{texts.text(Text::ConnectionsChangeHeading)}</h2>
            {change_form(visit, found, errors)}
        </section>
        <section class="card" aria-labelledby="place">
            <h2 id="place">{texts.text(Text::ConnectionsPlaceHeading)}</h2>
            <p class="hint">{texts.text(Text::ConnectionsPlaceNote)}</p>
            {place_form(visit, &page, errors)}
        </section>
        {switch_form(visit, found, errors)}
    }
    .into_any()
}

fn change_form(visit: &Visit, found: &StoredConnection, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let hint = texts.text(Text::ConnectionsReplaceHint);
    let secret = ("secret", texts.text(Text::ConnectionsSecret), hint);
    let notify = ("notify_secret", texts.text(Text::ConnectionsNotifySecret), hint);
    let content = view! {
        {secret_field(secret, errors)}
        {secret_field(notify, errors)}
        {offer_fields(visit, Some(&found.connection), errors)}
        {splits_fees(visit, found).then(|| main_beneficiary_field(visit, found, errors))}
    };
    let props = FormView { action: page_of(found), button: Text::Save, once: false, confirm: true };
    form(visit, props, errors, content.into_any())
}

fn place_form(visit: &Visit, page: &str, errors: &FieldErrors) -> AnyView {
    let label = visit.texts.text(Text::ConnectionsPlace);
    let position =
        Input::text("position", label, visit.request.form.text("position")).kind("number", "off");
    let props = FormView {
        action: format!("{page}/order"),
        button: Text::ConnectionsMove,
        once: false,
        confirm: false,
    };
    form(visit, props, errors, input(&position, errors))
}

fn switch_form(visit: &Visit, found: &StoredConnection, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let (what, label, note) = match found.connection.is_enabled {
        true => ("disable", Text::ConnectionsDisable, Text::ConnectionsDisableNote),
        false => ("enable", Text::ConnectionsEnable, Text::ConnectionsEnableNote),
    };
    let class = if found.connection.is_enabled { "danger" } else { "primary" };
    let action = format!("{}/{what}", page_of(found));
    view! {
        <section class="card" aria-labelledby="switch">
            <h2 id="switch">{texts.text(label)}</h2>
            <p class="hint">{texts.text(note)}</p>
            <form class="form" method="post" action=action.clone()>
                {hidden_csrf(visit)}
                {confirm_field(visit, &action, errors)}
                <button class=class>{texts.text(label)}</button>
            </form>
        </section>
    }
    .into_any()
}
