//! The settings, and the frame that shows what they make.

use leptos::prelude::*;

use super::settings::{PreviewSettings, VIEWPORT_WIDTHS};
use crate::branding::{Palette, Palettes, PreviewTheme, Theme};
use crate::checkout::preview::PreviewState;
use crate::domain::branding::{Branding, Colour, Corners};
use crate::domain::method::PaymentMethod;
use crate::domain::time::Timestamp;
use crate::i18n::language_choices;
use crate::platform::assets;

pub(super) fn render_panel(settings: &PreviewSettings, now: Timestamp) -> impl IntoView + use<> {
    let source = format!("/preview/page?{}", settings.to_query());
    view! {
        <!DOCTYPE html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="robots" content="noindex, nofollow" />
                <title>"Preview of the hosted page · Kassa"</title>
                <link rel="icon" href=assets::url("favicon.svg") />
                <link rel="stylesheet" href=assets::url("preview.css") />
            </head>
            <body>
                <main>
                    <h1>"Preview of the hosted page"</h1>
                    <p>"Nothing can be paid here: there is no payment behind it."</p>
                    {render_problems(settings)}
                    {render_form(settings)}
                    {render_instructions(settings, now)}
                </main>
                <section class="stage" aria-label="The page" tabindex="0">
                    <iframe title="The hosted page" src=source width=settings.width height="900" sandbox="allow-same-origin"></iframe>
                </section>
            </body>
        </html>
    }
}

fn render_problems(settings: &PreviewSettings) -> Option<impl IntoView + use<>> {
    let rows = settings.problems.iter().map(|problem| view! { <li>{*problem}</li> }).collect_view();
    (!settings.problems.is_empty())
        .then(|| view! { <div class="problems" role="alert"><ul>{rows}</ul></div> })
}

fn render_form(settings: &PreviewSettings) -> impl IntoView + use<> {
    let preview = &settings.preview;
    let method = |method: PaymentMethod| (method.code().to_owned(), method.code().to_owned());
    let methods = PaymentMethod::ALL.into_iter().map(method);
    let states = PreviewState::ALL
        .iter()
        .map(|shown| (shown.code().to_owned(), shown.code().replace('-', " ")));
    let themes = PreviewTheme::ALL.map(|theme| (theme.code().to_owned(), theme.code().to_owned()));
    let widths = VIEWPORT_WIDTHS.map(|width| (width.to_string(), format!("{width} pixels")));
    let languages = language_choices()
        .into_iter()
        .map(|language| (language.tag.to_owned(), language.name.to_owned()));
    let corners =
        Corners::ALL.map(|corners| (corners.code().to_owned(), corners.code().to_owned()));
    let storing = [
        ("no", "not offered"),
        ("allowed", "the customer may"),
        ("later", "and later charges"),
        ("required", "required"),
    ];
    let storing = storing.map(|(code, words)| (code.to_owned(), words.to_owned()));
    let capture = [("immediate", "at once"), ("prefer_delay", "later")]
        .map(|(code, words)| (code.to_owned(), words.to_owned()));
    let text = |name: &'static str, label: &'static str, hint: &'static str| {
        let value = settings.field(name);
        view! { <label>{label} <input name=name value=value placeholder=hint /></label> }
    };
    let chosen = |name: &str, usual: &str| {
        Some(settings.field(name)).filter(|text| !text.is_empty()).unwrap_or(usual.to_owned())
    };
    view! {
        <form method="get" action="/preview">
            <fieldset>
                <legend>"What is shown"</legend>
                {render_select("state", "State", states.collect(), preview.state.code())}
                {render_select("method", "Method", methods.collect(), preview.method.code())}
                {render_select("lang", "Language", languages.collect(), &preview.language)}
                {render_select("theme", "Theme", themes.into(), preview.theme.code())}
                {render_select("width", "Width", widths.into(), &settings.width.to_string())}
            </fieldset>
            <fieldset>
                <legend>"The order"</legend>
                {text("amount", "Amount, minor units", "24900")}
                {text("currency", "Currency", "ZAR")}
                {text("reference", "Reference", "order-1042")}
                {render_select("capture", "Captured", capture.into(), &chosen("capture", "immediate"))}
                {render_select("storing", "Keeping the card", storing.into(), &chosen("storing", "no"))}
            </fieldset>
            <fieldset>
                <legend>"Your look"</legend>
                {text("name", "Name", "Karoo & Co")}
                {text("colour", "Colour", "#0b5d4b")}
                {render_select("corners", "Corners", corners.into(), preview.merchant.branding.corners.code())}
                {text("logo", "Logo", "/logos/…")}
                {text("terms", "Terms", "https://shop.example/terms")}
                {text("privacy", "Privacy", "https://shop.example/privacy")}
                {text("support", "Support", "help@shop.example")}
            </fieldset>
            <button>"Show"</button>
        </form>
    }
}

fn render_select(
    name: &'static str,
    label: &'static str,
    all: Vec<(String, String)>,
    chosen: &str,
) -> impl IntoView + use<> {
    let option = |(value, words): (String, String)| {
        let selected = value == chosen;
        view! { <option value=value selected=selected>{words}</option> }
    };
    view! { <label>{label} <select name=name>{all.into_iter().map(option).collect_view()}</select></label> }
}

/// How to get the same page for real.
fn render_instructions(settings: &PreviewSettings, now: Timestamp) -> impl IntoView + use<> {
    let branding = &settings.preview.merchant.branding;
    view! {
        <section class="made-by">
            <h2>"What makes this page"</h2>
            <pre tabindex="0"><code>{format_command(settings)}</code></pre>
            <pre tabindex="0"><code>{format_order(settings, now)}</code></pre>
            {branding.colour.map(render_palettes)}
        </section>
    }
}

fn format_command(settings: &PreviewSettings) -> String {
    let Branding { colour, corners, terms, privacy, support, .. } =
        &settings.preview.merchant.branding;
    let flag =
        |name: &str, value: &str| format!(" \\\n  --{name} '{}'", value.replace('\'', r"'\''"));
    let mut command =
        format!("kassa merchant set MERCHANT_ID{}", flag("name", &settings.preview.merchant.name));
    command.extend(colour.map(|colour| flag("colour", &format!("#{}", colour.to_hex()))));
    command.push_str(&flag("corners", corners.code()));
    command.extend(terms.as_deref().map(|address| flag("terms", address)));
    command.extend(privacy.as_deref().map(|address| flag("privacy", address)));
    command.extend(support.as_ref().map(|contact| flag("support", contact.as_str())));
    command
}

fn format_order(settings: &PreviewSettings, now: Timestamp) -> String {
    let preview = &settings.preview;
    let mut order = serde_json::json!({
        "amount": preview.money.minor(),
        "currency": preview.money.currency().code(),
        "reference_id": preview.reference_id,
        "purchaser_id": "customer-1",
        "return_url": "https://shop.example/done",
        "allow_remember_credentials": preview.allow_remember_credentials,
        "purchaser_info": { "locale": preview.language },
        "capture_mode": preview.capture_mode.code(),
    });
    if let Some(payments) = preview.future_payments(now) {
        order["future_payments"] = serde_json::json!({
            "frequency": payments.frequency.code(),
            "count": payments.count,
            "amount": payments.amount,
            "currency": payments.currency.code(),
            "constraints": {
                "billing_start_date": payments.billing_start.to_iso_string(),
                "collection_day": payments.collection_day,
                "max_amount": payments.maximum_amount(),
            },
        });
    }
    for (name, wanted) in [
        ("request_unscheduled_mit", preview.request_unscheduled_mit),
        ("require_unscheduled_mit", preview.require_unscheduled_mit),
    ] {
        if wanted {
            order[name] = true.into();
        }
    }
    format!("POST /api/intents\n{order:#}")
}

/// What became of the colour.
fn render_palettes(colour: Colour) -> impl IntoView {
    let row = |(theme, palette): (Theme, Palette)| {
        let made = |is: Colour| {
            format!("#{} {}", is.to_hex(), if is == colour { "kept" } else { "adjusted" })
        };
        let text =
            format!("#{}, {:.1}:1", palette.on_button.to_hex(), palette.button_contrast_ratio());
        view! {
            <tr>
                <th scope="row">{theme.name()}</th>
                <td>{made(palette.brand)}</td>
                <td>{made(palette.button)}</td>
                <td>{text}</td>
            </tr>
        }
    };
    let caption =
        format!("What the page makes of #{}, so that every text can be read", colour.to_hex());
    let rows = Theme::ALL.into_iter().zip(Palettes::from_colour(colour).0).map(row);
    view! {
        <table>
            <caption>{caption}</caption>
            <thead><tr><th scope="col">"Theme"</th><th scope="col">"Links, marks"</th><th scope="col">"Button"</th><th scope="col">"Its text"</th></tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
