//! `/portal/payments`: the list.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::IntentId;
use kassa_domain::method::PaymentMethod;
use kassa_domain::portal::Ability;
use kassa_services::portal::payments::{PaymentPage, list_page};
use leptos::prelude::*;

use super::names::{STATUSES, method_name};
use super::query::{
    BYTE_ORDER_MARK, WITHOUT, has_more_filters, is_filtered, parse_cursor, parse_filter, to_query,
};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::payment_table::payment_table;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{Choice, Input, checkboxes, empty_state, error_summary, input, select};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/payments";

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
    let new = visit.may(Ability::ChangePayments).then(|| {
        let label = texts.text(Text::PayNew);
        view! { <p><a class="button" href="/portal/payments/new">{label}</a></p> }
    });
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::PayLead)}</p>
        {new}
        {error_summary(texts, errors)}
        {filter_form(visit, errors)}
        {page.map(|page| payments(visit, page))}
    };
    responses::show(visit, status, title, content.into_any())
}

fn filter_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, query) = (&visit.texts, &visit.request.query);
    let search = Input::text("q", texts.text(Text::PaySearch), query.text("q"))
        .kind("search", "off")
        .hint(texts.text(Text::PaySearchHint));
    let mut statuses = vec![Choice::new("", texts.text(Text::FilterAll))];
    statuses.extend(STATUSES.iter().map(|(code, name)| Choice::new(*code, texts.text(*name))));
    let label = (texts.text(Text::PayStatus), None);
    let is_open = has_more_filters(query);
    view! {
        <form class="filters" method="get" action=PATH>
            {input(&search, errors)}
            {select("status", label, statuses, query.text("status"), errors)}
            <details open=is_open>
                <summary>{texts.text(Text::PayMoreFilters)}</summary>
                <div class="filters">{more_filters(visit, errors)}</div>
            </details>
            <button>{texts.text(Text::Filter)}</button>
        </form>
    }
    .into_any()
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
    let is_checked = |code: &str| query.all("method").any(|given| given == code);
    let label = (texts.text(Text::PayMethods), None);
    view! {
        {from}
        {to}
        {input(&currency, errors)}
        {field("min", Text::PayMin)}
        {field("max", Text::PayMax)}
        {field("last4", Text::PayLast4)}
        {checkboxes("method", label, methods.into(), is_checked, errors)}
    }
    .into_any()
}

fn payments(visit: &Visit, page: PaymentPage) -> AnyView {
    let links = page_links(visit, &page);
    let searched = page.searched_to.map(|at| {
        let date = &visit.date_time(at);
        let note = visit.texts.phrase(&Phrase::PaySearchedTo { date });
        view! { <p class="hint" role="status">{note}</p> }
    });
    if page.payments.is_empty() {
        return view! { {empty(visit)} {searched} {links} }.into_any();
    }
    view! { {payment_table(visit, page.payments)} {searched} {links} }.into_any()
}

fn empty(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    if is_filtered(&visit.request.query) {
        let next = view! {
            <p class="hint">{texts.text(Text::PayEmptyNext)}</p>
            <p><a href=PATH>{texts.text(Text::PayShowAll)}</a></p>
        };
        return empty_state(texts.text(Text::PayEmpty), next.into_any());
    }
    let next = view! { <p class="hint">{texts.text(Text::PayNoneNext)}</p> };
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
