//! The head of every page: product, environment, merchant, account.

use kassa_domain::mode::Mode;
use leptos::prelude::*;

use crate::context::PortalContext;
use crate::texts::{Text, Texts};
use crate::views::hidden_csrf;
use crate::visit::Visit;

/// The name of the environment: Sandbox or Production.
pub(super) fn environment_name(texts: &Texts, mode: Mode) -> &'static str {
    texts.text(match mode {
        Mode::Test => Text::EnvironmentTest,
        Mode::Live => Text::EnvironmentLive,
    })
}

/// `path` is that of the page, which the other environment has too.
pub(super) fn environment(portal: &PortalContext, texts: &Texts, path: &str) -> AnyView {
    let mode = portal.mode();
    let class = format!("environment {}", mode.code());
    let title = (mode == Mode::Test).then(|| texts.text(Text::TestNote));
    let other = portal.other.as_ref().map(|origin| {
        let label = texts.text(match mode {
            Mode::Test => Text::OpenOtherLive,
            Mode::Live => Text::OpenOtherTest,
        });
        view! { <a class="plain" href=format!("{origin}{path}")>{label}</a> }
    });
    view! {
        <a href="/portal">{texts.text(Text::Product)}</a>
        <strong class=class id="environment" title=title>{environment_name(texts, mode)}</strong>
        {other}
    }
    .into_any()
}

/// The merchant, the way to another one, the account and the way out.
pub(super) fn own_links(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    let name = match visit.person.name.as_str() {
        "" => visit.person.email.clone(),
        name => name.to_owned(),
    };
    let current = (visit.request.path == "/portal/account").then_some("page");
    view! {
        {merchant(visit)}
        <div class="own">
            <a href="/portal/account" aria-current=current>{name}</a>
            <form method="post" action="/portal/sign-out">
                {hidden_csrf(visit)}
                <button class="plain">{texts.text(Text::SignOut)}</button>
            </form>
        </div>
    }
    .into_any()
}

/// The merchant's name; a menu for a person of several merchants.
fn merchant(visit: &Visit) -> AnyView {
    let (texts, person) = (&visit.texts, &visit.person);
    if visit.memberships.len() < 2 {
        return view! { <span class="merchant">{person.merchant_name.clone()}</span> }.into_any();
    }
    let options = visit.memberships.iter().map(|membership| {
        let selected = membership.merchant_id == person.merchant_id;
        let (id, name) = (membership.merchant_id.to_string(), membership.merchant_name.clone());
        view! { <option value=id selected=selected>{name}</option> }
    });
    view! {
        <form method="post" action="/portal/merchant">
            {hidden_csrf(visit)}
            <label class="visually-hidden" for="switch-merchant">
                {texts.text(Text::MerchantLabel)}
            </label>
            <select id="switch-merchant" name="merchant">{options.collect_view()}</select>
            <button class="small">{texts.text(Text::SwitchMerchant)}</button>
        </form>
    }
    .into_any()
}
