//! The choice of languages: a plain form that opens the page in another language.

use leptos::prelude::*;

use super::fragment::Fragment;
use crate::checkout::link::Link;
use crate::i18n::{LanguageChoice, Locale, Text, language_choices};

pub(super) fn render_language_choice(locale: &Locale, link: &Link) -> impl IntoView + use<> {
    static MENU: Fragment = Fragment::new();
    let label = locale.text(Text::LanguageLabel);
    let menu = MENU.render(locale, || render_menu(locale, label));
    let (name, token) = link.token();
    view! {
        <nav class="languages" aria-label=label>
            <form method="get" action=link.path("")>
                <input type="hidden" name=name value=token.to_owned() />
                {menu}
            </form>
        </nav>
    }
}

fn render_menu(locale: &Locale, label: &'static str) -> impl IntoView + use<> {
    let current = locale.lang();
    let option = |language: LanguageChoice| {
        view! {
            <option
                value=language.tag
                lang=language.tag
                dir=language.direction.html_dir()
                selected=language.tag == current
            >
                {language.name}
            </option>
        }
    };
    let options = language_choices().into_iter().map(option).collect_view();
    view! {
        <select name="lang" aria-label=label autocomplete="off">{options}</select>
        <button type="submit" class="button small" aria-label=label>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 8h10M9 4l4 4-4 4" />
            </svg>
        </button>
    }
}
