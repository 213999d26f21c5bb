//! `/portal/settings/audit`: the audit log.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::portal::AuditAction;
use kassa_services::audit::{AuditCursor, AuditPage, find_newest_hash, list_page};
use kassa_services::portal::team::{self, Team};
use kassa_store::StoreError;
use leptos::prelude::*;

use super::audit_actions::action_name;
use super::audit_filter::{parse_filter, to_query};
use super::audit_rows::entry_row;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::responses;
use crate::texts::Text;
use crate::views::{
    Choice, Column, Input, button_link, empty_state, error_summary, input, list, select,
};
use crate::visit::Visit;

const PATH: &str = "/portal/settings/audit";
const PAGE_SIZE: u32 = 50;

endpoints! {
    Get "/portal/settings/audit" ViewAuditLog => show;
}

async fn show(visit: Visit) -> Response {
    let filter = match parse_filter(&visit.request.query, &visit.texts, &visit.time_zone) {
        Ok(filter) => filter,
        Err(errors) => {
            return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, None, &errors);
        }
    };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let load = async {
        let page = list_page(app, merchant, &filter, parse_cursor(&visit), PAGE_SIZE).await?;
        let newest = find_newest_hash(app, merchant).await?;
        Ok::<_, StoreError>(Loaded { page, newest, team: team::list(app, merchant).await? })
    };
    match load.await {
        Ok(loaded) => render(&visit, StatusCode::OK, Some(loaded), &FieldErrors::default()),
        Err(error) => responses::unavailable(&error),
    }
}

/// What the page shows.
struct Loaded {
    page: AuditPage,
    newest: Option<String>,
    team: Team,
}

/// `after` leads to older entries, `before` to newer ones.
fn parse_cursor(visit: &Visit) -> AuditCursor {
    let number = |name| visit.request.query.text(name).parse::<i64>().ok();
    match (number("after"), number("before")) {
        (Some(seq), _) => AuditCursor::Older(seq),
        (None, Some(seq)) => AuditCursor::Newer(seq),
        (None, None) => AuditCursor::Newest,
    }
}

fn render(
    visit: &Visit,
    status: StatusCode,
    loaded: Option<Loaded>,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::AuditTitle);
    let body = loaded.map(|Loaded { page, newest, team }| {
        view! { {entries(visit, page, &team)} {newest.map(|hash| newest_hash(visit, hash))} }
    });
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::AuditLead)}</p>
        {error_summary(texts, errors)}
        {filter_form(visit, errors)}
        {body}
    };
    responses::show(visit, status, title, content.into_any())
}

fn filter_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let actor = Input::text("actor", texts.text(Text::AuditActor), query.text("actor"))
        .hint(texts.text(Text::AuditActorHint));
    let [from, to] = [("from", Text::FromDate), ("to", Text::ToDate)].map(|(name, label)| {
        // A date field shows no text that is no date.
        let kind = if errors.message(name).is_some() { "text" } else { "date" };
        let field = Input::text(name, texts.text(label), query.text(name)).kind(kind, "off");
        input(&field, errors)
    });
    let mut actions = vec![Choice::new("", texts.text(Text::FilterAll))];
    actions.extend(
        AuditAction::ALL
            .iter()
            .map(|action| Choice::new(action.code(), texts.text(action_name(*action)))),
    );
    let label = (texts.text(Text::AuditAction), None);
    view! {
        <form class="filters" method="get" action=PATH>
            {input(&actor, errors)}
            {select("action", label, actions, query.text("action"), errors)}
            {from}
            {to}
            <button>{texts.text(Text::Filter)}</button>
        </form>
    }
    .into_any()
}

fn entries(visit: &Visit, page: AuditPage, team: &Team) -> AnyView {
    let texts = &visit.texts;
    if page.entries.is_empty() {
        let next = view! {
            <p class="hint">{texts.text(Text::AuditEmptyNext)}</p>
            {button_link(PATH, texts.text(Text::AuditShowAll), false)}
        };
        return empty_state(texts.text(Text::AuditEmpty), next.into_any());
    }
    let links = page_links(visit, &page);
    let rows = page.entries.into_iter().map(|entry| entry_row(visit, team, entry)).collect();
    let columns = [
        Column::title(Text::AuditAction),
        Column::note(Text::AuditActor),
        Column::note(Text::AuditTime),
        Column::detail(Text::AuditSubject),
        Column::detail(Text::AuditClient),
        Column::detail(Text::AuditNumber).number(),
        Column::detail(Text::AuditDetails),
    ];
    view! { {list(visit, Text::AuditCaption, &columns, rows)} {links} }.into_any()
}

/// To older and newer entries, and to the export of all.
fn page_links(visit: &Visit, page: &AuditPage) -> AnyView {
    let texts = &visit.texts;
    let filters = to_query(&visit.request.query);
    let separator = if filters.is_empty() { "" } else { "&" };
    let at = |name: &str, seq: i64| format!("{PATH}?{filters}{separator}{name}={seq}");
    let newer = page.entries.first().filter(|_| page.has_newer).map(|entry| {
        view! { <a rel="prev" href=at("before", entry.seq)>{texts.text(Text::Newer)}</a> }
    });
    let older = page.entries.last().filter(|_| page.has_older).map(|entry| {
        view! { <a rel="next" href=at("after", entry.seq)>{texts.text(Text::Older)}</a> }
    });
    let export = match filters.as_str() {
        "" => format!("{PATH}.ndjson"),
        filters => format!("{PATH}.ndjson?{filters}"),
    };
    view! {
        <div class="pages">
            {newer}
            {older}
            <a href=export>{texts.text(Text::AuditExport)}</a>
        </div>
    }
    .into_any()
}

fn newest_hash(visit: &Visit, hash: String) -> AnyView {
    let texts = &visit.texts;
    view! {
        <section class="card" aria-labelledby="newest">
            <h2 id="newest">{texts.text(Text::AuditHead)}</h2>
            <output class="secret" id="newest-hash">{hash}</output>
            <p class="hint">{texts.text(Text::AuditHeadNote)}</p>
        </section>
    }
    .into_any()
}
