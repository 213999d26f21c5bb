//! The choice of languages, at the top of every page: a plain form that opens the page in another
//! language. With scripting the loader keeps what was typed.

use kassa_i18n::{LanguageChoice, Locale, Text, language_choices};
use leptos::prelude::*;

use super::fragment::Fragment;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::Text as Inserted;
use crate::checkout::link::Link;

/// What the choice of languages opens.
#[derive(Clone, Copy)]
pub(super) enum LanguageTarget<'a> {
    Page(&'a Link),
    Receipt(&'a Link),
    /// A page that a form has led to: the form of this id is sent, which repeats what was typed. A
    /// browser that does not know the attribute `form` opens the page of the link instead, where it
    /// is typed once more (ADR 155).
    Form(&'a str, &'a Link),
}

pub(super) fn write_language_choice(
    html: &mut Markup,
    locale: &Locale,
    target: LanguageTarget<'_>,
) {
    match target {
        LanguageTarget::Page(link) => write_choice_of_page(html, locale, link),
        LanguageTarget::Receipt(link) => html.push_view(view_choice_of_receipt(locale, link)),
        LanguageTarget::Form(form_id, link) => write_choice_of_form(html, locale, form_id, link),
    }
}

fn write_choice_of_page(html: &mut Markup, locale: &Locale, link: &Link) {
    static CHOICE: Template = Template::new();
    static CHOICE_HERE: Fragment = Fragment::new();
    if link.intent_id.is_empty() {
        // The browser's address stays: it is of no payment.
        return CHOICE_HERE.write(html, locale, || {
            view_navigation(locale, view! { <form>{view_controls(locale, None)}</form> })
        });
    }
    let (name, token) = link.token();
    CHOICE.write(
        html,
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
    );
}

fn write_choice_of_form(html: &mut Markup, locale: &Locale, form_id: &str, link: &Link) {
    static CHOICE: Template = Template::new();
    let ((name, token), action) = (link.token(), link.path(""));
    let view = |[form_id, action, name, token]: [&'static str; 4]| {
        let form = view! {
            <form action=action>
                <input type="hidden" name=name value=token />
                {view_controls(locale, Some(form_id))}
            </form>
        };
        view_navigation(locale, form)
    };
    let values = [form_id, &action, name, token].map(Inserted);
    CHOICE.write(html, locale, view, values);
}

fn view_choice_of_receipt(locale: &Locale, link: &Link) -> impl IntoView + use<> {
    let (name, token) = link.token();
    let token = view! { <input type="hidden" name=name value=token.to_owned() /> };
    let part = link.receipt.parameter().map(|(name, position)| {
        view! { <input type="hidden" name=name value=position.to_string() /> }
    });
    let controls = view_controls(locale, None);
    let form = view! { <form action=link.path("/receipt")>{token} {part} {controls}</form> };
    view_navigation(locale, form)
}

fn view_navigation<V: IntoView>(locale: &Locale, content: V) -> impl IntoView + use<V> {
    let label = locale.text(Text::LanguageLabel);
    view! { <nav class="languages" aria-label=label>{content}</nav> }
}

fn view_controls(locale: &Locale, form_id: Option<&'static str>) -> impl IntoView + use<> {
    let label = locale.text(Text::LanguageLabel);
    let options = Markup::of(|html| write_options(html, locale)).into_view();
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
fn write_options(html: &mut Markup, locale: &Locale) {
    for LanguageChoice { tag, name, direction } in language_choices() {
        html.push_static("<option value=");
        html.push_text(tag);
        // Brackets would stand on the wrong side of a name that runs against the page.
        if direction.html_dir() != locale.dir() && !name.chars().all(char::is_alphabetic) {
            html.push_static(" dir=");
            html.push_static(direction.html_dir());
        }
        html.push_static(if tag == locale.lang() { " selected>" } else { ">" });
        html.push_text(name);
    }
}
