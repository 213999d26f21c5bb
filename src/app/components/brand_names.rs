//! The card brands that the connection accepts, by name. The island shows the brand of the typed
//! number in its field.

use leptos::prelude::*;

use crate::app::pay_form_state::use_pay_form;

/// The brands named with the method: the same in every language. Nothing if none is known.
#[component]
pub(in crate::app) fn BrandNames() -> impl IntoView {
    let brands = &use_pay_form().options.brands;
    let names: Vec<_> = brands.iter().map(|brand| brand.name()).collect();
    (!names.is_empty()).then(|| {
        view! {
            <span class="brands">
                <bdi lang="en" dir="ltr">{names.join(", ")}</bdi>
            </span>
        }
    })
}
