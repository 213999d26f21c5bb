//! The helper of the sandbox: test cards, and what triggers each result (interface, section 1).

use kassa_domain::method::card::Brand;
use kassa_domain::mode::Mode;
use kassa_i18n::{Locale, Phrase, Text};
use kassa_ui::language_part::LanguagePart;
use leptos::prelude::*;

use crate::app::context::use_page;
use crate::app::pay_form_state::use_pay_form;
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

/// Nothing unless the page has fields for test cards.
#[component]
pub(in crate::app) fn SandboxHelper() -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    let is_shown =
        page.mode == Mode::Test && form.options.has_test_triggers && form.has_card_fields();
    is_shown.then(|| HELPER.element(&page.locale))
}

static HELPER: LanguagePart = LanguagePart::new(|locale| {
    view! {
        <details class="sandbox">
            <summary>{locale.text(Text::SandboxHeading)}</summary>
            <p>{locale.text(Text::SandboxAny)}</p>
            {test_cards(locale)}
            {triggers(locale)}
        </details>
    }
    .into_any()
});

/// The island adds the buttons that enter a card, with this label.
fn test_cards(locale: &Locale) -> impl IntoView + use<> {
    let rows = TEST_CARDS.map(|(brand, number)| {
        let number = brand.group_digits(number);
        view! { <li>{brand.name()} " " <code>{number}</code></li> }
    });
    let placeholder = BRAND_PLACEHOLDER.to_string();
    let label = locale.format_phrase(&Phrase::SandboxFill { brand: &placeholder });
    view! {
        <ul
            class="test-cards"
            data-fill=label
            data-expiry=TEST_EXPIRY
            data-code=TEST_CODE
            data-holder=TEST_HOLDER
        >
            {rows.collect_view()}
        </ul>
    }
}

fn triggers(locale: &Locale) -> impl IntoView + use<> {
    let phrases = [
        Phrase::SandboxDeclined { name: "DECLINED" },
        Phrase::SandboxError { name: "ERROR" },
        Phrase::SandboxReference { example: REFERENCE_EXAMPLE },
        Phrase::SandboxResults { results: "authorised, refused, error" },
    ];
    let rows = phrases.map(|phrase| view! { <li>{locale.format_phrase(&phrase)}</li> });
    view! { <ul class="triggers">{rows.collect_view()}</ul> }
}
