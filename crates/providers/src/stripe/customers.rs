//! One customer at Stripe for each purchaser who stores a card (decision 122), and one for each
//! mandate.

use std::time::Duration;

use kassa_domain::ids::ConnectionId;
use kassa_platform::secrets::to_hex;
use sha2::{Digest, Sha256};

use super::account::StripeAccount;
use super::client::{CallOutcome, PAY_TIMEOUT, Rejection};
use super::form::Form;
use super::mandates::MANDATE;
use super::objects::{List, OwnedRecord, find_metadata};
use super::steps::Step;
use crate::call::CallError;
use crate::foreign_answer::report_foreign_answer;

const PURCHASER: &str = "kassa_purchaser";
/// A search that takes longer is not waited for: it only saves a second customer.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(4);

/// The identifier of the purchaser's customer, which is created if there is none.
pub(super) async fn find_or_create(
    account: &StripeAccount,
    purchaser_id: &str,
    limit: Duration,
) -> Result<Result<String, Rejection>, CallError> {
    let purchaser = hash_purchaser(&account.connection_id, purchaser_id);
    if let Some(found) = search(account, &purchaser).await {
        return Ok(Ok(found));
    }
    // The search lags behind by minutes; for a day the key finds what it does not.
    let form = Form::new().with(&format!("metadata[{PURCHASER}]"), &purchaser);
    let step = Step { reference: &purchaser, name: "customer", path: "customers", limit };
    let created: Result<OwnedRecord, _> = step.create(&account.client, form).await?;
    match created {
        Ok(customer) if is_own(account, &purchaser, &customer) => Ok(Ok(customer.id)),
        Ok(_) => Err(report_foreign_answer(account.connection_id.as_str(), &purchaser, "customer")),
        Err(rejection) => Ok(Err(rejection)),
    }
}

/// Creates the customer to whom the account and the debits of a mandate belong: those of nothing
/// else do. The payer is known by name and email, if they have given them.
pub(super) async fn create_for_mandate(
    account: &StripeAccount,
    reference: &str,
    (name, email): (Option<&str>, Option<&str>),
) -> Result<Result<String, Rejection>, CallError> {
    let form = Form::new()
        .with_optional("name", name)
        .with_optional("email", email)
        .with(&format!("metadata[{MANDATE}]"), reference);
    let step = Step { reference, name: "customer", path: "customers", limit: PAY_TIMEOUT };
    let created: Result<OwnedRecord, _> = step.create(&account.client, form).await?;
    match created {
        Ok(customer)
            if find_metadata(customer.metadata.as_ref(), MANDATE) == Some(reference)
                && account.is_of_mode(customer.livemode) =>
        {
            Ok(Ok(customer.id))
        }
        Ok(_) => Err(report_foreign_answer(account.connection_id.as_str(), reference, "customer")),
        Err(rejection) => Ok(Err(rejection)),
    }
}

fn is_own(account: &StripeAccount, purchaser: &str, customer: &OwnedRecord) -> bool {
    find_metadata(customer.metadata.as_ref(), PURCHASER) == Some(purchaser)
        && account.is_of_mode(customer.livemode)
}

/// `None` also if there is no answer, or the key may not search.
async fn search(account: &StripeAccount, purchaser: &str) -> Option<String> {
    let query = Form::new()
        .with("query", &format!("metadata['{PURCHASER}']:'{purchaser}'"))
        .with_number("limit", 1);
    let found = account.client.get("customers/search", &query, SEARCH_TIMEOUT).await;
    match found {
        Ok(CallOutcome::Done(List::<OwnedRecord> { data, .. })) => {
            let own = data.into_iter().find(|customer| is_own(account, purchaser, customer));
            own.map(|customer| customer.id)
        }
        Ok(CallOutcome::Rejected(_) | CallOutcome::NoResult(_)) | Err(_) => None,
    }
}

/// Two merchants may use one account, and each has purchasers of its own.
fn hash_purchaser(connection_id: &ConnectionId, purchaser_id: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(connection_id.as_str().as_bytes());
    hash.update([0]);
    hash.update(purchaser_id.as_bytes());
    to_hex(&hash.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purchaser_of_another_connection_is_another_customer() {
        let hash_purchaser = |connection: &str, purchaser| {
            hash_purchaser(&ConnectionId::from_trusted(connection), purchaser)
        };
        let hash = hash_purchaser("a", "1");
        assert_eq!(hash, hash_purchaser("a", "1"));
        for (connection, purchaser) in [("b", "1"), ("a", "2"), ("a1", ""), ("", "a1")] {
            assert_ne!(hash, hash_purchaser(connection, purchaser));
        }
        assert_eq!(hash.len(), 64);
    }
}
