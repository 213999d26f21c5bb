//! The error line of a command about connections.

use kassa_services::connections::ConnectionError;

use crate::cli::context::not_found;
use crate::cli::error::CommandError;

/// Names the option that has to be changed. `id` is the connection of the command, if there is one.
pub(super) fn to_command_error(error: ConnectionError, id: &str) -> CommandError {
    let option = match &error {
        ConnectionError::NoConnector { .. } | ConnectionError::TestModeOnly(_) => "--provider: ",
        ConnectionError::EndpointInLive => "--endpoint: ",
        ConnectionError::SecretMissing(_) | ConnectionError::KeyOfOtherMode { .. } => {
            "--secret-file: "
        }
        ConnectionError::NoNotifySecret { .. } => "--notify-secret-file: ",
        ConnectionError::ModeNotPossible { .. } => "--mode: ",
        ConnectionError::RealisticNotPossible => "--realistic: ",
        ConnectionError::MethodNotPossible { .. } => "--methods: ",
        ConnectionError::SchemeNotPossible { .. } => "--schemes: ",
        ConnectionError::CreditorIdNotPossible(_) => "--creditor-id: ",
        ConnectionError::NotItsBeneficiary(_) => "--main-beneficiary: ",
        ConnectionError::NotOpened(_)
        | ConnectionError::NotOfMerchant(_)
        | ConnectionError::Twice(_)
        | ConnectionError::ChangedMeanwhile => "",
        ConnectionError::NotFound => return not_found("connection", id),
        ConnectionError::Store(_) => "",
    };
    match error {
        ConnectionError::Store(error) => CommandError::Store(error),
        error => CommandError::Usage(format!("{option}{error}")),
    }
}
