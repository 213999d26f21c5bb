//! What the payment form is rendered with, and which choice is preselected.

use kassa_checkout::{FieldError, PaymentChoice, PaymentOptions, StoredCard, stored_code_field};
use kassa_domain::abilities::CardEntry;
use kassa_domain::method::PaymentMethod;

use super::pay_form_notice::PayFormNotice;
use crate::checkout::form_values::RefilledForm;
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

/// What the payment form is rendered with.
pub(in crate::checkout) struct PayFormProps {
    pub notice: PayFormNotice,
    pub options: PaymentOptions,
    pub chosen: Option<PaymentChoice>,
    /// The values of a rejected form that are shown again.
    pub refilled: RefilledForm,
}

impl PayFormProps {
    pub(in crate::checkout) fn new(
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
    pub(super) fn is_paid_at_once(&self) -> bool {
        matches!(&self.chosen, Some(PaymentChoice::Method(method))
            if !method.supports_delayed_capture())
    }

    /// Whether the page has the fields of a new card.
    pub(super) fn has_card_fields(&self) -> bool {
        self.options.methods.contains(&PaymentMethod::Card)
            && self.options.card_entry == CardEntry::Here
    }

    /// The error message of a field; `None` if it is valid.
    pub(super) fn field_error(&self, page: &PageContext, field: &str) -> Option<String> {
        let PayFormNotice::InvalidFields(errors) = &self.notice else { return None };
        errors
            .iter()
            .find(|error| self.control_id(**error) == field)
            .map(|error| labels::field_error(&page.locale, *error))
    }

    /// The id of the control that an error is about.
    pub(super) fn control_id(&self, error: FieldError) -> String {
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
