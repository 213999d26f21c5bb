//! The island around a page with a pending payment.

use leptos::prelude::*;

/// Polls the state of the payment, leaves the page when it has changed, and copies the values of
/// its buttons. Without scripting, the page has a link to look again.
#[island]
pub fn StatusPoller(children: Children) -> impl IntoView {
    #[cfg(feature = "hydrate")]
    let view = {
        use super::browser::{on_copy, start_polling};
        view! { <div class="alive" use:start_polling on:click=on_copy>{children()}</div> }
    };
    #[cfg(not(feature = "hydrate"))]
    let view = view! { <div class="alive">{children()}</div> };
    view
}
