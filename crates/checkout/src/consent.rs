//! A payer's consent to a new maximum of a mandate, as its page shows it.

use kassa_domain::money::Money;
use kassa_services::AppState;
use kassa_services::mandates::consents::{
    ConsentRequest, ConsentState, answer_consent_request, find_consent_request,
};
use serde::{Deserialize, Serialize};

use super::checkout_session::Payee;
use super::error::Unavailable;

/// What the page of a consent shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsentView {
    #[serde(flatten)]
    pub merchant: Payee,
    pub reference_id: String,
    pub contract_number: Option<String>,
    /// The maximum of an instalment now. `None` if it is out of range, as `requested`.
    pub present: Option<Money>,
    pub requested: Option<Money>,
    pub stage: ConsentStage,
}

/// How a request for consent stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConsentStage {
    Open,
    Agreed,
    Refused,
    /// It was answered, or it is too late.
    Over,
}

impl ConsentStage {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Open => "consent",
            Self::Agreed => "agreed",
            Self::Refused => "refused",
            Self::Over => "over",
        }
    }
}

impl From<ConsentRequest> for ConsentView {
    fn from(request: ConsentRequest) -> Self {
        let ConsentRequest { merchant, mandate, present, requested, state } = request;
        Self {
            merchant: Payee::from(merchant),
            reference_id: mandate.reference_id,
            contract_number: mandate.contract_number,
            present,
            requested,
            stage: match state {
                ConsentState::Open => ConsentStage::Open,
                ConsentState::Agreed => ConsentStage::Agreed,
                ConsentState::Refused => ConsentStage::Refused,
                ConsentState::Over => ConsentStage::Over,
            },
        }
    }
}

/// # Errors
/// [`Unavailable`]
pub(super) async fn load(app: &AppState, token: &str) -> Result<Option<ConsentView>, Unavailable> {
    Ok(find_consent_request(app, token).await?.map(ConsentView::from))
}

/// # Errors
/// [`Unavailable`]
pub(super) async fn answer(
    app: &AppState,
    token: &str,
    agrees: bool,
) -> Result<Option<ConsentView>, Unavailable> {
    Ok(answer_consent_request(app, token, agrees).await?.map(ConsentView::from))
}
