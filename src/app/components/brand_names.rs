//! The card brands by name. Their owners allow no copies of their marks but those that each
//! merchant gets from them. The island shows the brand of the typed number in its field.

use leptos::prelude::*;

use crate::islands::COMMON_BRANDS;

/// The brands named with the method: the same in every language.
#[component]
pub(in crate::app) fn BrandNames() -> impl IntoView {
    let names = COMMON_BRANDS.map(|brand| brand.name()).join(", ");
    view! { <span class="brands"><bdi lang="en" dir="ltr">{names}</bdi></span> }
}
