//! The values of a submitted form that are shown again when it is rejected.

use kassa_checkout::{
    CheckoutSession, FormBody, MandateFields, PHONE_COUNTRY_FIELD, PaymentChoice, read_phone,
};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{Expiry, parse_holder_name};
use kassa_domain::method::field_errors::CardField;

/// The values that a form is filled with; empty for a form that was not submitted yet.
#[derive(Default)]
pub(crate) struct RefilledForm {
    pub choice: Option<PaymentChoice>,
    pub expiry: String,
    pub holder: String,
    pub phone: String,
    /// As it was sent.
    pub phone_country: String,
    pub remember: bool,
    pub mandate: MandateFields,
}

impl RefilledForm {
    /// Of a card and a telephone, takes only values that parse as a date, a name or a telephone
    /// number, because customers type card numbers and security codes into the wrong field.
    pub(crate) fn from_form(form: &FormBody, session: &CheckoutSession) -> Self {
        let expiry = form.field(CardField::Expiry.name());
        let expiry = Expiry::parse(&expiry).map(|_| expiry.to_string());
        Self {
            choice: Some(
                PaymentChoice::parse(&form.field("method"))
                    .unwrap_or(PaymentChoice::Method(PaymentMethod::Card)),
            ),
            expiry: expiry.unwrap_or_default(),
            holder: parse_holder_name(&form.field(CardField::Holder.name())).unwrap_or_default(),
            phone: read_phone(form, session)
                .map(|phone| phone.as_e164().to_owned())
                .unwrap_or_default(),
            phone_country: form.field(PHONE_COUNTRY_FIELD).to_string(),
            remember: form.is_checked("remember"),
            mandate: MandateFields::from_form(form).to_refill(),
        }
    }
}
