//! The page that confirms the deletion of a stored credential.

use kassa_checkout::StoredCard;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::markup::Markup;
use super::{hidden_fields, stored_cards};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

pub(in crate::checkout) fn render(page: &PageContext, credential: &StoredCard) -> Markup {
    let (locale, link) = (&page.locale, &page.link);
    let card = labels::card_label(locale, &credential.card);
    let heading = locale.format_phrase(&Phrase::ForgetHeading { card: &card });
    let note = locale.format_phrase(&Phrase::ForgetNote { merchant: page.merchant_name() });
    let document_props = DocumentProps::for_intent(page, heading.clone(), "forget");
    let content = view! {
        <main class="end sheet">
            <h1>{heading}</h1>
            <p class="hint">{stored_cards::format_expiry(locale, credential)}</p>
            <p>{note}</p>
            <form method="post" action=link.path("/forget") class="choices">
                {hidden_fields::view_hidden_fields(locale, link)}
                <input type="hidden" name="credential" value=credential.id.clone() />
                <button type="submit" class="button primary" name="confirm" value="yes">
                    {locale.text(Text::ForgetConfirm)}
                </button>
                <a class="button" href=page.href(link.page_url())>
                    {locale.text(Text::ForgetKeep)}
                </a>
            </form>
        </main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
}
