//! The page that confirms the deletion of a stored card.

use kassa_checkout::StoredCard;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use crate::app::components::{Footer, HiddenFields};
use crate::app::context::use_page;
use crate::app::document::IntentDocument;
use crate::app::labels;

#[component]
pub(crate) fn ForgetCardPage(card: StoredCard) -> impl IntoView {
    let page = use_page();
    let label = labels::card_label(&page.locale, &card.card);
    let heading = page.locale.format_phrase(&Phrase::ForgetHeading { card: &label });
    let note = page.locale.format_phrase(&Phrase::ForgetNote { merchant: page.merchant_name() });
    view! {
        <IntentDocument title=heading.clone() state="forget">
            <main class="end sheet">
                <h1>{heading}</h1>
                <p class="hint">{labels::expiry_label(&page.locale, &card.card)}</p>
                <p>{note}</p>
                <form method="post" action=page.link.path("/forget") class="choices">
                    <HiddenFields />
                    <input type="hidden" name="credential" value=card.id />
                    <button type="submit" class="button primary" name="confirm" value="yes">
                        {page.locale.text(Text::ForgetConfirm)}
                    </button>
                    <a class="button" href=page.href(page.link.page_url())>
                        {page.locale.text(Text::ForgetKeep)}
                    </a>
                </form>
            </main>
            <Footer />
        </IntentDocument>
    }
}
