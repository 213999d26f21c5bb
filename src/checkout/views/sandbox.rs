//! The helper of the sandbox: test cards, and what triggers each result (interface, section 1).

use leptos::prelude::*;

use super::brand_marks::mark_url;
use super::fragment::Fragment;
use crate::domain::method::card::Brand;
use crate::i18n::{Locale, Phrase, Text};

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

pub(super) fn render_helper(locale: &Locale) -> impl IntoView + use<> {
    static HELPER: Fragment = Fragment::new();
    HELPER.render(locale, || render_cards_and_triggers(locale))
}

fn render_cards_and_triggers(locale: &Locale) -> impl IntoView + use<> {
    let cards = TEST_CARDS.map(|(brand, number)| {
        let code = "1234".get(..brand.security_code_length()).unwrap_or_default();
        view! {
            <li>
                <img src=mark_url(brand) alt=brand.name() width="38" height="24" loading="lazy" />
                <code dir="ltr">{brand.group_digits(number)}</code>
                <button
                    type="button"
                    class="button small"
                    hidden
                    data-live
                    data-number=number
                    data-expiry=TEST_EXPIRY
                    data-code=code
                    data-holder=TEST_HOLDER
                >
                    {locale.format_phrase(&Phrase::SandboxFill { brand: brand.name() })}
                </button>
            </li>
        }
    });
    let reference = Phrase::SandboxReference { example: REFERENCE_EXAMPLE };
    let results = Phrase::SandboxResults { results: "authorised, refused, error" };
    view! {
        <details class="sandbox">
            <summary>{locale.text(Text::SandboxHeading)}</summary>
            <p>{locale.text(Text::SandboxAny)}</p>
            <ul class="test-cards">{cards.collect_view()}</ul>
            <ul class="triggers">
                <li>{locale.format_phrase(&Phrase::SandboxDeclined { name: "DECLINED" })}</li>
                <li>{locale.format_phrase(&Phrase::SandboxError { name: "ERROR" })}</li>
                <li>{locale.format_phrase(&reference)}</li>
                <li>{locale.format_phrase(&results)}</li>
            </ul>
        </details>
    }
}
