//! What is posted to a mandate.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mandate::{MandateChange, MandateId, SubscriptionUpdate};
use kassa_domain::money::Money;
use kassa_services::guard::GuardedError;
use kassa_services::mandates::{MandateError, load_mandate_overview};
use kassa_services::portal::Instruction;
use kassa_services::portal::forms::FormRepeated;
use kassa_services::portal::mandates::{self, OrderResult};
use kassa_store::StoredMandate;

use super::names::{PATH, refusal_text};
use super::one::{Problems, render};
use crate::endpoint::endpoints;
use crate::forms::{FieldErrors, read_amount_to_move};
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

endpoints! {
    Get "/portal/mandates/{id}" ViewPayments => show;
    Post "/portal/mandates/{id}/subscription" ChangePayments => subscription;
    Post "/portal/mandates/{id}/amend" ChangePayments => amend;
    Post "/portal/mandates/{id}/cancel" ChangePayments => cancel;
    Post "/portal/mandates/{id}/collect" ChangePayments => collect;
}

/// What a person orders.
enum Order {
    Change(MandateChange),
    Collect(u32),
}

async fn show(visit: Visit) -> Response {
    match find(&visit).await {
        Ok(mandate) => show_page(&visit, StatusCode::OK, mandate, &Problems::default()).await,
        Err(response) => response,
    }
}

/// The mandate of the address. 404 for an unknown one, and for one of another merchant.
async fn find(visit: &Visit) -> Result<StoredMandate, Response> {
    let Ok(id) = visit.request.id().parse() else { return Err(responses::not_found(visit)) };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match mandates::find(app, merchant, MandateId(id)).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(responses::not_found(visit)),
        Err(error) => Err(responses::unavailable(&error)),
    }
}

/// The page of a mandate as its provider says that it stands now.
async fn show_page(
    visit: &Visit,
    status: StatusCode,
    mandate: StoredMandate,
    problems: &Problems,
) -> Response {
    match load_mandate_overview(&visit.portal.app, mandate).await {
        Ok(overview) => render(visit, status, &overview, problems),
        Err(error) => responses::unavailable(&error),
    }
}

async fn subscription(visit: Visit) -> Response {
    order(visit, read_subscription).await
}

async fn amend(visit: Visit) -> Response {
    order(visit, |visit, mandate| {
        let maximum_amount = read_amount(visit, mandate, "max_amount")?;
        Ok(Order::Change(MandateChange::Amend { maximum_amount }))
    })
    .await
}

async fn cancel(visit: Visit) -> Response {
    order(visit, |_, _| Ok(Order::Change(MandateChange::Cancel))).await
}

async fn collect(visit: Visit) -> Response {
    order(visit, |visit, _| match visit.request.form.text("number").parse() {
        Ok(number) => Ok(Order::Collect(number)),
        Err(_) => Err(FieldErrors::of("number", visit.texts.text(Text::ChoiceWrong))),
    })
    .await
}

fn read_subscription(visit: &Visit, mandate: &StoredMandate) -> Result<Order, FieldErrors> {
    let (texts, form) = (&visit.texts, &visit.request.form);
    let pause = match form.text("pause_collection") {
        "" => None,
        "true" | "1" | "on" => Some(true),
        "false" | "0" => Some(false),
        _ => return Err(FieldErrors::of("pause_collection", texts.text(Text::ChoiceWrong))),
    };
    let amount = match form.text("amount") {
        "" => None,
        _ => Some(read_amount(visit, mandate, "amount")?),
    };
    let update = SubscriptionUpdate::new(pause, amount);
    let update = update.ok_or_else(|| {
        FieldErrors::of("pause_collection", texts.text(Text::MandatesNothingToChange))
    })?;
    Ok(Order::Change(MandateChange::Update(update)))
}

/// An amount above zero, as people type it.
fn read_amount(
    visit: &Visit,
    mandate: &StoredMandate,
    name: &'static str,
) -> Result<i64, FieldErrors> {
    let currency = mandate.future_payments.currency;
    read_amount_to_move(&visit.texts, &visit.request.form, name, currency)
        .map(Money::minor)
        .map_err(|problem| FieldErrors::of(name, problem))
}

async fn order(
    visit: Visit,
    read: impl FnOnce(&Visit, &StoredMandate) -> Result<Order, FieldErrors>,
) -> Response {
    let mandate = match find(&visit).await {
        Ok(mandate) => mandate,
        Err(response) => return response,
    };
    let order = match read(&visit, &mandate) {
        Ok(order) => order,
        Err(errors) => return show_wrong(&visit, mandate, errors).await,
    };
    match require_confirmation(&visit).await {
        Ok(()) => carry_out(&visit, mandate, order).await,
        Err(Unconfirmed::Wrong(errors)) => show_wrong(&visit, mandate, errors).await,
        Err(Unconfirmed::Answered(response)) => response,
    }
}

async fn show_wrong(visit: &Visit, mandate: StoredMandate, errors: FieldErrors) -> Response {
    let problems = Problems { errors, refused: None };
    show_page(visit, StatusCode::UNPROCESSABLE_ENTITY, mandate, &problems).await
}

async fn carry_out(visit: &Visit, mandate: StoredMandate, order: Order) -> Response {
    let page = format!("{PATH}/{}", mandate.id.0);
    let form = match form_use(visit, &page) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    let app = &visit.portal.app;
    let (result, done) = match order {
        Order::Change(change) => {
            let done = match change {
                MandateChange::Cancel => FormOutcome::MandateCanceled,
                MandateChange::Amend { .. } => FormOutcome::MandateAmended,
                _ => FormOutcome::MandateChanged,
            };
            (mandates::change(app, &instruction, &mandate, change).await, done)
        }
        Order::Collect(number) => {
            let collected = mandates::collect(app, &instruction, &mandate, number).await;
            (collected, FormOutcome::MandateCollected)
        }
    };
    match result {
        Ok(OrderResult::Done) => responses::redirect(&done.at(&page)),
        Ok(OrderResult::UnderWay) => responses::redirect(&FormOutcome::MandateUnderWay.at(&page)),
        Err(error) => refuse(visit, error, done).await,
    }
}

async fn refuse(
    visit: &Visit,
    error: GuardedError<MandateError, FormRepeated>,
    ordered: FormOutcome,
) -> Response {
    let refused = match error {
        GuardedError::Conflict(repeated) => return responses::redirect(&repeated.place),
        GuardedError::Store(error) | GuardedError::Refused(MandateError::Store(error)) => {
            return responses::unavailable(&error);
        }
        GuardedError::Refused(MandateError::NotAllowed(refusal)) => refusal_text(refusal),
        GuardedError::Refused(MandateError::ProviderUnreachable(_)) => Text::MandatesUnreachable,
        GuardedError::Refused(MandateError::NotFound)
            if ordered == FormOutcome::MandateCollected =>
        {
            Text::MandatesNotMissed
        }
        GuardedError::Refused(
            MandateError::NotFound | MandateError::Forbidden | MandateError::ChangeInProgress,
        ) => return responses::lost_race(visit),
    };
    let problems = Problems { errors: FieldErrors::default(), refused: Some(refused) };
    // The order may have been refused because the mandate has changed.
    match find(visit).await {
        Ok(mandate) => show_page(visit, StatusCode::UNPROCESSABLE_ENTITY, mandate, &problems).await,
        Err(response) => response,
    }
}
