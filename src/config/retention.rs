//! How long things are kept.

use std::time::Duration;

use clap::Args;
use kassa_services::retention::Retention;

use super::error::InvalidSetting;

/// As long as nobody will run the same server.
const LONGEST: Duration = Duration::from_secs(100 * 366 * 24 * 60 * 60);

#[derive(Args, Clone, Debug)]
pub struct RetentionArgs {
    /// How long the contents of events are kept after they have arrived, and the attempts at their
    /// deliveries
    #[arg(long, env = "KASSA_KEEP_DELIVERIES", default_value = "30d", value_name = "DURATION")]
    keep_deliveries: String,
    /// How long the e-mail address, telephone number, country and language of a purchaser are kept
    /// after the last payment; 761 days are 25 months
    #[arg(long, env = "KASSA_KEEP_PERSONAL", default_value = "761d", value_name = "DURATION")]
    keep_personal: String,
}

impl RetentionArgs {
    pub(super) fn validate(&self) -> Result<Retention, InvalidSetting> {
        Ok(Retention {
            deliveries: parse_kept("KASSA_KEEP_DELIVERIES", &self.keep_deliveries)?,
            personal: parse_kept("KASSA_KEEP_PERSONAL", &self.keep_personal)?,
        })
    }
}

fn parse_kept(variable: &'static str, text: &str) -> Result<Duration, InvalidSetting> {
    match humantime::parse_duration(text) {
        Ok(kept) if kept >= Duration::from_secs(1) && kept <= LONGEST => Ok(kept),
        _ => Err(InvalidSetting::new(
            variable,
            text,
            "use a duration such as 30d or 761d, a second at least and 100 years at most",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_is_the_shortest_time() {
        let parse = |text| parse_kept("KASSA_KEEP_DELIVERIES", text).ok();
        assert_eq!(parse("1s"), Some(Duration::from_secs(1)));
        assert_eq!(parse("761d"), Some(Duration::from_secs(761 * 24 * 60 * 60)));
        for text in ["", "0s", "999ms", "-1d", "thirty days", "200years"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
