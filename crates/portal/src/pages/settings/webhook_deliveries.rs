//! `/portal/settings/webhooks/{id}/deliveries`: what was sent, and what came back.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::portal::Ability;
use kassa_domain::time::Timestamp;
use kassa_store::tables::deliveries::{
    DeliveryRange, DeliveryStatus, DeliveryView, WaitingPosition, list_by_destination,
};
use kassa_store::tables::destinations::Destination;
use leptos::prelude::*;

use super::webhook::find;
use super::webhook_delivery_rows::{Answers, delivery_row, describe, single_path};
use super::webhooks::PATH;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::responses;
use crate::texts::Text;
use crate::views::{Choice, Column, button_link, empty_state, error_summary, list, select};
use crate::visit::Visit;

/// How many deliveries a page has.
const PAGE_SIZE: u32 = 20;
const STATUSES: [DeliveryStatus; 3] =
    [DeliveryStatus::Waiting, DeliveryStatus::Delivered, DeliveryStatus::GivenUp];

endpoints! {
    Get "/portal/settings/webhooks/{id}/deliveries" ViewWebhooks => show;
}

async fn show(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let query = &visit.request.query;
    let status = STATUSES.into_iter().find(|status| describe(*status).0 == query.text("status"));
    let mut errors = FieldErrors::default();
    if status.is_none() && !query.text("status").is_empty() {
        errors.add("status", visit.texts.text(Text::ChoiceWrong));
    }
    let store = &visit.portal.app.store;
    let range = parse_range(status, query.text("after"));
    let listed = list_by_destination(store, &found.id, range, PAGE_SIZE + 1).await;
    match listed {
        Ok(listed) => render(&visit, &found, status, listed, &errors),
        Err(error) => responses::unavailable(&error),
    }
}

/// Which deliveries follow on the last one of another page. Without a readable one, the first.
fn parse_range(status: Option<DeliveryStatus>, after: &str) -> DeliveryRange {
    let id: Option<i64> = after.parse().ok();
    match (status, id, parse_position(after)) {
        (None, Some(below), _) => DeliveryRange::All { below },
        (Some(DeliveryStatus::Delivered), Some(below), _) => DeliveryRange::Delivered { below },
        (Some(DeliveryStatus::GivenUp), Some(below), _) => DeliveryRange::GivenUp { below },
        (Some(DeliveryStatus::Waiting), _, Some(after)) => DeliveryRange::Waiting { after },
        (None, None, _) => DeliveryRange::NEWEST,
        (Some(status), _, _) => DeliveryRange::of_status(status),
    }
}

/// The text of a place among deliveries that wait.
fn position_to_text(position: WaitingPosition) -> String {
    let WaitingPosition { is_replay, due, id } = position;
    format!("{}.{}.{id}", u8::from(is_replay), due.0)
}

fn parse_position(text: &str) -> Option<WaitingPosition> {
    let mut parts = text.splitn(3, '.');
    let is_replay = match parts.next()? {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    let due = Timestamp(parts.next()?.parse().ok()?);
    let id = parts.next()?.parse().ok()?;
    Some(WaitingPosition { is_replay, due, id })
}

fn render(
    visit: &Visit,
    found: &Destination,
    status: Option<DeliveryStatus>,
    mut listed: Vec<DeliveryView>,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let page_size = PAGE_SIZE as usize;
    let has_more = listed.len() > page_size;
    listed.truncate(page_size);
    let last = listed.last().filter(|_| has_more);
    let next = last.and_then(|last| next_link(visit, found, status, last));
    let title = texts.text(Text::DeliveriesTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{found.url.clone()}</p>
        {error_summary(texts, errors)}
        {filter_form(visit, status, errors)}
        {delivery_table(visit, found, listed)}
        {next}
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    let code = if errors.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    responses::show(visit, code, title, content.into_any())
}

/// Where the deliveries after the last one of this page are.
fn next_link(
    visit: &Visit,
    found: &Destination,
    status: Option<DeliveryStatus>,
    last: &DeliveryView,
) -> Option<AnyView> {
    let (after, label) = match status {
        Some(DeliveryStatus::Waiting) => {
            (position_to_text(last.waiting_position()?), Text::DueLater)
        }
        _ => (last.id.to_string(), Text::Older),
    };
    let code = status.map_or("", |status| describe(status).0);
    let next = format!("{PATH}/{}/deliveries?status={code}&after={after}", found.id);
    let label = visit.texts.text(label);
    Some(view! { <p class="pages"><a rel="next" href=next>{label}</a></p> }.into_any())
}

fn filter_form(visit: &Visit, status: Option<DeliveryStatus>, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let all = std::iter::once(Choice::new("", texts.text(Text::FilterAll)));
    let choices = STATUSES.into_iter().map(|status| {
        let (code, _, label) = describe(status);
        Choice::new(code, texts.text(label))
    });
    let selected = status.map_or("", |status| describe(status).0);
    let label = (texts.text(Text::DeliveriesStatus), None);
    view! {
        <form class="filters" method="get" action=visit.request.path.clone()>
            {select("status", label, all.chain(choices).collect(), selected, errors)}
            <button>{texts.text(Text::Filter)}</button>
        </form>
    }
    .into_any()
}

fn delivery_table(visit: &Visit, found: &Destination, listed: Vec<DeliveryView>) -> AnyView {
    let texts = &visit.texts;
    if listed.is_empty() {
        let all = format!("{PATH}/{}/deliveries", found.id);
        let next = view! {
            <p class="hint">{texts.text(Text::DeliveriesEmptyNext)}</p>
            {button_link(all, texts.text(Text::DeliveriesShowAll), false)}
        };
        return empty_state(texts.text(Text::DeliveriesEmpty), next.into_any());
    }
    let mut columns = vec![
        Column::title(Text::DeliveriesEvent),
        Column::status(Text::DeliveriesStatus),
        Column::note(Text::DeliveriesWritten),
        Column::detail(Text::DeliveriesNext),
        Column::detail(Text::DeliveriesTries).number(),
    ];
    let is_manager = visit.may(Ability::ManageWebhooks);
    columns.extend(is_manager.then_some(Column::action(Text::HooksActions)));
    let mut shown = 0;
    let rows = listed.iter().enumerate().map(|(at, delivery)| {
        let link = if at == 0 { None } else { Some(single_path(found, delivery)) };
        let answers = &mut Answers { shown: &mut shown, link };
        delivery_row(visit, found, delivery, answers)
    });
    let rows = rows.collect();
    list(visit, Text::DeliveriesCaption, &columns, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_back() {
        let position = WaitingPosition { is_replay: true, due: Timestamp(-5), id: 12 };
        assert_eq!(parse_position(&position_to_text(position)), Some(position));
        for wrong in ["", "12", "2.1.1", "0.1", "0.x.1", "0.1.1.1", "1..1"] {
            assert_eq!(parse_position(wrong), None, "{wrong}");
            let waiting = Some(DeliveryStatus::Waiting);
            let first = DeliveryRange::Waiting { after: WaitingPosition::FIRST };
            assert_eq!(parse_range(waiting, wrong), first, "{wrong}");
        }
        assert_eq!(parse_range(None, "7"), DeliveryRange::All { below: 7 });
    }
}
