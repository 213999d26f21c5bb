//! The purposes of keyed hashes.

/// The purpose of a keyed hash. Equal inputs have different hashes for different purposes.
#[derive(Clone, Copy)]
pub enum HashPurpose {
    ApiKey,
    IntentToken,
    CredentialToken,
    FormToken,
    RequestFingerprint,
    ListenSecret,
    NotificationSecret,
    BackToken,
    /// The address of a page on which a payer answers an amendment.
    MandateConsent,
    /// The pepper of passwords.
    Password,
    Invitation,
    PortalSession,
    PendingSignIn,
    /// The token of a challenge to a passkey.
    PasskeyChallenge,
    /// Against forged forms of a session.
    Csrf,
    RecoveryCode,
    /// The secret of a second factor before it is added.
    TotpSecret,
    /// The address or the client of a failed sign-in.
    SignInFailure,
    FormUse,
    /// What the brake on card testing counts by.
    CardTesting,
    /// Which stored credentials are the same card.
    CardFingerprint,
    /// The token of a payment link that is kept open.
    PaymentLink,
    /// The form of such a link, and the token of the intent that it makes.
    LinkForm,
    /// The address of a purchaser, by which a merchant's people find payments.
    PurchaserEmail,
}

impl HashPurpose {
    pub(super) const fn label(self) -> &'static [u8] {
        match self {
            Self::ApiKey => b"api-key",
            Self::IntentToken => b"intent-token",
            Self::CredentialToken => b"credential-token",
            Self::FormToken => b"form-token",
            Self::RequestFingerprint => b"request-fingerprint",
            Self::ListenSecret => b"listen-secret",
            Self::NotificationSecret => b"notification-secret",
            Self::BackToken => b"back-token",
            Self::MandateConsent => b"mandate-consent",
            Self::Password => b"password",
            Self::Invitation => b"invitation",
            Self::PortalSession => b"portal-session",
            Self::PendingSignIn => b"pending-sign-in",
            Self::PasskeyChallenge => b"passkey-challenge",
            Self::Csrf => b"csrf",
            Self::RecoveryCode => b"recovery-code",
            Self::TotpSecret => b"totp-secret",
            Self::SignInFailure => b"sign-in-failure",
            Self::FormUse => b"form-use",
            Self::CardTesting => b"card-testing",
            Self::PaymentLink => b"payment-link",
            Self::LinkForm => b"link-form",
            Self::PurchaserEmail => b"purchaser-email",
            Self::CardFingerprint => b"card-fingerprint",
        }
    }
}
