//! The list of disputes.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::dispute::{Dispute, DisputeId, DisputeStatus};
use kassa_services::ListPage;
use kassa_services::disputes::list_dispute_page;
use leptos::prelude::*;
use url::form_urlencoded;

use super::evidence::evidence;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::code_names::{dispute_reason, dispute_status, dispute_tag};
use crate::responses;
use crate::texts::Text;
use crate::views::{
    Choice, Column, Row, Tab, amount, button_link, empty_state, error_summary, list, select, tabs,
    time,
};
use crate::visit::Visit;

const PATH: &str = "/portal/disputes";

endpoints! {
    Get "/portal/disputes" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    let query = &visit.request.query;
    let status = DisputeStatus::from_code(query.text("status"));
    if status.is_none() && !query.text("status").is_empty() {
        return refuse(&visit, "status", Text::ChoiceWrong);
    }
    let after: Option<i64> = query.text("after").parse().ok();
    if after.is_none() && !query.text("after").is_empty() {
        return refuse(&visit, "after", Text::DisputesCursorWrong);
    }
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match list_dispute_page(app, merchant, status, after.map(DisputeId)).await {
        Ok(Some(page)) => render(&visit, StatusCode::OK, Some(page), &FieldErrors::default()),
        Ok(None) => refuse(&visit, "after", Text::DisputesCursorWrong),
        Err(error) => responses::unavailable(&error),
    }
}

fn refuse(visit: &Visit, field: &'static str, problem: Text) -> Response {
    let errors = FieldErrors::of(field, visit.texts.text(problem));
    render(visit, StatusCode::UNPROCESSABLE_ENTITY, None, &errors)
}

fn render(
    visit: &Visit,
    status: StatusCode,
    page: Option<ListPage<Dispute>>,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::Disputes);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::DisputesLead)}</p>
        {error_summary(texts, errors)}
        {status_tabs(visit)}
        {(!errors.is_empty()).then(|| filter_form(visit, errors))}
        {page.map(|page| disputes(visit, &page))}
    };
    responses::show(visit, status, title, content.into_any())
}

/// Instead of the tabs, for a status that does not exist.
fn filter_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let all = Choice::new("", texts.text(Text::FilterAll));
    let choices = DisputeStatus::ALL
        .map(|status| Choice::new(status.code(), texts.text(dispute_status(status))));
    let choices = std::iter::once(all).chain(choices).collect();
    let label = (texts.text(Text::PayStatus), None);
    view! {
        <form class="filters" method="get" action=PATH>
            {select("status", label, choices, visit.request.query.text("status"), errors)}
            <button>{texts.text(Text::Filter)}</button>
        </form>
    }
    .into_any()
}

/// A view for each status; the number of those that wait for evidence is known.
fn status_tabs(visit: &Visit) -> AnyView {
    let (texts, current) = (&visit.texts, visit.request.query.text("status"));
    let of = |code: &'static str, name: Text, count: Option<u32>| Tab {
        label: texts.text(name),
        href: if code.is_empty() { PATH.to_owned() } else { format!("{PATH}?status={code}") },
        is_current: current == code,
        count,
    };
    let all = std::iter::once(of("", Text::FilterAll, None));
    let statuses = DisputeStatus::ALL.into_iter().map(|status| {
        let is_due = status == DisputeStatus::NeedsResponse;
        let count = Some(visit.tasks.disputes).filter(|count| is_due && *count > 0);
        of(status.code(), dispute_status(status), count)
    });
    tabs(texts.text(Text::PayStatus), all.chain(statuses).collect())
}

fn disputes(visit: &Visit, page: &ListPage<Dispute>) -> AnyView {
    let texts = &visit.texts;
    if page.rows.is_empty() {
        let is_filtered = !visit.request.query.text("status").is_empty();
        let all = is_filtered.then(|| button_link(PATH, texts.text(Text::DisputesShowAll), false));
        let next = view! { <p class="hint">{texts.text(Text::DisputesEmptyNext)}</p> {all} };
        return empty_state(texts.text(Text::DisputesEmpty), next.into_any());
    }
    let columns = [
        Column::title(Text::DisputesPayment),
        Column::amount(Text::PayAmount),
        Column::status(Text::PayStatus),
        Column::note(Text::PayEvidence),
        Column::detail(Text::PayReason),
        Column::detail(Text::DisputesOpened),
        Column::detail(Text::PayProviderId),
    ];
    let rows = page.rows.iter().map(|dispute| row(visit, dispute)).collect();
    let more = page.next_after().map(|last| more(visit, last));
    view! { {list(visit, Text::DisputesCaption, &columns, rows)} {more} }.into_any()
}

fn row(visit: &Visit, dispute: &Dispute) -> Row {
    let (texts, details) = (&visit.texts, &dispute.details);
    let href = format!("/portal/payments/{}", dispute.intent_id);
    let name = texts.text(dispute_status(details.status));
    Row::new(dispute.id.0.to_string(), details.status.code())
        .link(href)
        .cell(dispute.reference_id.clone())
        .cell(amount(texts, details.money))
        .cell(view! { <span class=dispute_tag(details.status)>{name}</span> })
        .cell(evidence(visit, dispute))
        .cell(dispute_reason(&details.reason))
        .cell(time(visit, details.opened))
        .cell(view! { <code>{dispute.provider_id.clone()}</code> })
}

fn more(visit: &Visit, last: &Dispute) -> AnyView {
    let mut target = form_urlencoded::Serializer::new(String::new());
    let status = visit.request.query.text("status");
    if !status.is_empty() {
        target.append_pair("status", status);
    }
    target.append_pair("after", &last.id.0.to_string());
    let href = format!("{PATH}?{}", target.finish());
    view! { <p><a rel="next" href=href>{visit.texts.text(Text::More)}</a></p> }.into_any()
}
