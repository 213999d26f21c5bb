//! Disputes: what a provider answers about them.

use kassa_domain::dispute::DisputeDetails;
use kassa_domain::mode::Mode;

/// A dispute as its provider records it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderDispute {
    pub payment: DisputedPayment,
    pub details: DisputeDetails,
}

/// A page of the disputes that were opened in a period.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DisputePage {
    /// The provider's identifiers.
    pub ids: Vec<String>,
    /// Continues the list after this page. `None` if it was the last.
    pub next_cursor: Option<String>,
}

/// The payment or the collection that is disputed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DisputedPayment {
    /// A payment by Kassa's reference.
    Reference(String),
    /// A payment by the provider's identifier.
    ProviderId(String),
    /// A collection by Kassa's reference.
    Collection(String),
}

/// The page of a provider on which evidence is handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvidencePage {
    pub provider_name: &'static str,
    pub url: String,
}

/// Finds the page for a dispute. `None` of a provider that has none.
#[must_use]
pub fn find_evidence_page(provider: &str, provider_id: &str, mode: Mode) -> Option<EvidencePage> {
    let is_plain = provider_id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let part = match mode {
        Mode::Test => "test/",
        Mode::Live => "",
    };
    (provider == "stripe" && is_plain).then(|| EvidencePage {
        provider_name: "Stripe",
        url: format!("https://dashboard.stripe.com/{part}disputes/{provider_id}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evidence_is_handed_in_at_the_provider() {
        let url = |provider, id, mode| find_evidence_page(provider, id, mode).map(|page| page.url);
        assert_eq!(
            url("stripe", "du_1", Mode::Live).as_deref(),
            Some("https://dashboard.stripe.com/disputes/du_1")
        );
        assert_eq!(
            url("stripe", "du_1", Mode::Test).as_deref(),
            Some("https://dashboard.stripe.com/test/disputes/du_1")
        );
        assert_eq!(url("stripe", "../x", Mode::Test), None);
        assert_eq!(url("paystack", "1", Mode::Test), None);
    }
}
