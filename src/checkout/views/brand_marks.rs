//! The marks of the card brands. The island shows only the one of the typed number.

use leptos::prelude::*;

use super::fragment::Fragment;
use crate::domain::method::card::Brand;
use crate::i18n::{Locale, Phrase};
use crate::platform::assets;

/// The brands shown before a number is typed.
const COMMON_BRANDS: [Brand; 4] = [Brand::Visa, Brand::Mastercard, Brand::Amex, Brand::UnionPay];

pub(super) fn render_marks(locale: &Locale) -> impl IntoView + use<> {
    static MARKS: Fragment = Fragment::new();
    MARKS.render(locale, || render_all(locale))
}

fn render_all(locale: &Locale) -> impl IntoView + use<> {
    let known = Brand::ALL.into_iter().filter(|brand| *brand != Brand::Unknown);
    let marks = known.map(|brand| {
        let is_common = COMMON_BRANDS.contains(&brand);
        view! {
            <img
                src=mark_url(brand)
                alt=brand.name()
                width="38"
                height="24"
                loading=(!is_common).then_some("lazy")
                hidden=!is_common
                data-usual=is_common
                data-brand=brand.code()
                data-name=locale.format_phrase(&Phrase::CardBrand { brand: brand.name() })
            />
        }
    });
    view! { <span class="marks" id="marks">{marks.collect_view()}</span> }
}

pub(super) const fn mark_url(brand: Brand) -> &'static str {
    const VISA: &str = assets::url("brands/visa.svg");
    const MASTERCARD: &str = assets::url("brands/mastercard.svg");
    const AMEX: &str = assets::url("brands/amex.svg");
    const DISCOVER: &str = assets::url("brands/discover.svg");
    const DINERS: &str = assets::url("brands/diners.svg");
    const JCB: &str = assets::url("brands/jcb.svg");
    const UNIONPAY: &str = assets::url("brands/unionpay.svg");
    const MAESTRO: &str = assets::url("brands/maestro.svg");
    const MIR: &str = assets::url("brands/mir.svg");
    const ELO: &str = assets::url("brands/elo.svg");
    const VERVE: &str = assets::url("brands/verve.svg");
    const UNKNOWN: &str = assets::url("brands/unknown.svg");
    match brand {
        Brand::Visa => VISA,
        Brand::Mastercard => MASTERCARD,
        Brand::Amex => AMEX,
        Brand::Discover => DISCOVER,
        Brand::Diners => DINERS,
        Brand::Jcb => JCB,
        Brand::UnionPay => UNIONPAY,
        Brand::Maestro => MAESTRO,
        Brand::Mir => MIR,
        Brand::Elo => ELO,
        Brand::Verve => VERVE,
        Brand::Unknown => UNKNOWN,
    }
}
