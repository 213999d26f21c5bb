//! How a merchant gets the page of the preview: the command, the order, and the derived colours.

use kassa_domain::branding::{Branding, Colour};
use kassa_domain::time::Timestamp;
use kassa_ui::branding::{Palette, Palettes, Theme};
use leptos::prelude::*;

use super::settings::PreviewSettings;

/// The command and the order that produce the same page.
pub(super) fn render_instructions(
    settings: &PreviewSettings,
    now: Timestamp,
) -> impl IntoView + use<> {
    let branding = &settings.page.merchant.branding;
    view! {
        <section class="made-by" data-made>
            <h2>"What makes this page"</h2>
            <pre tabindex="0"><code>{format_command(settings)}</code></pre>
            <pre tabindex="0"><code>{format_order(settings, now)}</code></pre>
            {branding.colour.map(render_palettes)}
        </section>
    }
}

fn format_command(settings: &PreviewSettings) -> String {
    let Branding { colour, corners, terms, privacy, support, .. } =
        &settings.page.merchant.branding;
    let flag =
        |name: &str, value: &str| format!(" \\\n  --{name} '{}'", value.replace('\'', r"'\''"));
    let mut command =
        format!("kassa merchant set MERCHANT_ID{}", flag("name", &settings.page.merchant.name));
    command.extend(colour.map(|colour| flag("colour", &format!("#{}", colour.to_hex()))));
    command.push_str(&flag("corners", corners.code()));
    command.extend(terms.as_deref().map(|address| flag("terms", address)));
    command.extend(privacy.as_deref().map(|address| flag("privacy", address)));
    command.extend(support.as_ref().map(|contact| flag("support", contact.as_str())));
    command
}

fn format_order(settings: &PreviewSettings, now: Timestamp) -> String {
    let page = &settings.page;
    let mut order = serde_json::json!({
        "amount": page.money.minor(),
        "currency": page.money.currency().code(),
        "reference_id": page.reference_id,
        "purchaser_id": "customer-1",
        "return_url": "https://shop.example/done",
        "allow_remember_credentials": page.allow_remember_credentials,
        "purchaser_info": { "locale": page.language },
        "capture_mode": page.capture_mode.code(),
    });
    if let Some(payments) = page.future_payments(now) {
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
    for (name, is_set) in [
        ("request_unscheduled_mit", page.request_unscheduled_mit),
        ("require_unscheduled_mit", page.require_unscheduled_mit),
    ] {
        if is_set {
            order[name] = true.into();
        }
    }
    format!("POST /api/intents\n{order:#}")
}

/// The colours derived from the merchant's colour, with their contrast.
fn render_palettes(colour: Colour) -> impl IntoView {
    let row = |(theme, palette): (Theme, Palette)| {
        let describe = |derived: Colour| {
            let change = if derived == colour { "kept" } else { "adjusted" };
            format!("#{} {change}", derived.to_hex())
        };
        let button_text =
            format!("#{}, {:.1}:1", palette.on_button.to_hex(), palette.button_contrast_ratio());
        view! {
            <tr>
                <th scope="row">{theme.name()}</th>
                <td>{describe(palette.brand)}</td>
                <td>{describe(palette.button)}</td>
                <td>{button_text}</td>
            </tr>
        }
    };
    let caption =
        format!("What the page makes of #{}, so that every text can be read", colour.to_hex());
    let rows = Theme::ALL.into_iter().zip(Palettes::from_colour(colour).0).map(row);
    view! {
        <table>
            <caption>{caption}</caption>
            <thead>
                <tr>
                    <th scope="col">"Theme"</th>
                    <th scope="col">"Links, marks"</th>
                    <th scope="col">"Button"</th>
                    <th scope="col">"Its text"</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
