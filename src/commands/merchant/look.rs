//! `kassa merchant set`: checks what a merchant wrote, and tells what became of its colour.

use clap::Args;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use kassa::config::StorageArgs;
use kassa::domain::look::{Colour, Contact, Corners, Look};
use kassa::flow::merchants;
use kassa::i18n::languages;
use kassa::look::{Palettes, Theme, inspect, web_address};
use kassa::secrets::hex;
use kassa::server::Problem;
use kassa::store::{Logo, Merchant};

use super::super::{Report, unknown, with};

/// What can be set. What is left out stays; an empty text takes it away.
#[derive(Args)]
pub struct LookArgs {
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
struct Changes {
    name: Option<String>,
    logo: Option<Option<Logo>>,
    colour: Option<Option<Colour>>,
    corners: Option<Corners>,
    terms: Option<Option<String>>,
    privacy: Option<Option<String>>,
    support: Option<Option<Contact>>,
    language: Option<Option<String>>,
}

pub(super) async fn set(merchant_id: &str, args: LookArgs, storage: StorageArgs) -> Report {
    let changes = args.check()?;
    with(storage, async |parts| {
        let logo = changes.logo.clone().flatten();
        let merchant = merchants::set_look(parts, merchant_id, logo, |merchant| changes.make(merchant)).await?;
        merchant.map(|merchant| report(&merchant)).ok_or_else(|| unknown("merchant", merchant_id))
    })
    .await
}

impl LookArgs {
    fn check(self) -> Result<Changes, Problem> {
        let usage = |flag: &str, right: &str| Problem::Usage(format!("{flag}: {right}"));
        let colour = |text: &str| Colour::parse(text).ok_or_else(|| usage("--colour", "write six digits, as #0b5d4b"));
        let corners =
            |text: String| Corners::from_code(&text).ok_or_else(|| usage("--corners", "write square, rounded or round"));
        let address = |flag: &'static str| {
            move |text: &str| web_address(text).ok_or_else(|| usage(flag, "write an address such as https://shop.example/terms"))
        };
        let contact = |text: &str| {
            let right = "write an e-mail address, a telephone number, or an address with https";
            Contact::parse(text).filter(|_| text.len() <= 200).ok_or_else(|| usage("--support", right))
        };
        let language = |text: &str| {
            let known = languages().into_iter().find(|language| language.tag.eq_ignore_ascii_case(text));
            let tags = || languages().iter().map(|language| language.tag).collect::<Vec<_>>().join(", ");
            known.map(|language| language.tag.to_owned()).ok_or_else(|| usage("--language", &format!("write one of {}", tags())))
        };
        Ok(Changes {
            name: self.name.as_deref().map(super::name_of).transpose()?,
            logo: optional(self.logo, logo)?,
            colour: optional(self.colour, colour)?,
            corners: self.corners.map(corners).transpose()?,
            terms: optional(self.terms, address("--terms"))?,
            privacy: optional(self.privacy, address("--privacy"))?,
            support: optional(self.support, contact)?,
            language: optional(self.language, language)?,
        })
    }
}

/// An empty text takes away.
fn optional<T>(text: Option<String>, read: impl FnOnce(&str) -> Result<T, Problem>) -> Result<Option<Option<T>>, Problem> {
    text.map(|text| (!text.is_empty()).then(|| read(&text)).transpose()).transpose()
}

fn logo(path: &str) -> Result<Logo, Problem> {
    let wrong = |why: &dyn std::fmt::Display| Problem::Usage(format!("--logo: {path}: {why}"));
    let bytes = std::fs::read(path).map_err(|error| wrong(&error))?;
    let kind = inspect(&bytes).map_err(|error| wrong(&error))?;
    Ok(Logo { id: hex(&Sha256::digest(&bytes)), kind: kind.code().to_owned(), bytes })
}

impl Changes {
    fn make(&self, merchant: &mut Merchant) {
        fn set<T: Clone>(place: &mut T, change: Option<&T>) {
            if let Some(change) = change {
                place.clone_from(change);
            }
        }
        let look = &mut merchant.look;
        set(&mut merchant.name, self.name.as_ref());
        set(&mut look.logo, self.logo.as_ref().map(|logo| logo.as_ref().map(|logo| logo.id.clone())).as_ref());
        set(&mut look.colour, self.colour.as_ref());
        set(&mut look.corners, self.corners.as_ref());
        set(&mut look.terms, self.terms.as_ref());
        set(&mut look.privacy, self.privacy.as_ref());
        set(&mut look.support, self.support.as_ref());
        set(&mut look.language, self.language.as_ref());
    }
}

fn report(merchant: &Merchant) -> Value {
    let Look { colour, corners, logo, terms, privacy, support, language } = &merchant.look;
    json!({
        "merchant_id": merchant.id,
        "name": merchant.name,
        "logo": logo.as_ref().map(|id| format!("/logos/{id}")),
        "colour": colour.map(written),
        "corners": corners.code(),
        "terms": terms,
        "privacy": privacy,
        "support": support.as_ref().map(Contact::text),
        "language": language,
        "palettes": colour.map(palettes),
    })
}

/// What the page makes of a colour, by theme; `adjusted` tells where it is not the merchant's own.
fn palettes(colour: Colour) -> Value {
    let told = Theme::ALL.into_iter().zip(Palettes::of(colour).0).map(|(theme, palette)| {
        json!({
            "theme": theme.name(),
            "text": written(palette.brand),
            "text_adjusted": palette.brand != colour,
            "button": written(palette.button),
            "button_adjusted": palette.button != colour,
            "text_on_button": written(palette.on_button),
            "contrast_on_button": format!("{:.1}:1", palette.button_contrast()),
        })
    });
    told.collect()
}

fn written(colour: Colour) -> String {
    format!("#{}", colour.hex())
}
