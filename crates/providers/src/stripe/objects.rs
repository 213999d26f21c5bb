//! Stripe's records, as far as they are read. They contain addresses by which a customer can act,
//! so they have no `Debug`.

use std::collections::HashMap;

use serde::Deserialize;

/// The field of the metadata that contains Kassa's reference.
pub(super) const REFERENCE: &str = "kassa";

/// A record that a request can ask to be included, or its identifier.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Expandable<T> {
    Id(String),
    Record(Box<T>),
}

impl<T> Expandable<T> {
    pub(super) fn record(&self) -> Option<&T> {
        match self {
            Self::Id(_) => None,
            Self::Record(record) => Some(record),
        }
    }
}

/// Something of which only the identifier is read.
#[derive(Deserialize)]
pub(super) struct Identified {
    pub(super) id: String,
}

impl Expandable<Identified> {
    pub(super) fn id(&self) -> &str {
        match self {
            Self::Id(id) => id,
            Self::Record(record) => &record.id,
        }
    }
}

pub(super) type Metadata = HashMap<String, String>;

/// A payment intent or a setup intent.
#[derive(Deserialize)]
pub(super) struct Intent {
    pub(super) id: String,
    pub(super) object: IntentKind,
    pub(super) status: IntentStatus,
    #[serde(default)]
    pub(super) amount: i64,
    #[serde(default)]
    pub(super) amount_received: i64,
    #[serde(default)]
    pub(super) amount_capturable: i64,
    pub(super) currency: Option<String>,
    pub(super) created: i64,
    /// Whether it is of the live mode.
    pub(super) livemode: Option<bool>,
    pub(super) customer: Option<Expandable<Identified>>,
    pub(super) payment_method: Option<Expandable<PaymentMethodRecord>>,
    pub(super) last_payment_error: Option<ErrorRecord>,
    pub(super) last_setup_error: Option<ErrorRecord>,
    pub(super) next_action: Option<NextAction>,
    pub(super) latest_charge: Option<Expandable<Charge>>,
    /// Of a setup intent. The charge of a payment intent names its own.
    mandate: Option<Expandable<Identified>>,
    pub(super) metadata: Option<Metadata>,
    pub(super) cancellation_reason: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum IntentKind {
    PaymentIntent,
    SetupIntent,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum IntentStatus {
    RequiresPaymentMethod,
    RequiresConfirmation,
    RequiresAction,
    Processing,
    RequiresCapture,
    Succeeded,
    Canceled,
    /// One that this version does not know.
    #[serde(other)]
    Other,
}

impl Intent {
    /// The error of the last attempt to charge or to set up.
    pub(super) fn last_error(&self) -> Option<&ErrorRecord> {
        self.last_payment_error.as_ref().or(self.last_setup_error.as_ref())
    }

    pub(super) fn metadata(&self, name: &str) -> Option<&str> {
        find_metadata(self.metadata.as_ref(), name)
    }

    /// The mandate that was accepted with it.
    pub(super) fn mandate_id(&self) -> Option<&str> {
        let of_setup = self.mandate.as_ref().map(Expandable::id);
        of_setup.or_else(|| self.charge()?.mandate_id())
    }

    pub(super) fn charge(&self) -> Option<&Charge> {
        self.latest_charge.as_ref().and_then(Expandable::record)
    }
}

pub(super) fn find_metadata<'a>(metadata: Option<&'a Metadata>, name: &str) -> Option<&'a str> {
    metadata.and_then(|metadata| metadata.get(name)).map(String::as_str)
}

#[derive(Deserialize)]
pub(super) struct NextAction {
    pub(super) redirect_to_url: Option<Redirection>,
}

#[derive(Deserialize)]
pub(super) struct Redirection {
    pub(super) url: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Charge {
    pub(super) created: i64,
    pub(super) status: String,
    /// Why a debit was not paid.
    pub(super) failure_code: Option<String>,
    #[serde(default)]
    pub(super) disputed: bool,
    pub(super) payment_method_details: Option<ChargeDetails>,
}

impl Charge {
    fn mandate_id(&self) -> Option<&str> {
        let details = self.payment_method_details.as_ref()?;
        let accounts = [&details.sepa_debit, &details.au_becs_debit, &details.bacs_debit];
        accounts.into_iter().flatten().find_map(|account| account.mandate.as_deref())
    }
}

#[derive(Deserialize)]
pub(super) struct ChargeDetails {
    pub(super) card: Option<ChargedCard>,
    sepa_debit: Option<DebitedAccount>,
    au_becs_debit: Option<DebitedAccount>,
    bacs_debit: Option<DebitedAccount>,
}

#[derive(Deserialize)]
struct DebitedAccount {
    mandate: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct ChargedCard {
    pub(super) brand: Option<String>,
    /// When the authorization expires.
    pub(super) capture_before: Option<i64>,
}

/// A customer, or something else of which the owner and the mode are read.
#[derive(Deserialize)]
pub(super) struct OwnedRecord {
    pub(super) id: String,
    pub(super) livemode: Option<bool>,
    pub(super) metadata: Option<Metadata>,
}

#[derive(Deserialize)]
pub(super) struct PaymentMethodRecord {
    pub(super) id: String,
    pub(super) livemode: Option<bool>,
    pub(super) customer: Option<Expandable<Identified>>,
    pub(super) card: Option<StoredCard>,
    pub(super) billing_details: Option<BillingDetails>,
    sepa_debit: Option<StoredAccount>,
    au_becs_debit: Option<StoredAccount>,
    bacs_debit: Option<StoredAccount>,
}

impl PaymentMethodRecord {
    /// The end of an account's number.
    pub(super) fn account_last4(&self) -> Option<&str> {
        let accounts = [&self.sepa_debit, &self.au_becs_debit, &self.bacs_debit];
        accounts.into_iter().flatten().find_map(|account| account.last4.as_deref())
    }
}

#[derive(Deserialize)]
pub(super) struct BillingDetails {
    pub(super) name: Option<String>,
}

#[derive(Deserialize)]
struct StoredAccount {
    last4: Option<String>,
}

/// A payer's permission to debit an account.
#[derive(Deserialize)]
pub(super) struct MandateRecord {
    pub(super) id: String,
    pub(super) livemode: Option<bool>,
    pub(super) status: String,
    pub(super) payment_method: Expandable<PaymentMethodRecord>,
    pub(super) customer_acceptance: CustomerAcceptance,
    payment_method_details: MandateDetails,
}

impl MandateRecord {
    /// By which the payer's bank knows it; Stripe's identifier if the scheme has no such reference.
    pub(super) fn reference(&self) -> &str {
        let details = &self.payment_method_details;
        let schemes = [&details.sepa_debit, &details.bacs_debit].into_iter().flatten();
        let mut references = schemes.filter_map(|scheme| scheme.reference.as_deref());
        references.next().unwrap_or(&self.id)
    }

    /// What the bank says in the Bacs network.
    pub(super) fn network_status(&self) -> Option<&str> {
        self.payment_method_details.bacs_debit.as_ref()?.network_status.as_deref()
    }
}

#[derive(Deserialize)]
pub(super) struct CustomerAcceptance {
    pub(super) accepted_at: Option<i64>,
}

#[derive(Deserialize)]
struct MandateDetails {
    sepa_debit: Option<SchemeDetails>,
    bacs_debit: Option<SchemeDetails>,
}

#[derive(Deserialize)]
struct SchemeDetails {
    reference: Option<String>,
    network_status: Option<String>,
}

/// A mandate of which only the customer is read.
#[derive(Deserialize)]
pub(super) struct MandateOwner {
    pub(super) id: String,
    pub(super) livemode: Option<bool>,
    pub(super) payment_method: Expandable<MethodOwner>,
}

#[derive(Deserialize)]
pub(super) struct MethodOwner {
    pub(super) customer: Option<Expandable<OwnedRecord>>,
}

#[derive(Deserialize)]
pub(super) struct StoredCard {
    pub(super) brand: String,
    pub(super) last4: String,
    pub(super) exp_month: u8,
    pub(super) exp_year: u16,
    /// Equal for the same number within one account.
    pub(super) fingerprint: Option<String>,
    pub(super) networks: Option<Networks>,
}

/// The networks that can process a payment by a card.
#[derive(Deserialize)]
pub(super) struct Networks {
    pub(super) available: Vec<String>,
}

/// A page on which a card is typed.
#[derive(Deserialize)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) status: Option<SessionStatus>,
    pub(super) url: Option<String>,
    pub(super) livemode: Option<bool>,
    pub(super) metadata: Option<Metadata>,
    /// `None` if the card is only set up.
    pub(super) amount_total: Option<i64>,
    pub(super) currency: Option<String>,
    pub(super) payment_intent: Option<Expandable<Intent>>,
    pub(super) setup_intent: Option<Expandable<Intent>>,
}

impl Session {
    pub(super) fn intent(&self) -> Option<&Intent> {
        let intent = self.payment_intent.as_ref().or(self.setup_intent.as_ref());
        intent.and_then(Expandable::record)
    }

    pub(super) fn into_intent(self) -> Option<Intent> {
        match self.payment_intent.or(self.setup_intent)? {
            Expandable::Id(_) => None,
            Expandable::Record(intent) => Some(*intent),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SessionStatus {
    Open,
    Complete,
    Expired,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
pub(super) struct RefundRecord {
    pub(super) id: String,
    pub(super) amount: i64,
    pub(super) currency: String,
    pub(super) created: i64,
    pub(super) status: Option<String>,
    pub(super) failure_reason: Option<String>,
    pub(super) payment_intent: Option<Expandable<Identified>>,
    pub(super) metadata: Option<Metadata>,
}

#[derive(Deserialize)]
pub(super) struct DisputeRecord {
    pub(super) id: String,
    pub(super) amount: i64,
    pub(super) currency: String,
    pub(super) reason: String,
    pub(super) status: String,
    pub(super) created: i64,
    pub(super) livemode: Option<bool>,
    pub(super) evidence_details: EvidenceDetails,
    pub(super) payment_intent: Option<Expandable<Intent>>,
}

#[derive(Deserialize)]
pub(super) struct EvidenceDetails {
    pub(super) due_by: Option<i64>,
}

#[derive(Deserialize)]
pub(super) struct List<T> {
    pub(super) data: Vec<T>,
    #[serde(default)]
    pub(super) has_more: bool,
}

/// The body of an answer that is not 200.
#[derive(Deserialize)]
pub(super) struct ErrorBody {
    pub(super) error: ErrorRecord,
}

#[derive(Deserialize)]
pub(super) struct ErrorRecord {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) code: Option<String>,
    pub(super) decline_code: Option<String>,
    payment_intent: Option<Expandable<Identified>>,
    setup_intent: Option<Expandable<Identified>>,
}

impl ErrorRecord {
    /// The more exact code.
    pub(super) fn exact_code(&self) -> Option<&str> {
        self.decline_code.as_deref().or(self.code.as_deref())
    }

    /// The intent that the error is about, if it names one.
    pub(super) fn intent_id(&self) -> Option<&str> {
        self.payment_intent.as_ref().or(self.setup_intent.as_ref()).map(Expandable::id)
    }
}
