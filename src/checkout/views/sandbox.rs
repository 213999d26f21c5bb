//! The helper of the sandbox: test cards, and what triggers each result (interface, section 1).

use kassa_domain::method::card::Brand;
use kassa_i18n::{Locale, Phrase, Text};
use leptos::prelude::*;

use super::fragment::Fragment;
use super::markup::Markup;
use crate::islands::BRAND_PLACEHOLDER;

/// Well-known test numbers of the main brands.
const TEST_CARDS: [(Brand, &str); 6] = [
    (Brand::Visa, "4242424242424242"),
    (Brand::Mastercard, "5555555555554444"),
    (Brand::Amex, "378282246310005"),
    (Brand::Discover, "6011111111111117"),
    (Brand::Diners, "36227206271667"),
    (Brand::Jcb, "3530111333300000"),
];

/// A name that triggers no special result.
const TEST_HOLDER: &str = "Thandi Nkosi";

/// The buttons enter it; it only has to be in the future.
const TEST_EXPIRY: &str = "12 / 39";

/// The `reference_id` of a request that triggers a refusal.
const REFERENCE_EXAMPLE: &str = r#"{"ref": "order-1", "result": "refused"}"#;

/// As long as the longest code; a card has its first digits.
const TEST_CODE: &str = "1234";

pub(super) fn write_helper(html: &mut Markup, locale: &Locale) {
    static HELPER: Fragment = Fragment::new();
    HELPER.write(html, locale, || view_cards_and_triggers(locale));
}

/// The island adds the buttons that enter a card, with this label.
fn view_cards_and_triggers(locale: &Locale) -> impl IntoView + use<> {
    let rows = TEST_CARDS.map(|(brand, number)| {
        let number = brand.group_digits(number);
        view! { <li>{brand.name()} " " <code>{number}</code></li> }
    });
    let placeholder = BRAND_PLACEHOLDER.to_string();
    let label = locale.format_phrase(&Phrase::SandboxFill { brand: &placeholder });
    let cards = view! {
        <ul
            class="test-cards"
            data-fill=label
            data-expiry=TEST_EXPIRY
            data-code=TEST_CODE
            data-holder=TEST_HOLDER
        >
            {rows.collect_view()}
        </ul>
    };
    let reference = Phrase::SandboxReference { example: REFERENCE_EXAMPLE };
    let results = Phrase::SandboxResults { results: "authorised, refused, error" };
    view! {
        <details class="sandbox">
            <summary>{locale.text(Text::SandboxHeading)}</summary>
            <p>{locale.text(Text::SandboxAny)}</p>
            {cards}
            <ul class="triggers">
                <li>{locale.format_phrase(&Phrase::SandboxDeclined { name: "DECLINED" })}</li>
                <li>{locale.format_phrase(&Phrase::SandboxError { name: "ERROR" })}</li>
                <li>{locale.format_phrase(&reference)}</li>
                <li>{locale.format_phrase(&results)}</li>
            </ul>
        </details>
    }
}
