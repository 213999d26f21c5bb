//! Where one is, and where one may go.

use kassa_domain::portal::Ability;
use leptos::prelude::*;

use crate::texts::Text;
use crate::visit::Visit;

/// A page of the navigation.
struct NavigationItem {
    path: &'static str,
    label: Text,
    ability: Ability,
}

const fn item(path: &'static str, label: Text, ability: Ability) -> NavigationItem {
    NavigationItem { path, label, ability }
}

const MAIN: &[NavigationItem] = &[
    item("/portal", Text::Home, Ability::ViewPayments),
    item("/portal/payments", Text::Payments, Ability::ViewPayments),
    item("/portal/links", Text::LinksTitle, Ability::ViewPayments),
    item("/portal/mandates", Text::Mandates, Ability::ViewPayments),
    item("/portal/disputes", Text::Disputes, Ability::ViewPayments),
    item("/portal/beneficiaries", Text::Beneficiaries, Ability::ViewBeneficiaries),
    item("/portal/credentials", Text::Credentials, Ability::ViewPayments),
    item("/portal/developers", Text::DevelopersTitle, Ability::ViewDevelopers),
];

const SETTINGS: &[NavigationItem] = &[
    item("/portal/settings/api-keys", Text::ApiKeys, Ability::ManageApiKeys),
    item("/portal/settings/webhooks", Text::Webhooks, Ability::ViewWebhooks),
    item("/portal/settings/connections", Text::Connections, Ability::ViewConnections),
    item("/portal/settings/look", Text::Look, Ability::ViewLook),
    item("/portal/settings/team", Text::Team, Ability::ManageTeam),
    item("/portal/settings/audit", Text::AuditLog, Ability::ViewAuditLog),
];

/// Beside the content; on a narrow screen a button opens it, without scripting.
pub(super) fn navigation(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    let main = items(visit, MAIN);
    let settings = items(visit, SETTINGS);
    let heading = (!settings.is_empty()).then(|| texts.text(Text::SettingsHeading));
    view! {
        <button class="menu" type="button" popovertarget="navigation">
            {texts.text(Text::NavigationMenu)}
        </button>
        <nav
            class="navigation"
            id="navigation"
            popover="auto"
            aria-label=texts.text(Text::NavigationLabel)
        >
            <ul>{main}</ul>
            {heading.map(|heading| view! { <h2>{heading}</h2> })}
            <ul>{settings}</ul>
        </nav>
    }
    .into_any()
}

/// The pages that the role may see.
fn items(visit: &Visit, items: &[NavigationItem]) -> Vec<AnyView> {
    let visible = items.iter().filter(|item| visit.may(item.ability));
    visible
        .map(|item| {
            let current = current_state(item.path, &visit.request.path);
            let label = visit.texts.text(item.label);
            view! { <li><a href=item.path aria-current=current>{label}</a></li> }.into_any()
        })
        .collect()
}

/// `page` for the page itself, `true` for a page below it.
fn current_state(item: &str, path: &str) -> Option<&'static str> {
    match path.strip_prefix(item) {
        Some("") => Some("page"),
        Some(below) if below.starts_with('/') && item != "/portal" => Some("true"),
        _ => None,
    }
}
