//! The fields of forms, with their hints and problems.

use kassa_domain::time::Date;
use kassa_platform::one_line::to_one_line;
use leptos::prelude::*;

use crate::forms::FieldErrors;

/// A field with one line.
pub(crate) struct Input<'a> {
    pub name: &'static str,
    /// The name, unless several forms of a page have such a field.
    pub id: String,
    pub label: &'a str,
    /// The `type` of the element.
    pub kind: &'static str,
    /// Never that of a password.
    pub value: &'a str,
    pub hint: Option<&'a str>,
    /// What browsers and password managers fill in.
    pub autocomplete: &'static str,
    /// Whether phones show a keyboard of digits.
    pub is_digits: bool,
}

impl<'a> Input<'a> {
    pub(crate) fn text(name: &'static str, label: &'a str, value: &'a str) -> Self {
        let id = name.to_owned();
        let (hint, autocomplete, is_digits) = (None, "off", false);
        Self { name, id, label, kind: "text", value, hint, autocomplete, is_digits }
    }

    pub(crate) fn password(name: &'static str, label: &'a str, autocomplete: &'static str) -> Self {
        Self { kind: "password", autocomplete, ..Self::text(name, label, "") }
    }

    pub(crate) fn hint(self, hint: &'a str) -> Self {
        Self { hint: Some(hint), ..self }
    }

    pub(crate) fn id(self, id: String) -> Self {
        Self { id, ..self }
    }

    pub(crate) fn digits(self) -> Self {
        Self { is_digits: true, ..self }
    }

    pub(crate) fn kind(self, kind: &'static str, autocomplete: &'static str) -> Self {
        Self { kind, autocomplete, ..self }
    }
}

pub(crate) fn input(field: &Input<'_>, errors: &FieldErrors) -> AnyView {
    let (name, kind, autocomplete) = (field.name, field.kind, field.autocomplete);
    // Nobody types into a file's field.
    let value = (kind != "file").then(|| to_one_line(field.value));
    let autocomplete = (kind != "file").then_some(autocomplete);
    let problem = errors.message(name).map(str::to_owned);
    let kind = shown_kind(kind, field.value, problem.is_some());
    let notes = Notes { id: field.id.clone(), hint: field.hint.map(str::to_owned), problem };
    let is_code = field.autocomplete == "one-time-code";
    view! {
        <div class="field">
            <label for=field.id.clone()>{field.label.to_owned()}</label>
            {notes.view()}
            <input
                id=field.id.clone()
                name=name
                type=kind
                value=value
                autocomplete=autocomplete
                autocapitalize=is_code.then_some("none")
                inputmode=field.is_digits.then_some("numeric")
                aria-invalid=notes.invalid()
                aria-describedby=notes.described_by()
            />
        </div>
    }
    .into_any()
}

/// The `type` of a field. A value that a type does not allow is shown as text, so that it can be
/// corrected: browsers would leave it out.
fn shown_kind(kind: &'static str, value: &str, is_wrong: bool) -> &'static str {
    match kind {
        "date" if !value.is_empty() && Date::parse(value).is_none() => "text",
        "number" if !value.is_empty() && value.parse::<i64>().is_err() => "text",
        "email" | "url" if is_wrong => "text",
        _ => kind,
    }
}

/// One of several values: its code, its name, and what it means.
pub(crate) struct Choice {
    pub value: String,
    pub label: String,
}

impl Choice {
    pub(crate) fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self { value: value.into(), label: label.into() }
    }
}

/// A menu. `label`, `hint` and the problem are as of an [`input`].
pub(crate) fn select(
    name: &'static str,
    (label, hint): (&str, Option<&str>),
    choices: Vec<Choice>,
    selected: &str,
    errors: &FieldErrors,
) -> AnyView {
    let notes = Notes::new(name, hint, errors);
    let options = choices.into_iter().map(|choice| {
        let is_selected = choice.value == selected;
        view! { <option value=choice.value selected=is_selected>{choice.label}</option> }
    });
    let options = options.collect_view();
    view! {
        <div class="field">
            <label for=name>{label.to_owned()}</label>
            {notes.view()}
            <select
                id=name
                name=name
                aria-invalid=notes.invalid()
                aria-describedby=notes.described_by()
            >
                {options}
            </select>
        </div>
    }
    .into_any()
}

/// The id of one of several inputs of a name. The summary of problems leads to the first one.
pub(super) fn choice_id(name: &str, at: usize) -> String {
    if at == 0 { name.to_owned() } else { format!("{name}-{at}") }
}

/// Several of several values: each has the same name.
pub(crate) fn checkboxes(
    name: &'static str,
    (label, hint): (&str, Option<&str>),
    choices: Vec<Choice>,
    is_checked: impl Fn(&str) -> bool,
    errors: &FieldErrors,
) -> AnyView {
    let notes = Notes::new(name, hint, errors);
    let boxes = choices.into_iter().enumerate().map(|(at, choice)| {
        let id = choice_id(name, at);
        let checked = is_checked(&choice.value);
        view! {
            <div class="choice">
                <input
                    id=id.clone()
                    type="checkbox"
                    name=name
                    value=choice.value
                    checked=checked
                    aria-invalid=notes.invalid()
                />
                <label for=id>{choice.label}</label>
            </div>
        }
        .into_any()
    });
    let boxes: Vec<AnyView> = boxes.collect();
    view! {
        <fieldset class="field" aria-describedby=notes.described_by()>
            <legend>{label.to_owned()}</legend>
            {notes.view()}
            {boxes}
        </fieldset>
    }
    .into_any()
}

/// What stands between a label and its field.
pub(super) struct Notes {
    id: String,
    hint: Option<String>,
    problem: Option<String>,
}

impl Notes {
    pub(super) fn new(name: &'static str, hint: Option<&str>, errors: &FieldErrors) -> Self {
        let problem = errors.message(name).map(str::to_owned);
        Self { id: name.to_owned(), hint: hint.map(str::to_owned), problem }
    }

    pub(super) fn view(&self) -> AnyView {
        let hint = self.hint.clone().map(|hint| {
            view! { <p class="hint" id=format!("{}-hint", self.id)>{hint}</p> }
        });
        let problem = self.problem.clone().map(|problem| {
            view! { <p class="problem" id=format!("{}-problem", self.id)>{problem}</p> }
        });
        view! { {hint} {problem} }.into_any()
    }

    pub(super) fn invalid(&self) -> Option<&'static str> {
        self.problem.is_some().then_some("true")
    }

    pub(super) fn described_by(&self) -> Option<String> {
        let id = &self.id;
        match (&self.hint, &self.problem) {
            (None, None) => None,
            (Some(_), None) => Some(format!("{id}-hint")),
            (None, Some(_)) => Some(format!("{id}-problem")),
            (Some(_), Some(_)) => Some(format!("{id}-hint {id}-problem")),
        }
    }
}
