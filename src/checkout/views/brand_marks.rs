//! The marks of the card brands. The island shows that of the typed number in its field.

use leptos::prelude::*;

use crate::islands::COMMON_BRANDS;

/// The marks beside the method: the same in every language.
pub(super) fn view_common_marks() -> impl IntoView + use<> {
    let marks = COMMON_BRANDS.map(|brand| {
        view! { <span class=mark_class(brand.code()) role="img" aria-label=brand.name()></span> }
    });
    view! { <span class="marks">{marks.collect_view()}</span> }
}

/// The class of an element that the style sheet shows as a brand's mark.
pub(super) fn mark_class(brand_code: &str) -> String {
    format!("mark {brand_code}")
}
