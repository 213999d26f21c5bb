//! The actions of audit entries.

/// An action that is audited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AuditAction {
    SignIn,
    SignInFailed,
    SignOut,
    SessionEnded,
    TotpAdded,
    TotpRemoved,
    PasskeyAdded,
    PasskeyRemoved,
    RecoveryCodeUsed,
    PasswordChanged,
    UserInvited,
    UserJoined,
    RoleChanged,
    UserRemoved,
    UserReset,
    UserDisabled,
    UserEnabled,
    KeyCreated,
    KeyRevoked,
    WebhookCreated,
    WebhookChanged,
    WebhookRotated,
    WebhookPaused,
    WebhookResumed,
    WebhookDeleted,
    WebhookTested,
    WebhookResent,
    WebhookReplayed,
    ConnectionCreated,
    ConnectionChanged,
    ConnectionOrdered,
    ConnectionDisabled,
    ConnectionEnabled,
    LookChanged,
    IntentRefunded,
    IntentCaptured,
    IntentReleased,
    IntentCanceled,
    LinkCreated,
    MandateChanged,
    MandateCanceled,
    MandateCollected,
    CredentialDeleted,
    BeneficiaryCreated,
    Exported,
    Refused,
}

impl AuditAction {
    pub const ALL: [Self; 46] = [
        Self::SignIn,
        Self::SignInFailed,
        Self::SignOut,
        Self::SessionEnded,
        Self::TotpAdded,
        Self::TotpRemoved,
        Self::PasskeyAdded,
        Self::PasskeyRemoved,
        Self::RecoveryCodeUsed,
        Self::PasswordChanged,
        Self::UserInvited,
        Self::UserJoined,
        Self::RoleChanged,
        Self::UserRemoved,
        Self::UserReset,
        Self::UserDisabled,
        Self::UserEnabled,
        Self::KeyCreated,
        Self::KeyRevoked,
        Self::WebhookCreated,
        Self::WebhookChanged,
        Self::WebhookRotated,
        Self::WebhookPaused,
        Self::WebhookResumed,
        Self::WebhookDeleted,
        Self::WebhookTested,
        Self::WebhookResent,
        Self::WebhookReplayed,
        Self::ConnectionCreated,
        Self::ConnectionChanged,
        Self::ConnectionOrdered,
        Self::ConnectionDisabled,
        Self::ConnectionEnabled,
        Self::LookChanged,
        Self::IntentRefunded,
        Self::IntentCaptured,
        Self::IntentReleased,
        Self::IntentCanceled,
        Self::LinkCreated,
        Self::MandateChanged,
        Self::MandateCanceled,
        Self::MandateCollected,
        Self::CredentialDeleted,
        Self::BeneficiaryCreated,
        Self::Exported,
        Self::Refused,
    ];

    /// The code used in the log, in its filters and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::SignIn => "sign_in",
            Self::SignInFailed => "sign_in_failed",
            Self::SignOut => "sign_out",
            Self::SessionEnded => "session_ended",
            Self::TotpAdded => "totp_added",
            Self::TotpRemoved => "totp_removed",
            Self::PasskeyAdded => "passkey_added",
            Self::PasskeyRemoved => "passkey_removed",
            Self::RecoveryCodeUsed => "recovery_code_used",
            Self::PasswordChanged => "password_changed",
            Self::UserInvited => "user_invited",
            Self::UserJoined => "user_joined",
            Self::RoleChanged => "role_changed",
            Self::UserRemoved => "user_removed",
            Self::UserReset => "user_reset",
            Self::UserDisabled => "user_disabled",
            Self::UserEnabled => "user_enabled",
            Self::KeyCreated => "key_created",
            Self::KeyRevoked => "key_revoked",
            Self::WebhookCreated => "webhook_created",
            Self::WebhookChanged => "webhook_changed",
            Self::WebhookRotated => "webhook_rotated",
            Self::WebhookPaused => "webhook_paused",
            Self::WebhookResumed => "webhook_resumed",
            Self::WebhookDeleted => "webhook_deleted",
            Self::WebhookTested => "webhook_tested",
            Self::WebhookResent => "webhook_resent",
            Self::WebhookReplayed => "webhook_replayed",
            Self::ConnectionCreated => "connection_created",
            Self::ConnectionChanged => "connection_changed",
            Self::ConnectionOrdered => "connection_ordered",
            Self::ConnectionDisabled => "connection_disabled",
            Self::ConnectionEnabled => "connection_enabled",
            Self::LookChanged => "look_changed",
            Self::IntentRefunded => "intent_refunded",
            Self::IntentCaptured => "intent_captured",
            Self::IntentReleased => "intent_released",
            Self::IntentCanceled => "intent_canceled",
            Self::LinkCreated => "link_created",
            Self::MandateChanged => "mandate_changed",
            Self::MandateCanceled => "mandate_canceled",
            Self::MandateCollected => "mandate_collected",
            Self::CredentialDeleted => "credential_deleted",
            Self::BeneficiaryCreated => "beneficiary_created",
            Self::Exported => "exported",
            Self::Refused => "refused",
        }
    }

    /// `None` for any other text.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.code() == code)
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
