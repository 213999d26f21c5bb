//! The island around a page that is the response to a form.

use leptos::prelude::*;

/// Removes the form submission from the browser's history: a customer who navigates back gets the
/// current page, without a prompt to submit the form again.
#[island]
pub fn ResubmitGuard(children: Children) -> impl IntoView {
    #[cfg(feature = "hydrate")]
    let view = {
        use super::browser::replace_history_entry;
        view! { <div class="alive" use:replace_history_entry>{children()}</div> }
    };
    #[cfg(not(feature = "hydrate"))]
    let view = view! { <div class="alive">{children()}</div> };
    view
}
