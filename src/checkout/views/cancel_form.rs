//! The form that cancels the intent.

use leptos::prelude::*;

use super::hidden_fields;
use crate::checkout::link::Link;
use crate::i18n::{Locale, Text};

pub(super) fn render_cancel_form(locale: &Locale, link: &Link) -> impl IntoView + use<> {
    view! {
        <form class="cancel" method="post" action=link.path("/cancel")>
            {hidden_fields::render_hidden_fields(link)}
            <button type="submit" class="button quiet">{locale.text(Text::CancelButton)}</button>
        </form>
    }
}
