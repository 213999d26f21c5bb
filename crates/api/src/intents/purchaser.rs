//! `purchaser_info`, the customer's details (interface, section 2; decisions 13 and 141).

use kassa_domain::purchaser::Purchaser;

use crate::validation::{
    Parser, country_code, email_address, language_tag, named, request_body, telephone,
};

request_body! {
    /// Details of the customer. An empty text is the same as absent.
    pub struct PurchaserInfo {
        /// At least 3 characters, unless it is empty.
        email: Option<String> = OptionalText(email_address().example("ann@mail.example")),
        phone: Option<String> = OptionalText(telephone().example("+27 21 555 0100")),
        /// An alternative to `phone`. If both are present, `phone` is used.
        phone_number: Option<String> = OptionalText(telephone()),
        country: Option<String> = OptionalText(country_code()),
        /// The language of the hosted checkout page, as a BCP 47 tag such as `en-ZA`. `en_ZA` is
        /// the same. What follows the tag is ignored, and a text that names no language is too.
        locale: Option<Option<String>> = OptionalText(language_tag().example("en-ZA")),
    }
}

pub fn purchaser() -> impl Parser<Output = Purchaser> {
    named::<PurchaserInfo, _>(|value| {
        let info = PurchaserInfo::read(&value.require_object()?);
        Some(Purchaser {
            email: info.email?,
            phone: info.phone?.or(info.phone_number?),
            country: info.country?,
            locale: info.locale?.flatten(),
        })
    })
}
