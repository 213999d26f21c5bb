//! Below every page about a payment: whom to ask, the merchant's own terms, and the choice of
//! languages.

use leptos::prelude::*;

use super::languages;
use crate::checkout::page_context::PageContext;
use crate::domain::branding::Branding;
use crate::i18n::{Phrase, Text};

pub(super) fn render_footer(context: &PageContext) -> impl IntoView + use<> {
    view! { <footer>{render_merchant_links(context)} {languages::render_language_choice(&context.locale, &context.link)}</footer> }
}

/// Below a page that another language would have to be led back from: what was typed is on it
/// alone.
pub(super) fn render_footer_without_languages(context: &PageContext) -> impl IntoView + use<> {
    view! { <footer>{render_merchant_links(context)}</footer> }
}

/// The merchant's pages open beside this one, where nothing that was typed is lost.
fn render_merchant_links(context: &PageContext) -> impl IntoView + use<> {
    let Branding { support, terms, privacy, .. } = &context.session.merchant.branding;
    let support = support.as_ref().map(|contact| {
        let (href, text) = (contact.href(), contact.as_str().to_owned());
        let note = context.locale.format_phrase(&Phrase::SupportNote { merchant: context.merchant_name() });
        view! { <p class="support">{note} " " <a href=href target="_blank" rel="noopener noreferrer"><bdi>{text}</bdi></a></p> }
    });
    let link = |(address, words): (&Option<String>, Text)| {
        let (address, words) = (address.clone()?, context.locale.text(words));
        Some(
            view! { <li><a href=address target="_blank" rel="noopener noreferrer">{words}</a></li> },
        )
    };
    let links = [(terms, Text::TermsLink), (privacy, Text::PrivacyLink)]
        .into_iter()
        .filter_map(link)
        .collect_view();
    let links = (!links.is_empty()).then(|| view! { <ul class="links">{links}</ul> });
    view! { {support} {links} }
}
