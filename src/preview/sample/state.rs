//! The states of the hosted page.

macro_rules! states {
    ($($name:ident = $code:literal)+) => {
        /// A state of the hosted page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum PreviewState {
            $($name),+
        }

        impl PreviewState {
            pub const ALL: &[Self] = &[$(Self::$name),+];

            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code),+
                }
            }
        }
    };
}

states! {
    Form = "form"
    InvalidFields = "mistakes"
    Declined = "declined"
    DeclinedAgain = "declined-again"
    Stored = "stored"
    DeleteCredential = "forget"
    Review = "review"
    AttemptCanceled = "given-up"
    RateLimited = "paused"
    ChooseNetwork = "network"
    Challenge = "step"
    Waiting = "waiting"
    CardThere = "card-there"
    Away = "away"
    AwayToBank = "away-to-bank"
    Continue = "continue"
    ContinueOpen = "continue-open"
    CancelTooLate = "too-late"
    Success = "success"
    Authorized = "authorized"
    Failed = "failed"
    Canceled = "canceled"
    Expired = "expired"
    NoMethods = "no-methods"
    MerchantInactive = "inactive"
    LinkExpired = "link-outdated"
    NotFound = "not-found"
    Unavailable = "trouble"
}

impl PreviewState {
    /// `None` for an unknown code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|state| state.code() == code)
    }
}
