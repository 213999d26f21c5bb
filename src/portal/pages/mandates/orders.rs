//! What is posted to a mandate.

use axum::http::StatusCode;
use axum::response::Response;

use super::names::{PATH, refusal_text};
use super::one::{Problems, render};
use crate::domain::mandate::{MandateChange, MandateId, SubscriptionUpdate};
use crate::domain::money::Money;
use crate::portal::endpoint::endpoints;
use crate::portal::forms::FieldErrors;
use crate::portal::layout::Done;
use crate::portal::once::form_use;
use crate::portal::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::portal::responses;
use crate::portal::texts::Text;
use crate::portal::visit::Visit;
use crate::services::mandates::MandateOverview;
use crate::services::portal::Instruction;
use crate::services::portal::mandates::{self, OrderError, OrderResult};

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
        Ok(found) => render(&visit, StatusCode::OK, &found, &Problems::default()),
        Err(response) => response,
    }
}

/// The mandate of the address. 404 for an unknown one, and for one of another merchant.
async fn find(visit: &Visit) -> Result<MandateOverview, Response> {
    let Ok(id) = visit.asked.id().parse() else { return Err(responses::not_found(visit)) };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match mandates::load(app, merchant, MandateId(id)).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(responses::not_found(visit)),
        Err(error) => Err(responses::unavailable(&error)),
    }
}

async fn subscription(visit: Visit) -> Response {
    order(visit, read_subscription).await
}

async fn amend(visit: Visit) -> Response {
    order(visit, |visit, overview| {
        let maximum_amount = read_amount(visit, overview, "max_amount")?;
        Ok(Order::Change(MandateChange::Amend { maximum_amount }))
    })
    .await
}

async fn cancel(visit: Visit) -> Response {
    order(visit, |_, _| Ok(Order::Change(MandateChange::Cancel))).await
}

async fn collect(visit: Visit) -> Response {
    order(visit, |visit, _| match visit.asked.form.text("number").parse() {
        Ok(number) => Ok(Order::Collect(number)),
        Err(_) => Err(FieldErrors::of("number", visit.words.text(Text::ChoiceWrong))),
    })
    .await
}

fn read_subscription(visit: &Visit, overview: &MandateOverview) -> Result<Order, FieldErrors> {
    let (words, form) = (&visit.words, &visit.asked.form);
    let pause = match form.text("pause_collection") {
        "" => None,
        "true" | "1" | "on" => Some(true),
        "false" | "0" => Some(false),
        _ => return Err(FieldErrors::of("pause_collection", words.text(Text::ChoiceWrong))),
    };
    let amount = match form.text("amount") {
        "" => None,
        _ => Some(read_amount(visit, overview, "amount")?),
    };
    let update = SubscriptionUpdate::new(pause, amount);
    let update = update.ok_or_else(|| {
        FieldErrors::of("pause_collection", words.text(Text::MandatesNothingToChange))
    })?;
    Ok(Order::Change(MandateChange::Update(update)))
}

/// An amount above zero, as people type it.
fn read_amount(
    visit: &Visit,
    overview: &MandateOverview,
    name: &'static str,
) -> Result<i64, FieldErrors> {
    let text = visit.asked.form.text(name);
    let money = Money::from_major(text, overview.mandate.future_payments.currency);
    let minor = money.map(Money::minor).filter(|minor| *minor > 0);
    let wrong = || FieldErrors::of(name, visit.words.text(Text::MandatesAmountWrong));
    minor.ok_or_else(wrong)
}

async fn order(
    visit: Visit,
    read: impl FnOnce(&Visit, &MandateOverview) -> Result<Order, FieldErrors>,
) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let wrong = |errors| {
        let problems = Problems { errors, refused: None };
        render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &found, &problems)
    };
    let order = match read(&visit, &found) {
        Ok(order) => order,
        Err(errors) => return wrong(errors),
    };
    match require_confirmation(&visit).await {
        Ok(()) => carry_out(&visit, &found, order).await,
        Err(Unconfirmed::Wrong(errors)) => wrong(errors),
        Err(Unconfirmed::Answered(response)) => response,
    }
}

async fn carry_out(visit: &Visit, found: &MandateOverview, order: Order) -> Response {
    let mandate = &found.mandate;
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
                MandateChange::Cancel => Done::MandateCanceled,
                MandateChange::Amend { .. } => Done::MandateAmended,
                _ => Done::MandateChanged,
            };
            (mandates::change(app, &instruction, mandate, change).await, done)
        }
        Order::Collect(number) => {
            let collected = mandates::collect(app, &instruction, mandate, number).await;
            (collected, Done::MandateCollected)
        }
    };
    match result {
        Ok(OrderResult::Done) => responses::redirect(&done.at(&page)),
        Ok(OrderResult::UnderWay) => responses::redirect(&Done::MandateUnderWay.at(&page)),
        Err(error) => refuse(visit, found, error),
    }
}

fn refuse(visit: &Visit, found: &MandateOverview, error: OrderError) -> Response {
    let refused = match error {
        OrderError::Repeated(repeated) => return responses::redirect(&repeated.place),
        OrderError::InProgress => return responses::lost_race(visit),
        OrderError::Store(error) => return responses::unavailable(&error),
        OrderError::NotAllowed(refusal) => refusal_text(refusal),
        OrderError::NotMissed => Text::MandatesNotMissed,
        OrderError::Unreachable => Text::MandatesUnreachable,
    };
    let problems = Problems { errors: FieldErrors::default(), refused: Some(refused) };
    render(visit, StatusCode::UNPROCESSABLE_ENTITY, found, &problems)
}
