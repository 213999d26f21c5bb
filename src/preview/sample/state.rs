//! The states of the hosted page.

use kassa_domain::codes;

codes! {
    /// A state of the hosted page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PreviewState {
        Form = "form",
        InvalidFields = "mistakes",
        Declined = "declined",
        DeclinedAgain = "declined-again",
        Stored = "stored",
        DeleteCredential = "forget",
        Review = "review",
        AttemptCanceled = "given-up",
        RateLimited = "paused",
        ChooseNetwork = "network",
        Challenge = "step",
        Waiting = "waiting",
        CardThere = "card-there",
        Away = "away",
        AwayToBank = "away-to-bank",
        Continue = "continue",
        ContinueOpen = "continue-open",
        CancelTooLate = "too-late",
        Success = "success",
        Refunded = "refunded",
        Authorized = "authorized",
        Failed = "failed",
        Canceled = "canceled",
        Expired = "expired",
        NoMethods = "no-methods",
        MerchantInactive = "inactive",
        LinkExpired = "link-outdated",
        NotFound = "not-found",
        Unavailable = "trouble",
    }
}
