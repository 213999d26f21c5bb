//! The names of fields, for the summary of problems.

use crate::texts::Text;

/// The label of a field by its name in the form. `None` where the problem names it.
pub(super) fn field_label(field: &str) -> Option<Text> {
    Some(match field {
        "email" => Text::EmailLabel,
        "password" => Text::PasswordLabel,
        "new_password" => Text::NewPasswordLabel,
        "name" => Text::NameLabel,
        "code" => Text::CodeLabel,
        "confirm" => Text::ConfirmLabel,
        "role" => Text::Role,
        "language" => Text::LanguageLabel,
        "expires" => Text::KeysExpiresLabel,
        "scopes" => Text::KeysScopesLabel,
        "url" => Text::HooksUrlLabel,
        "event_id" => Text::HooksResendLabel,
        "type" => Text::HooksTestLabel,
        "only" => Text::HooksReplayOnly,
        "from" => Text::FromDate,
        "to" => Text::ToDate,
        "actor" => Text::AuditActor,
        "action" => Text::AuditAction,
        _ => return None,
    })
}
