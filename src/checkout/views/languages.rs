//! The choice of languages, at the top of every page: a plain form that opens the page in another
//! language. With scripting the loader keeps what was typed.

use leptos::prelude::*;

use super::fragment::Fragment;
use super::markup::{Markup, push_escaped};
use super::template::Template;
use super::template::Value::Text as Inserted;
use crate::checkout::link::Link;
use crate::i18n::{LanguageChoice, Locale, Text, language_choices};

pub(super) fn render_language_choice(locale: &Locale, link: &Link) -> Markup {
    static CHOICE: Template = Template::new();
    static CHOICE_HERE: Fragment = Fragment::new();
    if link.intent_id.is_empty() {
        // The browser's address stays: it is of no payment.
        return CHOICE_HERE.render(locale, || {
            view_navigation(locale, view! { <form>{view_controls(locale, None)}</form> })
        });
    }
    let (name, token) = link.token();
    CHOICE.fill(
        locale,
        |[action, name, token]| {
            let form = view! {
                <form action=action>
                    <input type="hidden" name=name value=token />
                    {view_controls(locale, None)}
                </form>
            };
            view_navigation(locale, form)
        },
        [Inserted(&link.path("")), Inserted(name), Inserted(token)],
    )
}

/// The choice on a page that a form has led to: it sends that page's form, which repeats what was
/// typed.
pub(super) fn render_language_choice_of_form(locale: &Locale, form_id: &str) -> Markup {
    static CHOICE: Template = Template::new();
    let view = |[form_id]: [&'static str; 1]| {
        view_navigation(locale, view! { <div>{view_controls(locale, Some(form_id))}</div> })
    };
    CHOICE.fill(locale, view, [Inserted(form_id)])
}

/// The choice on a receipt, which opens the same receipt.
pub(super) fn render_language_choice_of_receipt(locale: &Locale, link: &Link) -> Markup {
    let (name, token) = link.token();
    let token = view! { <input type="hidden" name=name value=token.to_owned() /> };
    let part = link.receipt.parameter().map(|(name, position)| {
        view! { <input type="hidden" name=name value=position.to_string() /> }
    });
    let controls = view_controls(locale, None);
    let form = view! { <form action=link.path("/receipt")>{token} {part} {controls}</form> };
    Markup::render(view_navigation(locale, form))
}

fn view_navigation(locale: &Locale, content: impl IntoView) -> impl IntoView {
    let label = locale.text(Text::LanguageLabel);
    view! { <nav class="languages" aria-label=label>{content}</nav> }
}

fn view_controls(locale: &Locale, form_id: Option<&'static str>) -> impl IntoView + use<> {
    let label = locale.text(Text::LanguageLabel);
    let options = Markup::from_escaped(write_options(locale)).into_view();
    view! {
        <select name="lang" form=form_id aria-label=label autocomplete="off">
            {options}
        </select>
        <button class="button small" form=form_id>
            {label}
        </button>
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
