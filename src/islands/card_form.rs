//! The island around the page's content.

use leptos::prelude::*;

/// Listens to the form within `children`, which the server has rendered.
/// All it needs to know stands in the markup as `data-` attributes, so the browser reads no
/// properties.
#[island]
pub fn CardForm(children: Children) -> impl IntoView {
    #[cfg(feature = "hydrate")]
    let view = {
        use super::browser::{activate, on_click, on_input, on_leave, on_submit};
        view! {
            <div class="alive" use:activate on:input=on_input on:focusout=on_leave on:submit=on_submit on:click=on_click>
                {children()}
            </div>
        }
    };
    #[cfg(not(feature = "hydrate"))]
    let view = view! { <div class="alive">{children()}</div> };
    view
}
