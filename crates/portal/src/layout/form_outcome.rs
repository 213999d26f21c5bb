//! The outcome of a form, as the next page says it.

use crate::texts::{Text, Texts};

/// The parameter of the address that names it.
const PARAMETER: &str = "done";

macro_rules! outcomes {
    ($($name:ident = $code:literal, $text:ident;)+) => {
        /// A change that worked.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum FormOutcome {
            $($name,)+
        }

        impl FormOutcome {
            const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)+
                }
            }

            const fn text(self) -> Text {
                match self {
                    $(Self::$name => Text::$text,)+
                }
            }

            fn from_code(code: &str) -> Option<Self> {
                [$(Self::$name,)+].into_iter().find(|outcome| outcome.code() == code)
            }
        }
    };
}

outcomes! {
    AccountSaved = "saved", AccountSaved;
    PasswordChanged = "password", PasswordChanged;
    SessionEnded = "session-ended", SessionEnded;
    TotpRemoved = "totp-removed", TotpRemoved;
    PasskeyAdded = "passkey-added", PasskeyIsAdded;
    PasskeyRemoved = "passkey-removed", PasskeyIsRemoved;
    RoleChanged = "role", TeamRoleChanged;
    PersonRemoved = "removed", TeamRemoved;
    SessionsEnded = "sessions-ended", TeamSessionsEnded;
    KeyRevoked = "key-revoked", KeysRevoked;
    WebhookPaused = "webhook-paused", HooksPaused;
    WebhookResumed = "webhook-resumed", HooksResumed;
    WebhookChanged = "webhook-changed", HooksSettingsSaved;
    WebhookDeleted = "webhook-removed", HooksDeleted;
    SampleSent = "sample-sent", HooksTested;
    RefundOrdered = "refund-ordered", PayRefundDone;
    ReceiptQueued = "receipt-queued", PayReceiptQueued;
    AmountCaptured = "captured", PayCaptured;
    AmountReleased = "released", PayReleased;
    ProviderTold = "provider-told", PayInstructed;
    PaymentCanceled = "payment-canceled", PayCanceled;
    LinkEnded = "link-ended", LinksEnded;
    EventResent = "resent", HooksResent;
    LookChanged = "look", LookChanged;
    ConnectionCreated = "connection-created", ConnectionsCreated;
    ConnectionChanged = "connection-changed", ConnectionsChanged;
    ConnectionHealthy = "connection-healthy", ConnectionsNowHealthy;
    ConnectionUnhealthy = "connection-unhealthy", ConnectionsNowUnhealthy;
    ConnectionSilent = "connection-silent", ConnectionsSilent;
    ConnectionOrdered = "connection-ordered", ConnectionsOrdered;
    ConnectionDisabled = "connection-disabled", ConnectionsNowDisabled;
    ConnectionEnabled = "connection-enabled", ConnectionsNowEnabled;
    BeneficiaryCreated = "beneficiary-registered", BeneficiariesRegistered;
    PurchaserErased = "customer-erased", CustomerErased;
    CredentialDeleted = "card-deleted", CredentialsDeleted;
    MandateChanged = "mandate-changed", MandatesChanged;
    MandateAmended = "mandate-amended", MandatesAmended;
    MandateCanceled = "mandate-canceled", MandatesNowCanceled;
    MandateCollected = "mandate-collected", MandatesCollected;
    MandateUnderWay = "mandate-under-way", MandatesOrderUnderWay;
    EventsReplayed = "replayed", HooksReplayed;
}

impl FormOutcome {
    /// The address of a page that says it.
    pub(crate) fn at(self, path: &str) -> String {
        format!("{path}?{PARAMETER}={}", self.code())
    }

    /// The texts for the value of the parameter; `None` if there is none, or an unknown one.
    pub(super) fn message(texts: &Texts, query: &crate::forms::Fields) -> Option<String> {
        let outcome = Self::from_code(query.text(PARAMETER))?;
        Some(texts.text(outcome.text()).to_owned())
    }
}
