//! The token and language of the page, as hidden fields of a form whose address has no query.

use kassa_i18n::Locale;
use leptos::prelude::*;
use leptos::tachys::html::InertElement;

use super::markup::Markup;
use super::template::Template;
use super::template::Value::Text;
use crate::checkout::link::Link;

pub(super) fn write_hidden_fields(html: &mut Markup, locale: &Locale, link: &Link) {
    static TOKEN: Template = Template::new();
    static TOKEN_AND_LANGUAGE: Template = Template::new();
    let (name, token) = link.token();
    let view_token = |name, token| view! { <input type="hidden" name=name value=token /> };
    match &link.lang {
        None => {
            let view = |[name, token]: [&'static str; 2]| view_token(name, token);
            TOKEN.write(html, locale, view, [Text(name), Text(token)]);
        }
        Some(lang) => TOKEN_AND_LANGUAGE.write(
            html,
            locale,
            |[name, token, lang]| {
                view! { {view_token(name, token)} <input type="hidden" name="lang" value=lang /> }
            },
            [Text(name), Text(token), Text(lang)],
        ),
    }
}

/// The fields as a part of a view.
pub(super) fn view_hidden_fields(locale: &Locale, link: &Link) -> InertElement {
    Markup::of(|html| write_hidden_fields(html, locale, link)).into_view()
}
