//! The sandbox's test cards, each with a button that enters it.

use kassa_domain::method::card::detect_brand;
use kassa_domain::method::field_errors::CardField;
use leptos::prelude::*;
use web_sys::{Element, Event, HtmlInputElement};

use super::brand_names::BRAND_PLACEHOLDER;
use super::checkout::Payment;
use super::{dom, pay_button};

/// The number of the card that a button enters.
const NUMBER_ATTRIBUTE: &str = "data-number";

/// Adds a button to each test card. The attributes of the list are the label of the buttons and the
/// values of the other fields.
pub(super) fn add_buttons(page: &Element) {
    let Some(cards) = dom::find::<Element>(page, ".test-cards") else { return };
    let label = cards.get_attribute("data-fill").unwrap_or_default();
    let (before, after) = label.split_once(BRAND_PLACEHOLDER).unwrap_or_default();
    for row in dom::find_all(&cards, "li") {
        let Ok(button) = document().create_element("button") else { return };
        let text = row.text_content().unwrap_or_default();
        let number: String = text.chars().filter(char::is_ascii_digit).collect();
        button.set_text_content(Some(&[before, detect_brand(&number).name(), after].concat()));
        dom::set_attribute(&button, "class", Some("button small"));
        dom::set_attribute(&button, NUMBER_ATTRIBUTE, Some(&number));
        let _ = row.append_child(&button);
    }
}

/// Chooses to pay by card, and enters that of the pressed button. `None` for another element.
pub(super) fn enter_card(event: &Event, payment: Payment) -> Option<()> {
    let button: Element = dom::target(event)?;
    let number = button.get_attribute(NUMBER_ATTRIBUTE)?;
    let cards = button.closest(".test-cards").ok()??;
    let form = payment.form()?;
    payment.find::<HtmlInputElement>("#method-card")?.set_checked(true);
    pay_button::show_label(&form);
    let code_length = detect_brand(&number).security_code_length();
    for field in CardField::ALL {
        let attribute = cards.get_attribute(&["data-", field.name()].concat()).unwrap_or_default();
        let value = match field {
            CardField::Number => number.as_str(),
            CardField::Code => attribute.get(..code_length).unwrap_or_default(),
            CardField::Expiry | CardField::Holder => attribute.as_str(),
        };
        payment.fill_card_field(field, value);
    }
    dom::focus(&form, "#pay-button");
    Some(())
}
