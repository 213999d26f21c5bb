//! The footer of every page about a merchant: support, terms and privacy.

use kassa_checkout::Payee;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use crate::app::context::{use_locale, use_page};

/// Of a page about an intent.
#[component]
pub(in crate::app) fn Footer() -> impl IntoView {
    view! { <MerchantFooter merchant=use_page().session.merchant.clone() /> }
}

/// Nothing if the merchant has no pages. They open in a new tab, so that typed values are not lost.
#[component]
pub(in crate::app) fn MerchantFooter(merchant: Payee) -> impl IntoView {
    let locale = use_locale();
    let branding = merchant.branding;
    let support = branding.support.map(|contact| {
        let note = locale.format_phrase(&Phrase::SupportNote { merchant: &merchant.name });
        view! {
            <p class="support">
                {note} " "
                <a href=contact.href() target="_blank" rel="noopener noreferrer">
                    <bdi>{contact.as_str().to_owned()}</bdi>
                </a>
            </p>
        }
    });
    let links: Vec<_> = [(branding.terms, Text::TermsLink), (branding.privacy, Text::PrivacyLink)]
        .into_iter()
        .filter_map(|(address, label)| Some((address?, locale.text(label))))
        .map(|(address, label)| {
            view! {
                <li><a href=address target="_blank" rel="noopener noreferrer">{label}</a></li>
            }
        })
        .collect();
    let links = (!links.is_empty()).then(|| view! { <ul class="links">{links}</ul> });
    let has_links = support.is_some() || links.is_some();
    has_links.then(|| view! { <footer>{support} {links}</footer> })
}
