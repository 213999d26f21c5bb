//! The fields of the settings form: a label, a control, a hint and what is wrong with it.

use kassa_platform::logo::{MAX_LOGO_BYTES, MAX_LOGO_SIDE};
use leptos::prelude::*;

use super::fields::label_of;
use super::settings::PreviewSettings;

/// What an empty colour is on the page, for the picker, which can't be empty.
const DEFAULT_COLOUR: &str = "#0b5d4b";

/// The code and the label of an option.
pub(super) type SelectOption = (&'static str, &'static str);

/// What a control says of itself to assistive technology.
struct Description {
    invalid: Option<&'static str>,
    described_by: Option<String>,
}

impl Description {
    fn new(settings: &PreviewSettings, name: &str, hint: Option<&str>) -> Self {
        let problem = settings.problems.of(name);
        let hint = hint.map(|_| format!("{name}-hint"));
        let ids: Vec<_> =
            problem.map(|_| format!("{name}-problem")).into_iter().chain(hint).collect();
        Self {
            invalid: problem.map(|_| "true"),
            described_by: (!ids.is_empty()).then(|| ids.join(" ")),
        }
    }
}

fn render_field(
    settings: &PreviewSettings,
    name: &'static str,
    hint: Option<&'static str>,
    control: AnyView,
) -> AnyView {
    let problem = settings.problems.of(name).map(|problem| {
        view! { <p class="problem" id=format!("{name}-problem")>{problem.text.clone()}</p> }
    });
    let hint = hint.map(|hint| view! { <p id=format!("{name}-hint")>{hint}</p> });
    view! {
        <div class="field">
            <label for=name>{label_of(name).to_owned()}</label>
            {control}
            {hint}
            {problem}
        </div>
    }
    .into_any()
}

fn render_text(
    settings: &PreviewSettings,
    name: &'static str,
    placeholder: &'static str,
    hint: Option<&'static str>,
) -> AnyView {
    let Description { invalid, described_by } = Description::new(settings, name, hint);
    view! {
        <input
            id=name
            name=name
            value=settings.field(name)
            placeholder=placeholder
            autocomplete="off"
            spellcheck="false"
            aria-invalid=invalid
            aria-describedby=described_by
        />
    }
    .into_any()
}

pub(super) fn render_input(
    settings: &PreviewSettings,
    name: &'static str,
    placeholder: &'static str,
    hint: Option<&'static str>,
) -> AnyView {
    render_field(settings, name, hint, render_text(settings, name, placeholder, hint))
}

/// The digits of a colour, and with script the browser's picker.
pub(super) fn render_colour(settings: &PreviewSettings) -> AnyView {
    let control = view! {
        <span class="pair">
            {render_text(settings, "colour", DEFAULT_COLOUR, None)}
            <input
                type="color"
                value=DEFAULT_COLOUR
                aria-label="Pick a colour"
                data-picker
                data-scripted
                hidden
            />
        </span>
    };
    render_field(settings, "colour", None, control.into_any())
}

/// The address of a stored logo, and with script a file that is shown without being sent.
pub(super) fn render_logo(settings: &PreviewSettings) -> AnyView {
    let problem = format!(
        "Choose a PNG, JPEG or WebP of up to {} kB and {MAX_LOGO_SIDE} pixels a side",
        MAX_LOGO_BYTES / 1024
    );
    let file = view! {
        <div class="field" data-scripted hidden>
            <label for="logo-file">"Logo from a file"</label>
            <input
                type="file"
                id="logo-file"
                accept="image/png,image/jpeg,image/webp"
                aria-describedby="logo-file-hint"
                data-file
                data-bytes=MAX_LOGO_BYTES.to_string()
                data-side=MAX_LOGO_SIDE.to_string()
                data-problem=problem
            />
            <p id="logo-file-hint">"Shown here only: it isn\u{2019}t uploaded."</p>
        </div>
    };
    let address = render_input(settings, "logo", "/logos/…", None);
    view! { {address} {file} }.into_any()
}

pub(super) fn render_select(
    settings: &PreviewSettings,
    name: &'static str,
    options: Vec<SelectOption>,
    selected: &str,
) -> AnyView {
    render_list(settings, name, render_options(options, selected))
}

/// As [`render_select`], with the options below headings.
pub(super) fn render_grouped_select(
    settings: &PreviewSettings,
    name: &'static str,
    groups: Vec<(&'static str, Vec<SelectOption>)>,
    selected: &str,
) -> AnyView {
    let groups = groups.into_iter().map(|(heading, options)| {
        view! { <optgroup label=heading>{render_options(options, selected)}</optgroup> }
    });
    render_list(settings, name, groups.collect_view().into_any())
}

fn render_list(settings: &PreviewSettings, name: &'static str, options: AnyView) -> AnyView {
    let Description { invalid, described_by } = Description::new(settings, name, None);
    let control = view! {
        <select id=name name=name aria-invalid=invalid aria-describedby=described_by>
            {options}
        </select>
    };
    render_field(settings, name, None, control.into_any())
}

fn render_options(options: Vec<SelectOption>, selected: &str) -> AnyView {
    let option = |(value, label): SelectOption| {
        let is_selected = value == selected;
        view! { <option value=value selected=is_selected>{label}</option> }
    };
    options.into_iter().map(option).collect_view().into_any()
}
