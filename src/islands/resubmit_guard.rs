//! The island around a page that is the answer to a form.

use leptos::prelude::*;

/// Has the browser's history forget the form that led here: whoever comes back is shown how things
/// stand, and is not asked to send it again.
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
