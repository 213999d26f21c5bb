//! What of a form that was sent is shown again with it.

use crate::domain::card::{Expiry, holder};
use crate::domain::method::Method;
use crate::domain::money::Currency;
use crate::domain::phone::PhoneNumber;
use crate::islands::Field;
use crate::session::{AccountFields, Choice, Form, PHONE};

/// By default nothing, for a form that was not sent yet.
#[derive(Default)]
pub(super) struct KeptForm {
    pub choice: Option<Choice>,
    pub expiry: String,
    pub holder: String,
    pub phone: String,
    pub remember: bool,
    pub account: AccountFields,
}

impl KeptForm {
    /// People do type a card number or a security code into the wrong field, so only what reads as a date, a name or a
    /// telephone number is kept.
    pub(super) fn of(form: &Form, currency: Currency) -> Self {
        let expiry = form.field(Field::Expiry.name());
        let expiry = Expiry::parse(&expiry).map(|_| expiry.to_string());
        Self {
            choice: Some(Choice::read(&form.field("method")).unwrap_or(Choice::Method(Method::Card))),
            expiry: expiry.unwrap_or_default(),
            holder: holder(&form.field(Field::Holder.name())).map(str::to_owned).unwrap_or_default(),
            phone: PhoneNumber::parse(&form.field(PHONE), currency).map(|phone| phone.e164().to_owned()).unwrap_or_default(),
            remember: form.is_ticked("remember"),
            account: AccountFields::of(form).kept(),
        }
    }
}
