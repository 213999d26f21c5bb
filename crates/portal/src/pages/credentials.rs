//! `/portal/credentials`: the cards that one customer has stored.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::credential::{Credential, CredentialStatus, RegisteredCredential};
use kassa_domain::ids::CredentialId;
use kassa_domain::portal::Ability;
use kassa_services::credentials::{DeleteCredentialError, delete_credential_by};
use kassa_store::tables::credentials;
use leptos::prelude::*;
use url::form_urlencoded;

use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{
    Column, FormView, Input, Row, danger_form, empty_state, error_summary, input, list,
};
use crate::visit::Visit;

const PATH: &str = "/portal/credentials";

endpoints! {
    Get "/portal/credentials" ViewPayments => show;
    Post "/portal/credentials/{id}/delete" ChangePayments => delete;
}

async fn show(visit: Visit) -> Response {
    let purchaser = visit.request.query.text("purchaser_id");
    let (store, merchant) = (&visit.portal.app.store, &visit.person.merchant_id);
    let found = match purchaser {
        "" => None,
        id => match credentials::list_active_by_purchaser(store, merchant, id).await {
            Ok(found) => Some(found),
            Err(error) => return responses::unavailable(&error),
        },
    };
    let texts = &visit.texts;
    let title = texts.text(Text::CredentialsTitle);
    let label = texts.text(Text::CredentialsPurchaser);
    let field = Input::text("purchaser_id", label, purchaser)
        .hint(texts.text(Text::CredentialsPurchaserHint));
    let list = found.map(|found| table(&visit, found));
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::CredentialsLead)}</p>
        <form class="filters" method="get" action=PATH>
            {input(&field, &FieldErrors::default())}
            <button>{texts.text(Text::CredentialsFind)}</button>
        </form>
        {list}
    };
    responses::show(&visit, StatusCode::OK, title, content.into_any())
}

fn table(visit: &Visit, found: Vec<Credential>) -> AnyView {
    let texts = &visit.texts;
    if found.is_empty() {
        let next = view! { <p class="hint">{texts.text(Text::CredentialsEmptyNext)}</p> };
        return empty_state(texts.text(Text::CredentialsEmpty), next.into_any());
    }
    card_table(visit, found)
}

/// The cards of one customer.
pub(super) fn card_table(visit: &Visit, found: Vec<Credential>) -> AnyView {
    let columns = [
        Column::title(Text::CredentialsCard),
        Column::note(Text::CredentialsExpiry),
        Column::note(Text::CredentialsLater),
        Column::detail(Text::CredentialsId),
        Column::action(Text::CredentialsActions),
    ];
    let rows = found.into_iter().map(|credential| row(visit, &credential)).collect();
    list(visit, Text::CredentialsCaption, &columns, rows)
}

fn row(visit: &Visit, credential: &Credential) -> Row {
    let texts = &visit.texts;
    let later = match credential.supports_mit() {
        true => texts.text(Text::CredentialsLaterYes),
        false => texts.text(Text::CredentialsLaterNo),
    };
    let removal = visit
        .may(Ability::ChangePayments)
        .then(|| deletion_form(visit, &credential.id, &FieldErrors::default()));
    let id = credential.id.to_string();
    Row::new(id.clone(), "active")
        .cell(card_name(visit, credential))
        .cell(credential.card.expiry.to_short_string())
        .cell(later)
        .cell(view! { <code>{id}</code> })
        .cell(removal)
}

fn card_name(visit: &Visit, credential: &Credential) -> String {
    let card = &credential.card;
    let (brand, ending) = (card.brand.name(), card.last4.as_str());
    visit.texts.phrase(&Phrase::CredentialsCardEnds { brand, ending })
}

fn deletion_form(visit: &Visit, id: &CredentialId, errors: &FieldErrors) -> AnyView {
    let props = FormView {
        action: format!("{PATH}/{id}/delete"),
        button: Text::CredentialsDelete,
        once: false,
        confirm: true,
    };
    danger_form(visit, props, errors)
}

async fn delete(visit: Visit) -> Response {
    let app = &visit.portal.app;
    let Some(id) = CredentialId::parse(&visit.request.id().to_ascii_lowercase()) else {
        return responses::not_found(&visit);
    };
    let found = match credentials::find(&app.store, &id).await {
        Ok(found) => found.filter(|found| found.merchant_id == visit.person.merchant_id),
        Err(error) => return responses::unavailable(&error),
    };
    let Some(found) = found else { return responses::not_found(&visit) };
    // The same form again leads to the same place.
    if found.credential.status == CredentialStatus::Deleted {
        return responses::redirect(&place(&found));
    }
    match require_confirmation(&visit).await {
        Ok(()) => {}
        Err(Unconfirmed::Wrong(errors)) => return ask_again(&visit, &found, &errors),
        Err(Unconfirmed::Answered(response)) => return response,
    }
    match delete_credential_by(app, &visit.actor(), &found.merchant_id, &id).await {
        Ok(()) | Err(DeleteCredentialError::NotFound) => responses::redirect(&place(&found)),
        Err(DeleteCredentialError::Forbidden) => responses::not_found(&visit),
        Err(DeleteCredentialError::Store(error)) => responses::unavailable(&error),
    }
}

/// The list of the same customer.
fn place(found: &RegisteredCredential) -> String {
    let purchaser: String =
        form_urlencoded::byte_serialize(found.purchaser_id.as_bytes()).collect();
    format!("{}&purchaser_id={purchaser}", FormOutcome::CredentialDeleted.at(PATH))
}

/// The form again, which now asks who it is.
fn ask_again(visit: &Visit, found: &RegisteredCredential, errors: &FieldErrors) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::CredentialsDeleteHeading);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{card_name(visit, &found.credential)}</p>
        {error_summary(texts, errors)}
        <section class="card" aria-labelledby="delete">
            <h2 id="delete">{texts.text(Text::CredentialsDelete)}</h2>
            <p class="hint">{texts.text(Text::CredentialsDeleteNote)}</p>
            {deletion_form(visit, &found.credential.id, errors)}
        </section>
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, StatusCode::UNPROCESSABLE_ENTITY, title, content.into_any())
}
