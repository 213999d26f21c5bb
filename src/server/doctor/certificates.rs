//! Whether the certificates of the public addresses are valid, and for how long.

use std::error::Error;
use std::time::Duration;

use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_platform::http_client;
use reqwest::redirect::Policy;
use reqwest::tls::TlsInfo;
use x509_parser::parse_x509_certificate;

use super::diagnosis::{Check, State};

const TIMEOUT: Duration = Duration::from_secs(5);
/// Later than any program that renews certificates leaves it.
const NOTE_DAYS: i64 = 14;
const PROBLEM_DAYS: i64 = 3;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Connects to each address that begins with `https`.
pub(super) async fn check_certificates(addresses: &[String]) -> Check {
    let encrypted: Vec<&String> =
        addresses.iter().filter(|address| address.starts_with("https://")).collect();
    if encrypted.is_empty() {
        let detail = "no public address with https is set".to_owned();
        return Check::new("certificates", State::Ok, detail).with("days", None::<i64>);
    }
    let (mut findings, mut fewest) = (Vec::new(), None::<i64>);
    for address in encrypted {
        let (finding, days) = match fetch_expiry(address).await {
            Ok(expiry) => {
                let days = (expiry.0 - Clock::System.now().0).div_euclid(DAY_MS);
                (judge(address, days), Some(days))
            }
            Err(finding) => (finding, None),
        };
        fewest = fewest.into_iter().chain(days).min();
        findings.push(finding);
    }
    Check::of_findings("certificates", findings).with("days", fewest)
}

fn judge(address: &str, days: i64) -> (State, String) {
    let state = match days {
        ..PROBLEM_DAYS => State::Problem,
        PROBLEM_DAYS..NOTE_DAYS => State::Note,
        _ => State::Ok,
    };
    (state, format!("{address}: valid for {days} days"))
}

async fn fetch_expiry(address: &str) -> Result<Timestamp, (State, String)> {
    let client = http_client::client_builder()
        .redirect(Policy::none())
        .timeout(TIMEOUT)
        .tls_info(true)
        .build()
        .map_err(|error| (State::Problem, error.to_string()))?;
    let response = client.get(format!("{address}/healthz")).send().await;
    let response = response.map_err(|error| explain(address, error))?;
    let certificate = response.extensions().get::<TlsInfo>().and_then(TlsInfo::peer_certificate);
    certificate
        .and_then(read_expiry)
        .ok_or_else(|| (State::Problem, format!("{address}: its certificate can't be read")))
}

fn read_expiry(der: &[u8]) -> Option<Timestamp> {
    let (_, certificate) = parse_x509_certificate(der).ok()?;
    Some(Timestamp(certificate.validity().not_after.timestamp().saturating_mul(1000)))
}

/// An address that this machine does not reach says nothing about its certificate.
fn explain(address: &str, error: reqwest::Error) -> (State, String) {
    let error = error.without_url();
    let mut cause: &dyn Error = &error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    let text = cause.to_string();
    let state = if text.contains("certificate") { State::Problem } else { State::Note };
    (state, format!("{address}: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_renewed_in_time() {
        for (days, state) in [
            (-1, State::Problem),
            (2, State::Problem),
            (3, State::Note),
            (13, State::Note),
            (14, State::Ok),
        ] {
            assert_eq!(judge("https://pay.test", days).0, state, "{days}");
        }
    }
}
