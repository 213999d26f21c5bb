//! The page of an intent in selection: order summary, payment form, cancellation.

use kassa_i18n::Phrase;
use leptos::prelude::*;

use crate::app::components::{
    CancelForm, CardRemoval, EarlierAttempts, Footer, Notices, OrderSummary, PayForm, SandboxHelper,
};
use crate::app::context::use_page;
use crate::app::document::{FORM_STATE, IntentDocument};
use crate::app::labels;
use crate::app::pay_form_state::PayFormState;

/// The islands around it handle the form and what is replaced after an attempt.
#[component]
pub(crate) fn PayPage(form: PayFormState) -> impl IntoView {
    let page = use_page();
    let heading = labels::page_title(&page);
    let last_attempt = page.session.last_attempt.as_ref();
    let was_refused = last_attempt.is_some_and(|attempt| attempt.failure_reason.is_some());
    let title = match form.notice.is_error() || was_refused {
        true => page.locale.format_phrase(&Phrase::PageTitleWithProblem { title: &heading }),
        false => heading.clone(),
    };
    let stored_cards = form.options.stored_cards.clone();
    form.provide();
    view! {
        <IntentDocument title state=FORM_STATE is_interactive=true>
            <OrderSummary heading />
            <main>
                <Notices />
                <PayForm />
                <EarlierAttempts />
                <SandboxHelper />
                <CardRemoval cards=stored_cards />
                <CancelForm />
            </main>
            <Footer />
        </IntentDocument>
    }
}
