//! The choice of languages: a plain form that opens the page in another language.

use leptos::prelude::*;

use super::markup::{Markup, push_escaped};
use super::template::Template;
use super::template::Value::Text as Inserted;
use crate::checkout::link::Link;
use crate::i18n::{LanguageChoice, Locale, Text, language_choices};

pub(super) fn render_language_choice(locale: &Locale, link: &Link) -> Markup {
    static CHOICE: Template = Template::new();
    let (name, token) = link.token();
    CHOICE.fill(
        locale,
        |placeholders| view_form(locale, placeholders),
        [Inserted(&link.path("")), Inserted(name), Inserted(token)],
    )
}

fn view_form(locale: &Locale, [action, name, token]: [&'static str; 3]) -> impl IntoView + use<> {
    let label = locale.text(Text::LanguageLabel);
    let options = Markup::from_escaped(write_options(locale)).into_view();
    view! {
        <nav class="languages" aria-label=label>
            <form action=action>
                <input type="hidden" name=name value=token />
                <select name="lang" aria-label=label autocomplete="off">{options}</select>
                <button class="button small" aria-label=label></button>
            </form>
        </nav>
    }
}

/// The options without the quotes and end tags that HTML does not require: there are more of them
/// than of all other elements together.
fn write_options(locale: &Locale) -> String {
    let mut html = String::new();
    for LanguageChoice { tag, name, direction } in language_choices() {
        html.push_str("<option value=");
        html.push_str(tag);
        // Brackets would stand on the wrong side of a name that runs against the page.
        if direction.html_dir() != locale.dir() && !name.chars().all(char::is_alphabetic) {
            html.push_str(" dir=");
            html.push_str(direction.html_dir());
        }
        html.push_str(if tag == locale.lang() { " selected>" } else { ">" });
        push_escaped(&mut html, name);
    }
    html
}
