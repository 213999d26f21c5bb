//! A field with its label, its hint and its error.

use kassa_i18n::Text;
use leptos::prelude::*;

use crate::app::context::{use_locale, use_page};
use crate::app::pay_form_state::find_pay_form;

/// What the island checks when the customer leaves a field. The server decides.
#[derive(Clone, Copy)]
pub(super) struct PatternCheck {
    /// The pattern of valid values, as in HTML.
    pub pattern: &'static str,
    /// The error of another value that has letters, and of one that has none.
    pub with_letters: Text,
    pub without_letters: Text,
}

/// A field of one line, which has to be filled in. `name` is that of the control, and its id.
/// Without an `input_type` it is a text, without an `inputmode` the keyboard is that of the type.
/// `dir` is `ltr` for digits, in every language, and `auto` for names. A `max_length` is in
/// characters: there is none where a text that is cut could be taken for valid. The island shows
/// the errors of a card (`is_checked_live`) while the customer types, and does a `check` besides.
/// `value` is what is shown again. A `placeholder` shows what the `hint` says, which is then for
/// screen readers alone.
#[component]
pub(super) fn Field(
    #[prop(into)] name: String,
    label: Text,
    #[prop(optional, into)] input_type: Option<&'static str>,
    autocomplete: &'static str,
    #[prop(optional, into)] inputmode: Option<&'static str>,
    #[prop(default = "next")] enterkeyhint: &'static str,
    #[prop(default = "ltr")] dir: &'static str,
    #[prop(optional, into)] hint: Option<Text>,
    #[prop(optional)] is_checked_live: bool,
    #[prop(optional, into)] max_length: Option<usize>,
    #[prop(optional, into)] check: Option<PatternCheck>,
    #[prop(optional, into)] value: String,
    #[prop(optional_no_strip)] placeholder: Option<String>,
    error: Option<String>,
) -> impl IntoView {
    let locale = use_locale();
    let is_hint_hidden = placeholder.is_some();
    let with_letters = check.map(|check| locale.text(check.with_letters));
    let without_letters = check.map(|check| locale.text(check.without_letters));
    let other_dir = (dir != locale.dir()).then_some(dir);
    let hint_id = hint.map(|_| format!(" {name}-hint")).unwrap_or_default();
    let (is_live, is_wrong) = (is_checked_live || check.is_some(), error.is_some());
    view! {
        <FieldFrame name=name.clone() label hint is_hint_hidden is_live error>
            <input
                id=name.clone()
                name=name.clone()
                type=input_type
                dir=other_dir
                inputmode=inputmode
                autocomplete=autocomplete
                maxlength=max_length
                pattern=check.map(|check| check.pattern)
                data-letters=with_letters
                data-digits=without_letters
                enterkeyhint=enterkeyhint
                placeholder=placeholder
                autocapitalize=(dir == "auto").then_some("words")
                value=(!value.is_empty()).then_some(value)
                autofocus=takes_focus(&name)
                aria-required="true"
                aria-invalid=is_wrong.then_some("true")
                aria-describedby=format!("{name}-error{hint_id}")
            />
        </FieldFrame>
    }
}

/// A menu, in which something has to be chosen. `children` are its options besides the empty one.
#[component]
pub(super) fn SelectField(
    name: &'static str,
    label: Text,
    #[prop(optional, into)] autocomplete: Option<&'static str>,
    error: Option<String>,
    children: Children,
) -> impl IntoView {
    let empty = use_locale().text(Text::OptionChoose);
    let is_wrong = error.is_some();
    view! {
        <FieldFrame name=name.to_owned() label hint=None is_live=false error>
            <select
                id=name
                name=name
                autocomplete=autocomplete
                autofocus=takes_focus(name)
                aria-required="true"
                aria-invalid=is_wrong.then_some("true")
                aria-describedby=format!("{name}-error")
            >
                <option value="">{empty}</option>
                {children()}
            </select>
        </FieldFrame>
    }
}

/// Whether a control is the first wrong one of the page's form. In a preview nothing takes the
/// focus, nor in a part that is the same on every page.
fn takes_focus(name: &str) -> bool {
    find_pay_form().is_some_and(|form| form.is_first_wrong(name)) && !use_page().is_preview()
}

/// What stands around a control: its label before it, its error and its hint after it. Screen
/// readers say an error of the island (`is_live`) as it comes.
#[component]
fn FieldFrame(
    name: String,
    label: Text,
    hint: Option<Text>,
    #[prop(optional)] is_hint_hidden: bool,
    is_live: bool,
    error: Option<String>,
    children: Children,
) -> impl IntoView {
    let locale = use_locale();
    let hint_id = format!("{name}-hint");
    let class = if is_hint_hidden { "visually-hidden" } else { "hint" };
    let hint = hint.map(|hint| view! { <p class=class id=hint_id>{locale.text(hint)}</p> });
    let is_valid = error.is_none();
    view! {
        <div class=format!("field {name}")>
            <label for=name.clone()>{locale.text(label)}</label>
            {children()}
            <p
                class="error"
                id=format!("{name}-error")
                aria-live=is_live.then_some("polite")
                hidden=is_valid
            >
                {error}
            </p>
            {hint}
        </div>
    }
}
