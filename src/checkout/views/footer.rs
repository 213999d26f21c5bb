//! The footer of every page about an intent: the merchant's support, terms and privacy links.

use leptos::prelude::*;

use super::markup::Markup;
use super::template::Template;
use super::template::Value::Markup as Part;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::Payee;
use crate::domain::branding::Branding;
use crate::i18n::{Locale, Phrase, Text};

pub(super) fn render_footer(page: &PageContext) -> Markup {
    render_footer_of(&page.locale, &page.session.merchant)
}

/// As [`render_footer`], of a merchant.
pub(super) fn render_footer_of(locale: &Locale, merchant: &Payee) -> Markup {
    static FOOTER: Template = Template::new();
    let links = render_merchant_links(locale, merchant);
    if links.is_empty() {
        return links;
    }
    FOOTER.fill(locale, |[links]| view! { <footer>{links}</footer> }, [Part(links)])
}

/// The merchant's pages open in a new tab, so that typed values are not lost.
fn render_merchant_links(locale: &Locale, merchant: &Payee) -> Markup {
    let Branding { support, terms, privacy, .. } = &merchant.branding;
    if support.is_none() && terms.is_none() && privacy.is_none() {
        return Markup::default();
    }
    let support = support.as_ref().map(|contact| {
        let (href, text) = (contact.href(), contact.as_str().to_owned());
        let note = locale.format_phrase(&Phrase::SupportNote { merchant: &merchant.name });
        view! {
            <p class="support">
                {note} " "
                <a href=href target="_blank" rel="noopener noreferrer"><bdi>{text}</bdi></a>
            </p>
        }
    });
    let link = |(address, label): (&Option<String>, Text)| {
        let (address, label) = (address.clone()?, locale.text(label));
        Some(view! {
            <li><a href=address target="_blank" rel="noopener noreferrer">{label}</a></li>
        })
    };
    let links = [(terms, Text::TermsLink), (privacy, Text::PrivacyLink)]
        .into_iter()
        .filter_map(link)
        .collect_view();
    let links = (!links.is_empty()).then(|| view! { <ul class="links">{links}</ul> });
    Markup::render(view! { {support} {links} })
}
