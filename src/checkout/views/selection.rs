//! The page of an intent in selection: order summary, payment form, cancellation.

use kassa_domain::mode::Mode;
use kassa_i18n::Phrase;
use leptos::prelude::*;

use super::cancel_form::write_cancel_form;
use super::document::{DocumentProps, FORM_STATE, render_document_with};
use super::footer::write_footer;
use super::markup::Markup;
use super::pay_form::write_pay_form;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::Part;
use super::{alerts, attempts, card_removal, order_summary, sandbox};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::islands::CardForm;

pub(in crate::checkout) fn render(page: &PageContext, props: &PayFormProps) -> Markup {
    let heading = labels::page_title(page);
    let last_attempt = page.session.last_attempt.as_ref();
    let was_refused = last_attempt.is_some_and(|attempt| attempt.failure_reason.is_some());
    let title = if props.notice.is_error() || was_refused {
        page.locale.format_phrase(&Phrase::PageTitleWithProblem { title: &heading })
    } else {
        heading.clone()
    };
    let document_props = DocumentProps::interactive_for_intent(page, title, FORM_STATE);
    render_document_with(&document_props, &|html| write_content(html, page, props, &heading))
}

fn write_content(html: &mut Markup, page: &PageContext, props: &PayFormProps, heading: &str) {
    static CONTENT: Template = Template::new();
    let (locale, earlier) = (&page.locale, &props.options.earlier_attempts);
    let stored_cards = &props.options.stored_cards;
    CONTENT.write(
        html,
        locale,
        view_content,
        [
            Part(&|html| {
                let is_at_once = props.is_paid_at_once();
                order_summary::write_order_summary(html, page, heading, is_at_once);
            }),
            Part(&|html| alerts::write_alerts(html, page, props)),
            Part(&|html| write_pay_form(html, page, props)),
            Part(&|html| attempts::write_earlier_attempts(html, page, earlier)),
            Part(&|html| write_test_cards(html, page, props)),
            Part(&|html| card_removal::write_removal_form(html, page, stored_cards)),
            Part(&|html| write_cancel_form(html, locale, &page.link)),
            Part(&|html| write_footer(html, locale, &page.session.merchant)),
        ],
    );
}

/// The island handles the form and what it replaces after an attempt.
fn view_content(
    [summary, alerts, form, earlier, test_cards, removal, cancel, footer]: [&'static str; 8],
) -> impl IntoView {
    view! {
        {summary}
        <main>
            <CardForm>{alerts} {form} {earlier} {test_cards}</CardForm>
            {removal}
            {cancel}
        </main>
        {footer}
    }
}

/// Nothing unless the page has fields for them.
fn write_test_cards(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    let has_test_cards =
        page.mode == Mode::Test && props.options.has_test_triggers && props.has_card_fields();
    if has_test_cards {
        sandbox::write_helper(html, &page.locale);
    }
}
