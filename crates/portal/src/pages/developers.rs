//! `/portal/developers`: requests that failed, the newest events, and commands for the API.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_api::reference::{OperationCommand, commands};
use kassa_domain::ids::IntentId;
use kassa_domain::mode::Mode;
use kassa_domain::portal::Ability;
use kassa_services::portal::developers::{
    FailedRequestPage, find_newest_intent, list_failed_requests, list_newest_events,
    list_unknown_method_codes,
};
use kassa_store::tables::portal::failed_requests::FailedRequest;
use kassa_store::tables::unknown_method_codes::UnknownMethodCode;
use kassa_store::{StoreError, StoredEvent};
use leptos::prelude::*;

use crate::endpoint::endpoints;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{Column, Row, empty_state, list, time};
use crate::visit::Visit;

endpoints! {
    Get "/portal/developers" ViewDevelopers => show;
}

const PATH: &str = "/portal/developers";

struct Loaded {
    failed: FailedRequestPage,
    unknown_codes: Vec<UnknownMethodCode>,
    events: Vec<StoredEvent>,
    /// The id of the newest payment.
    intent_id: Option<IntentId>,
}

async fn show(visit: Visit) -> Response {
    let loaded = match load(&visit).await {
        Ok(loaded) => loaded,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let title = texts.text(Text::DevelopersTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">
            {texts.text(Text::DevelopersLead)} " "
            <a href="/docs">{texts.text(Text::DevelopersReference)}</a>
        </p>
        <section>
            <h2 id="failed">{texts.text(Text::DevelopersFailedHeading)}</h2>
            {failed_requests(&visit, loaded.failed)}
        </section>
        {unknown_codes(&visit, loaded.unknown_codes)}
        <section>
            <h2 id="events">{texts.text(Text::DevelopersEventsHeading)}</h2>
            {events(&visit, loaded.events)}
        </section>
        <section aria-labelledby="commands">
            <h2 id="commands">{texts.text(Text::DevelopersCommandsHeading)}</h2>
            {command_list(&visit, loaded.intent_id.as_ref())}
        </section>
    };
    responses::show(&visit, StatusCode::OK, title, content.into_any())
}

async fn load(visit: &Visit) -> Result<Loaded, StoreError> {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let before = Some(visit.request.query.text("after")).filter(|id| !id.is_empty());
    Ok(Loaded {
        failed: list_failed_requests(app, merchant, before).await?,
        unknown_codes: list_unknown_method_codes(app, merchant).await?,
        events: list_newest_events(app, merchant).await?,
        intent_id: find_newest_intent(app, merchant).await?,
    })
}

fn failed_requests(visit: &Visit, page: FailedRequestPage) -> AnyView {
    let texts = &visit.texts;
    let older = page.requests.last().filter(|_| page.has_older).map(|last| {
        let href = format!("{PATH}?after={}", last.id);
        view! { <div class="pages"><a rel="next" href=href>{texts.text(Text::Older)}</a></div> }
    });
    if page.requests.is_empty() {
        let next = view! { <p class="hint">{texts.text(Text::DevelopersNoneFailedNext)}</p> };
        return empty_state(texts.text(Text::DevelopersNoneFailed), next.into_any());
    }
    let rows = page.requests.into_iter().map(|request| failed_row(visit, request)).collect();
    let columns = [
        Column::title(Text::DevelopersRequest),
        Column::status(Text::DevelopersStatus),
        Column::note(Text::DevelopersTime),
        Column::detail(Text::DevelopersAnswer),
        Column::detail(Text::DevelopersRequestId),
    ];
    view! {
        <p class="hint">{texts.text(Text::DevelopersFailedNote)}</p>
        {list(visit, Text::DevelopersFailedHeading, &columns, rows)}
        {older}
    }
    .into_any()
}

fn failed_row(visit: &Visit, request: FailedRequest) -> Row {
    let at = time(visit, request.at);
    let (id, status) = (request.id.clone(), request.status.to_string());
    Row::new(id, status.clone())
        .cell(view! { <code>{request.method} " " {request.path}</code> })
        .cell(status)
        .cell(at)
        .cell(request.detail)
        .cell(view! { <code>{request.request_id}</code> })
}

/// A section, if there are any.
fn unknown_codes(visit: &Visit, codes: Vec<UnknownMethodCode>) -> Option<AnyView> {
    let texts = &visit.texts;
    if codes.is_empty() {
        return None;
    }
    let row = |code: UnknownMethodCode| {
        let seen = time(visit, code.seen);
        let id = code.code.clone();
        Row::without_status(id).cell(view! { <code>{code.code}</code> }).cell(seen)
    };
    let rows = codes.into_iter().map(row).collect();
    let columns = [Column::title(Text::DevelopersCode), Column::note(Text::DevelopersCodeSeen)];
    let section = view! {
        <section>
            <h2 id="codes">{texts.text(Text::DevelopersCodesHeading)}</h2>
            <p class="hint">{texts.text(Text::DevelopersCodesNote)}</p>
            {list(visit, Text::DevelopersCodesHeading, &columns, rows)}
        </section>
    };
    Some(section.into_any())
}

fn events(visit: &Visit, events: Vec<StoredEvent>) -> AnyView {
    let texts = &visit.texts;
    let deliveries = visit.may(Ability::ViewWebhooks).then(|| {
        let label = texts.text(Text::DevelopersDeliveries);
        view! { <p><a href="/portal/settings/webhooks">{label}</a></p> }
    });
    if events.is_empty() {
        return empty_state(texts.text(Text::DevelopersNoEvents), deliveries.into_any());
    }
    let rows = events.into_iter().map(|event| event_row(visit, event)).collect();
    let columns = [
        Column::title(Text::DevelopersEventType),
        Column::note(Text::DevelopersTime),
        Column::detail(Text::DevelopersEventId),
    ];
    view! {
        {list(visit, Text::DevelopersEventsHeading, &columns, rows)}
        {deliveries}
    }
    .into_any()
}

fn event_row(visit: &Visit, event: StoredEvent) -> Row {
    let at = time(visit, event.created);
    let (id, kind) = (event.id.to_string(), event.kind);
    Row::new(id.clone(), kind.clone())
        .cell(view! { <code>{kind}</code> })
        .cell(at)
        .cell(view! { <code>{id}</code> })
}

fn command_list(visit: &Visit, intent_id: Option<&IntentId>) -> AnyView {
    let texts = &visit.texts;
    let environment = format!("KASSA={}\nKEY=…", visit.portal.api_url);
    let note = match intent_id {
        Some(intent) => texts.phrase(&Phrase::DevelopersCommandsNote { intent: intent.as_str() }),
        None => texts.text(Text::DevelopersCommandsNoPayment).to_owned(),
    };
    let is_there = |command: &&OperationCommand| {
        visit.portal.mode() == Mode::Test || !command.command.contains("/api/sandbox/")
    };
    let items = commands().iter().filter(is_there);
    let items = items.map(|command| command_item(visit, command, intent_id)).collect_view();
    view! {
        <p class="hint">{note}</p>
        <pre tabindex="0"><code>{environment}</code></pre>
        {items}
    }
    .into_any()
}

/// A command with this merchant's ids where there are any.
fn command_item(
    visit: &Visit,
    command: &OperationCommand,
    intent_id: Option<&IntentId>,
) -> AnyView {
    let text = command.command.replace("$MERCHANT_ID", visit.person.merchant_id.as_str());
    let text = match intent_id {
        Some(id) => text.replace("$INTENT_ID", id.as_str()),
        None => text,
    };
    let reference = command.url.clone();
    view! {
        <details>
            <summary>{command.summary.clone()}</summary>
            <pre tabindex="0"><code data-copyable="">{text}</code></pre>
            <p><a href=reference>{visit.texts.text(Text::DevelopersReference)}</a></p>
        </details>
    }
    .into_any()
}
