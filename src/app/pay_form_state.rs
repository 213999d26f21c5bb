//! The state of the payment form, and the choice that is preselected.

use std::sync::Arc;

use kassa_checkout::{FieldError, PaymentChoice, PaymentOptions, StoredCard, stored_code_field};
use kassa_domain::abilities::CardEntry;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::Locale;
use leptos::prelude::*;

use super::context::PageContext;
use super::labels;
use super::pay_form_notice::PayFormNotice;
use super::refilled_form::RefilledForm;

/// The state of the payment form.
pub(crate) struct PayFormState {
    pub notice: PayFormNotice,
    pub options: PaymentOptions,
    pub chosen: Option<PaymentChoice>,
    /// The values of a rejected form that are shown again.
    pub refilled: RefilledForm,
}

/// The form of the page that is rendered.
///
/// # Panics
/// On a page without a form.
pub(super) fn use_pay_form() -> Arc<PayFormState> {
    expect_context()
}

/// The form of the page that is rendered. `None` on a page without one, and in parts that are the
/// same on every page.
pub(super) fn find_pay_form() -> Option<Arc<PayFormState>> {
    use_context()
}

impl PayFormState {
    /// Makes this the form of the page that is rendered.
    pub(super) fn provide(self) {
        provide_context(Arc::new(self));
    }

    pub(crate) fn new(
        page: &PageContext,
        notice: PayFormNotice,
        options: PaymentOptions,
        refilled: RefilledForm,
    ) -> Self {
        let notice = adapt_to_card_entry(notice, options.card_entry);
        // A customer who canceled an attempt chooses another method.
        let last_choice = page
            .session
            .last_attempt
            .as_ref()
            .filter(|_| notice != PayFormNotice::AttemptCanceled)
            .map(PaymentChoice::from_attempt);
        let chosen = preselect(
            refilled.choice.clone().or(last_choice),
            &options.methods,
            &options.stored_cards,
        );
        Self { notice, options, chosen, refilled }
    }

    /// Whether the chosen method is paid at once, also where the amount would be authorized.
    pub(crate) fn is_paid_at_once(&self) -> bool {
        matches!(&self.chosen, Some(PaymentChoice::Method(method))
            if !method.supports_delayed_capture())
    }

    /// Whether nothing was typed yet, as far as the page shows it.
    pub(crate) fn is_untouched(&self) -> bool {
        !matches!(self.notice, PayFormNotice::InvalidFields(_))
            && self.refilled.expiry.is_empty()
            && self.refilled.holder.is_empty()
    }

    /// Whether the page has the fields of a new card.
    pub(crate) fn has_card_fields(&self) -> bool {
        self.options.methods.contains(&PaymentMethod::Card)
            && self.options.card_entry == CardEntry::Here
    }

    /// The error message of a field; `None` if it is valid.
    pub(crate) fn field_error(&self, locale: &Locale, field: &str) -> Option<String> {
        let PayFormNotice::InvalidFields(errors) = &self.notice else { return None };
        errors
            .iter()
            .find(|error| self.control_id(**error) == field)
            .map(|error| labels::field_error(locale, *error))
    }

    /// Whether a control is the first wrong one, which has the focus.
    pub(crate) fn is_first_wrong(&self, control: &str) -> bool {
        let PayFormNotice::InvalidFields(errors) = &self.notice else { return false };
        errors.first().is_some_and(|error| self.control_id(*error) == control)
    }

    /// The id of the control that an error is about.
    pub(crate) fn control_id(&self, error: FieldError) -> String {
        match (error, &self.chosen) {
            (FieldError::StoredCode(_), Some(PaymentChoice::Credential(id))) => {
                stored_code_field(id)
            }
            _ => error.field_name().to_owned(),
        }
    }
}

/// Card fields that the page does not have can't be corrected: the form was rendered when cards
/// were typed on the page.
fn adapt_to_card_entry(notice: PayFormNotice, entry: CardEntry) -> PayFormNotice {
    match notice {
        PayFormNotice::InvalidFields(errors)
            if entry == CardEntry::There
                && errors.iter().all(|error| matches!(error, FieldError::Card(_))) =>
        {
            PayFormNotice::InvalidForm
        }
        notice => notice,
    }
}

/// The preselected choice: the customer's last one, or the newest stored credential if there is
/// none. A choice that is not offered any more is replaced by the first method, never by another
/// credential.
fn preselect(
    preferred: Option<PaymentChoice>,
    methods: &[PaymentMethod],
    stored: &[StoredCard],
) -> Option<PaymentChoice> {
    let preferred = preferred
        .or_else(|| stored.first().map(|newest| PaymentChoice::Credential(newest.id.clone())));
    let is_offered = |choice: &PaymentChoice| match choice {
        PaymentChoice::Credential(id) => stored.iter().any(|credential| credential.id == *id),
        PaymentChoice::Method(method) => methods.contains(method),
    };
    preferred.filter(is_offered).or_else(|| methods.first().copied().map(PaymentChoice::Method))
}
