//! The telephone of a mobile money account, as it is typed.

use kassa_domain::method::phone::{PhoneNumber, PhoneNumberError, plans_of_currency};

use super::checkout_session::CheckoutSession;
use super::field_error::{PHONE_COUNTRY_FIELD, PHONE_FIELD};
use super::form_body::FormBody;

/// Reads the number of a form.
///
/// # Errors
/// [`PhoneNumberError`]
pub fn read_phone(
    form: &FormBody,
    session: &CheckoutSession,
) -> Result<PhoneNumber, PhoneNumberError> {
    let country = find_phone_country(&form.field(PHONE_COUNTRY_FIELD), session);
    PhoneNumber::parse(&form.field(PHONE_FIELD), session.money.currency(), country)
}

/// The country of a national number, in a currency of several: the one that was chosen, else that
/// of the purchaser, else that of their telephone.
#[must_use]
pub fn find_phone_country(chosen: &str, session: &CheckoutSession) -> Option<&'static str> {
    let currency = session.money.currency();
    let phone = session.purchaser_phone.as_deref();
    let of_phone = phone
        .and_then(|phone| PhoneNumber::parse(phone, currency, None).ok())
        .and_then(|number| number.country());
    let plans = plans_of_currency(currency);
    let find = |country: &str| plans.iter().find(|plan| plan.country() == country);
    [Some(chosen), session.purchaser_country.as_deref(), of_phone]
        .into_iter()
        .flatten()
        .find_map(find)
        .map(|plan| plan.country())
}
