//! What a customer may see of an intent: enough to render every page, and no more. The API host
//! sends it to a page host as JSON. Both run the same version
//! ([`ENVIRONMENT_HEADER`](super::environment::ENVIRONMENT_HEADER)), so no older shape is read.

use kassa_domain::abilities::CardEntry;
use kassa_domain::branding::Branding;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::ActionPlace;
use kassa_domain::intent::{Bill, CaptureMode};
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::MaskedBankAccount;
use kassa_domain::method::card::{Brand, CardNetwork, MaskedCard};
use kassa_domain::money::Money;
use kassa_domain::receipt::Receipt;
use kassa_domain::time::Timestamp;
use kassa_providers::TransferDetails;
use kassa_services::payments::provider_page::ProviderPage;
use serde::{Deserialize, Serialize};

kassa_domain::named_fields!(networks);

/// A snapshot of an intent for its customer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckoutSession {
    pub intent_id: IntentId,
    #[serde(flatten)]
    pub merchant: Payee,
    #[serde(flatten)]
    pub money: Money,
    pub reference_id: String,
    pub return_url: String,
    pub cancel_url: Option<String>,
    #[serde(flatten)]
    pub bill: Bill,
    pub capture_mode: CaptureMode,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub purchaser_locale: Option<String>,
    pub purchaser_phone: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub purchaser_country: Option<String>,
    /// The future payments of a debit order, as they would be signed now.
    pub debit_order: Option<FuturePayments>,
    pub stage: Stage,
    /// What the provider has paid back, in minor units. Only a view of the page after the end has
    /// it; 0 in every other session.
    pub refunded: i64,
    #[serde(rename = "last_try")]
    pub last_attempt: Option<AttemptSummary>,
    /// When an authorization granted now would expire.
    #[serde(rename = "reserved_until")]
    pub authorization_expires_at: Timestamp,
}

/// The merchant that is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payee {
    #[serde(rename = "merchant")]
    pub name: String,
    #[serde(rename = "look")]
    pub branding: Branding,
    /// The IANA name of the zone of all times on the page.
    pub time_zone: String,
}

/// The state of an intent, as far as it concerns its customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum Stage {
    /// The customer may pay. `attempts_left` is `None` before the first refused attempt.
    Selection { attempts_left: Option<u32> },
    /// The provider has not settled the payment. `step` is where the customer has to approve it
    /// first, if they have to.
    Pending {
        #[serde(rename = "has_step")]
        step: Option<ActionPlace>,
    },
    /// No action of the customer is left.
    #[serde(untagged)]
    Ended(Ending),
}

/// How an intent ended for its customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum Ending {
    /// The amount is authorized, not captured yet.
    Authorized {
        #[serde(rename = "lapses")]
        expires_at: Timestamp,
    },
    Success,
    Failed,
    Canceled,
    Expired,
}

impl Stage {
    /// The status of the intent in the API.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Selection { .. } => "selection",
            Self::Pending { .. } => "pending",
            Self::Ended(Ending::Authorized { .. }) => "authorized",
            Self::Ended(Ending::Success) => "success",
            Self::Ended(Ending::Failed) => "failed",
            Self::Ended(Ending::Canceled) => "canceled",
            Self::Ended(Ending::Expired) => "expired",
        }
    }

    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Selection { .. })
    }

    #[must_use]
    pub const fn is_ended(self) -> bool {
        matches!(self, Self::Ended(_))
    }
}

/// One attempt to pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttemptSummary {
    pub method: PaymentMethod,
    pub card: Option<MaskedCard>,
    /// The public id of the stored credential that was charged.
    pub credential_id: Option<String>,
    #[serde(rename = "refused")]
    pub failure_reason: Option<FailureReason>,
    /// The telephone that was asked, masked: `071 ••• 5678`.
    pub phone: Option<String>,
    /// Whether the provider has answered at all.
    pub is_answered: bool,
    pub created: Timestamp,
}

impl AttemptSummary {
    /// The summary without what leads to the customer or to a stored card.
    #[must_use]
    pub(super) fn without_customer(self) -> Self {
        Self { credential_id: None, phone: None, ..self }
    }
}

/// A session with the details that its page needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckoutView {
    pub session: CheckoutSession,
    pub details: StageDetails,
}

/// A session with the page of the provider on which its customer continues, if there is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AwayView {
    pub session: CheckoutSession,
    pub page: Option<ProviderPage>,
}

/// A session with a receipt of its payment. `None` if there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceiptView {
    pub session: CheckoutSession,
    pub receipt: Option<Receipt>,
}

/// What a page needs besides the session, by its stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StageDetails {
    /// The customer may choose a method.
    #[serde(rename = "choice")]
    Options(PaymentOptions),
    /// The merchant may not be paid at present (decision 12b).
    MerchantInactive,
    /// No method is offered (decision 6).
    #[serde(rename = "nothing_offered")]
    NoMethods,
    /// The account to which a pending bank transfer is to be sent.
    Transfer(TransferDetails),
    /// The mandate that was signed, or waits for its bank.
    Mandate(SignedMandate),
    /// The customer chooses among the networks of the card.
    #[serde(rename = "network")]
    NetworkChoice(#[serde(with = "networks")] Vec<CardNetwork>),
    /// The customer continues on a page of the provider. `can_leave` if they may choose another way
    /// to pay instead.
    ProviderPage { can_leave: bool },
    /// The payment waits for the provider. `can_leave` as above.
    Waiting { can_leave: bool },
    /// No details beyond the session.
    #[serde(rename = "nothing")]
    Empty,
}

impl StageDetails {
    /// Until when the payer's bank waits for the payer's approval of a mandate. `None` unless a
    /// mandate waits for its bank.
    #[must_use]
    pub const fn response_deadline(&self) -> Option<Timestamp> {
        match self {
            Self::Mandate(mandate) => mandate.response_deadline,
            _ => None,
        }
    }
}

/// A debit order mandate as its payer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedMandate {
    pub contract_number: String,
    #[serde(flatten)]
    pub account: MaskedBankAccount,
    pub scheme: Scheme,
    /// Whether the payer has signed: what is pending then is the first debit.
    pub is_signed: bool,
    pub payments: FuturePayments,
    pub signed: Timestamp,
    /// When the payer's bank stops waiting for the payer's approval; `None` if it does not wait.
    #[serde(rename = "answer_by")]
    pub response_deadline: Option<Timestamp>,
}

/// What a customer may pay with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentOptions {
    /// One-time token: a form that is submitted twice makes one attempt.
    pub form_token: String,
    /// At least one.
    pub methods: Vec<PaymentMethod>,
    /// `None` if there is no debit order to sign.
    pub debit_order: Option<DebitOrderForm>,
    /// Where a new card is typed.
    pub card_entry: CardEntry,
    /// The brands of a new card that its connection accepts.
    pub brands: Vec<Brand>,
    /// Whether what is typed of a new card decides the result, as in the sandbox.
    pub has_test_triggers: bool,
    /// Newest first.
    #[serde(rename = "stored")]
    pub stored_cards: Vec<StoredCard>,
    /// The refused attempts before the last one, newest first.
    #[serde(rename = "earlier")]
    pub earlier_attempts: Vec<AttemptSummary>,
}

/// How a debit order is signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DebitOrderForm {
    pub scheme: Scheme,
    /// Whether the payer says who they are.
    pub asks_identity: bool,
    /// By which the payer's bank knows the merchant, in SEPA.
    pub creditor_id: Option<String>,
}

/// A stored credential by its public id, which grants no access.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredCard {
    pub id: String,
    pub card: MaskedCard,
    /// Whether its security code is asked for.
    pub asks_code: bool,
}
