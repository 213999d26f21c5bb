//! The labels of the paying button, one for each method that needs its own (decision 54). The style
//! sheet shows that of the chosen method, so that it changes without scripting; the island keeps it
//! alone in the button. `hidden` are those that are not said when the page is made: for readers
//! without the style sheet, and tests.

use kassa_checkout::PaymentChoice;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::Phrase;
use leptos::prelude::*;

use crate::app::context::{PageContext, PaymentPurpose, use_page};
use crate::app::labels;
use crate::app::pay_form_state::{PayFormState, use_pay_form};

#[component]
pub(super) fn PayLabels() -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    let amount = page.format_amount();
    let elsewhere = list_continue_labels(&page, &form, &amount);
    let leads_elsewhere = elsewhere.iter().any(|(method, _)| is_chosen(&form, *method));
    let label = labels::pay_button_label(&page, &amount);
    let others = elsewhere.into_iter().map(|(method, label)| {
        let class = format!("by-choice to {}", method.code());
        view! { <Label class label is_said=is_chosen(&form, method) /> }
    });
    let others = others.collect_view();
    if page.purpose() != PaymentPurpose::Authorize {
        return view! {
            <MainLabel class="by-choice" label is_said=!leads_elsewhere />
            {others}
        }
        .into_any();
    }
    // A method without delayed capture is paid at once.
    let at_once = page.locale.format_phrase(&Phrase::PayButton { amount: &amount });
    let is_paid = form.is_paid_at_once();
    view! {
        <MainLabel
            class="by-choice unless-at-once"
            label
            is_said=!is_paid && !leads_elsewhere
        />
        <Label
            class="by-choice if-at-once"
            label=at_once
            is_said=is_paid && !leads_elsewhere
        />
        {others}
    }
    .into_any()
}

/// The labels of the methods that lead elsewhere.
fn list_continue_labels(
    page: &PageContext,
    form: &PayFormState,
    amount: &str,
) -> Vec<(PaymentMethod, String)> {
    if !matches!(page.purpose(), PaymentPurpose::Pay | PaymentPurpose::Authorize) {
        return Vec::new();
    }
    let entry = form.options.card_entry;
    let label = |method: &PaymentMethod| {
        Some((*method, labels::continue_button_label(&page.locale, *method, entry, amount)?))
    };
    form.options.methods.iter().filter_map(label).collect()
}

fn is_chosen(form: &PayFormState, method: PaymentMethod) -> bool {
    form.chosen == Some(PaymentChoice::Method(method))
}

/// The label that the island changes.
#[component]
fn MainLabel(class: &'static str, label: String, is_said: bool) -> impl IntoView {
    view! { <span id="pay-label" class=class hidden=!is_said>{label}</span> }
}

/// Another label, with a blank before it for readers of the text.
#[component]
fn Label(#[prop(into)] class: String, label: String, is_said: bool) -> impl IntoView {
    view! { " " <span class=class hidden=!is_said>{label}</span> }
}
