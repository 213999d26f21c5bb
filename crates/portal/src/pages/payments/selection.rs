//! `/portal/payments/{intent_id}/cancel` and `/link`: of a payment that waits for its customer.

use axum::response::Response;
use kassa_domain::payment_link::LinkAmount;
use kassa_services::guard::GuardedError;
use kassa_services::payments::cancel_intent::{CancelIntentError, cancel_intent};
use kassa_services::portal::Instruction;
use kassa_services::portal::forms::{FormRepeated, FormUse, find_place};
use kassa_services::portal::payments::replace_link;

use super::link::show_link;
use super::payment::{find, path_of, refuse};
use crate::endpoint::endpoints;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

endpoints! {
    Post "/portal/payments/{intent_id}/cancel" ChangePayments => submit_cancel;
    Post "/portal/payments/{intent_id}/link" ChangePayments => submit_link;
}

async fn submit_cancel(visit: Visit) -> Response {
    let details = match find(&visit).await {
        Ok(details) => details,
        Err(response) => return response,
    };
    let place = FormOutcome::PaymentCanceled.at(&path_of(&details));
    let form = match form_use(&visit, &place) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form.clone()) };
    let app = &visit.portal.app;
    match cancel_intent(app, instruction.writer(app), details.intent).await {
        Ok(()) => responses::redirect(&place),
        Err(GuardedError::Conflict(repeated)) => responses::redirect(&repeated.place),
        Err(error) => match find_place(&visit.portal.app, &form).await {
            Ok(Some(place)) => responses::redirect(&place),
            Ok(None) => refuse_order(&visit, error).await,
            Err(error) => responses::unavailable(&error),
        },
    }
}

async fn submit_link(visit: Visit) -> Response {
    let details = match find(&visit).await {
        Ok(details) => details,
        Err(response) => return response,
    };
    let form: FormUse = match form_use(&visit, &path_of(&details)) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form.clone()) };
    let amount = LinkAmount::Fixed(details.intent.order.money);
    let description = details.intent.order.bill.description.clone();
    match replace_link(&visit.portal.app, &instruction, details.intent).await {
        Ok(created) => show_link(&visit, &created, amount, description.as_deref()),
        Err(GuardedError::Conflict(_)) => responses::shown_before(&visit),
        Err(error) => match find_place(&visit.portal.app, &form).await {
            Ok(Some(_)) => responses::shown_before(&visit),
            Ok(None) => refuse_order(&visit, error).await,
            Err(error) => responses::unavailable(&error),
        },
    }
}

async fn refuse_order(
    visit: &Visit,
    error: GuardedError<CancelIntentError, FormRepeated>,
) -> Response {
    match error {
        GuardedError::Store(error) | GuardedError::Refused(CancelIntentError::Store(error)) => {
            responses::unavailable(&error)
        }
        GuardedError::Refused(_) | GuardedError::Conflict(_) => {
            refuse(visit, visit.texts.text(Text::PayNotSelection).to_owned()).await
        }
    }
}
