//! `purchaser_info`: what the merchant says of its customer (interface, section 2; decision 13).

use crate::api::decode::{Value, country, email, locale, text};
use crate::domain::purchaser::Purchaser;

/// Of `phone` and `phone_number` the first counts where both are there.
pub fn read(value: Value<'_>) -> Option<Purchaser> {
    let body = value.object()?;
    let email = body.optional("email", email);
    let phone = body.optional("phone", text(1..=64));
    let phone_number = body.optional("phone_number", text(1..=64));
    let country = body.optional("country", country);
    let locale = body.optional("locale", locale);
    Some(Purchaser { email: email?, phone: phone?.or(phone_number?), country: country?, locale: locale? })
}
