//! `/portal/settings/webhooks/{id}/deliveries`: what was sent, and what came back.

use axum::http::StatusCode;
use axum::response::Response;
use leptos::prelude::*;

use super::webhook::find;
use super::webhooks::PATH;
use crate::domain::time::Timestamp;
use crate::events::outbox::build_masked_body;
use crate::portal::endpoint::endpoints;
use crate::portal::forms::FieldErrors;
use crate::portal::responses;
use crate::portal::texts::{Phrase, Text};
use crate::portal::views::{Choice, Column, data_table, empty_state, error_summary, select, time};
use crate::portal::visit::Visit;
use crate::store::tables::deliveries::{
    DeliveryAttemptView, DeliveryRange, DeliveryStatus, DeliveryView, WaitingPosition,
    list_by_destination,
};
use crate::store::tables::destinations::Destination;

/// How many deliveries a page has.
const PAGE_SIZE: u32 = 20;
/// How much of answers a page shows, in bytes; those of its first delivery in any case.
const MAX_ANSWERS: usize = 20 * 1024;
/// What is shown of an answer beyond, in characters.
const EXCERPT: usize = 200;
const STATUSES: [DeliveryStatus; 3] =
    [DeliveryStatus::Waiting, DeliveryStatus::Delivered, DeliveryStatus::GivenUp];

endpoints! {
    Get "/portal/settings/webhooks/{id}/deliveries" ViewWebhooks => show;
}

/// The code of a status in the portal, and its name.
const fn describe(status: DeliveryStatus) -> (&'static str, &'static str, Text) {
    match status {
        DeliveryStatus::Waiting => ("waiting", "tag", Text::DeliveriesWaiting),
        DeliveryStatus::Delivered => ("delivered", "tag good", Text::DeliveriesDelivered),
        DeliveryStatus::GivenUp => ("failed", "tag bad", Text::DeliveriesFailed),
    }
}

async fn show(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let query = &visit.asked.query;
    let status = STATUSES.into_iter().find(|status| describe(*status).0 == query.text("status"));
    let mut errors = FieldErrors::default();
    if status.is_none() && !query.text("status").is_empty() {
        errors.add("status", visit.words.text(Text::ChoiceWrong));
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
    let words = &visit.words;
    let page_size = PAGE_SIZE as usize;
    let has_more = listed.len() > page_size;
    listed.truncate(page_size);
    let last = listed.last().filter(|_| has_more);
    let next = last.and_then(|last| next_link(visit, found, status, last));
    let title = words.text(Text::DeliveriesTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{found.url.clone()}</p>
        {error_summary(words, errors)}
        {filter_form(visit, status, errors)}
        {delivery_table(visit, found, listed)}
        {next}
        <p><a href=PATH>{words.text(Text::Back)}</a></p>
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
    let label = visit.words.text(label);
    Some(view! { <p class="pages"><a rel="next" href=next>{label}</a></p> }.into_any())
}

fn filter_form(visit: &Visit, status: Option<DeliveryStatus>, errors: &FieldErrors) -> AnyView {
    let words = &visit.words;
    let all = std::iter::once(Choice::new("", words.text(Text::FilterAll)));
    let choices = STATUSES.into_iter().map(|status| {
        let (code, _, label) = describe(status);
        Choice::new(code, words.text(label))
    });
    let selected = status.map_or("", |status| describe(status).0);
    let label = (words.text(Text::DeliveriesStatus), None);
    view! {
        <form class="form" method="get" action=visit.asked.path.clone()>
            {select("status", label, all.chain(choices).collect(), selected, errors)}
            <button>{words.text(Text::Filter)}</button>
        </form>
    }
    .into_any()
}

fn delivery_table(visit: &Visit, found: &Destination, listed: Vec<DeliveryView>) -> AnyView {
    let words = &visit.words;
    if listed.is_empty() {
        let all = format!("{PATH}/{}/deliveries", found.id);
        let next = view! {
            <p class="hint">{words.text(Text::DeliveriesEmptyNext)}</p>
            <p><a href=all>{words.text(Text::DeliveriesShowAll)}</a></p>
        };
        return empty_state(words.text(Text::DeliveriesEmpty), next.into_any());
    }
    let columns = [
        Column::text(Text::DeliveriesEvent),
        Column::text(Text::DeliveriesStatus),
        Column::text(Text::DeliveriesWritten),
        Column::text(Text::DeliveriesNext),
        Column::number(Text::DeliveriesTries),
        Column::text(Text::DeliveriesDetails),
    ];
    let mut shown = 0;
    let rows = listed.iter().enumerate().map(|(at, delivery)| {
        let link = if at == 0 { None } else { Some(single_path(found, delivery)) };
        row(visit, delivery, &mut Answers { shown: &mut shown, link })
    });
    let rows = rows.collect();
    data_table(visit, Text::DeliveriesCaption, &columns, rows)
}

/// The page that begins with a delivery, and so shows all of its answers.
fn single_path(found: &Destination, delivery: &DeliveryView) -> String {
    format!("{PATH}/{}/deliveries?after={}", found.id, delivery.id.saturating_add(1))
}

/// What the page has shown of answers so far.
struct Answers<'a> {
    shown: &'a mut usize,
    /// Where the whole answers are; `None` for a delivery that shows them.
    link: Option<String>,
}

impl Answers<'_> {
    fn view(&mut self, visit: &Visit, answer: String) -> AnyView {
        let words = &visit.words;
        let label = words.text(Text::DeliveriesAnswer);
        match &self.link {
            Some(link) if *self.shown + answer.len() > MAX_ANSWERS => {
                let (link, excerpt) =
                    (link.clone(), answer.chars().take(EXCERPT).collect::<String>());
                view! {
                    <p>{label}</p>
                    <code>{excerpt}</code>
                    <p><a href=link>{words.text(Text::DeliveriesWholeAnswer)}</a></p>
                }
                .into_any()
            }
            _ => {
                *self.shown += answer.len();
                view! { <p>{label}</p> <code>{answer}</code> }.into_any()
            }
        }
    }
}

fn row(visit: &Visit, delivery: &DeliveryView, answers: &mut Answers<'_>) -> AnyView {
    let words = &visit.words;
    let (status, tag, label) = describe(delivery.status());
    let tries = delivery.attempts.len().to_string();
    let next = delivery.due.map(|due| time(visit, due));
    let details = details(visit, delivery, answers);
    view! {
        <tr data-id=delivery.event.id.clone() data-status=status>
            <th scope="row">
                {delivery.event.kind.clone()}<br /><code>{delivery.event.id.clone()}</code>
            </th>
            <td><span class=tag>{words.text(label)}</span></td>
            <td>{time(visit, delivery.created)}</td>
            <td>{next}</td>
            <td class="number">{tries}</td>
            <td>{details}</td>
        </tr>
    }
    .into_any()
}

/// The body as it was sent, without what charges a credential, and every try.
fn details(visit: &Visit, delivery: &DeliveryView, answers: &mut Answers<'_>) -> AnyView {
    let words = &visit.words;
    let tries = delivery.attempts.iter().map(|attempt| try_view(visit, delivery, attempt, answers));
    let tries: Vec<AnyView> = tries.collect();
    let none = tries.is_empty().then(|| view! { <p>{words.text(Text::DeliveriesNoTry)}</p> });
    view! {
        <details>
            <summary>{words.text(Text::DeliveriesDetails)}</summary>
            <dl class="facts changes tries">
                <dt>{words.text(Text::DeliveriesBody)}</dt>
                <dd><code>{build_masked_body(&delivery.event)}</code></dd>
                {tries}
            </dl>
            {none}
        </details>
    }
    .into_any()
}

fn try_view(
    visit: &Visit,
    delivery: &DeliveryView,
    attempt: &DeliveryAttemptView,
    answers: &mut Answers<'_>,
) -> AnyView {
    let words = &visit.words;
    let status = match attempt.http_status {
        Some(status) => status.to_string(),
        None => words.text(Text::DeliveriesNoAnswer).to_owned(),
    };
    let milliseconds = &attempt.duration_ms.to_string();
    let outcome = words.phrase(&Phrase::DeliveriesTry { status: &status, milliseconds });
    let headers = [
        "content-type: application/json".to_owned(),
        format!("webhook-id: {}", delivery.event.id),
        format!("webhook-timestamp: {}", attempt.at.0.div_euclid(1000)),
    ];
    let headers = headers.map(|header| view! { <code>{header}</code> <br /> }).collect_view();
    let answer = attempt.response_excerpt.clone().filter(|answer| !answer.is_empty());
    let answer = answer.map(|answer| answers.view(visit, answer));
    view! {
        <dt>{time(visit, attempt.at)}</dt>
        <dd>
            <p>{outcome}</p>
            <p>{attempt.failure.clone()}</p>
            <p>{words.text(Text::DeliveriesHeaders)}</p>
            {headers}
            {answer}
        </dd>
    }
    .into_any()
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
