//! Why a connection is not created or changed, at the field that has to be changed.

use kassa_services::connections::ConnectionError;
use kassa_store::StoreError;

use crate::forms::FieldErrors;
use crate::pages::code_names::method_name;
use crate::texts::{Phrase, Text, Words};

/// The problem of a field.
///
/// # Errors
/// [`StoreError`] if the database can't be used.
pub(super) fn to_field_errors(
    words: &Words,
    error: ConnectionError,
) -> Result<FieldErrors, StoreError> {
    let (field, message) = match error {
        ConnectionError::NoConnector { .. } | ConnectionError::TestModeOnly(_) => {
            ("provider", words.text(Text::ChoiceWrong).to_owned())
        }
        ConnectionError::EndpointInLive => {
            ("endpoint", words.text(Text::ConnectionsEndpointLive).to_owned())
        }
        ConnectionError::SecretMissing(_) => ("secret", words.text(Text::FieldMissing).to_owned()),
        ConnectionError::KeyOfOtherMode { prefixes, .. } => {
            let prefixes = &prefixes.join(", ");
            ("secret", words.phrase(&Phrase::ConnectionsKeyWrong { prefixes }))
        }
        ConnectionError::NoNotifySecret { prefix } => {
            let message = words.phrase(&Phrase::ConnectionsKeyWrong { prefixes: prefix });
            ("notify_secret", message)
        }
        ConnectionError::ModeNotPossible { .. } => {
            ("mode", words.text(Text::ConnectionsModeWrong).to_owned())
        }
        ConnectionError::MethodNotPossible { method, .. } => {
            let method = words.text(method_name(method));
            ("methods", words.phrase(&Phrase::ConnectionsMethodWrong { method }))
        }
        ConnectionError::NotItsBeneficiary(_) => {
            ("main_beneficiary", words.text(Text::ChoiceWrong).to_owned())
        }
        ConnectionError::NotOpened(reason) => {
            ("provider", words.phrase(&Phrase::ConnectionsNotOpened { reason: &reason }))
        }
        ConnectionError::RealisticNotPossible
        | ConnectionError::NotOfMerchant(_)
        | ConnectionError::Twice(_)
        | ConnectionError::NotFound
        | ConnectionError::ChangedMeanwhile => ("provider", words.text(Text::RaceNote).to_owned()),
        ConnectionError::Store(error) => return Err(error),
    };
    Ok(FieldErrors::of(field, message))
}
