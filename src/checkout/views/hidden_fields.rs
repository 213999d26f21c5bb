//! The token and language of the page, as hidden fields of a form whose address has no query.

use leptos::prelude::*;

use super::markup::Markup;
use super::template::Template;
use super::template::Value::Text;
use crate::checkout::link::Link;
use crate::i18n::Locale;

pub(super) fn render_hidden_fields(locale: &Locale, link: &Link) -> Markup {
    static TOKEN: Template = Template::new();
    static TOKEN_AND_LANGUAGE: Template = Template::new();
    let (name, token) = link.token();
    let view_token = |name, token| view! { <input type="hidden" name=name value=token /> };
    match &link.lang {
        None => {
            TOKEN.fill(locale, |[name, token]| view_token(name, token), [Text(name), Text(token)])
        }
        Some(lang) => TOKEN_AND_LANGUAGE.fill(
            locale,
            |[name, token, lang]| {
                view! { {view_token(name, token)} <input type="hidden" name="lang" value=lang /> }
            },
            [Text(name), Text(token), Text(lang)],
        ),
    }
}
