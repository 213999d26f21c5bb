//! Payments: what a provider is sent, and what it answers.

use async_trait::async_trait;
use std::fmt;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{CardNetwork, MaskedCard};
use kassa_domain::money::Money;
use kassa_domain::purchaser::Purchaser;
use kassa_domain::sandbox::SandboxInstructions;
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use super::instrument::{Instrument, ProviderToken};
use super::sandbox::wire::field;
use super::sandbox::wire::payment_result::{self, RequiredActionDto};

/// A payment to execute once. Contains the customer's secrets for one call, so it has no `Debug`.
pub struct PaymentRequest {
    /// Unique to the attempt: a provider that receives it twice returns the same result and
    /// charges once.
    pub reference: String,
    pub intent_id: IntentId,
    /// The merchant's own reference of the order.
    pub order_reference: String,
    pub merchant_name: String,
    pub purchaser_id: String,
    pub purchaser: Purchaser,
    pub method: PaymentMethod,
    pub money: Money,
    pub instrument: Instrument,
    /// When the authorization expires if it is not captured. `None` if the amount is captured at
    /// once.
    pub authorize_until: Option<Timestamp>,
    pub storage: InstrumentStorage,
    pub initiator: Initiator,
    /// The beneficiaries' shares of the amount; empty if the payment is not split.
    pub shares: Vec<RecipientShare>,
    /// Where a page of the provider sends the customer back to. `None` without a customer.
    pub back_url: Option<String>,
    /// The language of the hosted page, a BCP 47 tag. `None` without a customer.
    pub language: Option<String>,
    pub sandbox: SandboxInstructions,
}

/// Whether the provider stores the instrument and returns a token for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstrumentStorage {
    No,
    /// For the customer's later payments.
    OneClick,
    /// For payments that the merchant initiates, too.
    MerchantInitiated,
}

/// Who initiates a payment. A payment that the merchant initiates has no customer who could act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Initiator {
    Customer,
    Merchant,
}

/// A beneficiary's share of a payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecipientShare {
    /// The provider's identifier of the beneficiary.
    pub external_id: String,
    /// Minor units.
    pub amount: i64,
    /// Whether the beneficiary alone bears the provider's fees. All do, in proportion to their
    /// shares, if none does alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bears_fees: bool,
}

impl RecipientShare {
    /// A share whose beneficiary does not bear the fees alone.
    #[must_use]
    pub const fn new(external_id: String, amount: i64) -> Self {
        Self { external_id, amount, bears_fees: false }
    }
}

/// The identifiers of a payment at its provider after it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentHandle {
    pub reference: String,
    /// The provider's own identifier, if it was recorded.
    pub provider_id: Option<String>,
    pub method: PaymentMethod,
    pub money: Money,
}

/// The customer's choice of the network of a card. The back address has a token, so it has no
/// `Debug`.
pub struct NetworkChoice {
    pub payment: PaymentHandle,
    pub network: CardNetwork,
    /// See [`PaymentRequest::back_url`].
    pub back_url: String,
}

/// Records the provider's identifier of a payment before anything can be charged.
#[async_trait]
pub trait PaymentJournal: Send + Sync {
    /// Commits the identifier. A provider that gets an error must not go on: the attempt is not
    /// open any more, or the database can't be written.
    async fn record(&self, provider_id: &str) -> Result<(), JournalError>;
}

/// The record was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the call is not open, or the database can't be written")]
pub struct JournalError;

/// The status of a payment at its provider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum PaymentResult {
    Approved(Approval),
    Refused(Refusal),
    /// The customer has to act first.
    ActionRequired(RequiredAction),
    /// The result is not known yet.
    Pending,
}

/// A step of the customer's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "RequiredActionDto", try_from = "RequiredActionDto")]
pub struct RequiredAction {
    pub action: CustomerAction,
    pub page: ActionPage,
}

/// The page on which the customer acts.
#[derive(Clone, PartialEq, Eq)]
pub enum ActionPage {
    /// A page of Kassa's.
    Here,
    /// The address of a page of the provider's or of the card's issuer. Whoever has it can act, so
    /// it is never printed.
    There(String),
    /// The page of the first answer, whose address the provider tells only once.
    AsBefore,
    /// A page of Kassa's, on which the customer chooses among these networks, at least two.
    NetworkChoice(Vec<CardNetwork>),
}

impl RequiredAction {
    /// A step on a page of Kassa's.
    #[must_use]
    pub const fn here(action: CustomerAction) -> Self {
        Self { action, page: ActionPage::Here }
    }

    /// A step on a page of the provider's or of the card's issuer.
    #[must_use]
    pub const fn there(action: CustomerAction, url: String) -> Self {
        Self { action, page: ActionPage::There(url) }
    }

    /// A step on the page of the first answer.
    #[must_use]
    pub const fn as_before(action: CustomerAction) -> Self {
        Self { action, page: ActionPage::AsBefore }
    }

    /// The choice among networks, at least two.
    #[must_use]
    pub const fn choose_network(networks: Vec<CardNetwork>) -> Self {
        Self { action: CustomerAction::ChooseNetwork, page: ActionPage::NetworkChoice(networks) }
    }
}

impl fmt::Debug for ActionPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Here => "Here",
            Self::There(_) => "There",
            Self::AsBefore => "AsBefore",
            Self::NetworkChoice(_) => "NetworkChoice",
        })
    }
}

/// An approved payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// Whether the amount is captured; otherwise it is authorized.
    #[serde(rename = "captured")]
    pub is_captured: bool,
    /// When the provider lets the authorization expire, if it says so.
    pub expires_at: Option<Timestamp>,
    /// What was approved; compared with the order's.
    pub money: Money,
    /// The token of the instrument if it was to be stored.
    #[serde(default, with = "payment_result::token")]
    pub token: Option<ProviderToken>,
    /// The card, if it was typed at the provider.
    #[serde(skip)]
    pub card: Option<MaskedCard>,
    /// The provider's fingerprint of the card, if it was typed there: equal for the same number.
    #[serde(skip)]
    pub card_fingerprint: Option<String>,
}

/// A refused payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    pub reason: FailureReason,
    /// The provider's own code, for the merchant.
    pub code: Option<String>,
    /// The provider's identifier of the request that it refused, by which its support finds it.
    #[serde(skip)]
    pub request_id: Option<String>,
}

impl Refusal {
    /// A refusal without a code of the provider.
    #[must_use]
    pub const fn without_code(reason: FailureReason) -> Self {
        Self::with_code(reason, None)
    }

    /// A refusal whose request has no identifier.
    #[must_use]
    pub const fn with_code(reason: FailureReason, code: Option<String>) -> Self {
        Self { reason, code, request_id: None }
    }
}

/// The answer to the query of a payment's status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentStatus {
    Known(PaymentResult),
    /// The provider has the payment, and was never told to charge it.
    NotStarted,
    /// The provider does not know the reference. The call may still be on its way.
    NeverHeard,
    /// The provider does not know the identifier that it gave the payment. That is no absence: the
    /// keys may be of another account.
    UnknownIdentifier,
}

/// The answer to a void.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum VoidResult {
    /// Nothing can be charged under this reference any more.
    Gone,
    /// The payment has ended before; or it can't be voided any more, and this is its status.
    Was(#[serde(with = "field::payment")] PaymentResult),
    /// The provider can't prevent a charge whose call is still on its way. It is ruled out this
    /// long after the last call can have been sent.
    CannotPromise(#[serde(with = "payment_result::seconds")] std::time::Duration),
}

/// The account that a customer transfers the amount to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransferDetails {
    pub bank: String,
    pub holder: String,
    pub account: String,
    pub branch: String,
    /// The payment reference by which the provider recognises the transfer.
    pub reference: String,
    /// Until when the provider waits for the transfer; `None` if it does not say.
    pub awaited_until: Option<Timestamp>,
}
