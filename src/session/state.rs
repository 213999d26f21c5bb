//! What a customer may know of a payment: enough to show every page, and nothing else.

use crate::domain::attempt::FailureReason;
use crate::domain::bank_account::MaskedAccount;
use crate::domain::card::MaskedCard;
use crate::domain::future_payments::FuturePayments;
use crate::domain::intent::CaptureMode;
use crate::domain::look::Look;
use crate::domain::method::Method;
use crate::domain::money::Money;
use crate::domain::time::Timestamp;
use crate::processor::TransferDetails;

/// An intent as its customer sees it, at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
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
    pub last_try: Option<Try>,
    /// Until when an amount that is reserved now could be captured.
    pub reserved_until: Timestamp,
}

/// Who is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payee {
    pub name: String,
    pub look: Look,
}

/// Where an intent stands, as far as its customer has to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The customer may pay, so often still; nobody counts before the first refusal.
    Selection { attempts_left: Option<u32> },
    /// The provider has not answered; first the customer may have to do something elsewhere.
    Pending { has_step: bool },
    /// The customer has nothing left to do.
    Over(Ending),
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The amount is reserved.
    Authorized {
        lapses: Timestamp,
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
            Self::Over(Ending::Authorized { .. }) => "authorized",
            Self::Over(Ending::Success) => "success",
            Self::Over(Ending::Failed) => "failed",
            Self::Over(Ending::Canceled) => "canceled",
            Self::Over(Ending::Expired) => "expired",
        }
    }

    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Selection { .. })
    }

    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// One try to pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    pub method: Method,
    pub card: Option<MaskedCard>,
    /// The stored credential it charged.
    pub credential_id: Option<String>,
    pub refused: Option<FailureReason>,
    pub created: Timestamp,
}

/// All that a page needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub session: Session,
    pub details: Details,
}

/// What a page needs beside the session, by its stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Details {
    /// The customer may choose.
    Choice(Choices),
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
    pub account: MaskedAccount,
    pub payments: FuturePayments,
    pub signed: Timestamp,
    /// Until when the payer's bank waits for the payer's answer, while it does.
    pub answer_by: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// One-time: it makes a form that is sent twice one attempt.
    pub form_token: String,
    /// At least one.
    pub methods: Vec<Method>,
    /// What can be paid with in one click, newest first.
    pub stored: Vec<StoredCard>,
    /// The refused tries before the last one, newest first.
    pub earlier: Vec<Try>,
}

/// A stored credential by its public id, which opens nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCard {
    pub id: String,
    pub card: MaskedCard,
}
