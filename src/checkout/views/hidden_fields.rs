//! What the page's address carries, hidden in the fields of a form whose own address ends in its
//! path.

use leptos::prelude::*;

use crate::checkout::link::Link;

pub(super) fn render_hidden_fields(link: &Link) -> impl IntoView + use<> {
    let lang =
        link.lang.clone().map(|lang| view! { <input type="hidden" name="lang" value=lang /> });
    view! {
        <input type="hidden" name="iauth" value=link.iauth.clone() />
        {lang}
    }
}
