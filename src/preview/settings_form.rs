//! The form with the settings of a preview.

use kassa_domain::branding::Corners;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::language_choices;
use kassa_ui::branding::PreviewTheme;
use leptos::prelude::*;

use super::controls::{
    SelectOption, render_colour, render_grouped_select, render_input, render_logo, render_select,
};
use super::fields::{
    CAPTURE, STATE_GROUPS, STORING, name_corners, name_method, name_state, name_theme,
};
use super::settings::{PreviewSettings, VIEWPORT_WIDTHS};

pub(super) fn render_settings_form(settings: &PreviewSettings) -> impl IntoView + use<> {
    view! {
        <form method="get" action="/preview" data-live novalidate>
            {render_page_fields(settings)}
            {render_order_fields(settings)}
            {render_branding_fields(settings)}
            <button>"Show"</button>
        </form>
    }
}

fn render_page_fields(settings: &PreviewSettings) -> impl IntoView + use<> {
    let page = &settings.page;
    let states = STATE_GROUPS.map(|(heading, states)| {
        let options = states.iter().map(|state| (state.code(), name_state(*state)));
        (heading, options.collect::<Vec<SelectOption>>())
    });
    let methods = PaymentMethod::ALL.map(|method| (method.code(), name_method(method)));
    let themes = PreviewTheme::ALL.map(|theme| (theme.code(), name_theme(theme)));
    let languages = language_choices().into_iter().map(|one| (one.tag, one.name)).collect();
    let widths = VIEWPORT_WIDTHS.map(|(_, option)| option);
    let width = settings.width.to_string();
    view! {
        <fieldset>
            <legend>"What is shown"</legend>
            {render_grouped_select(settings, "state", states.into(), page.state.code())}
            {render_select(settings, "method", methods.into(), page.method.code())}
            {render_select(settings, "lang", languages, &page.language)}
            {render_select(settings, "theme", themes.into(), page.theme.code())}
            {render_select(settings, "width", widths.into(), &width)}
        </fieldset>
    }
}

fn render_order_fields(settings: &PreviewSettings) -> impl IntoView + use<> {
    let page = &settings.page;
    let amount_hint = Some("In minor units: 24950 for 249.50");
    view! {
        <fieldset>
            <legend>"The order"</legend>
            {render_input(settings, "amount", "24900", amount_hint)}
            {render_input(settings, "currency", "ZAR", None)}
            {render_input(settings, "reference", "order-1042", None)}
            {render_select(settings, "capture", CAPTURE.into(), page.capture_mode.code())}
            {render_select(settings, "storing", STORING.into(), settings.storing())}
        </fieldset>
    }
}

fn render_branding_fields(settings: &PreviewSettings) -> impl IntoView + use<> {
    let corners = Corners::ALL.map(|corners| (corners.code(), name_corners(corners)));
    let selected = settings.page.merchant.branding.corners.code();
    view! {
        <fieldset>
            <legend>"Your look"</legend>
            {render_input(settings, "name", "Karoo & Co", None)}
            {render_colour(settings)}
            {render_select(settings, "corners", corners.into(), selected)}
            {render_logo(settings)}
            {render_input(settings, "terms", "https://shop.example/terms", None)}
            {render_input(settings, "privacy", "https://shop.example/privacy", None)}
            {render_input(settings, "support", "help@shop.example", None)}
        </fieldset>
    }
}
