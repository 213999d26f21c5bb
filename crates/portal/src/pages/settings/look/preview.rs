//! The hosted page as it is typed, and what was adjusted for contrast.

use kassa_domain::branding::Colour;
use kassa_services::portal::look::MerchantProfile;
use kassa_ui::branding::{Palettes, Theme};
use leptos::prelude::*;

use crate::context::PageSample;
use crate::texts::{Phrase, Text, Texts};
use crate::views::{Column, Row, list, page_preview};
use crate::visit::Visit;

pub(super) fn preview_frame(visit: &Visit, look: &MerchantProfile) -> Option<AnyView> {
    let branding = &look.merchant.branding;
    let language = branding.language.as_deref().unwrap_or_else(|| visit.texts.lang());
    let sample = PageSample { language, money: None, reference_id: None };
    page_preview(visit, &look.merchant, &sample)
}

/// The colours of each theme, and which of them are not the merchant's own.
pub(super) fn adjustments(visit: &Visit, look: &MerchantProfile) -> Option<AnyView> {
    let colour = look.merchant.branding.colour?;
    let texts = &visit.texts;
    let rows =
        Theme::ALL.into_iter().zip(Palettes::from_colour(colour).0).map(|(theme, palette)| {
            let is_adjusted = palette.brand != colour || palette.button != colour;
            let status = if is_adjusted { "adjusted" } else { "as-chosen" };
            Row::new(theme_id(theme), status)
                .cell(texts.text(theme_name(theme)))
                .cell(written(texts, palette.brand, colour))
                .cell(written(texts, palette.button, colour))
                .cell(view! { <code>{hex(palette.on_button)}</code> })
        });
    let columns = [
        Column::title(Text::LookTheme),
        Column::detail(Text::LookTextColour),
        Column::detail(Text::LookButtonColour),
        Column::detail(Text::LookOnButton),
    ];
    Some(list(visit, Text::LookAdjusted, &columns, rows.collect()))
}

fn written(texts: &Texts, shown: Colour, chosen: Colour) -> AnyView {
    if shown == chosen {
        return view! { <code>{hex(shown)}</code> }.into_any();
    }
    let (shown, chosen) = (hex(shown), hex(chosen));
    texts.phrase(&Phrase::LookAdjustedFrom { shown: &shown, chosen: &chosen }).into_any()
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
