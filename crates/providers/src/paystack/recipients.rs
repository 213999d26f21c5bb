//! Beneficiaries: a subaccount that takes part in splits, or the recipient of transfers.

use kassa_domain::beneficiary::RecipientType;

use super::client::{Call, CallOutcome, PaystackClient};
use super::wire::recipients::{Recipient, RecipientBody, Subaccount, SubaccountBody};
use crate::call::CallError;
use crate::payout::{RecipientRequest, RecipientResult};

const PER_PAGE: usize = 100;
/// How many subaccounts are searched for one that was registered before.
const MAX_PAGES: usize = 10;

/// # Errors
/// [`CallError`]
pub(super) async fn create_recipient(
    client: &PaystackClient,
    request: &RecipientRequest,
) -> Result<RecipientResult, CallError> {
    match request.recipient_type {
        RecipientType::MobileMoney => create_transfer_recipient(client, request).await,
        RecipientType::Nuban | RecipientType::Ghipss | RecipientType::Basa => {
            create_subaccount(client, request).await
        }
    }
}

/// Paystack returns the recipient that it has if it knows the account.
async fn create_transfer_recipient(
    client: &PaystackClient,
    request: &RecipientRequest,
) -> Result<RecipientResult, CallError> {
    let body = RecipientBody {
        kind: request.recipient_type.code(),
        name: &request.name,
        account_number: &request.account_number,
        bank_code: &request.bank_code,
        currency: request.currency.code(),
    };
    let answer = client.call::<Recipient>(Call::post("/transferrecipient", &body)?).await?;
    read_answer(answer, |recipient| recipient.recipient_code)
}

/// A subaccount has no reference of ours, so its description has it. A second one would be
/// harmless, because money goes only to those that a payment names.
async fn create_subaccount(
    client: &PaystackClient,
    request: &RecipientRequest,
) -> Result<RecipientResult, CallError> {
    let description = format!("Kassa {}", request.reference);
    if let Some(found) = find_subaccount(client, &description).await? {
        return Ok(RecipientResult::Registered(found.subaccount_code));
    }
    let body = SubaccountBody {
        business_name: &request.name,
        settlement_bank: &request.bank_code,
        account_number: &request.account_number,
        percentage_charge: 0,
        description: &description,
    };
    let answer = client.call::<Subaccount>(Call::post("/subaccount", &body)?).await?;
    if let CallOutcome::Done(created) = &answer
        && created.description.as_ref().is_some_and(|text| *text != description)
    {
        return Err(client.report_foreign(&request.reference, "description"));
    }
    read_answer(answer, |subaccount| subaccount.subaccount_code)
}

async fn find_subaccount(
    client: &PaystackClient,
    description: &str,
) -> Result<Option<Subaccount>, CallError> {
    let per_page = PER_PAGE.to_string();
    for page in 1..=MAX_PAGES {
        let page = page.to_string();
        let call = Call::get("/subaccount").with_query(&[("perPage", &per_page), ("page", &page)]);
        let listed = match client.call::<Vec<Subaccount>>(call).await? {
            CallOutcome::Done(listed) => listed,
            CallOutcome::Refused(_) => return Err(CallError::Unknown),
        };
        let is_last = listed.len() < PER_PAGE;
        let is_own = |one: &Subaccount| one.description.as_deref() == Some(description);
        let own = listed.into_iter().find(is_own);
        if own.is_some() || is_last {
            return Ok(own);
        }
    }
    Ok(None)
}

fn read_answer<T>(
    answer: CallOutcome<T>,
    to_code: impl FnOnce(T) -> String,
) -> Result<RecipientResult, CallError> {
    match answer {
        CallOutcome::Done(created) => Ok(RecipientResult::Registered(to_code(created))),
        // Of the key, not of the account.
        CallOutcome::Refused(refusal) if refusal.is_of_key() => Err(CallError::Unknown),
        CallOutcome::Refused(refusal) => Ok(RecipientResult::Refused(refusal.message)),
    }
}
