//! The page that confirms the cancellation of a payment.

use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use crate::app::components::{Footer, HiddenFields, Logo, PaymentRows};
use crate::app::context::use_page;
use crate::app::document::IntentDocument;

#[component]
pub(crate) fn CancelPage() -> impl IntoView {
    let page = use_page();
    let heading = page.locale.text(Text::CancelHeading);
    let note = page.locale.format_phrase(&Phrase::CancelNote { merchant: page.merchant_name() });
    view! {
        <IntentDocument title=heading.to_owned() state="cancel">
            <main class="end sheet">
                <Logo />
                <h1>{heading}</h1>
                <p>{note}</p>
                <PaymentRows />
                <form method="post" action=page.link.path("/cancel") class="choices">
                    <HiddenFields />
                    <a class="button primary" href=page.href(page.link.page_url())>
                        {page.locale.text(Text::CancelKeep)}
                    </a>
                    <button type="submit" class="button" name="confirm" value="yes">
                        {page.locale.text(Text::CancelButton)}
                    </button>
                </form>
            </main>
            <Footer />
        </IntentDocument>
    }
}
