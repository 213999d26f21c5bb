//! The messages and their arguments as types: unknown messages and missing arguments do not
//! compile. The top of `locales/en.ftl` explains how to add a message.

/// The messages without arguments as an enum `Text`.
#[macro_export]
macro_rules! texts {
    ($($name:ident = $id:literal)+) => {
        /// A message without arguments.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Text {
            $(#[doc = concat!("`", $id, "`")] $name),+
        }

        impl Text {
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The message's id in the files of `locales/`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id),+
                }
            }
        }
    };
}

/// The messages with arguments as an enum `Phrase`.
#[macro_export]
macro_rules! phrases {
    ($($name:ident = $id:literal { $($argument:ident: $kind:ty),+ })+) => {
        /// A message with its arguments, already formatted for the customer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Phrase<'a> {
            $(#[doc = concat!("`", $id, "`")] $name { $($argument: $kind),+ }),+
        }

        impl<'a> Phrase<'a> {
            /// Each id with the names of its arguments.
            // Tests compare it with the messages of each language.
            #[allow(dead_code)]
            pub const ALL: &'static [(&'static str, &'static [&'static str])] =
                &[$(($id, &[$(stringify!($argument)),+])),+];

            /// The message's id in the files of `locales/`.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => $id),+
                }
            }

            pub fn for_each_argument(
                &self,
                mut visit: impl FnMut(&'static str, $crate::Argument<'a>),
            ) {
                match *self {
                    $(Self::$name { $($argument),+ } => {
                        $(visit(stringify!($argument), $argument.into());)+
                    })+
                }
            }
        }
    };
}

texts! {
    LanguageName = "language-name"
    // The frame of every page
    TestBanner = "test-banner"
    LanguageLabel = "language-label"
    TermsLink = "terms-link"
    PrivacyLink = "privacy-link"
    // What is paid
    AmountLabel = "amount-label"
    AmountReservedLabel = "amount-reserved-label"
    ReferenceLabel = "reference-label"
    CardCheckNote = "card-check-note"
    BillHeading = "bill-heading"
    // Ways to pay
    MethodsHeading = "methods-heading"
    MethodCard = "method-card"
    MethodPaypal = "method-paypal"
    MethodEft = "method-eft"
    MethodBankTransfer = "method-bank-transfer"
    MethodMobileMoney = "method-mobile-money"
    MethodVoucher = "method-voucher"
    MethodDebitOrder = "method-debit-order"
    PaymentMethodLabel = "payment-method-label"
    PaypalNote = "paypal-note"
    EftNote = "eft-note"
    HostedCardNote = "hosted-card-note"
    MobileMoneyNote = "mobile-money-note"
    VoucherNote = "voucher-note"
    MethodAnotherCard = "method-another-card"
    NetworkHeading = "network-heading"
    // The card form
    CardNumberLabel = "card-number-label"
    ExpiryLabel = "expiry-label"
    ExpiryHint = "expiry-hint"
    SecurityCodeLabel = "security-code-label"
    SecurityCodeHint = "security-code-hint"
    SecurityCodeHintFront = "security-code-hint-front"
    SecurityCodeHintAny = "security-code-hint-any"
    HolderLabel = "holder-label"
    PhoneCountryLabel = "phone-country-label"
    PhoneLabel = "phone-label"
    PhoneHint = "phone-hint"
    VoucherLabel = "voucher-label"
    VoucherHint = "voucher-hint"
    // Keeping the card for later
    RememberHint = "remember-hint"
    LegalInEnglish = "legal-in-english"
    KeptHeading = "kept-heading"
    ForgetButton = "forget-button"
    ForgetConfirm = "forget-confirm"
    ForgetKeep = "forget-keep"
    ForgottenNote = "forgotten-note"
    // Paying and cancelling
    CheckCardButton = "check-card-button"
    PayBusy = "pay-busy"
    ReserveBusy = "reserve-busy"
    CheckCardBusy = "check-card-busy"
    CancelButton = "cancel-button"
    CancelHeading = "cancel-heading"
    CancelKeep = "cancel-keep"
    // What is wrong with a field
    ProblemsHeading = "problems-heading"
    MethodMissing = "method-missing"
    NetworkMissing = "network-missing"
    CredentialGone = "credential-gone"
    NumberMissing = "number-missing"
    NumberNotDigits = "number-not-digits"
    NumberWrongLength = "number-wrong-length"
    NumberChecksum = "number-checksum"
    ExpiryMissing = "expiry-missing"
    ExpiryUnreadable = "expiry-unreadable"
    ExpiryPast = "expiry-past"
    ExpiryTooFar = "expiry-too-far"
    SecurityCodeMissing = "security-code-missing"
    SecurityCodeNotDigits = "security-code-not-digits"
    HolderMissing = "holder-missing"
    HolderLooksLikeNumber = "holder-looks-like-number"
    HolderTooLong = "holder-too-long"
    PhoneMissing = "phone-missing"
    PhoneNotDigits = "phone-not-digits"
    PhoneWrongLength = "phone-wrong-length"
    PhoneNoCountry = "phone-no-country"
    PhoneCountryMissing = "phone-country-missing"
    VoucherMissing = "voucher-missing"
    VoucherNotDigits = "voucher-not-digits"
    VoucherWrongLength = "voucher-wrong-length"
    // A payment that was not accepted
    DeclinedHeading = "declined-heading"
    RefusedByIssuer = "refused-by-issuer"
    RefusedByIssuerNext = "refused-by-issuer-next"
    InsufficientFunds = "insufficient-funds"
    InsufficientFundsNext = "insufficient-funds-next"
    CardExpired = "card-expired"
    CardExpiredNext = "card-expired-next"
    AcquirerError = "acquirer-error"
    AcquirerErrorNext = "acquirer-error-next"
    AcquirerErrorOtherNext = "acquirer-error-other-next"
    RefusedByProvider = "refused-by-provider"
    RefusedByProviderNext = "refused-by-provider-next"
    AuthenticationFailed = "authentication-failed"
    AuthenticationFailedNext = "authentication-failed-next"
    NotCharged = "not-charged"
    AttemptsHeading = "attempts-heading"
    AttemptsNote = "attempts-note"
    PausedHeading = "paused-heading"
    PausedNote = "paused-note"
    // Nothing charged twice
    FormOutdated = "form-outdated"
    NetworkTrouble = "network-trouble"
    // Waiting for an answer
    PendingHeading = "pending-heading"
    PendingCheck = "pending-check"
    PendingAlive = "pending-alive"
    PendingByHand = "pending-by-hand"
    WaitingUsually = "waiting-usually"
    PendingOtherHeading = "pending-other-heading"
    PromptHeading = "prompt-heading"
    PromptWrongNumber = "prompt-wrong-number"
    PromptHelp = "prompt-help"
    TransferReference = "transfer-reference"
    TransferHolder = "transfer-holder"
    TransferBank = "transfer-bank"
    TransferAccount = "transfer-account"
    TransferBranch = "transfer-branch"
    TransferArrives = "transfer-arrives"
    CopyButton = "copy-button"
    CopiedNote = "copied-note"
    AwayHeading = "away-heading"
    AwayBankHeading = "away-bank-heading"
    AwayNote = "away-note"
    AwayButton = "away-button"
    ContinueHeading = "continue-heading"
    ContinueNote = "continue-note"
    ContinueOpenNote = "continue-open-note"
    OtherWayNote = "other-way-note"
    OtherWayButton = "other-way-button"
    OtherWayLate = "other-way-late"
    GivenUpNote = "given-up-note"
    ElsewhereHeading = "elsewhere-heading"
    ElsewhereNote = "elsewhere-note"
    ElsewhereCode = "elsewhere-code"
    // How it ended
    StayButton = "stay-button"
    PaidHeading = "paid-heading"
    CardCheckedHeading = "card-checked-heading"
    CardCheckedNote = "card-checked-note"
    AuthorizedHeading = "authorized-heading"
    CanceledHeading = "canceled-heading"
    FailedHeading = "failed-heading"
    ExpiredHeading = "expired-heading"
    // Receipts
    ReceiptHeading = "receipt-heading"
    ReceiptNumberLabel = "receipt-number-label"
    DateLabel = "date-label"
    RefundHeading = "refund-heading"
    PaidLabel = "paid-label"
    TotalLabel = "total-label"
    TotalAfterRefunds = "total-after-refunds"
    // Signing a debit order
    MandateNowLabel = "mandate-now-label"
    MandateNowNothing = "mandate-now-nothing"
    MandateInstalmentLabel = "mandate-instalment-label"
    MandateMaximumLabel = "mandate-maximum-label"
    MandateRhythmLabel = "mandate-rhythm-label"
    MandateMonthlyLast = "mandate-monthly-last"
    MandateFirstLabel = "mandate-first-label"
    MandateLastLabel = "mandate-last-label"
    MandateCountLabel = "mandate-count-label"
    MandateNumberLabel = "mandate-number-label"
    MandateSignedOnLabel = "mandate-signed-on-label"
    AccountHeading = "account-heading"
    AccountHolderLabel = "account-holder-label"
    BankOther = "bank-other"
    BranchLabel = "branch-label"
    BranchHint = "branch-hint"
    AccountNumberLabel = "account-number-label"
    AccountNumberHint = "account-number-hint"
    AccountKindLabel = "account-kind-label"
    OptionChoose = "option-choose"
    AccountKindCurrent = "account-kind-current"
    AccountKindSavings = "account-kind-savings"
    AccountKindTransmission = "account-kind-transmission"
    AccountHolderMissing = "account-holder-missing"
    AccountHolderWrong = "account-holder-wrong"
    AccountHolderTooLong = "account-holder-too-long"
    BankMissing = "bank-missing"
    BranchMissing = "branch-missing"
    BranchWrong = "branch-wrong"
    AccountNumberMissing = "account-number-missing"
    AccountNumberNotDigits = "account-number-not-digits"
    AccountNumberWrongLength = "account-number-wrong-length"
    AccountNumberChecksum = "account-number-checksum"
    AccountKindMissing = "account-kind-missing"
    ReviewButton = "review-button"
    ReviewHeading = "review-heading"
    ReviewNote = "review-note"
    ReviewEdit = "review-edit"
    MandateCopyLater = "mandate-copy-later"
    SignButtonOnly = "sign-button-only"
    MandateWaitingHeading = "mandate-waiting-heading"
    MandateSignedHeading = "mandate-signed-heading"
    MandateCopy = "mandate-copy"
    MandateRefused = "mandate-refused"
    MandateRefusedNext = "mandate-refused-next"
    AccountClosed = "account-closed"
    InvalidAccount = "invalid-account"
    AccountFunds = "account-funds"
    IbanLabel = "iban-label"
    BsbLabel = "bsb-label"
    EmailLabel = "email-label"
    EmailWrong = "email-wrong"
    IbanMissing = "iban-missing"
    IbanWrong = "iban-wrong"
    IbanOutside = "iban-outside"
    BsbWrong = "bsb-wrong"
    AddressLabel = "address-label"
    CityLabel = "city-label"
    PostalCodeLabel = "postal-code-label"
    FieldMissing = "field-missing"
    IdentityKindLabel = "identity-kind-label"
    IdentityKindId = "identity-kind-id"
    IdentityKindPassport = "identity-kind-passport"
    IdentityNumberLabel = "identity-number-label"
    IdentityNumberWrong = "identity-number-wrong"
    MandateThereNote = "mandate-there-note"
    AmendmentNewLabel = "amendment-new-label"
    AmendmentAgreed = "amendment-agreed"
    AmendmentRefused = "amendment-refused"
    AmendmentOver = "amendment-over"
    CreditorIdLabel = "creditor-id-label"
    // When there is nothing to pay here
    LinkInvalidHeading = "link-invalid-heading"
    LinkInvalidNote = "link-invalid-note"
    LinkFullHeading = "link-full-heading"
    NotFoundHeading = "not-found-heading"
    NotFoundNote = "not-found-note"
    TroubleHeading = "trouble-heading"
    TroubleNote = "trouble-note"
    TryAgain = "try-again"
    TooManyHeading = "too-many-heading"
    NoMethodsHeading = "no-methods-heading"
    MerchantInactiveHeading = "merchant-inactive-heading"
    // The sandbox
    SandboxHeading = "sandbox-heading"
    SandboxAny = "sandbox-any"
    ChallengeTitle = "challenge-title"
    ChallengeHeading = "challenge-heading"
    ChallengeApprove = "challenge-approve"
    ChallengeDecline = "challenge-decline"
}

phrases! {
    // The frame of every page
    PageTitle = "page-title" { merchant: &'a str }
    PageTitleCardOnly = "page-title-card-only" { merchant: &'a str }
    PageTitleWithProblem = "page-title-with-problem" { title: &'a str }
    ReturnButton = "return-button" { merchant: &'a str }
    SupportNote = "support-note" { merchant: &'a str }
    // What is paid
    ReserveNote = "reserve-note" { merchant: &'a str, date: &'a str }
    // Ways to pay
    BankTransferNote = "bank-transfer-note" { merchant: &'a str }
    CardEnding = "card-ending" { brand: &'a str, last4: &'a str }
    CardBrand = "card-brand" { brand: &'a str }
    // The card form
    CardNote = "card-note" { merchant: &'a str }
    // Keeping the card for later
    RememberLabel = "remember-label" { merchant: &'a str }
    RememberLaterCharges = "remember-later-charges" { merchant: &'a str }
    StoreRequired = "store-required" { merchant: &'a str }
    CredentialExpires = "credential-expires" { date: &'a str }
    ForgetLabel = "forget-label" { card: &'a str }
    ForgetHeading = "forget-heading" { card: &'a str }
    ForgetNote = "forget-note" { merchant: &'a str }
    // Paying and cancelling
    PayButton = "pay-button" { amount: &'a str }
    ReserveButton = "reserve-button" { amount: &'a str }
    ContinueTo = "continue-to" { method: &'a str, amount: &'a str }
    ContinueBank = "continue-bank" { amount: &'a str }
    ContinueProvider = "continue-provider" { amount: &'a str }
    ShowTransfer = "show-transfer" { amount: &'a str }
    CancelNote = "cancel-note" { merchant: &'a str }
    // What is wrong with a field
    SecurityCodeWrongLength = "security-code-wrong-length" { count: u32 }
    // A payment that was not accepted
    AttemptsLeft = "attempts-left" { count: u32 }
    PausedNext = "paused-next" { count: u32 }
    // Waiting for an answer
    PendingNote = "pending-note" { merchant: &'a str }
    PendingOtherNote = "pending-other-note" { merchant: &'a str }
    PromptNote = "prompt-note" { amount: &'a str, merchant: &'a str }
    WaitingLonger = "waiting-longer" { merchant: &'a str }
    PromptSent = "prompt-sent" { phone: &'a str }
    TransferHeading = "transfer-heading" { amount: &'a str }
    TransferNote = "transfer-note" { merchant: &'a str }
    TransferAwaited = "transfer-awaited" { merchant: &'a str, date: &'a str }
    // How it ended
    LeadingNote = "leading-note" { merchant: &'a str }
    PaidNote = "paid-note" { amount: &'a str, merchant: &'a str }
    RefundedNote = "refunded-note" { amount: &'a str, merchant: &'a str }
    AuthorizedNote = "authorized-note" { amount: &'a str, merchant: &'a str }
    AuthorizedRelease = "authorized-release" { merchant: &'a str, date: &'a str }
    CanceledNote = "canceled-note" { amount: &'a str, merchant: &'a str }
    FailedNote = "failed-note" { amount: &'a str, merchant: &'a str }
    ExpiredNote = "expired-note" { merchant: &'a str, amount: &'a str }
    // Signing a debit order
    DebitOrderNote = "debit-order-note" { merchant: &'a str }
    MandateTitle = "mandate-title" { merchant: &'a str }
    MandateWeekly = "mandate-weekly" { weekday: &'a str }
    MandateMonthly = "mandate-monthly" { day: u32 }
    MandateRights = "mandate-rights" { merchant: &'a str }
    MandateConsent = "mandate-consent" { merchant: &'a str }
    SignButton = "sign-button" { amount: &'a str }
    MandateWaitingNote = "mandate-waiting-note" { merchant: &'a str }
    MandateAnswerBy = "mandate-answer-by" { time: &'a str }
    MandateSignedNote = "mandate-signed-note" { merchant: &'a str }
    AccountEnding = "account-ending" { last4: &'a str }
    MandateDebitNote = "mandate-debit-note" { merchant: &'a str }
    AmendmentNote = "amendment-note" { merchant: &'a str }
    // When there is nothing to pay here
    LinkAmountBounds = "link-amount-bounds" { min: &'a str, max: &'a str }
    AmountTwoReadings = "amount-two-readings" { first: &'a str, second: &'a str }
    TooManyNote = "too-many-note" { count: u32 }
    NoMethodsNote = "no-methods-note" { merchant: &'a str }
    MerchantInactiveNote = "merchant-inactive-note" { merchant: &'a str }
    // The sandbox
    SandboxFill = "sandbox-fill" { brand: &'a str }
    SandboxDeclined = "sandbox-declined" { name: &'a str }
    SandboxError = "sandbox-error" { name: &'a str }
    SandboxReference = "sandbox-reference" { example: &'a str }
    SandboxResults = "sandbox-results" { results: &'a str }
    ChallengeNote = "challenge-note" { amount: &'a str, merchant: &'a str }
    RedirectNote = "redirect-note" { method: &'a str, amount: &'a str, merchant: &'a str }
}
