//! Validates `purchaser_info`, the customer's details (interface, section 2; decision 13).

use crate::api::validation::{LocatedValue, parse_country, parse_email, parse_locale, text};
use crate::domain::purchaser::Purchaser;

/// If both `phone` and `phone_number` are present, `phone` is used.
pub fn parse(value: LocatedValue<'_>) -> Option<Purchaser> {
    let body = value.require_object()?;
    let email = body.optional("email", parse_email);
    let phone = body.optional("phone", text(1..=64));
    let phone_number = body.optional("phone_number", text(1..=64));
    let country = body.optional("country", parse_country);
    let locale = body.optional("locale", parse_locale);
    Some(Purchaser {
        email: email?,
        phone: phone?.or(phone_number?),
        country: country?,
        locale: locale?,
    })
}
