//! The island around a page that waits for a provider's answer.

use leptos::prelude::*;

/// Asks from time to time how things stand, and opens the page anew once they have changed. Nothing
/// moves before that, so nobody is interrupted; without scripting there is a link that asks.
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
