//! The token and language of the page, as hidden fields of a form whose address has no query.

use leptos::prelude::*;

use crate::app::context::use_page;

#[component]
pub(in crate::app) fn HiddenFields() -> impl IntoView {
    let page = use_page();
    let (name, token) = page.link.token();
    let lang = page.link.lang.clone();
    view! {
        <input type="hidden" name=name value=token.to_owned() />
        {lang.map(|lang| view! { <input type="hidden" name="lang" value=lang /> })}
    }
}
