//! `/portal/settings/webhooks`: where a merchant's events are sent.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mode::Mode;
use kassa_domain::portal::Ability;
use kassa_domain::time::Timestamp;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::BlockedAddress;
use kassa_services::webhooks::destinations::{CreateDestinationError, create};
use kassa_store::StoreError;
use kassa_store::tables::destinations::{Destination, list_by_merchant};
use leptos::prelude::*;

use super::webhook_waiting::Waiting;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{
    Column, FormView, Input, Row, RowForm, SortKey, empty_state, error_summary, form, input, list,
    row_form, sort_rows,
};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/settings/webhooks";

endpoints! {
    Get "/portal/settings/webhooks" ViewWebhooks => show;
    Post "/portal/settings/webhooks" ManageWebhooks => submit;
}

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default()).await
}

async fn submit(visit: Visit) -> Response {
    let url = visit.request.form.text("url");
    let mut errors = FieldErrors::of_form(&visit.texts, &visit.request.form);
    if let Some(problem) = find_problem(&visit, url) {
        errors.add("url", visit.texts.text(problem));
    }
    if !errors.is_empty() {
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await;
    }
    match require_confirmation(&visit).await {
        Ok(()) => create_destination(&visit, url).await,
        Err(Unconfirmed::Wrong(errors)) => {
            render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await
        }
        Err(Unconfirmed::Answered(response)) => response,
    }
}

/// What is wrong with an address. A name may lead to another network later, an IP address not.
fn find_problem(visit: &Visit, url: &str) -> Option<Text> {
    if url.is_empty() {
        return Some(Text::FieldMissing);
    }
    match visit.portal.egress.check_url(url) {
        Ok(_) => None,
        Err(BlockedAddress::NotPublic(_)) => Some(Text::HooksUrlPrivate),
        Err(_) => Some(Text::HooksUrlWrong),
    }
}

async fn create_destination(visit: &Visit, url: &str) -> Response {
    let form = match form_use(visit, PATH) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match create(app, &instruction, merchant, url).await {
        Ok(created) => {
            let title = visit.texts.text(Text::HooksCreatedTitle);
            let lead = visit.texts.text(Text::HooksCreatedLead);
            responses::show_secret(visit, (title, lead), &created.secret.to_text(), PATH)
        }
        Err(CreateDestinationError::Url(_) | CreateDestinationError::Secret(_)) => {
            let errors = FieldErrors::of("url", visit.texts.text(Text::HooksUrlWrong));
            render(visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await
        }
        Err(CreateDestinationError::Repeated(_)) => responses::shown_before(visit),
        Err(CreateDestinationError::Store(error)) => responses::unavailable(&error),
    }
}

async fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let found = match load(visit).await {
        Ok(found) => found,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let title = texts.text(Text::HooksTitle);
    let creation = visit.may(Ability::ManageWebhooks).then(|| {
        view! {
            <section class="card" aria-labelledby="create">
                <h2 id="create">{texts.text(Text::HooksCreateHeading)}</h2>
                <p class="hint">{texts.text(Text::HooksCreateLead)}</p>
                {creation_form(visit, errors)}
            </section>
        }
    });
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::HooksLead)}</p>
        {error_summary(texts, errors)}
        {destination_table(visit, found)}
        {creation}
    };
    responses::show(visit, status, title, content.into_any())
}

/// The destinations of the merchant, each with what waits for it.
async fn load(visit: &Visit) -> Result<Vec<(Destination, Waiting)>, StoreError> {
    let store = &visit.portal.app.store;
    let mut found = Vec::new();
    for destination in list_by_merchant(store, &visit.person.merchant_id).await? {
        let waiting = Waiting::load(visit, &destination).await?;
        found.push((destination, waiting));
    }
    Ok(found)
}

fn creation_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let hint = match visit.portal.mode() {
        Mode::Test => Text::HooksUrlHintTest,
        Mode::Live => Text::HooksUrlHint,
    };
    let url = Input::text("url", texts.text(Text::HooksUrlLabel), fields.text("url"))
        .kind("url", "off")
        .hint(texts.text(hint));
    let props = FormView {
        action: PATH.to_owned(),
        button: Text::HooksCreateButton,
        once: true,
        confirm: true,
    };
    form(visit, props, errors, input(&url, errors))
}

fn destination_table(visit: &Visit, mut found: Vec<(Destination, Waiting)>) -> AnyView {
    if found.is_empty() {
        let next = view! { <p class="hint">{visit.texts.text(Text::HooksEmptyNext)}</p> };
        return empty_state(visit.texts.text(Text::HooksEmpty), next.into_any());
    }
    let columns = [
        Column::title(Text::HooksAddress).sorted("address"),
        Column::status(Text::HooksState).sorted("state"),
        Column::detail(Text::HooksFailures).number(),
        Column::detail(Text::HooksNext).sorted("next"),
        Column::action(Text::HooksActions),
    ];
    sort_rows(visit, &mut found, |(destination, waiting), column| match column {
        "address" => SortKey::text(&destination.url),
        "state" => SortKey::text(if destination.paused.is_some() { "paused" } else { "active" }),
        "next" => SortKey::time(waiting.next),
        _ => None,
    });
    let rows = found.into_iter().map(|(destination, waiting)| row(visit, destination, waiting));
    list(visit, Text::HooksCaption, &columns, rows.collect())
}

fn row(visit: &Visit, destination: Destination, waiting: Waiting) -> Row {
    let texts = &visit.texts;
    let about = destination.url.clone();
    let status = if destination.paused.is_some() { "paused" } else { "active" };
    let page = format!("{PATH}/{}", destination.id);
    let deliveries = format!("{page}/deliveries");
    let manage = visit.may(Ability::ManageWebhooks).then(|| {
        let label = texts.text(Text::HooksManage);
        let about = about.clone();
        view! {
            " "
            <a href=page>{label} <span class="visually-hidden">" " {about}</span></a>
        }
    });
    let switch = visit.may(Ability::ManageWebhooks).then(|| switch_form(visit, &destination));
    let actions = view! {
        <div class="actions">
            <a href=deliveries>
                {texts.text(Text::HooksDeliveries)}
                <span class="visually-hidden">" " {about}</span>
            </a>
            {manage} {switch}
        </div>
    };
    Row::new(destination.id.to_string(), status)
        .cell(destination.url.clone())
        .cell(state(visit, &destination))
        .cell(destination.failures.to_string())
        .cell(waiting.view(visit))
        .cell(actions)
}

/// Pauses an active destination, resumes a paused one.
pub(super) fn switch_form(visit: &Visit, destination: &Destination) -> AnyView {
    let (what, label) = match destination.paused {
        Some(_) => ("resume", Text::HooksResume),
        None => ("pause", Text::HooksPause),
    };
    let props = RowForm {
        action: format!("{PATH}/{}/{what}", destination.id),
        label: visit.texts.text(label),
        about: &destination.url,
        danger: false,
    };
    row_form(visit, props)
}

/// Whether a destination is active; if not, by whom or by which answer it was paused, and when.
pub(super) fn state(visit: &Visit, destination: &Destination) -> AnyView {
    let texts = &visit.texts;
    let Some(since) = destination.paused else {
        let label = texts.text(Text::HooksStateActive);
        return view! { <span class="tag good">{label}</span> }.into_any();
    };
    let since = Timestamp(since);
    let date = &visit.list_time(since);
    let why = match (destination.paused_answer, destination.paused_person.as_deref()) {
        (Some(answer), _) => {
            texts.phrase(&Phrase::HooksPausedByAnswer { answer: &answer.to_string(), date })
        }
        (None, Some(person)) => texts.phrase(&Phrase::HooksPausedByPerson { person, date }),
        (None, None) => texts.phrase(&Phrase::HooksPausedByCommand { date }),
    };
    view! {
        <span class="tag bad">{texts.text(Text::HooksStatePaused)}</span>
        " "
        <time datetime=since.to_iso_string()>{why}</time>
    }
    .into_any()
}
