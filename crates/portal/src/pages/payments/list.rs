//! `/portal/payments`: the list.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::DisplayStatus;
use kassa_domain::method::PaymentMethod;
use kassa_domain::portal::Ability;
use kassa_services::portal::payments::{PaymentPage, list_page};
use leptos::prelude::*;

use super::names::{STATUSES, display_name, method_name};
use super::query::{
    BYTE_ORDER_MARK, DISPLAY_STATUS, WITHOUT, has_more_filters, is_filtered, parse_cursor,
    parse_filter, to_query, to_query_without,
};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::payment_table::payment_table;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{
    Choice, Input, Tab, button_link, checkboxes, empty_state, error_summary, input, page_title,
    select, tabs,
};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/payments";
/// Where a payment link is made.
const NEW: &str = "/portal/payments/new";

endpoints! {
    Get "/portal/payments" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    let filter = match parse_filter(&visit) {
        Ok(filter) => filter,
        Err(errors) => return refuse(&visit, &errors),
    };
    let cursor = match parse_cursor(&visit).await {
        Ok(Ok(cursor)) => cursor,
        Ok(Err(errors)) => return refuse(&visit, &errors),
        Err(error) => return responses::unavailable(&error),
    };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match list_page(app, merchant, filter, cursor).await {
        Ok(page) => render(&visit, StatusCode::OK, Some(page), &FieldErrors::default()),
        Err(error) => responses::unavailable(&error),
    }
}

fn refuse(visit: &Visit, errors: &FieldErrors) -> Response {
    render(visit, StatusCode::UNPROCESSABLE_ENTITY, None, errors)
}

fn render(
    visit: &Visit,
    status: StatusCode,
    page: Option<PaymentPage>,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::PayTitle);
    let content = view! {
        {page_title(title, new_link(visit))}
        {error_summary(texts, errors)}
        {status_tabs(visit)}
        {filter_form(visit, errors)}
        {filter_chips(visit, errors)}
        {page.map(|page| payments(visit, page))}
    };
    responses::show(visit, status, title, content.into_any())
}

fn new_link(visit: &Visit) -> Option<AnyView> {
    let label = visit.texts.text(Text::PayNew);
    visit.may(Ability::ChangePayments).then(|| button_link(NEW, label, true))
}

/// A view for each status, with the other filters.
fn status_tabs(visit: &Visit) -> AnyView {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let others = to_query_without(query, "status");
    let current = query.text("status");
    let of = |code: &'static str, name: Text| {
        let status = if code.is_empty() { String::new() } else { format!("status={code}") };
        let parts = [status.as_str(), others.as_str()];
        Tab {
            label: texts.text(name),
            href: to_address(parts.into_iter().filter(|part| !part.is_empty())),
            is_current: current == code,
            count: None,
        }
    };
    let all = std::iter::once(of("", Text::FilterAll));
    let statuses = STATUSES.iter().map(|(code, name)| of(code, *name));
    tabs(texts.text(Text::PayStatus), all.chain(statuses).collect())
}

/// The list with these parts of a query.
fn to_address<'a>(parts: impl Iterator<Item = &'a str>) -> String {
    match parts.collect::<Vec<_>>().join("&") {
        query if query.is_empty() => PATH.to_owned(),
        query => format!("{PATH}?{query}"),
    }
}

fn filter_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let search = Input::text("q", texts.text(Text::PaySearch), query.text("q"))
        .kind("search", "off")
        .hint(texts.text(Text::PaySearchHint));
    let status = status_field(visit, errors);
    let is_open = has_more_filters(query) && !errors.is_empty();
    view! {
        <form class="filters" method="get" action=PATH>
            {status}
            {input(&search, errors)}
            <button>{texts.text(Text::Filter)}</button>
            <details open=is_open>
                <summary class="button">{texts.text(Text::PayMoreFilters)}</summary>
                <div class="filters">{more_filters(visit, errors)}</div>
            </details>
        </form>
    }
    .into_any()
}

/// The status of the tab. One that does not exist is shown with its problem.
fn status_field(visit: &Visit, errors: &FieldErrors) -> Option<AnyView> {
    let (texts, status) = (&visit.texts, visit.request.query.text("status"));
    if errors.message("status").is_some() {
        let mut choices = vec![Choice::new("", texts.text(Text::FilterAll))];
        choices.extend(STATUSES.iter().map(|(code, name)| Choice::new(*code, texts.text(*name))));
        let label = (texts.text(Text::PayStatus), None);
        return Some(select("status", label, choices, status, errors));
    }
    let hidden = || view! { <input type="hidden" name="status" value=status.to_owned() /> };
    (!status.is_empty()).then(|| hidden().into_any())
}

/// The filters that are set, each with a link to the list without it.
fn filter_chips(visit: &Visit, errors: &FieldErrors) -> Option<AnyView> {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let labels = [
        ("q", Text::PaySearch),
        (DISPLAY_STATUS, Text::PayDisplayStatus),
        ("method", Text::PayMethods),
        ("currency", Text::PayCurrency),
        ("min", Text::PayMin),
        ("max", Text::PayMax),
        ("from", Text::FromDate),
        ("to", Text::ToDate),
        ("last4", Text::PayLast4),
    ];
    let chips = labels.into_iter().filter_map(|(name, label)| {
        let values = query.all(name).map(str::trim).filter(|value| !value.is_empty());
        let values: Vec<String> = values.map(|value| written(visit, name, value)).collect();
        let text = texts.phrase(&Phrase::FieldWithProblem {
            field: texts.text(label),
            problem: &values.join(", "),
        });
        let others = to_query_without(query, name);
        let href = to_address(std::iter::once(others.as_str()).filter(|part| !part.is_empty()));
        let remove = texts.text(Text::FilterRemove);
        (!values.is_empty()).then(|| {
            view! {
                <li>
                    <a href=href>
                        {text} <span aria-hidden="true">" ×"</span>
                        <span class="visually-hidden">" " {remove}</span>
                    </a>
                </li>
            }
        })
    });
    let chips: Vec<_> = chips.collect();
    let is_shown = errors.is_empty() && !chips.is_empty();
    is_shown.then(|| view! { <ul class="chips">{chips}</ul> }.into_any())
}

/// A value of a filter: a code by its name, any other as it was typed.
fn written(visit: &Visit, name: &str, value: &str) -> String {
    let text = match name {
        "method" => PaymentMethod::from_code(value).map(method_name),
        DISPLAY_STATUS => DisplayStatus::from_code(value).map(display_name),
        _ => None,
    };
    text.map_or_else(|| value.to_owned(), |text| visit.texts.text(text).to_owned())
}

fn more_filters(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let field = |name: &'static str, label: Text| {
        input(&Input::text(name, texts.text(label), query.text(name)), errors)
    };
    let [from, to] = [("from", Text::FromDate), ("to", Text::ToDate)].map(|(name, label)| {
        // A date field shows no text that is no date.
        let kind = if errors.message(name).is_some() { "text" } else { "date" };
        let field = Input::text(name, texts.text(label), query.text(name)).kind(kind, "off");
        input(&field, errors)
    });
    let currency = Input::text("currency", texts.text(Text::PayCurrency), query.text("currency"))
        .hint(texts.text(Text::PayCurrencyHint));
    let methods = PaymentMethod::ALL
        .map(|method| Choice::new(method.code(), texts.text(method_name(method))));
    let displays = DisplayStatus::ALL
        .map(|status| Choice::new(status.code(), texts.text(display_name(status))));
    let has = |name: &str, code: &str| query.all(name).any(|given| given == code);
    let is_shown = |code: &str| has(DISPLAY_STATUS, code);
    let is_checked = |code: &str| has("method", code);
    let label = (texts.text(Text::PayMethods), None);
    let display_label = (texts.text(Text::PayDisplayStatus), None);
    view! {
        {from}
        {to}
        {input(&currency, errors)}
        {field("min", Text::PayMin)}
        {field("max", Text::PayMax)}
        {field("last4", Text::PayLast4)}
        {checkboxes(DISPLAY_STATUS, display_label, displays.into(), is_shown, errors)}
        {checkboxes("method", label, methods.into(), is_checked, errors)}
    }
    .into_any()
}

fn payments(visit: &Visit, page: PaymentPage) -> AnyView {
    let links = page_links(visit, &page);
    let searched = page.searched_to.map(|at| {
        let date = &visit.list_time(at);
        let note = visit.texts.phrase(&Phrase::PaySearchedTo { date });
        view! { <p class="hint" role="status">{note}</p> }
    });
    if page.payments.is_empty() {
        let on = page.older.is_some().then_some(links);
        return view! { {empty(visit)} {searched} {on} }.into_any();
    }
    view! { {payment_table(visit, page.payments)} {searched} {links} }.into_any()
}

fn empty(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    if is_filtered(&visit.request.query) {
        let next = view! {
            <p class="hint">{texts.text(Text::PayEmptyNext)}</p>
            {button_link(PATH, texts.text(Text::PayShowAll), false)}
        };
        return empty_state(texts.text(Text::PayEmpty), next.into_any());
    }
    let next = view! {
        <p class="hint">{texts.text(Text::PayNoneNext)}</p>
        {new_link(visit)}
    };
    empty_state(texts.text(Text::PayNone), next.into_any())
}

/// To older and newer payments, and to the export of all.
fn page_links(visit: &Visit, page: &PaymentPage) -> AnyView {
    let texts = &visit.texts;
    let filters = to_query(&visit.request.query);
    let separator = if filters.is_empty() { "" } else { "&" };
    let at = |name: &str, id: &IntentId| format!("{PATH}?{filters}{separator}{name}={id}");
    let older_label = if page.searched_to.is_some() { Text::PaySearchOn } else { Text::Older };
    let newer = page.newer.as_ref().map(|id| {
        view! { <a rel="prev" href=at("before", id)>{texts.text(Text::Newer)}</a> }
    });
    let older = page.older.as_ref().map(|id| {
        view! { <a rel="next" href=at("after", id)>{texts.text(older_label)}</a> }
    });
    let export = match filters.as_str() {
        "" => format!("{PATH}.csv"),
        filters => format!("{PATH}.csv?{filters}"),
    };
    let unmarked = format!("{PATH}.csv?{filters}{separator}{BYTE_ORDER_MARK}={WITHOUT}");
    view! {
        <div class="pages">
            {newer}
            {older}
            <a href=export>{texts.text(Text::PayExport)}</a>
            <a href=unmarked>{texts.text(Text::PayExportUnmarked)}</a>
        </div>
    }
    .into_any()
}
