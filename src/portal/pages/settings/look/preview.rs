//! The hosted page as it is typed, and what was adjusted for contrast.

use leptos::prelude::*;

use crate::branding::{Palettes, PreviewTheme, Theme};
use crate::checkout::preview::{PreviewPage, PreviewState, render_framed};
use crate::checkout_api::Payee;
use crate::domain::branding::Colour;
use crate::domain::intent::CaptureMode;
use crate::domain::method::PaymentMethod;
use crate::domain::money::{Currency, Money};
use crate::portal::texts::{Phrase, Text, Words};
use crate::portal::views::{Column, data_table};
use crate::portal::visit::Visit;
use crate::services::portal::look::Look;

/// In minor units.
const SAMPLE_AMOUNT: i64 = 24_900;

/// The hosted page in a frame without scripts and forms; nothing where the sample can't be made.
pub(super) fn preview_frame(visit: &Visit, look: &Look) -> Option<AnyView> {
    let currency = Currency::from_code("ZAR")?;
    let branding = look.merchant.branding.clone();
    let page = PreviewPage {
        state: PreviewState::Form,
        method: PaymentMethod::Card,
        language: branding.language.clone().unwrap_or_else(|| visit.words.lang().to_owned()),
        theme: PreviewTheme::Light,
        money: Money::new(SAMPLE_AMOUNT, currency)?,
        merchant: Payee { branding, ..Payee::from(look.merchant.clone()) },
        reference_id: "order-1042".to_owned(),
        allow_remember_credentials: false,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        capture_mode: CaptureMode::Immediate,
    };
    let app = &visit.portal.app;
    let html = render_framed(app.clock.now(), &app.settings.checkout_url, &page);
    let title = visit.words.text(Text::LookPreviewTitle);
    let view = view! {
        <iframe class="preview" title=title sandbox="allow-same-origin" srcdoc=html></iframe>
    };
    Some(view.into_any())
}

/// The colours of each theme, and which of them are not the merchant's own.
pub(super) fn adjustments(visit: &Visit, look: &Look) -> Option<AnyView> {
    let colour = look.merchant.branding.colour?;
    let words = &visit.words;
    let rows =
        Theme::ALL.into_iter().zip(Palettes::from_colour(colour).0).map(|(theme, palette)| {
            let is_adjusted = palette.brand != colour || palette.button != colour;
            let status = if is_adjusted { "adjusted" } else { "as-chosen" };
            view! {
                <tr data-id=theme_id(theme) data-status=status>
                    <th scope="row">{words.text(theme_name(theme))}</th>
                    <td>{written(words, palette.brand, colour)}</td>
                    <td>{written(words, palette.button, colour)}</td>
                    <td><code>{hex(palette.on_button)}</code></td>
                </tr>
            }
            .into_any()
        });
    let columns = [
        Column::text(Text::LookTheme),
        Column::text(Text::LookTextColour),
        Column::text(Text::LookButtonColour),
        Column::text(Text::LookOnButton),
    ];
    Some(data_table(visit, Text::LookAdjusted, &columns, rows.collect()))
}

fn written(words: &Words, shown: Colour, chosen: Colour) -> AnyView {
    if shown == chosen {
        return view! { <code>{hex(shown)}</code> }.into_any();
    }
    let (shown, chosen) = (hex(shown), hex(chosen));
    words.phrase(&Phrase::LookAdjustedFrom { shown: &shown, chosen: &chosen }).into_any()
}

fn hex(colour: Colour) -> String {
    format!("#{}", colour.to_hex())
}

fn theme_id(theme: Theme) -> String {
    theme.name().replace(", ", "-").replace(' ', "-")
}

fn theme_name(theme: Theme) -> Text {
    match theme.name() {
        "light" => Text::LookLight,
        "dark" => Text::LookDark,
        "light, more contrast" => Text::LookLightContrast,
        _ => Text::LookDarkContrast,
    }
}
