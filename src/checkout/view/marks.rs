//! The marks of the card brands. With scripting the one of the typed number is left.

use leptos::prelude::*;

use crate::assets;
use crate::domain::card::Brand;
use crate::i18n::{Locale, Phrase};

/// Shown before a number is typed: the ones most people look for.
const USUAL: [Brand; 4] = [Brand::Visa, Brand::Mastercard, Brand::Amex, Brand::UnionPay];

pub(super) fn marks(locale: &Locale) -> impl IntoView + use<> {
    let known = Brand::ALL.into_iter().filter(|brand| *brand != Brand::Unknown);
    let marks = known.map(|brand| {
        let usual = USUAL.contains(&brand);
        view! {
            <img
                src=mark(brand)
                alt=brand.name()
                width="38"
                height="24"
                loading=(!usual).then_some("lazy")
                hidden=!usual
                data-usual=usual
                data-brand=brand.code()
                data-name=locale.phrase(&Phrase::CardBrand { brand: brand.name() })
            />
        }
    });
    view! { <span class="marks" id="marks">{marks.collect_view()}</span> }
}

pub(super) fn mark(brand: Brand) -> String {
    assets::url(&format!("brands/{}.svg", brand.code())).to_string()
}
