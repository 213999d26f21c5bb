//! A field with its label, its hint and its error.

use kassa_i18n::Text;
use leptos::prelude::*;

use crate::app::context::use_locale;

/// What the island checks when the customer leaves a field. The server decides.
#[derive(Clone, Copy)]
pub(super) struct PatternCheck {
    /// The pattern of valid values, as in HTML.
    pub pattern: &'static str,
    /// The error of another value that has letters, and of one that has none.
    pub with_letters: Text,
    pub without_letters: Text,
}

/// A field of one line, which has to be filled in.
#[component]
pub(super) fn Field(
    /// That of the control, and its id.
    #[prop(into)]
    name: String,
    label: Text,
    /// `None` for the default, `text`.
    #[prop(optional, into)]
    input_type: Option<&'static str>,
    autocomplete: &'static str,
    /// `None` for the keyboard of `input_type`.
    #[prop(optional, into)]
    inputmode: Option<&'static str>,
    #[prop(default = "next")] enterkeyhint: &'static str,
    /// `ltr` for digits, in every language; `auto` for names.
    #[prop(default = "ltr")]
    dir: &'static str,
    #[prop(optional, into)] hint: Option<Text>,
    /// Whether the island shows errors of the card while the customer types.
    #[prop(optional)]
    is_checked_live: bool,
    /// In characters. `None` without a limit, as where a text that is cut could be taken for valid.
    #[prop(optional, into)]
    max_length: Option<usize>,
    /// The check of the island besides. `None` for the fields of a card, whose rules it has.
    #[prop(optional, into)]
    check: Option<PatternCheck>,
    /// What is shown again; empty for nothing.
    #[prop(optional, into)]
    value: String,
    error: Option<String>,
) -> impl IntoView {
    let locale = use_locale();
    let live = (is_checked_live || check.is_some()).then_some("polite");
    let pattern_error = |text: fn(PatternCheck) -> Text| check.map(|it| locale.text(text(it)));
    let class = format!("field {name}");
    let (hint_id, error_id) = (format!("{name}-hint"), format!("{name}-error"));
    let described_by = match hint {
        Some(_) => format!("{error_id} {hint_id}"),
        None => error_id.clone(),
    };
    let (is_valid, is_name) = (error.is_none(), dir == "auto");
    let hint = hint.map(|hint| view! { <p class="hint" id=hint_id>{locale.text(hint)}</p> });
    view! {
        <div class=class>
            <label for=name.clone()>{locale.text(label)}</label>
            <input
                id=name.clone()
                name=name
                type=input_type
                dir=(dir != locale.dir()).then_some(dir)
                inputmode=inputmode
                autocomplete=autocomplete
                maxlength=max_length
                pattern=check.map(|it| it.pattern)
                data-letters=pattern_error(|it| it.with_letters)
                data-digits=pattern_error(|it| it.without_letters)
                enterkeyhint=enterkeyhint
                autocapitalize=is_name.then_some("words")
                value=(!value.is_empty()).then_some(value)
                aria-required="true"
                aria-invalid=(!is_valid).then_some("true")
                aria-describedby=described_by
            />
            <p class="error" id=error_id aria-live=live hidden=is_valid>{error}</p>
            {hint}
        </div>
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
    let locale = use_locale();
    let (error_id, is_valid) = (format!("{name}-error"), error.is_none());
    view! {
        <div class=format!("field {name}")>
            <label for=name>{locale.text(label)}</label>
            <select
                id=name
                name=name
                autocomplete=autocomplete
                aria-required="true"
                aria-invalid=(!is_valid).then_some("true")
                aria-describedby=error_id.clone()
            >
                <option value="">{locale.text(Text::OptionChoose)}</option>
                {children()}
            </select>
            <p class="error" id=error_id hidden=is_valid>{error}</p>
        </div>
    }
}
