//! The private networks that webhooks may reach.

use clap::Args;
use kassa_domain::mode::Mode;
use kassa_services::webhooks::EgressPolicy;

use super::addresses::parse_networks;
use super::error::InvalidSetting;

/// Which addresses deliveries may connect to.
#[derive(Args, Clone, Debug)]
pub struct EgressArgs {
    /// Comma-separated private networks that webhooks may reach
    #[arg(long, env = "KASSA_WEBHOOK_ALLOW", default_value = "", value_name = "CIDRS")]
    webhook_allow: String,
}

impl EgressArgs {
    /// # Errors
    /// [`InvalidSetting`] if a network is not one.
    pub fn to_policy(&self, mode: Mode) -> Result<EgressPolicy, InvalidSetting> {
        let networks = parse_networks("KASSA_WEBHOOK_ALLOW", &self.webhook_allow)?;
        Ok(EgressPolicy::new(&networks, mode == Mode::Test))
    }
}
