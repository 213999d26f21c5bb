//! The entries of the audit log as rows of a table.

use kassa_domain::portal::AuditAction;
use kassa_services::portal::team::Team;
use kassa_store::tables::portal::audit_entries::AuditEntry;
use leptos::prelude::*;

use super::audit_actions::action_name;
use crate::pages::field_texts::actor_name;
use crate::texts::Text;
use crate::views::{Row, time_of_day};
use crate::visit::Visit;

/// `team` names the people whose ids are subjects.
pub(super) fn entry_row(visit: &Visit, team: &Team, entry: AuditEntry) -> Row {
    let texts = &visit.texts;
    let actor = actor_name(texts, &entry.actor).to_owned();
    let (seq, code) = (entry.seq.to_string(), entry.action.clone());
    let action = AuditAction::from_code(&code);
    let action =
        action.map_or_else(|| code.clone(), |action| texts.text(action_name(action)).to_owned());
    let (subject, client) = (subject(team, &entry), entry.client.clone());
    let (at, day) = (time_of_day(visit, entry.at), visit.time_zone.date_of(entry.at));
    let details = details(visit, entry);
    Row::new(seq.clone(), code)
        .day(day)
        .cell(action)
        .cell(actor)
        .cell(at)
        .cell(subject)
        .cell(client)
        .cell(seq)
        .cell(details)
}

/// A person by their address, a payment or a mandate as a link to its page, else the id.
fn subject(team: &Team, entry: &AuditEntry) -> Option<AnyView> {
    let id = entry.subject.as_deref()?;
    if let Some(member) = team.members.iter().find(|member| member.person_id.as_str() == id) {
        return Some(member.email.clone().into_any());
    }
    let text = view! { <code>{id.to_owned()}</code> };
    let page = match entry.action.split_once('_') {
        Some(("intent", _)) => "/portal/payments/",
        Some(("mandate", _)) => "/portal/mandates/",
        _ => return Some(text.into_any()),
    };
    Some(view! { <a href=format!("{page}{id}")>{text}</a> }.into_any())
}

fn details(visit: &Visit, entry: AuditEntry) -> AnyView {
    let texts = &visit.texts;
    let fact = |label: Text, value: Option<String>| {
        value.map(|value| {
            view! { <dt>{texts.text(label)}</dt> <dd><code>{value}</code></dd> }
        })
    };
    view! {
        <details>
            <summary>{texts.text(Text::AuditDetails)}</summary>
            <dl class="facts changes">
                {fact(Text::AuditBefore, entry.before)}
                {fact(Text::AuditAfter, entry.after)}
                {fact(Text::AuditHash, Some(entry.hash))}
            </dl>
        </details>
    }
    .into_any()
}
