//! The labels of the paying button, one for each method that needs its own (decision 54). The style
//! sheet shows that of the chosen method, so that it changes without scripting; the island keeps it
//! alone in the button. `hidden` are those that are not said when the page is made: for readers
//! without the style sheet, and tests.

use kassa_checkout::PaymentChoice;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Locale, Phrase};
use leptos::prelude::*;

use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::Text as Inserted;
use crate::checkout::labels;
use crate::checkout::page_context::{PageContext, PaymentPurpose};

pub(super) fn write_labels(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    let (locale, amount) = (&page.locale, page.format_amount());
    let elsewhere = list_continue_labels(page, props, &amount);
    let leads_elsewhere = elsewhere.iter().any(|(method, _)| is_chosen(props, *method));
    let label = labels::pay_button_label(page, &amount);
    if page.purpose() == PaymentPurpose::Authorize {
        // A method without delayed capture is paid at once.
        let at_once = locale.format_phrase(&Phrase::PayButton { amount: &amount });
        let is_paid = props.is_paid_at_once();
        let is_held = !is_paid && !leads_elsewhere;
        write_main_label(html, locale, "by-choice unless-at-once", &label, is_held);
        write_label(html, locale, "by-choice if-at-once", &at_once, is_paid && !leads_elsewhere);
    } else {
        write_main_label(html, locale, "by-choice", &label, !leads_elsewhere);
    }
    for (method, label) in elsewhere {
        let class = format!("by-choice to {}", method.code());
        write_label(html, locale, &class, &label, is_chosen(props, method));
    }
}

/// The labels of the methods that lead elsewhere.
fn list_continue_labels(
    page: &PageContext,
    props: &PayFormProps,
    amount: &str,
) -> Vec<(PaymentMethod, String)> {
    if !matches!(page.purpose(), PaymentPurpose::Pay | PaymentPurpose::Authorize) {
        return Vec::new();
    }
    let entry = props.options.card_entry;
    let label = |method: &PaymentMethod| {
        Some((*method, labels::continue_button_label(&page.locale, *method, entry, amount)?))
    };
    props.options.methods.iter().filter_map(label).collect()
}

fn is_chosen(props: &PayFormProps, method: PaymentMethod) -> bool {
    props.chosen == Some(PaymentChoice::Method(method))
}

/// The label that the island changes.
fn write_main_label(html: &mut Markup, locale: &Locale, class: &str, label: &str, is_said: bool) {
    static LABELS: [Template; 2] = [const { Template::new() }; 2];
    let view = |[class, label]: [&'static str; 2]| {
        view! { <span id="pay-label" class=class hidden=!is_said>{label}</span> }
    };
    LABELS[usize::from(is_said)].write(html, locale, view, [Inserted(class), Inserted(label)]);
}

/// Another label, with a blank before it for readers of the text.
fn write_label(html: &mut Markup, locale: &Locale, class: &str, label: &str, is_said: bool) {
    static LABELS: [Template; 2] = [const { Template::new() }; 2];
    let view = |[class, label]: [&'static str; 2]| {
        view! { " " <span class=class hidden=!is_said>{label}</span> }
    };
    LABELS[usize::from(is_said)].write(html, locale, view, [Inserted(class), Inserted(label)]);
}
