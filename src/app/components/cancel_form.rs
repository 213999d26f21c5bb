//! The form that cancels the intent.

use kassa_i18n::Text;
use leptos::prelude::*;

use super::hidden_fields::HiddenFields;
use crate::app::context::use_page;

#[component]
pub(in crate::app) fn CancelForm() -> impl IntoView {
    let page = use_page();
    view! {
        <form class="cancel" method="post" action=page.link.path("/cancel")>
            <HiddenFields />
            <button class="button quiet">{page.locale.text(Text::CancelButton)}</button>
        </form>
    }
}
