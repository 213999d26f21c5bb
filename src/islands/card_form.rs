//! The island around the payment form.

use leptos::prelude::*;

/// Handles the events of the form in `children`, which the server has rendered. Its parameters are
/// `data-` attributes of the markup, so the island has no serialised properties.
#[island]
pub fn CardForm(children: Children) -> impl IntoView {
    #[cfg(feature = "hydrate")]
    let view = {
        use super::browser::{activate, on_click, on_input, on_leave, on_submit};
        view! {
            <div
                class="alive"
                use:activate
                on:input=on_input
                on:focusout=on_leave
                on:submit=on_submit
                on:click=on_click
            >
                {children()}
            </div>
        }
    };
    #[cfg(not(feature = "hydrate"))]
    let view = view! { <div class="alive">{children()}</div> };
    view
}
