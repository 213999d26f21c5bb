//! `POST /api/intents/auto-attempt`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{purchaser, reference, split};
use crate::api::ApiError;
use crate::api::attempt::{self, View};
use crate::api::caller::KeyHolder;
use crate::api::decode::{Decoded, Kind, Object, Step, Value, body, currency, integer, list, text};
use crate::api::once::{Once, Owner};
use crate::api::openapi::bodies::CreateAutoAttempt;
use crate::api::openapi::responses::{NoCredential, NotChargeable, Overtaken, Replayable, TooLarge, Trouble, WithKeyToCharge};
use crate::api::request::Sent;
use crate::domain::intent::{CaptureMode, Order};
use crate::domain::money::{LARGEST_MINOR, Money};
use crate::domain::purchaser::Purchaser;
use crate::flow::automatic::{self, Refused};
use crate::flow::{Mode, Service};

/// The most credentials of one request (decision 19).
const MOST: usize = 5;

/// Charge a stored credential
///
/// Without the customer: creates a non-interactive payment intent and tries the credentials in their order until one is
/// accepted. A refusal is no error: it is 201 with `attempt_status` `failed`.
#[utoipa::path(
    post, path = "/api/intents/auto-attempt", tag = "Stored credentials", operation_id = "createAutoAttempt",
    security(("api_key" = [])),
    params(Replayable),
    request_body(content = CreateAutoAttempt, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 201, description = "Tried: see `attempt_status`. The last try, where there were several", body = View<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKeyToCharge, NoCredential, Overtaken, TooLarge, NotChargeable, Trouble,
    ),
)]
pub async fn handle(State(service): State<Service>, KeyHolder(merchant): KeyHolder, sent: Sent) -> Result<Response, ApiError> {
    let (once, repeated) = Once::look(&service, Owner::Merchant { id: &merchant.id }, &sent).await?;
    if let Some(repeated) = repeated {
        return attempt::again(&service, &once, StatusCode::CREATED, repeated).await;
    }
    let (mut wish, named) = decode(&sent, service.settings.mode);
    split::look_up(&service, &merchant.id, &named, &mut wish).await?;
    let Wish { order, tokens } = wish.finish()?;
    let usable = automatic::check(&service, &merchant, &order, &tokens).await?;
    match automatic::create(&service, merchant, order, usable, once.scope()).await {
        Ok(intent) => attempt::first(&service, &once, StatusCode::CREATED, &intent).await,
        Err(Refused::Repeated(repeated)) => attempt::again(&service, &once, StatusCode::CREATED, repeated).await,
        Err(refused) => Err(refused.into()),
    }
}

struct Wish {
    order: Order,
    tokens: Vec<String>,
}

fn decode(sent: &Sent, mode: Mode) -> (Decoded<Wish>, split::Named) {
    let mut named = split::Named::default();
    let wish = body(sent, |body| wish(body, mode, &mut named));
    (wish, named)
}

fn wish(body: &Object<'_>, mode: Mode, named: &mut split::Named) -> Option<Wish> {
    let amount = body.required("amount", integer(0..=LARGEST_MINOR));
    let currency = body.required("currency", currency);
    let reference = body.required("reference_id", |value| reference::read(value, mode));
    let purchaser_id = body.required("purchaser_id", text(3..=255));
    let tokens = body.required("credentials", tokens);
    let purchaser = body.optional("purchaser_info", purchaser::read);
    named.currency = currency;
    let split = body.optional("split", |value| split::read(value, amount, named));
    let reference = reference?;
    let order = Order {
        money: Money::new(amount?, currency?)?,
        reference_id: reference.id,
        purchaser_id: purchaser_id?,
        return_url: String::new(),
        allow_remember_credentials: false,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        capture_mode: CaptureMode::Immediate,
        is_interactive: false,
        purchaser: purchaser?.unwrap_or_else(Purchaser::default),
        method_filter: None,
        split: split?,
        future_payments: None,
        sandbox: reference.sandbox,
    };
    Some(Wish { order, tokens: tokens? })
}

/// Each once: one that was refused is refused again.
fn tokens(value: Value<'_>) -> Option<Vec<String>> {
    let tokens = list(1..=MOST, text(1..=255))(value)?;
    let twice = tokens.iter().enumerate().find(|(at, token)| tokens[..*at].contains(token));
    match twice {
        Some((at, _)) => {
            let loc = value.place.loc().into_iter().chain([Step::Index(at)]).collect();
            value.problems.add(loc, Kind::Duplicate, "Must not be a credential twice");
            None
        }
        None => Some(tokens),
    }
}
