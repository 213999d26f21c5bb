//! A merchant and its branding as JSON.

use kassa_domain::branding::{Branding, Colour, SupportContact};
use kassa_domain::mandate::RetryPlan;
use kassa_platform::rate_limit::OwnRefusalRates;
use kassa_services::merchants::limits_to_json;
use kassa_store::Merchant;
use kassa_ui::branding::{Palettes, Theme};
use serde_json::{Value, json};

pub(super) fn merchant_to_json(
    merchant: &Merchant,
    limits: &OwnRefusalRates,
    plan: RetryPlan,
    country: Option<&str>,
    legal_hold: bool,
) -> Value {
    let branding = &merchant.branding;
    let Branding { colour, corners, logo, terms, privacy, support, language, .. } = branding;
    json!({
        "merchant_id": merchant.id,
        "name": merchant.name,
        "logo": logo.as_ref().map(|id| format!("/logos/{id}")),
        "colour": colour.map(to_hex_code),
        "corners": corners.code(),
        "terms": terms,
        "privacy": privacy,
        "support": support.as_ref().map(SupportContact::as_str),
        "language": language,
        "country": country,
        "ask_security_code": branding.asks_security_code,
        "legal_hold": legal_hold,
        "limits": limits_to_json(limits),
        "instalment_retries": plan.retries(),
        "instalment_retry_days": plan.days(),
        "palettes": colour.map(palettes_to_json),
    })
}

/// The colours of each theme; `…_adjusted` is true where the merchant's own colour has too little
/// contrast.
fn palettes_to_json(colour: Colour) -> Value {
    let themes =
        Theme::ALL.into_iter().zip(Palettes::from_colour(colour).0).map(|(theme, palette)| {
            json!({
                "theme": theme.name(),
                "text": to_hex_code(palette.brand),
                "text_adjusted": palette.brand != colour,
                "button": to_hex_code(palette.button),
                "button_adjusted": palette.button != colour,
                "text_on_button": to_hex_code(palette.on_button),
                "contrast_on_button": format!("{:.1}:1", palette.button_contrast_ratio()),
            })
        });
    themes.collect()
}

fn to_hex_code(colour: Colour) -> String {
    format!("#{}", colour.to_hex())
}
