//! The actions of audit entries.

use crate::codes;

codes! {
    /// An action that is audited.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AuditAction {
        SignIn = "sign_in",
        SignInFailed = "sign_in_failed",
        SignOut = "sign_out",
        SessionEnded = "session_ended",
        TotpAdded = "totp_added",
        TotpRemoved = "totp_removed",
        PasskeyAdded = "passkey_added",
        PasskeyRemoved = "passkey_removed",
        RecoveryCodeUsed = "recovery_code_used",
        PasswordChanged = "password_changed",
        UserInvited = "user_invited",
        UserJoined = "user_joined",
        RoleChanged = "role_changed",
        UserRemoved = "user_removed",
        UserReset = "user_reset",
        UserDisabled = "user_disabled",
        UserEnabled = "user_enabled",
        KeyCreated = "key_created",
        KeyRevoked = "key_revoked",
        WebhookCreated = "webhook_created",
        WebhookChanged = "webhook_changed",
        WebhookRotated = "webhook_rotated",
        WebhookPaused = "webhook_paused",
        WebhookResumed = "webhook_resumed",
        WebhookDeleted = "webhook_deleted",
        WebhookTested = "webhook_tested",
        WebhookResent = "webhook_resent",
        WebhookReplayed = "webhook_replayed",
        ConnectionCreated = "connection_created",
        ConnectionChanged = "connection_changed",
        ConnectionOrdered = "connection_ordered",
        ConnectionDisabled = "connection_disabled",
        ConnectionEnabled = "connection_enabled",
        LookChanged = "look_changed",
        IntentRefunded = "intent_refunded",
        IntentCaptured = "intent_captured",
        IntentReleased = "intent_released",
        IntentCanceled = "intent_canceled",
        PaymentAdopted = "payment_adopted",
        CaptureAdopted = "capture_adopted",
        RefundAdopted = "refund_adopted",
        LinkCreated = "link_created",
        MandateChanged = "mandate_changed",
        MandateCanceled = "mandate_canceled",
        MandateCollected = "mandate_collected",
        CredentialDeleted = "credential_deleted",
        BeneficiaryCreated = "beneficiary_created",
        PurchaserErased = "purchaser_erased",
        PurchaserExported = "purchaser_exported",
        LegalHoldChanged = "legal_hold_changed",
        Exported = "exported",
        Refused = "refused",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_back() {
        for action in AuditAction::ALL {
            assert_eq!(AuditAction::from_code(action.code()), Some(action));
        }
        assert_eq!(AuditAction::from_code("signed_in"), None);
    }
}
