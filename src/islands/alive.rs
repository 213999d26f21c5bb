//! Marks its children as alive: `data-alive="true"` stands on the wrapper once scripting has taken over.

use leptos::prelude::*;

/// Wraps `children`; the attribute `data-alive` tells styles and tests that the page's islands run.
#[island]
pub fn Alive(children: Children) -> impl IntoView {
    let (alive, set_alive) = signal(false);
    Effect::new(move || set_alive.set(true));
    view! { <div data-alive=move || alive.get().to_string()>{children()}</div> }
}
