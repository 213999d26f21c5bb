//! Where one can go on to.

use kassa_domain::portal::Ability;
use leptos::prelude::*;

use crate::texts::Text;
use crate::visit::Visit;

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

pub(super) fn links(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    let links = LINKS.iter().filter(|link| visit.may(link.ability)).map(|link| {
        let (label, note) = (texts.text(link.label), texts.text(link.note));
        view! { <li><a href=link.path><strong>{label}</strong>{note}</a></li> }
    });
    let links = links.collect_view();
    view! {
        <section aria-labelledby="next">
            <h2 id="next">{texts.text(Text::HomeSettingsHeading)}</h2>
            <ul class="links">{links}</ul>
        </section>
    }
    .into_any()
}
