//! The form that cancels the intent.

use leptos::prelude::*;

use super::hidden_fields;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Markup as Part, Text as Inserted};
use crate::checkout::link::Link;
use crate::i18n::{Locale, Text};

pub(super) fn render_cancel_form(locale: &Locale, link: &Link) -> Markup {
    static FORM: Template = Template::new();
    let hidden_fields = hidden_fields::render_hidden_fields(locale, link);
    FORM.fill(
        locale,
        |[action, hidden_fields]| {
            view! {
                <form class="cancel" method="post" action=action>
                    {hidden_fields}
                    <button class="button quiet">
                        {locale.text(Text::CancelButton)}
                    </button>
                </form>
            }
        },
        [Inserted(&link.path("/cancel")), Part(hidden_fields)],
    )
}
