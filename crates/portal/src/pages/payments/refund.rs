//! `/portal/payments/{intent_id}/refund`

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::refund::RefundReason;
use kassa_services::guard::GuardedError;
use kassa_services::portal::Instruction;
use kassa_services::portal::forms::find_place;
use kassa_services::portal::payments::PaymentDetails;
use kassa_services::refunds::{RefundError, RefundInput, create_refund};

use super::payment::{Problem, find, path_of, refuse, render};
use crate::endpoint::endpoints;
use crate::forms::{FieldErrors, read_amount_to_move};
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

endpoints! {
    Post "/portal/payments/{intent_id}/refund" ChangePayments => submit;
}

async fn submit(visit: Visit) -> Response {
    let details = match find(&visit).await {
        Ok(details) => details,
        Err(response) => return response,
    };
    let input = match read_input(&visit, &details) {
        Ok(input) => input,
        Err(errors) => return refuse_fields(&visit, &details, errors),
    };
    match require_confirmation(&visit).await {
        Ok(()) => order(&visit, details, input).await,
        Err(Unconfirmed::Wrong(errors)) => refuse_fields(&visit, &details, errors),
        Err(Unconfirmed::Answered(response)) => response,
    }
}

fn refuse_fields(visit: &Visit, details: &PaymentDetails, errors: FieldErrors) -> Response {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    render(visit, status, details, &Problem::of_fields(errors))
}

fn read_input(visit: &Visit, details: &PaymentDetails) -> Result<RefundInput, FieldErrors> {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let mut errors = FieldErrors::default();
    let currency = details.intent.order.money.currency();
    let amount = read_amount_to_move(texts, fields, "amount", currency)
        .map_err(|problem| errors.add("amount", problem));
    let reason = match fields.text("reason") {
        "" => Some(RefundReason::default()),
        code => RefundReason::from_code(code),
    };
    if reason.is_none() {
        errors.add("reason", texts.text(Text::ChoiceWrong));
    }
    match (amount, reason) {
        (Ok(amount), Some(reason)) => Ok(RefundInput { amount: amount.minor(), reason }),
        _ => Err(errors),
    }
}

async fn order(visit: &Visit, details: PaymentDetails, input: RefundInput) -> Response {
    let place = FormOutcome::RefundOrdered.at(&path_of(&details));
    let form = match form_use(visit, &place) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form.clone()) };
    let app = &visit.portal.app;
    let message = match create_refund(app, instruction.writer(app), details.intent, input).await {
        Ok(_) => return responses::redirect(&place),
        Err(GuardedError::Conflict(repeated)) => return responses::redirect(&repeated.place),
        Err(GuardedError::Store(error) | GuardedError::Refused(RefundError::Store(error))) => {
            return responses::unavailable(&error);
        }
        Err(GuardedError::Refused(RefundError::NotSuccess)) => Text::PayNotSuccess,
        Err(GuardedError::Refused(RefundError::ExceedsRefundable)) => Text::PayExceeds,
    };
    match find_place(app, &form).await {
        Ok(Some(place)) => responses::redirect(&place),
        Ok(None) => refuse(visit, visit.texts.text(message).to_owned()).await,
        Err(error) => responses::unavailable(&error),
    }
}
