//! `/portal`

use axum::http::StatusCode;
use axum::response::Response;
use leptos::prelude::*;

use super::field_texts::role_name;
use crate::domain::portal::Ability;
use crate::portal::endpoint::endpoints;
use crate::portal::responses;
use crate::portal::texts::{Phrase, Text};
use crate::portal::visit::Visit;

endpoints! {
    Get "/portal" ViewPayments => show;
}

/// A page that one can go on to.
struct HomeLink {
    path: &'static str,
    label: Text,
    note: Text,
    ability: Ability,
}

const fn link(path: &'static str, label: Text, note: Text, ability: Ability) -> HomeLink {
    HomeLink { path, label, note, ability }
}

const LINKS: &[HomeLink] = &[
    link("/portal/settings/api-keys", Text::ApiKeys, Text::HomeKeysNote, Ability::ManageApiKeys),
    link(
        "/portal/settings/webhooks",
        Text::Webhooks,
        Text::HomeWebhooksNote,
        Ability::ViewWebhooks,
    ),
    link("/portal/settings/team", Text::Team, Text::HomeTeamNote, Ability::ManageTeam),
    link("/portal/settings/audit", Text::AuditLog, Text::HomeAuditNote, Ability::ViewAuditLog),
    link("/portal/account", Text::Account, Text::HomeAccountNote, Ability::UseAccount),
    link("/docs", Text::HomeDocs, Text::HomeDocsNote, Ability::UseAccount),
];

async fn show(visit: Visit) -> Response {
    let (words, person) = (&visit.words, &visit.person);
    let title = words.text(Text::HomeTitle);
    let lead = words.phrase(&Phrase::HomeLead {
        name: if person.name.is_empty() { &person.email } else { &person.name },
        role: words.text(role_name(person.role)),
        merchant: &person.merchant_name,
    });
    let links = LINKS.iter().filter(|link| visit.may(link.ability)).map(|link| {
        let (label, note) = (words.text(link.label), words.text(link.note));
        view! { <li><a href=link.path><strong>{label}</strong>{note}</a></li> }
    });
    let links = links.collect_view();
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        <p class="lead">{words.text(Text::HomeFigures)}</p>
        <section aria-labelledby="next">
            <h2 id="next">{words.text(Text::HomeSettingsHeading)}</h2>
            <ul class="links">{links}</ul>
        </section>
    };
    responses::show(&visit, StatusCode::OK, title, content.into_any())
}
