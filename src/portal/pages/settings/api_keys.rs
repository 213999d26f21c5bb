//! `/portal/settings/api-keys`: the keys of a merchant's servers.

use axum::http::StatusCode;
use axum::response::Response;
use leptos::prelude::*;

use crate::domain::api_scope::{ApiScope, ApiScopes};
use crate::domain::time::Date;
use crate::portal::endpoint::endpoints;
use crate::portal::forms::FieldErrors;
use crate::portal::once::form_use;
use crate::portal::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::portal::responses;
use crate::portal::texts::{Phrase, Text};
use crate::portal::views::{
    Choice, Column, FormView, Input, RowForm, checkboxes, data_table, empty_state, error_summary,
    form, input, row_form, time,
};
use crate::portal::visit::Visit;
use crate::services::portal::Instruction;
use crate::services::portal::api_keys::{ApiKeyOrder, CreateKeyError, create_key};
use crate::store::tables::api_keys::{ApiKeyState, ApiKeyView, list_by_merchant};

pub(super) const PATH: &str = "/portal/settings/api-keys";
/// In characters.
const MAX_NAME_LENGTH: usize = 100;

endpoints! {
    Get "/portal/settings/api-keys" ManageApiKeys => show;
    Post "/portal/settings/api-keys" ManageApiKeys => submit;
}

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default()).await
}

async fn submit(visit: Visit) -> Response {
    let order = match read_order(&visit) {
        Ok(order) => order,
        Err(errors) => return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await,
    };
    match require_confirmation(&visit).await {
        Ok(()) => create(&visit, order).await,
        Err(Unconfirmed::Wrong(errors)) => {
            render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await
        }
        Err(Unconfirmed::Answered(response)) => response,
    }
}

fn read_order(visit: &Visit) -> Result<ApiKeyOrder, FieldErrors> {
    let (words, fields) = (&visit.words, &visit.asked.form);
    let mut errors = FieldErrors::default();
    let name = fields.text("name");
    errors.check_length(words, "name", name, MAX_NAME_LENGTH);
    let typed = fields.text("expires");
    let expires = Date::parse(typed);
    if !typed.is_empty() && expires.is_none() {
        errors.add("expires", words.text(Text::DateWrong));
    }
    let scopes: Option<ApiScopes> = fields.all("scopes").map(ApiScope::from_code).collect();
    match scopes {
        None => errors.add("scopes", words.text(Text::ChoiceWrong)),
        Some(scopes) if scopes.is_empty() => {
            errors.add("scopes", words.text(Text::KeysScopesNone));
        }
        Some(_) => {}
    }
    match scopes {
        Some(scopes) if errors.is_empty() => {
            Ok(ApiKeyOrder { name: name.to_owned(), scopes, expires })
        }
        _ => Err(errors),
    }
}

async fn create(visit: &Visit, order: ApiKeyOrder) -> Response {
    let form = match form_use(visit, PATH) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match create_key(app, &instruction, merchant, order).await {
        Ok(created) => {
            let title = visit.words.text(Text::KeysCreatedTitle);
            let lead = visit.words.text(Text::KeysCreatedLead);
            responses::show_secret(visit, (title, lead), &created.api_key, PATH)
        }
        Err(CreateKeyError::Expired) => {
            let errors = FieldErrors::of("expires", visit.words.text(Text::KeysExpiresPast));
            render(visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await
        }
        Err(CreateKeyError::Repeated(_)) => responses::shown_before(visit),
        Err(CreateKeyError::Store(error)) => responses::unavailable(&error),
    }
}

async fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let store = &visit.portal.app.store;
    let keys = match list_by_merchant(store, &visit.person.merchant_id).await {
        Ok(keys) => keys,
        Err(error) => return responses::unavailable(&error),
    };
    let words = &visit.words;
    let title = words.text(Text::KeysTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{words.text(Text::KeysLead)}</p>
        {error_summary(words, errors)}
        {key_table(visit, keys)}
        <section class="card" aria-labelledby="create">
            <h2 id="create">{words.text(Text::KeysCreateHeading)}</h2>
            <p class="hint">{words.text(Text::KeysCreateLead)}</p>
            {creation_form(visit, errors)}
        </section>
    };
    responses::show(visit, status, title, content.into_any())
}

fn creation_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (words, fields) = (&visit.words, &visit.asked.form);
    let name = Input::text("name", words.text(Text::KeysName), fields.text("name"))
        .hint(words.text(Text::KeysNameHint));
    let label = words.text(Text::KeysExpiresLabel);
    let expires = Input::text("expires", label, fields.text("expires"))
        .kind("date", "off")
        .hint(words.text(Text::KeysExpiresHint));
    let scopes = ApiScope::ALL.map(|scope| {
        let note = words.text(scope_note(scope));
        let label = words.phrase(&Phrase::ScopeWithNote { scope: scope.code(), note });
        Choice::new(scope.code(), label)
    });
    // All are ticked until a form was sent.
    let is_sent = fields.has("csrf");
    let is_checked = |code: &str| !is_sent || fields.all("scopes").any(|sent| sent == code);
    let label = (words.text(Text::KeysScopesLabel), None);
    let content = view! {
        {input(&name, errors)}
        {input(&expires, errors)}
        {checkboxes("scopes", label, scopes.into(), is_checked, errors)}
    };
    let props = FormView {
        action: PATH.to_owned(),
        button: Text::KeysCreateButton,
        once: true,
        confirm: true,
    };
    form(visit, props, errors, content.into_any())
}

const fn scope_note(scope: ApiScope) -> Text {
    match scope {
        ApiScope::IntentsRead => Text::ScopeIntentsRead,
        ApiScope::IntentsWrite => Text::ScopeIntentsWrite,
        ApiScope::Holds => Text::ScopeHolds,
        ApiScope::Refunds => Text::ScopeRefunds,
        ApiScope::Auto => Text::ScopeAuto,
        ApiScope::Credentials => Text::ScopeCredentials,
        ApiScope::Beneficiaries => Text::ScopeBeneficiaries,
        ApiScope::Mandates => Text::ScopeMandates,
        ApiScope::Sandbox => Text::ScopeSandbox,
    }
}

fn key_table(visit: &Visit, keys: Vec<ApiKeyView>) -> AnyView {
    if keys.is_empty() {
        let next = view! { <p class="hint">{visit.words.text(Text::KeysEmptyNext)}</p> };
        return empty_state(visit.words.text(Text::KeysEmpty), next.into_any());
    }
    let columns = [
        Column::text(Text::KeysName),
        Column::text(Text::KeysBegins),
        Column::text(Text::KeysScopes),
        Column::text(Text::KeysCreated),
        Column::text(Text::KeysCreatedBy),
        Column::text(Text::KeysUsed),
        Column::text(Text::KeysExpires),
        Column::text(Text::KeysState),
        Column::text(Text::KeysActions),
    ];
    let rows = keys.into_iter().map(|key| key_row(visit, key)).collect();
    data_table(visit, Text::KeysCaption, &columns, rows)
}

fn key_row(visit: &Visit, key: ApiKeyView) -> AnyView {
    let words = &visit.words;
    let state = key.state(visit.now());
    let (tag, label) = state_tag(state);
    let revoke = (state == ApiKeyState::Active).then(|| {
        let props = RowForm {
            action: format!("{PATH}/{}/revoke", key.id),
            label: words.text(Text::KeysRevoke),
            about: &key.name,
            danger: true,
        };
        row_form(visit, props)
    });
    let time_or = |at, otherwise: Text| match at {
        Some(at) => time(visit, at),
        None => words.text(otherwise).into_any(),
    };
    let scopes = match ApiScope::ALL.iter().all(|scope| key.scopes.contains(*scope)) {
        true => words.text(Text::KeysScopesAll).to_owned(),
        false => key.scopes.to_codes().replace(' ', ", "),
    };
    let created_by = match key.created_by {
        Some(email) => email,
        None => words.text(Text::AuditOperator).to_owned(),
    };
    view! {
        <tr data-id=key.id data-status=state.code()>
            <th scope="row">{name_or_none(visit, &key.name)}</th>
            <td>{match key.random8 {
                Some(begins) => view! { <code>{begins}</code> }.into_any(),
                None => words.text(Text::KeysUnknown).into_any(),
            }}</td>
            <td>{scopes}</td>
            <td>{time(visit, key.created)}</td>
            <td>{created_by}</td>
            <td>{time_or(key.used, Text::KeysNeverUsed)}</td>
            <td>{time_or(key.expires, Text::KeysNeverExpires)}</td>
            <td><span class=tag>{words.text(label)}</span></td>
            <td>{revoke}</td>
        </tr>
    }
    .into_any()
}

/// The name of a key; keys of the command line have none.
pub(super) fn name_or_none(visit: &Visit, name: &str) -> String {
    match name {
        "" => visit.words.text(Text::KeysUnnamed).to_owned(),
        name => name.to_owned(),
    }
}

const fn state_tag(state: ApiKeyState) -> (&'static str, Text) {
    match state {
        ApiKeyState::Active => ("tag good", Text::KeysStateActive),
        ApiKeyState::Expired => ("tag bad", Text::KeysStateExpired),
        ApiKeyState::Revoked => ("tag bad", Text::KeysStateRevoked),
    }
}
