//! The list of connections, and a new one.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::abilities::CardEntry;
use kassa_domain::mode::Mode;
use kassa_domain::portal::Ability;
use kassa_domain::time::Timestamp;
use kassa_services::connections::{ConnectionChanges, ConnectionInput};
use kassa_services::guard::GuardedError;
use kassa_services::portal::Instruction;
use kassa_services::portal::connections::create;
use kassa_store::tables::{connections, provider_notifications};
use kassa_store::{StoreError, StoredConnection};
use leptos::prelude::*;

use super::errors::to_field_errors;
use super::fields::Reader;
use super::parts::{
    PATH, currency_codes, health, method_names, offer_fields, secret_field, status,
};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::{
    Choice, Column, FormView, Input, Row, empty_state, error_summary, form, input, list, select,
    time,
};
use crate::visit::Visit;

endpoints! {
    Get "/portal/settings/connections" ViewConnections => show;
    Post "/portal/settings/connections" ManageConnections => submit;
}

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default()).await
}

async fn submit(visit: Visit) -> Response {
    let (input, email) = match read_input(&visit) {
        Ok(input) => input,
        Err(errors) => return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await,
    };
    match require_confirmation(&visit).await {
        Ok(()) => create_connection(&visit, input, email).await,
        Err(Unconfirmed::Wrong(errors)) => {
            render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await
        }
        Err(Unconfirmed::Answered(response)) => response,
    }
}

/// The connection, and the address of payments without one.
fn read_input(visit: &Visit) -> Result<(ConnectionInput, ConnectionChanges), FieldErrors> {
    let (texts, form) = (&visit.texts, &visit.request.form);
    let mut reader = Reader::new(texts, form);
    let provider = form.text("provider");
    if provider.is_empty() {
        reader.errors.add("provider", texts.text(Text::FieldMissing));
    }
    let input = ConnectionInput {
        provider: provider.to_owned(),
        card_entry: reader.card_entry(),
        secret: reader.secret("secret"),
        notify_secret: reader.secret("notify_secret"),
        methods: reader.methods().flatten(),
        currencies: reader.currencies().flatten(),
        endpoint: reader.endpoint(),
        is_realistic: false,
        schemes: None,
        creditor_id: None,
    };
    let fallback_email = reader.fallback_email().flatten().map(Some);
    if reader.errors.is_empty() {
        Ok((input, ConnectionChanges { fallback_email, ..ConnectionChanges::default() }))
    } else {
        Err(reader.errors)
    }
}

async fn create_connection(
    visit: &Visit,
    input: ConnectionInput,
    changes: ConnectionChanges,
) -> Response {
    let place = FormOutcome::ConnectionCreated.at(PATH);
    let form = match form_use(visit, &place) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match create(app, &instruction, merchant, input, changes).await {
        Ok(_) => responses::redirect(&place),
        Err(GuardedError::Conflict(repeated)) => responses::redirect(&repeated.place),
        Err(GuardedError::Refused(error)) => match to_field_errors(&visit.texts, error) {
            Ok(errors) => render(visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await,
            Err(error) => responses::unavailable(&error),
        },
        Err(GuardedError::Store(error)) => responses::unavailable(&error),
    }
}

async fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let found = match load(visit).await {
        Ok(found) => found,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let title = texts.text(Text::ConnectionsTitle);
    let creation = visit.may(Ability::ManageConnections).then(|| {
        view! {
            <section class="card" aria-labelledby="create">
                <h2 id="create">{texts.text(Text::ConnectionsCreateHeading)}</h2>
                <p class="hint">{texts.text(Text::ConnectionsCreateLead)}</p>
                {creation_form(visit, errors)}
            </section>
        }
    });
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::ConnectionsLead)}</p>
        {error_summary(texts, errors)}
        {connection_table(visit, found)}
        {creation}
    };
    responses::show(visit, status, title, content.into_any())
}

/// The merchant's connections in their order, each with the time of its last notification.
async fn load(visit: &Visit) -> Result<Vec<(StoredConnection, Option<Timestamp>)>, StoreError> {
    let store = &visit.portal.app.store;
    let mut found = Vec::new();
    for stored in connections::list_by_merchant(store, &visit.person.merchant_id).await? {
        let id = &stored.connection.id;
        let heard = provider_notifications::find_last_received(store, id).await?;
        found.push((stored, heard));
    }
    Ok(found)
}

fn connection_table(visit: &Visit, found: Vec<(StoredConnection, Option<Timestamp>)>) -> AnyView {
    if found.is_empty() {
        let next = view! { <p class="hint">{visit.texts.text(Text::ConnectionsEmptyNext)}</p> };
        return empty_state(visit.texts.text(Text::ConnectionsEmpty), next.into_any());
    }
    let columns = [
        Column::title(Text::ConnectionsProvider),
        Column::status(Text::ConnectionsHealth),
        Column::note(Text::ConnectionsMethods),
        Column::detail(Text::ConnectionsCurrencies),
        Column::detail(Text::ConnectionsMode),
        Column::detail(Text::ConnectionsOrder).number(),
        Column::detail(Text::ConnectionsNotifications),
    ];
    let rows = found.into_iter().zip(1_u32..);
    let rows = rows.map(|((stored, heard), place)| row(visit, stored, heard, place)).collect();
    list(visit, Text::ConnectionsCaption, &columns, rows)
}

fn row(visit: &Visit, stored: StoredConnection, heard: Option<Timestamp>, place: u32) -> Row {
    let (texts, connection) = (&visit.texts, &stored.connection);
    let currencies = match currency_codes(connection) {
        codes if codes.is_empty() => texts.text(Text::ConnectionsAllCurrencies).to_owned(),
        codes => codes,
    };
    let heard = match heard {
        Some(at) => time(visit, at),
        None => texts.text(Text::ConnectionsNeverHeard).into_any(),
    };
    let notify = visit.portal.app.providers.find_notify_url(&connection.id);
    let page = format!("{PATH}/{}", connection.id);
    Row::new(connection.id.to_string(), status(connection))
        .link(page)
        .cell(connection.provider.clone())
        .cell(health(visit, connection))
        .cell(method_names(texts, connection))
        .cell(currencies)
        .cell(connection.card_entry.map(CardEntry::code))
        .cell(place.to_string())
        .cell(view! { {heard} <br /> <code>{notify}</code> })
}

fn creation_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, typed) = (&visit.texts, &visit.request.form);
    let names = visit.portal.app.providers.list_names();
    let providers = names.into_iter().map(|name| Choice::new(name, name)).collect();
    let provider = (texts.text(Text::ConnectionsProvider), None);
    let label = (texts.text(Text::ConnectionsMode), Some(texts.text(Text::ConnectionsModeHint)));
    let modes = std::iter::once(Choice::new("", texts.text(Text::ConnectionsModeDefault)))
        .chain(CardEntry::ALL.map(|entry| Choice::new(entry.code(), entry.code())));
    let secret = ("secret", texts.text(Text::ConnectionsSecret));
    let secret = (secret.0, secret.1, texts.text(Text::ConnectionsSecretHint));
    let notify = texts.text(Text::ConnectionsNotifySecret);
    let notify = ("notify_secret", notify, texts.text(Text::ConnectionsNotifyHint));
    let endpoint = (visit.portal.mode() == Mode::Test).then(|| {
        let label = texts.text(Text::ConnectionsEndpoint);
        let field = Input::text("endpoint", label, typed.text("endpoint"))
            .kind("url", "off")
            .hint(texts.text(Text::ConnectionsEndpointHint));
        input(&field, errors)
    });
    let content = view! {
        {select("provider", provider, providers, typed.text("provider"), errors)}
        {select("mode", label, modes.collect(), typed.text("mode"), errors)}
        {secret_field(secret, errors)}
        {secret_field(notify, errors)}
        {offer_fields(visit, None, errors)}
        {endpoint}
    };
    let props = FormView {
        action: PATH.to_owned(),
        button: Text::ConnectionsCreateButton,
        once: true,
        confirm: true,
    };
    form(visit, props, errors, content.into_any())
}
