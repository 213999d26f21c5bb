//! The head of every page: product, environment, merchant, account.

use kassa_domain::mode::Mode;
use leptos::prelude::*;

use crate::context::PortalContext;
use crate::texts::{Text, Words};
use crate::views::hidden_csrf;
use crate::visit::Visit;

/// The name of the environment: Sandbox or Production.
pub(super) fn environment_name(words: &Words, mode: Mode) -> &'static str {
    words.text(match mode {
        Mode::Test => Text::EnvironmentTest,
        Mode::Live => Text::EnvironmentLive,
    })
}

/// `path` is that of the page, which the other environment has too.
pub(super) fn environment(portal: &PortalContext, words: &Words, path: &str) -> AnyView {
    let mode = portal.mode();
    let class = format!("environment {}", mode.code());
    let title = (mode == Mode::Test).then(|| words.text(Text::TestNote));
    let other = portal.other.as_ref().map(|origin| {
        let label = words.text(match mode {
            Mode::Test => Text::OpenOtherLive,
            Mode::Live => Text::OpenOtherTest,
        });
        view! { <a class="plain" href=format!("{origin}{path}")>{label}</a> }
    });
    view! {
        <a href="/portal">{words.text(Text::Product)}</a>
        <strong class=class id="environment" title=title>{environment_name(words, mode)}</strong>
        {other}
    }
    .into_any()
}

/// The merchant, the way to another one, the account and the way out.
pub(super) fn own_links(visit: &Visit) -> AnyView {
    let words = &visit.words;
    let name = match visit.person.name.as_str() {
        "" => visit.person.email.clone(),
        name => name.to_owned(),
    };
    let current = (visit.asked.path == "/portal/account").then_some("page");
    view! {
        {merchant(visit)}
        <div class="own">
            <a href="/portal/account" aria-current=current>{name}</a>
            <form method="post" action="/portal/sign-out">
                {hidden_csrf(visit)}
                <button class="plain">{words.text(Text::SignOut)}</button>
            </form>
        </div>
    }
    .into_any()
}

/// The merchant's name; a menu for a person of several merchants.
fn merchant(visit: &Visit) -> AnyView {
    let (words, person) = (&visit.words, &visit.person);
    if visit.memberships.len() < 2 {
        return view! { <span class="merchant">{person.merchant_name.clone()}</span> }.into_any();
    }
    let options = visit.memberships.iter().map(|membership| {
        let selected = membership.merchant_id == person.merchant_id;
        let (id, name) = (membership.merchant_id.clone(), membership.merchant_name.clone());
        view! { <option value=id selected=selected>{name}</option> }
    });
    view! {
        <form method="post" action="/portal/merchant">
            {hidden_csrf(visit)}
            <label class="visually-hidden" for="switch-merchant">
                {words.text(Text::MerchantLabel)}
            </label>
            <select id="switch-merchant" name="merchant">{options.collect_view()}</select>
            <button class="small">{words.text(Text::SwitchMerchant)}</button>
        </form>
    }
    .into_any()
}
