//! The token and language of the page, as hidden fields of a form whose address has no query.

use leptos::prelude::*;

use crate::checkout::link::Link;

pub(super) fn render_hidden_fields(link: &Link) -> impl IntoView + use<> {
    let lang =
        link.lang.clone().map(|lang| view! { <input type="hidden" name="lang" value=lang /> });
    let (name, token) = link.token();
    view! {
        <input type="hidden" name=name value=token.to_owned() />
        {lang}
    }
}
