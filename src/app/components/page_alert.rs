//! A message on a page about an intent.

use kassa_ui::components::Alert;
use leptos::prelude::*;

use crate::app::context::use_page;

/// As [`Alert`], whose focus may be another element's. In a preview nothing takes the focus.
#[component]
pub(super) fn PageAlert(
    kind: &'static str,
    #[prop(default = "alert")] role: &'static str,
    #[prop(default = true)] takes_focus: bool,
    children: Children,
) -> impl IntoView {
    let takes_focus = takes_focus && !use_page().is_preview();
    view! {
        <Alert kind role takes_focus>
            {children()}
        </Alert>
    }
}
