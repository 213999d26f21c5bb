//! The form that cancels the intent.

use kassa_i18n::{Locale, Text};
use leptos::prelude::*;
use leptos::tachys::html::InertElement;

use super::hidden_fields;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use crate::checkout::link::Link;

pub(super) fn write_cancel_form(html: &mut Markup, locale: &Locale, link: &Link) {
    static FORM: Template = Template::new();
    FORM.write(
        html,
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
        [
            Inserted(&link.path("/cancel")),
            Part(&|html| hidden_fields::write_hidden_fields(html, locale, link)),
        ],
    );
}

/// The form as a part of a view.
pub(super) fn view_cancel_form(locale: &Locale, link: &Link) -> InertElement {
    Markup::of(|html| write_cancel_form(html, locale, link)).into_view()
}
