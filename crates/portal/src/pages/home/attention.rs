//! What wants somebody's attention: one strip, each kind counted.

use kassa_domain::connection::Health;
use kassa_domain::ids::ConnectionId;
use kassa_domain::portal::Ability;
use kassa_services::portal::home::Attention;
use leptos::prelude::*;

use crate::texts::{Phrase, Text};
use crate::visit::Visit;

pub(super) fn attention(visit: &Visit, attention: &Attention) -> AnyView {
    let texts = &visit.texts;
    let items: Vec<AnyView> = disputes(visit, attention)
        .into_iter()
        .chain(unresolved(visit, attention))
        .chain(webhooks(visit, attention))
        .chain(connections(visit, attention))
        .chain(differences(visit, attention))
        .collect();
    if items.is_empty() {
        return view! { <p class="hint">{texts.text(Text::HomeAllWell)}</p> }.into_any();
    }
    view! {
        <section class="attention" aria-labelledby="attention">
            <h2 class="visually-hidden" id="attention">{texts.text(Text::HomeAttention)}</h2>
            <ul>{items}</ul>
        </section>
    }
    .into_any()
}

/// One entry: its kind for software, what it is, and where it leads if the person may go there.
fn item(kind: &'static str, id: &str, text: String, href: Option<String>) -> AnyView {
    let content = match href {
        Some(href) => view! { <a href=href>{text}</a> }.into_any(),
        None => text.into_any(),
    };
    view! { <li data-id=id.to_owned() data-status=kind>{content}</li> }.into_any()
}

fn count_of<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).unwrap_or(u32::MAX)
}

/// A single payment leads to its page, several to their list.
fn unresolved(visit: &Visit, attention: &Attention) -> Option<AnyView> {
    let (first, others) = attention.unresolved.split_first()?;
    let count = count_of(&attention.unresolved);
    let text = match count < Attention::LIMIT {
        true => visit.texts.phrase(&Phrase::HomeUnresolved { count }),
        false => visit.texts.phrase(&Phrase::HomeUnresolvedMany { count }),
    };
    let href = match others.is_empty() {
        true => format!("/portal/payments/{first}"),
        false => "/portal/payments?status=pending".to_owned(),
    };
    Some(item("unresolved", first.as_str(), text, Some(href)))
}

/// With the date of the one that is due first.
fn disputes(visit: &Visit, attention: &Attention) -> Option<AnyView> {
    let (first, others) = attention.disputes.split_first()?;
    let date = &visit.list_time(first.details.evidence_due?);
    let (text, href) = if others.is_empty() {
        let amount = &visit.texts.money(first.details.money);
        let reference = first.reference_id.as_str();
        let text = visit.texts.phrase(&Phrase::HomeDispute { amount, reference, date });
        (text, format!("/portal/payments/{}", first.intent_id))
    } else {
        let count = count_of(&attention.disputes);
        let text = visit.texts.phrase(&Phrase::HomeDisputes { count, date });
        (text, "/portal/disputes".to_owned())
    };
    Some(item("dispute", &first.id.0.to_string(), text, Some(href)))
}

fn webhooks(visit: &Visit, attention: &Attention) -> Vec<AnyView> {
    let items = attention.failing_webhooks.iter().map(|destination| {
        let url = destination.url.as_str();
        let text = match u32::try_from(destination.failures).unwrap_or(u32::MAX) {
            0 => visit.texts.phrase(&Phrase::HomeEndedWebhook { url }),
            count => visit.texts.phrase(&Phrase::HomeFailingWebhook { url, count }),
        };
        let href = visit
            .may(Ability::ViewWebhooks)
            .then(|| format!("/portal/settings/webhooks/{}/deliveries", destination.id));
        item("webhook", destination.id.as_str(), text, href)
    });
    items.collect()
}

fn connections(visit: &Visit, attention: &Attention) -> Vec<AnyView> {
    let items = attention.unhealthy_connections.iter().map(|stored| {
        let connection = &stored.connection;
        let reason = match &connection.health {
            Health::Unhealthy { reason, .. } => reason.as_str(),
            Health::Healthy => "",
        };
        let provider = connection.provider.as_str();
        let text = visit.texts.phrase(&Phrase::HomeUnhealthyConnection { provider, reason });
        item("connection", connection.id.as_str(), text, connection_page(visit, &connection.id))
    });
    items.collect()
}

fn differences(visit: &Visit, attention: &Attention) -> Vec<AnyView> {
    let items = attention.differences.iter().map(|(id, count)| {
        let count = u32::try_from(*count).unwrap_or(u32::MAX);
        let text = visit.texts.phrase(&Phrase::HomeDifferences { count });
        item("reconciliation", id.as_str(), text, connection_page(visit, id))
    });
    items.collect()
}

fn connection_page(visit: &Visit, id: &ConnectionId) -> Option<String> {
    visit.may(Ability::ViewConnections).then(|| format!("/portal/settings/connections/{id}"))
}
