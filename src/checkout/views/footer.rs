//! The footer of every page about an intent: the merchant's support, terms and privacy links.

use kassa_checkout::Payee;
use kassa_domain::branding::Branding;
use kassa_i18n::{Locale, Phrase, Text};
use leptos::prelude::*;
use leptos::tachys::html::InertElement;

use super::markup::Markup;
use super::template::Template;
use super::template::Value::Part;
use crate::checkout::page_context::PageContext;

/// The footer as a part of a view.
pub(super) fn view_footer(page: &PageContext) -> InertElement {
    view_footer_of(&page.locale, &page.session.merchant)
}

/// As [`view_footer`], of a merchant.
pub(super) fn view_footer_of(locale: &Locale, merchant: &Payee) -> InertElement {
    Markup::of(|html| write_footer(html, locale, merchant)).into_view()
}

/// Nothing if the merchant has no pages.
pub(super) fn write_footer(html: &mut Markup, locale: &Locale, merchant: &Payee) {
    static FOOTER: Template = Template::new();
    let Branding { support, terms, privacy, .. } = &merchant.branding;
    if support.is_none() && terms.is_none() && privacy.is_none() {
        return;
    }
    FOOTER.write(
        html,
        locale,
        |[links]| view! { <footer>{links}</footer> },
        [Part(&|html| html.push_view(view_merchant_links(locale, merchant)))],
    );
}

/// The merchant's pages open in a new tab, so that typed values are not lost.
fn view_merchant_links(locale: &Locale, merchant: &Payee) -> impl IntoView + use<> {
    let Branding { support, terms, privacy, .. } = &merchant.branding;
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
    view! { {support} {links} }
}
