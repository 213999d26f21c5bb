//! The footer of every page about an intent: the merchant's support, terms and privacy links, and
//! the choice of languages.

use leptos::prelude::*;

use super::languages;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::Markup as Part;
use crate::checkout::page_context::PageContext;
use crate::domain::branding::Branding;
use crate::i18n::{Phrase, Text};

pub(super) fn render_footer(page: &PageContext) -> Markup {
    let languages = languages::render_language_choice(&page.locale, &page.link);
    render_with_links(page, &languages)
}

/// The footer of the review page. Changing its language would lose the typed account, which is
/// only in its form.
pub(super) fn render_footer_without_languages(page: &PageContext) -> Markup {
    render_with_links(page, &Markup::default())
}

fn render_with_links(page: &PageContext, languages: &Markup) -> Markup {
    static FOOTER: Template = Template::new();
    FOOTER.fill(
        &page.locale,
        |[links, languages]| view! { <footer>{links} {languages}</footer> },
        [Part(&render_merchant_links(page)), Part(languages)],
    )
}

/// The merchant's pages open in a new tab, so that typed values are not lost.
fn render_merchant_links(page: &PageContext) -> Markup {
    let Branding { support, terms, privacy, .. } = &page.session.merchant.branding;
    if support.is_none() && terms.is_none() && privacy.is_none() {
        return Markup::default();
    }
    let support = support.as_ref().map(|contact| {
        let (href, text) = (contact.href(), contact.as_str().to_owned());
        let note =
            page.locale.format_phrase(&Phrase::SupportNote { merchant: page.merchant_name() });
        view! {
            <p class="support">
                {note} " "
                <a href=href target="_blank" rel="noopener noreferrer"><bdi>{text}</bdi></a>
            </p>
        }
    });
    let link = |(address, label): (&Option<String>, Text)| {
        let (address, label) = (address.clone()?, page.locale.text(label));
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
