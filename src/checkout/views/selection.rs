//! The page of an intent that waits for the customer: the slip, the form, the way out.

use leptos::prelude::*;

use super::alerts;
use super::document::{DocumentProps, render_document};
use super::footer::render_footer;
use super::pay_form::render_pay_form;
use super::{attempts, hidden_fields, order_summary, sandbox, stored_cards};
use crate::checkout::labels;
use crate::checkout::link::Link;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::domain::method::PaymentMethod;
use crate::domain::mode::Mode;
use crate::i18n::{Locale, Phrase, Text};
use crate::islands::CardForm;

pub(in crate::checkout) use super::alerts::PayFormNotice;
pub(in crate::checkout) use super::pay_form::PayFormProps;

pub(in crate::checkout) fn render(context: &PageContext, props: &PayFormProps) -> AnyView {
    let heading = labels::page_title(context);
    let is_problem = !matches!(
        props.notice,
        PayFormNotice::LastAttempt
            | PayFormNotice::CredentialDeleted
            | PayFormNotice::AttemptCanceled
    ) || (props.notice != PayFormNotice::AttemptCanceled
        && context.attempts_left().is_some());
    let title = match is_problem {
        true => context.locale.format_phrase(&Phrase::PageTitleWithProblem { title: &heading }),
        false => heading.clone(),
    };
    let sandbox = context.mode == Mode::Test;
    // The form of a debit order leads to another page, to be checked.
    let is_interactive = context.purpose() != PaymentPurpose::SignMandate;
    let document_props = if is_interactive {
        DocumentProps::interactive_for_intent(context, title, "selection")
    } else {
        DocumentProps::for_intent(context, title, "selection")
    };
    let order_summary = order_summary::render_order_summary(context, heading);
    let alerts =
        alerts::render_alerts(context, &props.notice, props.choices.methods.first().copied());
    let form = render_pay_form(context, props);
    let delete_forms = stored_cards::render_delete_forms(context, &props.choices.stored_cards);
    let earlier = attempts::render_earlier_attempts(context, &props.choices.earlier_attempts);
    let helper = (sandbox && props.choices.methods.contains(&PaymentMethod::Card))
        .then(|| sandbox::render_helper(context));
    let cancel = render_cancel_form(&context.locale, &context.link);
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
        {render_footer(context)}
    };
    render_document(document_props, content).into_any()
}

pub(super) fn render_cancel_form(locale: &Locale, link: &Link) -> impl IntoView + use<> {
    view! {
        <form class="cancel" method="post" action=link.path("/cancel")>
            {hidden_fields::render_hidden_fields(link)}
            <button type="submit" class="button quiet">{locale.text(Text::CancelButton)}</button>
        </form>
    }
}
