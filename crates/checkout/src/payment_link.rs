//! A payment link that is kept open, as its page shows it.

use kassa_domain::payment_link::{LinkAmount, LinkState};
use serde::{Deserialize, Serialize};

use super::checkout_session::Payee;
use super::dto::PaymentLinkViewDto;

/// The field of the link's form that carries its one-time token.
pub const LINK_FORM_TOKEN_FIELD: &str = "form_token";
/// The field of the amount, if the customer types it.
pub const LINK_AMOUNT_FIELD: &str = "amount";

/// What the page of a link shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "PaymentLinkViewDto", try_from = "PaymentLinkViewDto")]
pub struct PaymentLinkView {
    pub merchant: Payee,
    pub is_merchant_active: bool,
    pub amount: LinkAmount,
    pub description: Option<String>,
    pub reference_id: String,
    pub purchaser_locale: Option<String>,
    pub state: LinkState,
    /// Makes one intent, however often its form is sent.
    pub form_token: String,
}
