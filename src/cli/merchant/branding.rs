//! `kassa merchant set`: checks what a merchant wrote, and tells what became of its colour.

use clap::Args;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use kassa::branding::{Palettes, Theme, detect_logo_format, parse_https_url};
use kassa::config::StorageArgs;
use kassa::domain::branding::{Branding, Colour, Corners, SupportContact};
use kassa::i18n::language_choices;
use kassa::platform::secrets::to_hex;
use kassa::server::CommandError;
use kassa::services::merchants;
use kassa::store::{Logo, Merchant};

use crate::cli::{CommandResult, not_found, run_with_context};

/// What can be set. What is left out stays; an empty text takes it away.
#[derive(Args)]
pub struct BrandingArgs {
    /// The name customers see
    #[arg(long)]
    name: Option<String>,
    /// A PNG, JPEG or WebP of 100 kB and 2000 pixels a side at most
    #[arg(long, value_name = "FILE")]
    logo: Option<String>,
    /// One colour, as #0b5d4b; what is too faint to be read is made darker or lighter
    #[arg(long, alias = "color", value_name = "HEX")]
    colour: Option<String>,
    /// square, rounded or round
    #[arg(long)]
    corners: Option<String>,
    /// Your terms and conditions
    #[arg(long, value_name = "URL")]
    terms: Option<String>,
    /// Your privacy policy
    #[arg(long, value_name = "URL")]
    privacy: Option<String>,
    /// Where customers may ask: an e-mail address, a telephone number or an https address
    #[arg(long, value_name = "CONTACT")]
    support: Option<String>,
    /// For customers who wish for no language that there is, as af
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
}

/// What was written, checked: nothing for what stays, `Some(None)` for what is taken away.
struct BrandingChanges {
    name: Option<String>,
    logo: Option<Option<Logo>>,
    colour: Option<Option<Colour>>,
    corners: Option<Corners>,
    terms: Option<Option<String>>,
    privacy: Option<Option<String>>,
    support: Option<Option<SupportContact>>,
    language: Option<Option<String>>,
}

pub(super) async fn set_branding(
    merchant_id: &str,
    args: BrandingArgs,
    storage: StorageArgs,
) -> CommandResult {
    let changes = args.validate()?;
    run_with_context(storage, async |ctx| {
        let logo = changes.logo.clone().flatten();
        let merchant =
            merchants::update_branding(ctx, merchant_id, logo, |merchant| changes.apply(merchant))
                .await?;
        merchant
            .map(|merchant| merchant_to_json(&merchant))
            .ok_or_else(|| not_found("merchant", merchant_id))
    })
    .await
}

impl BrandingArgs {
    fn validate(self) -> Result<BrandingChanges, CommandError> {
        let usage = |flag: &str, right: &str| CommandError::Usage(format!("{flag}: {right}"));
        let colour = |text: &str| {
            Colour::parse(text).ok_or_else(|| usage("--colour", "write six digits, as #0b5d4b"))
        };
        let corners = |text: String| {
            Corners::from_code(&text)
                .ok_or_else(|| usage("--corners", "write square, rounded or round"))
        };
        let address = |flag: &'static str| {
            move |text: &str| {
                parse_https_url(text).ok_or_else(|| {
                    usage(flag, "write an address such as https://shop.example/terms")
                })
            }
        };
        let contact = |text: &str| {
            let right = "write an e-mail address, a telephone number, or an address with https";
            SupportContact::parse(text)
                .filter(|_| text.len() <= 200)
                .ok_or_else(|| usage("--support", right))
        };
        let language = |text: &str| {
            let known = language_choices()
                .into_iter()
                .find(|language| language.tag.eq_ignore_ascii_case(text));
            let tags = || {
                language_choices()
                    .iter()
                    .map(|language| language.tag)
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            known
                .map(|language| language.tag.to_owned())
                .ok_or_else(|| usage("--language", &format!("write one of {}", tags())))
        };
        Ok(BrandingChanges {
            name: self.name.as_deref().map(super::parse_name).transpose()?,
            logo: parse_optional_change(self.logo, read_logo)?,
            colour: parse_optional_change(self.colour, colour)?,
            corners: self.corners.map(corners).transpose()?,
            terms: parse_optional_change(self.terms, address("--terms"))?,
            privacy: parse_optional_change(self.privacy, address("--privacy"))?,
            support: parse_optional_change(self.support, contact)?,
            language: parse_optional_change(self.language, language)?,
        })
    }
}

/// An empty text takes away.
fn parse_optional_change<T>(
    text: Option<String>,
    parse: impl FnOnce(&str) -> Result<T, CommandError>,
) -> Result<Option<Option<T>>, CommandError> {
    text.map(|text| (!text.is_empty()).then(|| parse(&text)).transpose()).transpose()
}

fn read_logo(path: &str) -> Result<Logo, CommandError> {
    let invalid_logo =
        |why: &dyn std::fmt::Display| CommandError::Usage(format!("--logo: {path}: {why}"));
    let bytes = std::fs::read(path).map_err(|error| invalid_logo(&error))?;
    let kind = detect_logo_format(&bytes).map_err(|error| invalid_logo(&error))?;
    Ok(Logo { id: to_hex(&Sha256::digest(&bytes)), kind: kind.code().to_owned(), bytes })
}

impl BrandingChanges {
    fn apply(&self, merchant: &mut Merchant) {
        fn replace_if_some<T: Clone>(target: &mut T, change: Option<&T>) {
            if let Some(change) = change {
                target.clone_from(change);
            }
        }
        let branding = &mut merchant.branding;
        replace_if_some(&mut merchant.name, self.name.as_ref());
        replace_if_some(
            &mut branding.logo,
            self.logo.as_ref().map(|logo| logo.as_ref().map(|logo| logo.id.clone())).as_ref(),
        );
        replace_if_some(&mut branding.colour, self.colour.as_ref());
        replace_if_some(&mut branding.corners, self.corners.as_ref());
        replace_if_some(&mut branding.terms, self.terms.as_ref());
        replace_if_some(&mut branding.privacy, self.privacy.as_ref());
        replace_if_some(&mut branding.support, self.support.as_ref());
        replace_if_some(&mut branding.language, self.language.as_ref());
    }
}

fn merchant_to_json(merchant: &Merchant) -> Value {
    let Branding { colour, corners, logo, terms, privacy, support, language } = &merchant.branding;
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
        "palettes": colour.map(palettes_to_json),
    })
}

/// What the page makes of a colour, by theme; `adjusted` tells where it is not the merchant's own.
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
