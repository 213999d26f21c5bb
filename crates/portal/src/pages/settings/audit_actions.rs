//! What the entries of the audit log say in words.

use kassa_domain::portal::AuditAction;

use crate::texts::Text;

/// A match of every action with its text.
macro_rules! match_actions {
    ($action:ident: $($variant:ident => $text:ident,)+) => {
        match $action {
            $(AuditAction::$variant => Text::$text,)+
        }
    };
}

pub(super) const fn action_name(action: AuditAction) -> Text {
    match_actions! { action:
        SignIn => DidSignIn, SignInFailed => DidSignInFailed, SignOut => DidSignOut,
        SessionEnded => DidSessionEnded, TotpAdded => DidTotpAdded, TotpRemoved => DidTotpRemoved,
        PasskeyAdded => DidPasskeyAdded, PasskeyRemoved => DidPasskeyRemoved,
        RecoveryCodeUsed => DidRecoveryCodeUsed, PasswordChanged => DidPasswordChanged,
        UserInvited => DidUserInvited, UserJoined => DidUserJoined, RoleChanged => DidRoleChanged,
        UserRemoved => DidUserRemoved, UserReset => DidUserReset, UserDisabled => DidUserDisabled,
        UserEnabled => DidUserEnabled, KeyCreated => DidKeyCreated, KeyRevoked => DidKeyRevoked,
        WebhookCreated => DidWebhookCreated, WebhookChanged => DidWebhookChanged,
        WebhookRotated => DidWebhookRotated, WebhookPaused => DidWebhookPaused,
        WebhookResumed => DidWebhookResumed, WebhookDeleted => DidWebhookDeleted,
        WebhookTested => DidWebhookTested, WebhookResent => DidWebhookResent,
        WebhookReplayed => DidWebhookReplayed, ConnectionCreated => DidConnectionCreated,
        ConnectionChanged => DidConnectionChanged, ConnectionOrdered => DidConnectionOrdered,
        ConnectionDisabled => DidConnectionDisabled, ConnectionEnabled => DidConnectionEnabled,
        LookChanged => DidLookChanged, IntentRefunded => DidIntentRefunded,
        IntentCaptured => DidIntentCaptured, IntentReleased => DidIntentReleased,
        IntentCanceled => DidIntentCanceled, PaymentAdopted => DidPaymentAdopted,
        CaptureAdopted => DidCaptureAdopted, RefundAdopted => DidRefundAdopted,
        LinkCreated => DidLinkCreated, MandateChanged => DidMandateChanged,
        MandateCanceled => DidMandateCanceled, MandateCollected => DidMandateCollected,
        CredentialDeleted => DidCredentialDeleted, BeneficiaryCreated => DidBeneficiaryCreated,
        PurchaserErased => DidPurchaserErased, PurchaserExported => DidPurchaserExported,
        LegalHoldChanged => DidLegalHoldChanged, Exported => DidExported, Refused => DidRefused,
    }
}
