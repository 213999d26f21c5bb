//! Rate limits. Their defaults are high in test mode, because load tests and test suites run from
//! one address.

use clap::Args;
use ipnet::IpNet;
use kassa_domain::mode::Mode;
use kassa_platform::rate_limit::{Rate, RateLimitSettings, RefusalRates};

use super::addresses::parse_networks;
use super::error::InvalidSetting;

#[derive(Args, Clone, Debug)]
pub struct RateLimitArgs {
    /// Requests with one API key [default: 1000/10s live, 1000000/10s test]
    #[arg(long, env = "KASSA_LIMIT_KEY", value_name = "COUNT/DURATION")]
    limit_key: Option<String>,
    /// Requests for one intent [default: 120/60s live, 1000000/10s test]
    #[arg(long, env = "KASSA_LIMIT_INTENT", value_name = "COUNT/DURATION")]
    limit_intent: Option<String>,
    /// Requests from one address without a valid API key [default: 300/60s live, 1000000/10s test]
    #[arg(long, env = "KASSA_LIMIT_CLIENT", value_name = "COUNT/DURATION")]
    limit_client: Option<String>,
    /// Refused payments from one address on hosted pages [default: 10/10m live, 100000/10m test]
    #[arg(long, env = "KASSA_LIMIT_REFUSALS", value_name = "COUNT/DURATION")]
    limit_refusals: Option<String>,
    /// Refused payments of one intent on its page [default: 10/10m live, 100000/10m test]
    #[arg(long, env = "KASSA_LIMIT_REFUSALS_INTENT", value_name = "COUNT/DURATION")]
    limit_refusals_intent: Option<String>,
    /// Refused payments of one card at one merchant [default: 10/10m live, 100000/10m test]
    #[arg(long, env = "KASSA_LIMIT_REFUSALS_CARD", value_name = "COUNT/DURATION")]
    limit_refusals_card: Option<String>,
    /// Failed sign-ins at the portal, per e-mail address and per client
    #[arg(
        long,
        env = "KASSA_LIMIT_SIGN_IN",
        value_name = "COUNT/DURATION",
        default_value = "10/10m"
    )]
    limit_sign_in: String,
    /// Networks of proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8,192.0.2.1/32
    #[arg(long, env = "KASSA_TRUSTED_PROXIES", value_name = "CIDRS", default_value = "")]
    trusted_proxies: String,
}

impl RateLimitArgs {
    pub(super) fn to_settings(&self, mode: Mode) -> Result<RateLimitSettings, InvalidSetting> {
        let rate = |variable, text: &Option<String>, live, test| {
            let default = if mode == Mode::Live { live } else { test };
            parse_rate(variable, text.as_deref().unwrap_or(default))
        };
        Ok(RateLimitSettings {
            key: rate("KASSA_LIMIT_KEY", &self.limit_key, "1000/10s", "1000000/10s")?,
            intent: rate("KASSA_LIMIT_INTENT", &self.limit_intent, "120/60s", "1000000/10s")?,
            client: rate("KASSA_LIMIT_CLIENT", &self.limit_client, "300/60s", "1000000/10s")?,
            refusals: self.to_refusal_rates(mode)?,
        })
    }

    fn to_refusal_rates(&self, mode: Mode) -> Result<RefusalRates, InvalidSetting> {
        let default = if mode == Mode::Live { "10/10m" } else { "100000/10m" };
        let rate = |variable, text: &Option<String>| {
            parse_rate(variable, text.as_deref().unwrap_or(default))
        };
        Ok(RefusalRates {
            address: rate("KASSA_LIMIT_REFUSALS", &self.limit_refusals)?,
            intent: rate("KASSA_LIMIT_REFUSALS_INTENT", &self.limit_refusals_intent)?,
            card: rate("KASSA_LIMIT_REFUSALS_CARD", &self.limit_refusals_card)?,
        })
    }

    pub(super) fn parse_sign_in(&self) -> Result<Option<Rate>, InvalidSetting> {
        parse_rate("KASSA_LIMIT_SIGN_IN", &self.limit_sign_in)
    }

    pub(super) fn parse_trusted_proxies(&self) -> Result<Vec<IpNet>, InvalidSetting> {
        parse_networks("KASSA_TRUSTED_PROXIES", &self.trusted_proxies)
    }
}

fn parse_rate(variable: &'static str, text: &str) -> Result<Option<Rate>, InvalidSetting> {
    Rate::parse_or_off(text).ok_or_else(|| InvalidSetting::new(variable, text, Rate::FORMAT_HELP))
}
