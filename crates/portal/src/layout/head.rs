//! The head of every page: merchant, search, environment, account.

use kassa_domain::mode::Mode;
use kassa_ui::components::{Icon, LineIcon};
use leptos::prelude::*;

use crate::context::PortalContext;
use crate::texts::{Text, Texts};
use crate::views::hidden_csrf;
use crate::visit::Visit;

/// Where the field in the head leads.
const SEARCH: &str = "/portal/search";

/// The name of the environment: Sandbox or Production.
pub(super) fn environment_name(texts: &Texts, mode: Mode) -> &'static str {
    texts.text(match mode {
        Mode::Test => Text::EnvironmentTest,
        Mode::Live => Text::EnvironmentLive,
    })
}

/// The head of somebody who is not signed in.
pub(super) fn guest_head(portal: &PortalContext, texts: &Texts, path: &str) -> AnyView {
    view! {
        <header class="head">
            <a class="mark" href="/portal">{texts.text(Text::Product)}</a>
            <div class="own">{environment(portal, texts, path)}</div>
        </header>
    }
    .into_any()
}

/// The head of a signed-in person.
pub(super) fn person_head(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    view! {
        <header class="head">
            <button class="menu" type="button" popovertarget="navigation">
                <LineIcon icon=Icon::Menu />
                <span>{texts.text(Text::NavigationMenu)}</span>
            </button>
            <a class="mark" href="/portal">{visit.person.merchant_name.clone()}</a>
            {search(visit)}
            <div class="own">
                {merchants(visit)}
                {environment(&visit.portal, texts, &visit.request.path)}
                {person(visit)}
            </div>
        </header>
    }
    .into_any()
}

/// `path` is that of the page, which the other environment has too.
fn environment(portal: &PortalContext, texts: &Texts, path: &str) -> AnyView {
    let mode = portal.mode();
    let class = format!("environment {}", mode.code());
    let title = (mode == Mode::Test).then(|| texts.text(Text::TestNote));
    let other = portal.other.as_ref().map(|origin| {
        let label = texts.text(match mode {
            Mode::Test => Text::OpenOtherLive,
            Mode::Live => Text::OpenOtherTest,
        });
        view! { <a class="other" href=format!("{origin}{path}")>{label}</a> }
    });
    view! {
        {other}
        <strong class=class id="environment" title=title>{environment_name(texts, mode)}</strong>
    }
    .into_any()
}

/// One field. The keys that lead to it are those of the script, which shows one of them.
fn search(visit: &Visit) -> AnyView {
    let label = visit.texts.text(Text::SearchLabel);
    let is_found = visit.request.path == SEARCH;
    let typed = is_found.then(|| visit.request.query.text("q").to_owned());
    view! {
        <form class="search" method="get" action=SEARCH role="search">
            <LineIcon icon=Icon::Search />
            <input
                type="search"
                id=is_found.then_some("q")
                name="q"
                value=typed
                aria-label=label
                placeholder=label
                autocomplete="off"
                aria-keyshortcuts="/ Control+K"
                data-search=""
                data-suggestions=visit.texts.text(Text::SearchSuggestions)
            />
            <kbd aria-hidden="true" hidden>"/"</kbd>
        </form>
    }
    .into_any()
}

/// The account and the way out.
fn person(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    let name = match visit.person.name.as_str() {
        "" => visit.person.email.clone(),
        name => name.to_owned(),
    };
    let current = (visit.request.path == "/portal/account").then_some("page");
    view! {
        <a class="person" href="/portal/account" aria-current=current title=name>
            <span class="initials" aria-hidden="true">{initials(&name)}</span>
            <span class="name">{name.clone()}</span>
        </a>
        <form method="post" action="/portal/sign-out">
            {hidden_csrf(visit)}
            <button class="leave">
                <LineIcon icon=Icon::Leave />
                <span>{texts.text(Text::SignOut)}</span>
            </button>
        </form>
    }
    .into_any()
}

/// The first letters of the first and of the last word.
fn initials(name: &str) -> String {
    let mut words = name.split_whitespace().filter_map(|word| word.chars().next());
    let (first, last) = (words.next(), words.next_back());
    first.into_iter().chain(last).flat_map(char::to_uppercase).collect()
}

/// A menu for a person of several merchants.
fn merchants(visit: &Visit) -> Option<AnyView> {
    let (texts, person) = (&visit.texts, &visit.person);
    if visit.memberships.len() < 2 {
        return None;
    }
    let options = visit.memberships.iter().map(|membership| {
        let selected = membership.merchant_id == person.merchant_id;
        let (id, name) = (membership.merchant_id.to_string(), membership.merchant_name.clone());
        view! { <option value=id selected=selected>{name}</option> }
    });
    let form = view! {
        <form method="post" action="/portal/merchant">
            {hidden_csrf(visit)}
            <label class="visually-hidden" for="switch-merchant">
                {texts.text(Text::MerchantLabel)}
            </label>
            <select id="switch-merchant" name="merchant">{options.collect_view()}</select>
            <button class="small">{texts.text(Text::SwitchMerchant)}</button>
        </form>
    };
    Some(form.into_any())
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn names_are_shortened_to_their_first_letters() {
        for (name, expected) in [
            ("Naledi Willemse", "NW"),
            ("Maria da Silva Costa", "MC"),
            ("anna@shop.test", "A"),
            ("  ", ""),
        ] {
            assert_eq!(initials(name), expected, "{name}");
        }
    }
}
