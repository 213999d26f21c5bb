//! The sandbox's helper: which cards there are, and what decides the result (interface, section 1).

use leptos::prelude::*;

use super::marks::mark;
use crate::checkout::scene::Scene;
use crate::domain::card::Brand;
use crate::i18n::{Phrase, Text};

/// Well-known test numbers of the main brands.
const CARDS: [(Brand, &str); 6] = [
    (Brand::Visa, "4242424242424242"),
    (Brand::Mastercard, "5555555555554444"),
    (Brand::Amex, "378282246310005"),
    (Brand::Discover, "6011111111111117"),
    (Brand::Diners, "36227206271667"),
    (Brand::Jcb, "3530111333300000"),
];

/// Any name that triggers nothing.
const HOLDER: &str = "Thandi Nkosi";

/// Shown as it would stand in a request.
const EXAMPLE: &str = r#"{"ref": "order-1", "result": "refused"}"#;

pub(super) fn helper(scene: &Scene) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let expiry = format!("12 / {:02}", (scene.now.date().year() + 3) % 100);
    let cards = CARDS.map(|(brand, number)| {
        let code = "1234".get(..brand.code_length()).unwrap_or_default();
        view! {
            <li>
                <img src=mark(brand) alt=brand.name() width="38" height="24" loading="lazy" />
                <code dir="ltr">{brand.grouped(number)}</code>
                <button
                    type="button"
                    class="button small"
                    hidden
                    data-live
                    data-number=number
                    data-expiry=expiry.clone()
                    data-code=code
                    data-holder=HOLDER
                >
                    {locale.phrase(&Phrase::SandboxFill { brand: brand.name() })}
                </button>
            </li>
        }
    });
    view! {
        <details class="sandbox">
            <summary>{locale.text(Text::SandboxHeading)}</summary>
            <p>{locale.text(Text::SandboxAny)}</p>
            <ul class="test-cards">{cards.collect_view()}</ul>
            <ul class="triggers">
                <li>{locale.phrase(&Phrase::SandboxDeclined { name: "DECLINED" })}</li>
                <li>{locale.phrase(&Phrase::SandboxError { name: "ERROR" })}</li>
                <li>{locale.phrase(&Phrase::SandboxReference { example: EXAMPLE })}</li>
                <li>{locale.phrase(&Phrase::SandboxResults { results: "authorised, refused, error" })}</li>
            </ul>
        </details>
    }
}
