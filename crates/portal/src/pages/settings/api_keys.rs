//! `/portal/settings/api-keys`: the keys of a merchant's servers.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::api_scope::{ApiScope, ApiScopes};
use kassa_domain::time::Date;
use kassa_services::portal::Instruction;
use kassa_services::portal::api_keys::{ApiKeyOrder, CreateKeyError, create_key};
use kassa_store::tables::api_keys::list_by_merchant;
use leptos::prelude::*;

use super::api_key::ask_to_revoke;
use super::api_key_table::{PATH, key_table};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{Choice, FormView, Input, checkboxes, error_summary, form, input};
use crate::visit::Visit;

/// In characters.
const MAX_NAME_LENGTH: usize = 100;

endpoints! {
    Get "/portal/settings/api-keys" ManageApiKeys => show;
    Post "/portal/settings/api-keys" ManageApiKeys => submit;
}

/// With `revoke`, the id of a key, it asks whether to revoke that one.
async fn show(visit: Visit) -> Response {
    let key_id = visit.request.query.text("revoke");
    if key_id.is_empty() {
        render(&visit, StatusCode::OK, &FieldErrors::default()).await
    } else {
        ask_to_revoke(&visit, key_id).await
    }
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
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let mut errors = FieldErrors::of_form(texts, fields);
    let name = fields.text("name");
    errors.check_length(texts, "name", name, MAX_NAME_LENGTH);
    let typed = fields.text("expires");
    let expires = Date::parse(typed);
    if !typed.is_empty() && expires.is_none() {
        errors.add("expires", texts.text(Text::DateWrong));
    }
    let scopes: Option<ApiScopes> = fields.all("scopes").map(ApiScope::from_code).collect();
    match scopes {
        None => errors.add("scopes", texts.text(Text::ChoiceWrong)),
        Some(scopes) if scopes.is_empty() => {
            errors.add("scopes", texts.text(Text::KeysScopesNone));
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
            let title = visit.texts.text(Text::KeysCreatedTitle);
            let lead = visit.texts.text(Text::KeysCreatedLead);
            responses::show_secret(visit, (title, lead), &created.api_key, PATH)
        }
        Err(CreateKeyError::Expired) => {
            let errors = FieldErrors::of("expires", visit.texts.text(Text::KeysExpiresPast));
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
    let texts = &visit.texts;
    let title = texts.text(Text::KeysTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::KeysLead)}</p>
        {error_summary(texts, errors)}
        {key_table(visit, keys)}
        <section class="card" aria-labelledby="create">
            <h2 id="create">{texts.text(Text::KeysCreateHeading)}</h2>
            <p class="hint">{texts.text(Text::KeysCreateLead)}</p>
            {creation_form(visit, errors)}
        </section>
    };
    responses::show(visit, status, title, content.into_any())
}

fn creation_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let name = Input::text("name", texts.text(Text::KeysName), fields.text("name"))
        .hint(texts.text(Text::KeysNameHint));
    let label = texts.text(Text::KeysExpiresLabel);
    let expires = Input::text("expires", label, fields.text("expires"))
        .kind("date", "off")
        .hint(texts.text(Text::KeysExpiresHint));
    let scopes = ApiScope::ALL.map(|scope| {
        let note = texts.text(scope_note(scope));
        let label = texts.phrase(&Phrase::ScopeWithNote { scope: scope.code(), note });
        Choice::new(scope.code(), label)
    });
    // All are ticked until a form was sent.
    let is_sent = fields.has("csrf");
    let is_checked = |code: &str| !is_sent || fields.all("scopes").any(|sent| sent == code);
    let label = (texts.text(Text::KeysScopesLabel), None);
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
