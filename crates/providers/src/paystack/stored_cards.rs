//! Stored cards.

use super::client::{Call, CallOutcome, PaystackClient};
use super::token::read_token;
use super::wire::recipients::DeactivationBody;
use crate::call::CallError;
use crate::instrument::ProviderToken;

/// # Errors
/// [`CallError`]
pub(super) async fn delete_token(
    client: &PaystackClient,
    token: &ProviderToken,
) -> Result<(), CallError> {
    let Some(card) = read_token(token) else { return Ok(()) };
    let body = DeactivationBody { authorization_code: card.authorization_code };
    let call = Call::post("/customer/authorization/deactivate", &body)?;
    match client.execute(call).await? {
        CallOutcome::Done(()) => Ok(()),
        // An address that Paystack does not have is "not found" too, but deletes nothing.
        CallOutcome::Refused(refusal) if refusal.is_inactive_authorization() => Ok(()),
        CallOutcome::Refused(refusal) => {
            tracing::warn!(code = refusal.code, "Paystack has not deleted a stored card");
            Err(CallError::Unknown)
        }
    }
}
