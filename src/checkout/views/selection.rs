//! The page of an intent in selection: order summary, payment form, cancellation.

use leptos::prelude::*;

use super::cancel_form::render_cancel_form;
use super::document::{DocumentProps, render_document};
use super::footer::render_footer;
use super::pay_form::render_pay_form;
use super::pay_form_props::PayFormProps;
use super::{alerts, attempts, order_summary, sandbox, stored_cards};
use crate::checkout::labels;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::domain::mode::Mode;
use crate::i18n::Phrase;
use crate::islands::CardForm;

pub(in crate::checkout) fn render(page: &PageContext, props: &PayFormProps) -> AnyView {
    let heading = labels::page_title(page);
    let last_attempt = page.session.last_attempt.as_ref();
    let was_refused = last_attempt.is_some_and(|attempt| attempt.failure_reason.is_some());
    let title = if props.notice.is_error() || was_refused {
        page.locale.format_phrase(&Phrase::PageTitleWithProblem { title: &heading })
    } else {
        heading.clone()
    };
    let has_test_cards = page.mode == Mode::Test && props.options.has_test_triggers;
    // The form of a debit order needs no island: it leads to the review page.
    let is_interactive = page.purpose() != PaymentPurpose::SignMandate;
    let document_props = if is_interactive {
        DocumentProps::interactive_for_intent(page, title, "selection")
    } else {
        DocumentProps::for_intent(page, title, "selection")
    };
    let order_summary = order_summary::render_order_summary(page, heading);
    let alerts = alerts::render_alerts(page, &props.notice, props.options.methods.first().copied());
    let form = render_pay_form(page, props);
    let delete_forms = stored_cards::render_delete_forms(page, &props.options.stored_cards);
    let earlier = attempts::render_earlier_attempts(page, &props.options.earlier_attempts);
    let helper =
        (has_test_cards && props.has_card_fields()).then(|| sandbox::render_helper(&page.locale));
    let cancel = render_cancel_form(&page.locale, &page.link);
    let form = view! { {alerts} {form} {delete_forms} {earlier} {helper} };
    let form = if is_interactive {
        view! { <CardForm>{form}</CardForm> }.into_any()
    } else {
        form.into_any()
    };
    let content = view! {
        {order_summary}
        <main>
            {form}
            {cancel}
        </main>
        {render_footer(page)}
    };
    render_document(document_props, content).into_any()
}
