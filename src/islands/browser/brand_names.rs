//! The name of the card's brand in the field of the card number.

use kassa_domain::method::card::Brand;
use kassa_domain::method::field_errors::CardField;

use super::{dom, texts};
use crate::islands::card_texts::CardText;

/// The style sheet shows its value in the field.
const NAME_ATTRIBUTE: &str = "data-brand";

/// Shows the name of the detected brand, announces it, and updates the hint to the position
/// of the security code.
pub(super) fn show_brand(brand: Brand) {
    let number = dom::input(CardField::Number.name());
    let Some(field) = number.and_then(|number| number.parent_element()) else { return };
    let name = (brand != Brand::Unknown).then(|| brand.name());
    if field.get_attribute(NAME_ATTRIBUTE).as_deref() == name {
        return;
    }
    dom::set_attribute(&field, NAME_ATTRIBUTE, name);
    if let Some(name) = texts::find(CardText::BrandName(brand)) {
        dom::announce(&name);
    }
    // Without the texts the hint stays that of every brand.
    let hint = texts::find(CardText::CodeHint(brand));
    if let (Some(hint), Some(element)) = (hint, dom::by_id("code-hint")) {
        element.set_text_content(Some(&hint));
    }
}
