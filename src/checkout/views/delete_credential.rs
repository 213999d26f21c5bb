//! The page that asks whether a stored credential is to be deleted.

use leptos::prelude::*;

use super::brand_marks::mark_url;
use super::document::{DocumentProps, render_document};
use super::footer::render_footer;
use super::{hidden_fields, stored_cards};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::StoredCard;
use crate::i18n::{Phrase, Text};

pub(in crate::checkout) fn render(context: &PageContext, credential: &StoredCard) -> AnyView {
    let (locale, link) = (&context.locale, &context.link);
    let card = labels::card_label(locale, &credential.card);
    let heading = locale.format_phrase(&Phrase::ForgetHeading { card: &card });
    let document_props = DocumentProps::for_intent(context, heading.clone(), "forget");
    let content = view! {
        <main class="end sheet">
            <img class="sign" src=mark_url(credential.card.brand) alt="" width="76" height="48" />
            <h1>{heading}</h1>
            <p class="hint">{stored_cards::format_expiry(locale, credential)}</p>
            <p>{locale.format_phrase(&Phrase::ForgetNote { merchant: context.merchant_name() })}</p>
            <form method="post" action=link.path("/forget") class="choices">
                {hidden_fields::render_hidden_fields(link)}
                <input type="hidden" name="credential" value=credential.id.clone() />
                <button type="submit" class="button primary" name="confirm" value="yes">
                    {locale.text(Text::ForgetConfirm)}
                </button>
                <a class="button" href=context.href(link.page_url())>{locale.text(Text::ForgetKeep)}</a>
            </form>
        </main>
        {render_footer(context)}
    };
    render_document(document_props, content).into_any()
}
