//! Validates `purchaser_info`, the customer's details (interface, section 2; decisions 13
//! and 141).

use kassa_domain::purchaser::Purchaser;

use crate::validation::{LocatedValue, parse_country, parse_email, parse_locale, parse_phone};

/// If both `phone` and `phone_number` are present, `phone` is used.
pub fn parse(value: LocatedValue<'_>) -> Option<Purchaser> {
    let body = value.require_object()?;
    let email = body.optional_text("email", parse_email);
    let phone = body.optional_text("phone", parse_phone);
    let phone_number = body.optional_text("phone_number", parse_phone);
    let country = body.optional_text("country", parse_country);
    let locale = body.optional_text("locale", parse_locale);
    Some(Purchaser {
        email: email?,
        phone: phone?.or(phone_number?),
        country: country?,
        locale: locale?.flatten(),
    })
}
