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
use crate::pages::code_names::{dispute_status, dispute_tag};
use crate::responses;
use crate::texts::Text;
use crate::views::{Choice, Column, amount, data_table, empty_state, error_summary, select, time};
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
        {filter_form(visit, errors)}
        {page.map(|page| disputes(visit, &page))}
    };
    responses::show(visit, status, title, content.into_any())
}

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

fn disputes(visit: &Visit, page: &ListPage<Dispute>) -> AnyView {
    let texts = &visit.texts;
    if page.rows.is_empty() {
        let next = view! { <p class="hint">{texts.text(Text::DisputesEmptyNext)}</p> };
        return empty_state(texts.text(Text::DisputesEmpty), next.into_any());
    }
    let columns = [
        Column::text(Text::PayEvidence),
        Column::text(Text::DisputesPayment),
        Column::number(Text::PayAmount),
        Column::text(Text::PayStatus),
        Column::text(Text::PayReason),
        Column::text(Text::DisputesOpened),
        Column::text(Text::PayProviderId),
    ];
    let rows = page.rows.iter().map(|dispute| row(visit, dispute)).collect();
    let more = page.next_after().map(|last| more(visit, last));
    view! { {data_table(visit, Text::DisputesCaption, &columns, rows)} {more} }.into_any()
}

fn row(visit: &Visit, dispute: &Dispute) -> AnyView {
    let (texts, details) = (&visit.texts, &dispute.details);
    let href = format!("/portal/payments/{}", dispute.intent_id);
    let name = texts.text(dispute_status(details.status));
    view! {
        <tr data-id=dispute.id.0.to_string() data-status=details.status.code()>
            <td>{evidence(visit, dispute)}</td>
            <th scope="row"><a href=href>{dispute.reference_id.clone()}</a></th>
            <td class="number">{amount(texts, details.money)}</td>
            <td><span class=dispute_tag(details.status)>{name}</span></td>
            <td><code>{details.reason.clone()}</code></td>
            <td>{time(visit, details.opened)}</td>
            <td><code>{dispute.provider_id.clone()}</code></td>
        </tr>
    }
    .into_any()
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
