//! A message that is read aloud.

use leptos::prelude::*;

/// A message about what has happened. It takes the focus, so that screen readers announce it
/// without scripting too. `kind` is the class that tells it from others.
#[component]
pub fn Alert(
    kind: &'static str,
    #[prop(default = "alert")] role: &'static str,
    #[prop(default = true)] takes_focus: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <div class=format!("alert {kind}") role=role tabindex="-1" autofocus=takes_focus>
            {children()}
        </div>
    }
}
