//! Below every page about a payment: whom to ask, the merchant's own terms, and the choice of languages.

use leptos::prelude::*;

use super::languages;
use crate::checkout::scene::Scene;
use crate::domain::look::Look;
use crate::i18n::{Phrase, Text};

pub(super) fn footer(scene: &Scene) -> impl IntoView + use<> {
    view! { <footer>{merchant(scene)} {languages::choice(&scene.locale, &scene.link)}</footer> }
}

/// Below a page that another language would have to be led back from: what was typed is on it alone.
pub(super) fn without_languages(scene: &Scene) -> impl IntoView + use<> {
    view! { <footer>{merchant(scene)}</footer> }
}

/// The merchant's pages open beside this one, where nothing that was typed is lost.
fn merchant(scene: &Scene) -> impl IntoView + use<> {
    let Look { support, terms, privacy, .. } = &scene.session.merchant.look;
    let support = support.as_ref().map(|contact| {
        let (href, text) = (contact.href(), contact.text().to_owned());
        let note = scene.locale.phrase(&Phrase::SupportNote { merchant: scene.merchant() });
        view! { <p class="support">{note} " " <a href=href target="_blank" rel="noopener noreferrer"><bdi>{text}</bdi></a></p> }
    });
    let link = |(address, words): (&Option<String>, Text)| {
        let (address, words) = (address.clone()?, scene.locale.text(words));
        Some(view! { <li><a href=address target="_blank" rel="noopener noreferrer">{words}</a></li> })
    };
    let links = [(terms, Text::TermsLink), (privacy, Text::PrivacyLink)].into_iter().filter_map(link).collect_view();
    let links = (!links.is_empty()).then(|| view! { <ul class="links">{links}</ul> });
    view! { {support} {links} }
}
