//! The page of an intent in selection: order summary, payment form, cancellation.

use leptos::prelude::*;

use super::cancel_form::render_cancel_form;
use super::document::{DocumentProps, FORM_STATE, render_document_with};
use super::footer::render_footer;
use super::markup::Markup;
use super::pay_form::render_pay_form;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::Markup as Part;
use super::{alerts, attempts, order_summary, sandbox};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::domain::mode::Mode;
use crate::i18n::Phrase;
use crate::islands::CardForm;

pub(in crate::checkout) fn render(page: &PageContext, props: &PayFormProps) -> Markup {
    static CONTENT: Template = Template::new();
    let heading = labels::page_title(page);
    let last_attempt = page.session.last_attempt.as_ref();
    let was_refused = last_attempt.is_some_and(|attempt| attempt.failure_reason.is_some());
    let title = if props.notice.is_error() || was_refused {
        page.locale.format_phrase(&Phrase::PageTitleWithProblem { title: &heading })
    } else {
        heading.clone()
    };
    let document_props = DocumentProps::interactive_for_intent(page, title, FORM_STATE);
    let content = CONTENT.fill(
        &page.locale,
        view_content,
        [
            Part(order_summary::render_order_summary(page, &heading)),
            Part(alerts::render_alerts(page, props)),
            Part(render_pay_form(page, props)),
            Part(attempts::render_earlier_attempts(page, &props.options.earlier_attempts)),
            Part(render_test_cards(page, props)),
            Part(render_cancel_form(&page.locale, &page.link)),
            Part(render_footer(page)),
        ],
    );
    render_document_with(document_props, content)
}

/// The island handles the form and what it replaces after an attempt.
fn view_content(
    [summary, alerts, form, earlier, test_cards, cancel, footer]: [&'static str; 7],
) -> impl IntoView {
    view! {
        {summary}
        <main>
            <CardForm>{alerts} {form} {earlier} {test_cards}</CardForm>
            {cancel}
        </main>
        {footer}
    }
}

/// Nothing unless the page has fields for them.
fn render_test_cards(page: &PageContext, props: &PayFormProps) -> Markup {
    let has_test_cards =
        page.mode == Mode::Test && props.options.has_test_triggers && props.has_card_fields();
    if has_test_cards { sandbox::render_helper(&page.locale) } else { Markup::default() }
}
