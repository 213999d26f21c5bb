//! The marks of the card brands beside the field of the card number.

use super::{dom, texts};
use crate::domain::method::card::Brand;
use crate::islands::brand_marks::COMMON_BRANDS;
use crate::islands::card_texts::CardText;

/// Shows the mark of the detected brand, announces its name, and updates the hint to the position
/// of the security code.
pub(super) fn show_brand(brand: Brand) {
    let Some(marks) = dom::by_id("marks") else { return };
    if marks.get_attribute("data-brand").as_deref() == Some(brand.code()) {
        return;
    }
    dom::set_attribute(&marks, "data-brand", Some(brand.code()));
    let only_mark = (brand != Brand::Unknown).then_some(brand);
    for (mark, common) in dom::query_all("#marks span").into_iter().zip(COMMON_BRANDS) {
        let is_first = common == COMMON_BRANDS[0];
        let shown = only_mark.unwrap_or(common);
        mark.set_hidden(only_mark.is_some() && !is_first);
        dom::set_attribute(&mark, "class", Some(&["mark ", shown.code()].concat()));
        dom::set_attribute(&mark, "aria-label", Some(shown.name()));
    }
    if let Some(name) = texts::find(CardText::BrandName(brand)) {
        dom::announce(&name);
    }
    // Without the texts the hint stays that of every brand.
    let hint = texts::find(CardText::CodeHint(brand));
    if let (Some(hint), Some(element)) = (hint, dom::by_id("code-hint")) {
        element.set_text_content(Some(&hint));
    }
}
