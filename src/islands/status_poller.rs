//! The island around a page with a pending payment.

use leptos::prelude::*;

/// Polls the state of the payment, and leaves the page when it has changed. Without scripting, the
/// page has a link to look again.
#[island]
pub fn StatusPoller(children: Children) -> impl IntoView {
    #[cfg(feature = "hydrate")]
    let view = {
        use super::browser::start_polling;
        view! { <div class="alive" use:start_polling>{children()}</div> }
    };
    #[cfg(not(feature = "hydrate"))]
    let view = view! { <div class="alive">{children()}</div> };
    view
}
