//! Where one is, and where one may go.

use kassa_domain::portal::Ability;
use kassa_services::portal::home::OpenTasks;
use kassa_ui::components::{Icon, LineIcon};
use leptos::prelude::*;

use crate::texts::{Phrase, Text};
use crate::visit::Visit;

/// A page of the navigation.
struct NavigationItem {
    path: &'static str,
    label: Text,
    icon: Icon,
    ability: Ability,
    /// How many tasks wait on the page.
    tasks: fn(&OpenTasks) -> u32,
}

impl NavigationItem {
    const fn tasks(self, tasks: fn(&OpenTasks) -> u32) -> Self {
        Self { tasks, ..self }
    }
}

/// Pages below one heading; the first have none.
struct NavigationGroup {
    heading: Option<Text>,
    items: &'static [NavigationItem],
}

const fn item(path: &'static str, label: Text, icon: Icon, ability: Ability) -> NavigationItem {
    NavigationItem { path, label, icon, ability, tasks: |_| 0 }
}

const MONEY: &[NavigationItem] = &[
    item("/portal", Text::Home, Icon::Home, Ability::ViewPayments),
    item("/portal/payments", Text::Payments, Icon::Banknote, Ability::ViewPayments),
    item("/portal/links", Text::LinksTitle, Icon::Link, Ability::ViewPayments),
    item("/portal/mandates", Text::Mandates, Icon::Calendar, Ability::ViewPayments),
    item("/portal/disputes", Text::Disputes, Icon::Flag, Ability::ViewPayments)
        .tasks(|tasks| tasks.disputes),
    item("/portal/beneficiaries", Text::Beneficiaries, Icon::Split, Ability::ViewBeneficiaries),
    item("/portal/credentials", Text::Credentials, Icon::Card, Ability::ViewPayments),
];

const DEVELOPERS: &[NavigationItem] = &[
    item("/portal/developers", Text::DevelopersLogs, Icon::Code, Ability::ViewDevelopers),
    item("/portal/settings/api-keys", Text::ApiKeys, Icon::Key, Ability::ManageApiKeys),
    item("/portal/settings/webhooks", Text::Webhooks, Icon::Bolt, Ability::ViewWebhooks)
        .tasks(|tasks| tasks.webhooks),
    item("/docs", Text::DevelopersReference, Icon::Page, Ability::ViewDevelopers),
];

const SETTINGS: &[NavigationItem] = &[
    item("/portal/settings/connections", Text::Connections, Icon::Plug, Ability::ViewConnections),
    item("/portal/settings/look", Text::Look, Icon::Drop, Ability::ViewLook),
    item("/portal/settings/team", Text::Team, Icon::Person, Ability::ManageTeam),
    item("/portal/settings/audit", Text::AuditLog, Icon::List, Ability::ViewAuditLog),
];

const GROUPS: [NavigationGroup; 3] = [
    NavigationGroup { heading: None, items: MONEY },
    NavigationGroup { heading: Some(Text::DevelopersTitle), items: DEVELOPERS },
    NavigationGroup { heading: Some(Text::SettingsHeading), items: SETTINGS },
];

/// Beside the content; on a narrow screen the button of the head opens it, without scripting.
pub(super) fn navigation(visit: &Visit) -> AnyView {
    let groups: Vec<AnyView> = GROUPS.iter().filter_map(|found| group(visit, found)).collect();
    view! {
        <nav
            class="navigation"
            id="navigation"
            popover="auto"
            aria-label=visit.texts.text(Text::NavigationLabel)
        >
            {groups}
        </nav>
    }
    .into_any()
}

/// The pages that the role may see. `None` if it may see none.
fn group(visit: &Visit, group: &NavigationGroup) -> Option<AnyView> {
    let visible = group.items.iter().filter(|item| visit.may(item.ability));
    let items: Vec<AnyView> = visible.map(|item| link(visit, item)).collect();
    if items.is_empty() {
        return None;
    }
    let heading = group.heading.map(|heading| view! { <h2>{visit.texts.text(heading)}</h2> });
    Some(view! { {heading} <ul>{items}</ul> }.into_any())
}

fn link(visit: &Visit, item: &NavigationItem) -> AnyView {
    let texts = &visit.texts;
    let current = current_state(item.path, &visit.request.path);
    let tasks = (item.tasks)(&visit.tasks);
    let count = (tasks > 0).then(|| {
        let read = texts.phrase(&Phrase::NavigationTasks { count: tasks });
        view! {
            <span class="count" aria-hidden="true">{tasks.to_string()}</span>
            <span class="visually-hidden">" " {read}</span>
        }
    });
    view! {
        <li>
            <a href=item.path aria-current=current>
                <LineIcon icon=item.icon />
                <span>{texts.text(item.label)}</span>
                {count}
            </a>
        </li>
    }
    .into_any()
}

/// `page` for the page itself, `true` for a page below it.
fn current_state(item: &str, path: &str) -> Option<&'static str> {
    // A new payment link is begun on a page below the payments.
    let path = if path == "/portal/payments/new" { "/portal/links/new" } else { path };
    match path.strip_prefix(item) {
        Some("") => Some("page"),
        Some(below) if below.starts_with('/') && item != "/portal" => Some("true"),
        _ => None,
    }
}
