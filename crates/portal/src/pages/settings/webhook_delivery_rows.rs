//! Deliveries as rows of a table, with what was sent and what came back.

use kassa_domain::portal::Ability;
use kassa_services::events::outbox::build_masked_body;
use kassa_store::tables::deliveries::{DeliveryAttemptView, DeliveryStatus, DeliveryView};
use kassa_store::tables::destinations::Destination;
use leptos::prelude::*;

use super::webhooks::PATH;
use crate::texts::{Phrase, Text};
use crate::views::{Row, hidden_csrf, hidden_token, time};
use crate::visit::Visit;

/// How much of answers a page shows, in bytes; those of its first delivery in any case.
const MAX_ANSWERS: usize = 20 * 1024;
/// What is shown of an answer beyond, in characters.
const EXCERPT: usize = 200;

/// The code of a status in the portal, and its name.
pub(super) const fn describe(status: DeliveryStatus) -> (&'static str, &'static str, Text) {
    match status {
        DeliveryStatus::Waiting => ("waiting", "tag", Text::DeliveriesWaiting),
        DeliveryStatus::Delivered => ("delivered", "tag good", Text::DeliveriesDelivered),
        DeliveryStatus::GivenUp => ("failed", "tag bad", Text::DeliveriesFailed),
    }
}

/// The page that begins with a delivery, and so shows all of its answers.
pub(super) fn single_path(found: &Destination, delivery: &DeliveryView) -> String {
    format!("{PATH}/{}/deliveries?after={}", found.id, delivery.id.saturating_add(1))
}

/// The response bodies that the page has shown so far.
pub(super) struct Answers<'a> {
    pub(super) shown: &'a mut usize,
    /// Where the whole answers are; `None` for a delivery that shows them.
    pub(super) link: Option<String>,
}

impl Answers<'_> {
    fn view(&mut self, visit: &Visit, answer: String) -> AnyView {
        let texts = &visit.texts;
        let label = texts.text(Text::DeliveriesAnswer);
        match &self.link {
            Some(link) if *self.shown + answer.len() > MAX_ANSWERS => {
                let (link, excerpt) =
                    (link.clone(), answer.chars().take(EXCERPT).collect::<String>());
                view! {
                    <p>{label}</p>
                    <code>{excerpt}</code>
                    <p><a href=link>{texts.text(Text::DeliveriesWholeAnswer)}</a></p>
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

/// A delivery, and below it what was sent and answered.
pub(super) fn delivery_row(
    visit: &Visit,
    found: &Destination,
    delivery: &DeliveryView,
    answers: &mut Answers<'_>,
) -> Row {
    let texts = &visit.texts;
    let (status, tag, label) = describe(delivery.status());
    let tries = delivery.attempts.len().to_string();
    let next = match delivery.due {
        Some(due) => time(visit, due),
        None if delivery.is_held => texts.text(Text::DeliveriesHeld).into_any(),
        None => ().into_any(),
    };
    let event = view! {
        {delivery.event.kind.clone()}<br /><code>{delivery.event.id.to_string()}</code>
    };
    let row = Row::new(delivery.event.id.to_string(), status)
        .cell(event)
        .cell(view! { <span class=tag>{texts.text(label)}</span> })
        .cell(time(visit, delivery.created))
        .cell(next)
        .cell(tries)
        .below(details(visit, delivery, answers));
    match visit.may(Ability::ManageWebhooks) {
        true => row.cell(resend_form(visit, found, delivery)),
        false => row,
    }
}

/// Sends the event of a delivery again, to this destination alone.
fn resend_form(visit: &Visit, found: &Destination, delivery: &DeliveryView) -> AnyView {
    let action = format!("{PATH}/{}/resend", found.id);
    let [id, about] = [(); 2].map(|()| delivery.event.id.to_string());
    view! {
        <form class="row-form" method="post" action=action>
            {hidden_csrf(visit)}
            {hidden_token(visit)}
            <input type="hidden" name="event_id" value=id />
            <button class="small">
                {visit.texts.text(Text::HooksResendButton)}
                <span class="visually-hidden">" " {about}</span>
            </button>
        </form>
    }
    .into_any()
}

/// The body as it was sent, without what charges a credential, and every try.
fn details(visit: &Visit, delivery: &DeliveryView, answers: &mut Answers<'_>) -> AnyView {
    let texts = &visit.texts;
    let tries = delivery.attempts.iter().map(|attempt| try_view(visit, delivery, attempt, answers));
    let tries: Vec<AnyView> = tries.collect();
    let none = tries.is_empty().then(|| view! { <p>{texts.text(Text::DeliveriesNoTry)}</p> });
    view! {
        <details>
            <summary>{texts.text(Text::DeliveriesDetails)}</summary>
            <dl class="tries">
                <dt>{texts.text(Text::DeliveriesBody)}</dt>
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
    let texts = &visit.texts;
    let status = match attempt.http_status {
        Some(status) => status.to_string(),
        None => texts.text(Text::DeliveriesNoAnswer).to_owned(),
    };
    let milliseconds = &attempt.duration_ms.to_string();
    let outcome = texts.phrase(&Phrase::DeliveriesTry { status: &status, milliseconds });
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
            <p>{texts.text(Text::DeliveriesHeaders)}</p>
            {headers}
            {answer}
        </dd>
    }
    .into_any()
}
