//! The choice of languages, at the top of every page: a plain form that opens the page in another
//! language. With scripting the island keeps what was typed on the payment page.

use kassa_i18n::{LanguageChoice as Language, Text, language_choices};
use kassa_ui::language_part::LanguagePart;
use leptos::prelude::*;

use crate::app::context::use_locale;
use crate::app::link::Link;

/// What the choice of languages opens.
#[derive(Clone, Copy, Default)]
pub(in crate::app) enum LanguageTarget {
    #[default]
    Page,
    Receipt,
    /// A page that a form has led to: the form of this id is sent, which repeats what was typed. A
    /// browser that does not know the attribute `form` opens the page of the link instead, where it
    /// is typed once more (ADR 155).
    Form(&'static str),
}

#[component]
pub(in crate::app) fn LanguageChoice(link: Link, target: LanguageTarget) -> impl IntoView {
    let locale = use_locale();
    let label = locale.text(Text::LanguageLabel);
    let (path, form) = match target {
        LanguageTarget::Page => ("", None),
        LanguageTarget::Receipt => ("/receipt", None),
        LanguageTarget::Form(id) => ("", Some(id)),
    };
    // The address of a page about no payment stays as it is.
    let action = (!link.intent_id.is_empty()).then(|| link.path(path));
    let token = action.is_some().then(|| {
        let (name, token) = link.token();
        view! { <input type="hidden" name=name value=token.to_owned() /> }
    });
    let parameter = link.receipt.parameter().filter(|_| matches!(target, LanguageTarget::Receipt));
    let part = parameter.map(|(name, position)| {
        view! { <input type="hidden" name=name value=position.to_string() /> }
    });
    view! {
        <nav class="languages" aria-label=label>
            <form action=action>
                {token} {part}
                <select name="lang" form=form aria-label=label autocomplete="off">
                    {OPTIONS.element(&locale)}
                </select>
                <button class="button small" form=form>
                    {label}
                </button>
            </form>
        </nav>
    }
}

static OPTIONS: LanguagePart = LanguagePart::new(|locale| {
    let option = |Language { tag, name, direction }: Language| {
        let direction = direction.html_dir();
        // Brackets would stand on the wrong side of a name that runs against the page.
        let is_against = direction != locale.dir() && !name.chars().all(char::is_alphabetic);
        let dir = is_against.then_some(direction);
        view! { <option value=tag dir=dir selected=tag == locale.lang()>{name}</option> }
    };
    language_choices().into_iter().map(option).collect_view().into_any()
});
