//! What wants somebody's attention.

use kassa_domain::connection::Health;
use kassa_domain::ids::ConnectionId;
use kassa_domain::portal::Ability;
use kassa_services::portal::home::Attention;
use leptos::prelude::*;

use super::figures::section;
use crate::texts::{Phrase, Text};
use crate::visit::Visit;

pub(super) fn attention(visit: &Visit, attention: &Attention) -> AnyView {
    let texts = &visit.texts;
    let items: Vec<AnyView> = unresolved(visit, attention)
        .into_iter()
        .chain(disputes(visit, attention))
        .chain(webhooks(visit, attention))
        .chain(connections(visit, attention))
        .chain(differences(visit, attention))
        .collect();
    let content = if items.is_empty() {
        view! { <p class="hint">{texts.text(Text::HomeAllWell)}</p> }.into_any()
    } else {
        view! { <ul class="attention">{items}</ul> }.into_any()
    };
    section("attention", texts.text(Text::HomeAttention), content)
}

/// One entry: its kind for software, what it is, and where it leads if the person may go there.
fn item(kind: &'static str, id: &str, text: String, href: Option<String>) -> AnyView {
    let content = match href {
        Some(href) => view! { <a href=href>{text}</a> }.into_any(),
        None => text.into_any(),
    };
    view! { <li data-id=id.to_owned() data-status=kind>{content}</li> }.into_any()
}

fn unresolved(visit: &Visit, attention: &Attention) -> Vec<AnyView> {
    let items = attention.unresolved.iter().map(|id| {
        let text = visit.texts.phrase(&Phrase::HomeUnresolved { id: id.as_str() });
        item("unresolved", id.as_str(), text, Some(format!("/portal/payments/{id}")))
    });
    items.collect()
}

fn disputes(visit: &Visit, attention: &Attention) -> Vec<AnyView> {
    let items = attention.disputes.iter().filter_map(|dispute| {
        let date = &visit.date_time(dispute.details.evidence_due?);
        let amount = &visit.texts.money(dispute.details.money);
        let reference = dispute.reference_id.as_str();
        let text = visit.texts.phrase(&Phrase::HomeDispute { amount, reference, date });
        let href = format!("/portal/payments/{}", dispute.intent_id);
        Some(item("dispute", &dispute.id.0.to_string(), text, Some(href)))
    });
    items.collect()
}

fn webhooks(visit: &Visit, attention: &Attention) -> Vec<AnyView> {
    let items = attention.failing_webhooks.iter().map(|destination| {
        let text = visit.texts.phrase(&Phrase::HomeFailingWebhook { url: &destination.url });
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
