//! `kassa merchant set`

use clap::Args;
use kassa::config::StorageArgs;
use kassa_domain::branding::{Colour, Corners, SupportContact};
use kassa_domain::ids::MerchantId;
use kassa_domain::mandate::RetryPlan;
use kassa_services::audit::Actor;
use kassa_services::merchants;
use kassa_services::retention::legal_hold::{is_under_legal_hold, set_legal_hold};
use kassa_store::{Logo, Merchant};

use super::limits::{LimitArgs, LimitChanges};
use super::options::{
    load_logo, parse_address, parse_change, parse_colour, parse_contact, parse_corners,
    parse_country, parse_language, parse_name, parse_retries, parse_retry_days, parse_switch,
};
use super::report::merchant_to_json;
use crate::cli::context::{CommandResult, not_found, parse_id, run_with_context};
use crate::cli::error::CommandError;

/// The settings. An option that is left out is not changed; an empty value removes the setting.
#[derive(Args)]
pub struct BrandingArgs {
    /// The name customers see
    #[arg(long)]
    name: Option<String>,
    /// A PNG, JPEG or WebP of 100 kB and 2000 pixels a side at most
    #[arg(long, value_name = "FILE")]
    logo: Option<String>,
    /// One colour, such as #0b5d4b; made darker or lighter where text would be hard to read
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
    /// The contact for customers: an e-mail address, a telephone number or an https address
    #[arg(long, value_name = "CONTACT")]
    support: Option<String>,
    /// Language for customers who ask for none of those available, such as af
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
    /// Country by which the portal writes amounts and dates, such as ZA [default: the zone's]
    #[arg(long, value_name = "CODE")]
    country: Option<String>,
    /// on: customers type the security code of a stored card, where the provider can check it
    #[arg(long, value_name = "on|off")]
    ask_security_code: Option<String>,
    /// How often an instalment that is unpaid for want of funds is collected again, 0 to 3
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true)]
    instalment_retries: Option<String>,
    /// How many business days after each failure, 1 to 10
    #[arg(long, value_name = "DAYS", allow_hyphen_values = true)]
    instalment_retry_days: Option<String>,
    /// on: nothing of the merchant is deleted for its age, and no purchaser is erased
    #[arg(long, value_name = "on|off")]
    legal_hold: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// The validated options: `None` if a setting is not changed, `Some(None)` if it is removed.
struct BrandingChanges {
    name: Option<String>,
    logo: Option<Option<Logo>>,
    colour: Option<Option<Colour>>,
    corners: Option<Corners>,
    terms: Option<Option<String>>,
    privacy: Option<Option<String>>,
    support: Option<Option<SupportContact>>,
    language: Option<Option<String>>,
    country: Option<Option<String>>,
    asks_security_code: Option<bool>,
    retries: Option<u8>,
    retry_days: Option<u8>,
    legal_hold: Option<bool>,
    limits: LimitChanges,
}

pub(super) async fn set_branding(
    merchant_id: &str,
    args: BrandingArgs,
    storage: StorageArgs,
) -> CommandResult {
    let changes = args.validate()?;
    run_with_context(storage, async |ctx| {
        let id = &parse_id("merchant", merchant_id, MerchantId::parse)?;
        let logo = changes.logo.clone().flatten();
        let merchant = merchants::update_branding(ctx, &Actor::operator(), id, logo, |merchant| {
            changes.apply(merchant)
        })
        .await?;
        let merchant = merchant.ok_or_else(|| not_found("merchant", merchant_id))?;
        let limits = merchants::update_limits(ctx, &Actor::operator(), id, |limits| {
            changes.limits.apply(limits);
        })
        .await?;
        let plan = merchants::update_retry_plan(ctx, &Actor::operator(), id, |plan| {
            changes.apply_to_plan(plan)
        })
        .await?;
        if let Some(country) = changes.country.clone() {
            merchants::set_country(ctx, &Actor::operator(), id, country).await?;
        }
        if let Some(is_on) = changes.legal_hold {
            set_legal_hold(ctx, &Actor::operator(), id, is_on).await?;
        }
        let is_held = is_under_legal_hold(ctx, id).await?;
        let (_, country) = merchants::load_place(ctx, id).await?;
        let country = country.as_deref();
        Ok(merchant_to_json(&merchant, &limits, plan, country, is_held))
    })
    .await
}

impl BrandingArgs {
    /// # Errors
    /// [`CommandError::Usage`] for the first option that is not valid.
    fn validate(self) -> Result<BrandingChanges, CommandError> {
        Ok(BrandingChanges {
            name: self.name.as_deref().map(parse_name).transpose()?,
            logo: parse_change(self.logo, load_logo)?,
            colour: parse_change(self.colour, parse_colour)?,
            corners: self.corners.as_deref().map(parse_corners).transpose()?,
            terms: parse_change(self.terms, |text| parse_address("--terms", text))?,
            privacy: parse_change(self.privacy, |text| parse_address("--privacy", text))?,
            support: parse_change(self.support, parse_contact)?,
            language: parse_change(self.language, parse_language)?,
            country: parse_change(self.country, parse_country)?,
            asks_security_code: self
                .ask_security_code
                .map(|text| parse_switch("--ask-security-code", &text))
                .transpose()?,
            retries: self.instalment_retries.as_deref().map(parse_retries).transpose()?,
            retry_days: self.instalment_retry_days.as_deref().map(parse_retry_days).transpose()?,
            legal_hold: self
                .legal_hold
                .map(|text| parse_switch("--legal-hold", &text))
                .transpose()?,
            limits: self.limits.validate()?,
        })
    }
}

impl BrandingChanges {
    fn apply_to_plan(&self, plan: RetryPlan) -> RetryPlan {
        let (retries, days) = (
            self.retries.unwrap_or_else(|| plan.retries()),
            self.retry_days.unwrap_or_else(|| plan.days()),
        );
        RetryPlan::new(retries, days).unwrap_or(plan)
    }

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
        replace_if_some(&mut branding.asks_security_code, self.asks_security_code.as_ref());
    }
}
