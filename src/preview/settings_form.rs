//! The form with the settings of a preview.

use leptos::prelude::*;

use super::settings::{PreviewSettings, VIEWPORT_WIDTHS};
use crate::branding::PreviewTheme;
use crate::checkout::preview::PreviewState;
use crate::domain::branding::Corners;
use crate::domain::method::PaymentMethod;
use crate::i18n::language_choices;

/// The code and the label of an option.
type SelectOption = (String, String);

const STORING_OPTIONS: [(&str, &str); 4] = [
    ("no", "not offered"),
    ("allowed", "the customer may"),
    ("later", "and later charges"),
    ("required", "required"),
];

const CAPTURE_OPTIONS: [(&str, &str); 2] = [("immediate", "at once"), ("prefer_delay", "later")];

pub(super) fn render_settings_form(settings: &PreviewSettings) -> impl IntoView + use<> {
    view! {
        <form method="get" action="/preview">
            {render_page_fields(settings)}
            {render_order_fields(settings)}
            {render_branding_fields(settings)}
            <button>"Show"</button>
        </form>
    }
}

fn render_page_fields(settings: &PreviewSettings) -> impl IntoView + use<> {
    let page = &settings.page;
    let state_option =
        |state: &PreviewState| (state.code().to_owned(), state.code().replace('-', " "));
    let states = PreviewState::ALL.iter().map(state_option).collect();
    let methods = PaymentMethod::ALL.map(|method| code_option(method.code())).into();
    let themes = PreviewTheme::ALL.map(|theme| code_option(theme.code())).into();
    let widths = VIEWPORT_WIDTHS.map(|width| (width.to_string(), format!("{width} pixels")));
    let width = settings.width.to_string();
    let languages = language_choices()
        .into_iter()
        .map(|language| (language.tag.to_owned(), language.name.to_owned()))
        .collect();
    view! {
        <fieldset>
            <legend>"What is shown"</legend>
            {render_select("state", "State", states, page.state.code())}
            {render_select("method", "Method", methods, page.method.code())}
            {render_select("lang", "Language", languages, &page.language)}
            {render_select("theme", "Theme", themes, page.theme.code())}
            {render_select("width", "Width", widths.into(), &width)}
        </fieldset>
    }
}

fn render_order_fields(settings: &PreviewSettings) -> impl IntoView + use<> {
    let owned = |(code, label): (&str, &str)| (code.to_owned(), label.to_owned());
    let capture_options = CAPTURE_OPTIONS.map(owned).into();
    let storing_options = STORING_OPTIONS.map(owned).into();
    let selected = |name: &str, default: &str| {
        Some(settings.field(name)).filter(|text| !text.is_empty()).unwrap_or(default.to_owned())
    };
    let (capture, storing) = (selected("capture", "immediate"), selected("storing", "no"));
    view! {
        <fieldset>
            <legend>"The order"</legend>
            {render_input(settings, "amount", "Amount, minor units", "24900")}
            {render_input(settings, "currency", "Currency", "ZAR")}
            {render_input(settings, "reference", "Reference", "order-1042")}
            {render_select("capture", "Captured", capture_options, &capture)}
            {render_select("storing", "Keeping the card", storing_options, &storing)}
        </fieldset>
    }
}

fn render_branding_fields(settings: &PreviewSettings) -> impl IntoView + use<> {
    let corners = Corners::ALL.map(|corners| code_option(corners.code())).into();
    let selected = settings.page.merchant.branding.corners.code();
    view! {
        <fieldset>
            <legend>"Your look"</legend>
            {render_input(settings, "name", "Name", "Karoo & Co")}
            {render_input(settings, "colour", "Colour", "#0b5d4b")}
            {render_select("corners", "Corners", corners, selected)}
            {render_input(settings, "logo", "Logo", "/logos/…")}
            {render_input(settings, "terms", "Terms", "https://shop.example/terms")}
            {render_input(settings, "privacy", "Privacy", "https://shop.example/privacy")}
            {render_input(settings, "support", "Support", "help@shop.example")}
        </fieldset>
    }
}

/// An option that is labelled with its code.
fn code_option(code: &str) -> SelectOption {
    (code.to_owned(), code.to_owned())
}

fn render_input(
    settings: &PreviewSettings,
    name: &'static str,
    label: &'static str,
    placeholder: &'static str,
) -> impl IntoView + use<> {
    let value = settings.field(name);
    view! { <label>{label} <input name=name value=value placeholder=placeholder /></label> }
}

fn render_select(
    name: &'static str,
    label: &'static str,
    options: Vec<SelectOption>,
    selected: &str,
) -> impl IntoView + use<> {
    let option = |(value, label): SelectOption| {
        let is_selected = value == selected;
        view! { <option value=value selected=is_selected>{label}</option> }
    };
    let options = options.into_iter().map(option).collect_view();
    view! { <label>{label} <select name=name>{options}</select></label> }
}
