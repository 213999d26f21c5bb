//! What a customer may know of a payment: enough to show every page, and nothing else.

use crate::domain::branding::Branding;
use crate::domain::intent::CaptureMode;
use crate::domain::intent::attempt::FailureReason;
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::method::PaymentMethod;
use crate::domain::method::bank_account::MaskedBankAccount;
use crate::domain::method::card::MaskedCard;
use crate::domain::money::Money;
use crate::domain::time::Timestamp;
use crate::providers::TransferDetails;

/// An intent as its customer sees it, at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckoutSession {
    pub intent_id: String,
    pub merchant: Payee,
    pub money: Money,
    pub reference_id: String,
    pub return_url: String,
    pub capture_mode: CaptureMode,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub purchaser_locale: Option<String>,
    pub purchaser_phone: Option<String>,
    /// What a debit order collects after this payment, as it would be signed now.
    pub debit_order: Option<FuturePayments>,
    pub stage: Stage,
    pub last_attempt: Option<AttemptSummary>,
    /// Until when an amount that is reserved now could be captured.
    pub authorization_expires_at: Timestamp,
}

/// Who is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payee {
    pub name: String,
    pub branding: Branding,
}

/// Where an intent stands, as far as its customer has to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The customer may pay, so often still; nobody counts before the first refusal.
    Selection { attempts_left: Option<u32> },
    /// The provider has not answered; first the customer may have to do something elsewhere.
    Pending { requires_action: bool },
    /// The customer has nothing left to do.
    Ended(Ending),
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The amount is reserved.
    Authorized {
        expires_at: Timestamp,
    },
    Success,
    Failed,
    Canceled,
    Expired,
}

impl Stage {
    /// The status of the intent.
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

/// One try to pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttemptSummary {
    pub method: PaymentMethod,
    pub card: Option<MaskedCard>,
    /// The stored credential it charged.
    pub credential_id: Option<String>,
    pub failure_reason: Option<FailureReason>,
    pub created: Timestamp,
}

/// All that a page needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckoutView {
    pub session: CheckoutSession,
    pub details: StageDetails,
}

/// What a page needs beside the session, by its stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StageDetails {
    /// The customer may choose.
    Options(PaymentOptions),
    /// The merchant may not be paid at present (decision 12b).
    MerchantInactive,
    /// No method is left (decision 6).
    NothingOffered,
    /// Where a bank transfer under way is to be sent.
    Transfer(TransferDetails),
    /// What was signed, or is being signed.
    Mandate(SignedMandate),
    /// Nothing more is to be known.
    Nothing,
}

/// A debit order as its payer may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedMandate {
    pub contract_number: String,
    pub account: MaskedBankAccount,
    pub payments: FuturePayments,
    pub signed: Timestamp,
    /// Until when the payer's bank waits for the payer's answer, while it does.
    pub answer_by: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentOptions {
    /// One-time: it makes a form that is sent twice one attempt.
    pub form_token: String,
    /// At least one.
    pub methods: Vec<PaymentMethod>,
    /// What can be paid with in one click, newest first.
    pub stored_cards: Vec<StoredCard>,
    /// The refused tries before the last one, newest first.
    pub earlier_attempts: Vec<AttemptSummary>,
}

/// A stored credential by its public id, which opens nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCard {
    pub id: String,
    pub card: MaskedCard,
}
