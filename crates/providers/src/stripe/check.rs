//! The check of a connection's key.

use kassa_domain::abilities::CardEntry;

use super::account::StripeAccount;
use super::client::{CALL_TIMEOUT, CallOutcome};
use super::form::Form;
use super::objects::{Identified, List};
use crate::call::CallError;
use crate::health::ConnectionHealth;

/// What is read with every connection. A key that may write a record may read it, too; whether it
/// may write shows only a payment.
const READ: [&str; 5] = ["payment_intents", "setup_intents", "refunds", "customers", "disputes"];

/// Reads one record of each kind that the connector uses.
pub(super) async fn check(account: &StripeAccount) -> Result<ConnectionHealth, CallError> {
    let pages = match account.card_entry {
        CardEntry::Here => None,
        CardEntry::There => Some("checkout/sessions"),
    };
    let query = Form::new().with_number("limit", 1);
    for collection in READ.into_iter().chain(pages) {
        let answer: CallOutcome<List<Identified>> =
            account.client.get(collection, &query, CALL_TIMEOUT).await?;
        match answer {
            CallOutcome::Done(_) => (),
            CallOutcome::Rejected(rejection) if rejection.is_of_keys() => {
                let status = rejection.status.as_u16();
                let reason = format!("Stripe answers {status} to a read of {collection}");
                return Ok(ConnectionHealth::Unhealthy(reason));
            }
            CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => return Err(CallError::Unknown),
        }
    }
    Ok(ConnectionHealth::Healthy)
}
