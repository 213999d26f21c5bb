//! Why a connection is not created or changed, at the field that has to be changed.

use kassa_services::connections::ConnectionError;
use kassa_store::StoreError;

use crate::forms::FieldErrors;
use crate::pages::code_names::method_name;
use crate::texts::{Phrase, Text, Texts};

/// The problem of a field.
///
/// # Errors
/// [`StoreError`] if the database can't be used.
pub(super) fn to_field_errors(
    texts: &Texts,
    error: ConnectionError,
) -> Result<FieldErrors, StoreError> {
    let (field, message) = match error {
        ConnectionError::NoConnector { .. } | ConnectionError::TestModeOnly(_) => {
            ("provider", texts.text(Text::ChoiceWrong).to_owned())
        }
        ConnectionError::EndpointInLive => {
            ("endpoint", texts.text(Text::ConnectionsEndpointLive).to_owned())
        }
        ConnectionError::SecretMissing(_) => ("secret", texts.text(Text::FieldMissing).to_owned()),
        ConnectionError::KeyOfOtherMode { prefixes, .. } => {
            let prefixes = &prefixes.join(", ");
            ("secret", texts.phrase(&Phrase::ConnectionsKeyWrong { prefixes }))
        }
        ConnectionError::NoNotifySecret { prefix } => {
            let message = texts.phrase(&Phrase::ConnectionsKeyWrong { prefixes: prefix });
            ("notify_secret", message)
        }
        ConnectionError::ModeNotPossible { .. } => {
            ("mode", texts.text(Text::ConnectionsModeWrong).to_owned())
        }
        ConnectionError::MethodNotPossible { method, .. } => {
            let method = texts.text(method_name(method));
            ("methods", texts.phrase(&Phrase::ConnectionsMethodWrong { method }))
        }
        ConnectionError::NotItsBeneficiary(_) => {
            ("main_beneficiary", texts.text(Text::ChoiceWrong).to_owned())
        }
        ConnectionError::NotOpened(reason) => {
            ("provider", texts.phrase(&Phrase::ConnectionsNotOpened { reason: &reason }))
        }
        // The form has no such fields.
        ConnectionError::RealisticNotPossible
        | ConnectionError::SchemeNotPossible { .. }
        | ConnectionError::CreditorIdNotPossible(_)
        | ConnectionError::NotOfMerchant(_)
        | ConnectionError::Twice(_)
        | ConnectionError::NotFound
        | ConnectionError::ChangedMeanwhile => ("provider", texts.text(Text::RaceNote).to_owned()),
        ConnectionError::Store(error) => return Err(error),
    };
    Ok(FieldErrors::of(field, message))
}
