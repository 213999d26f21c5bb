//! The body of an order: every field of the interface's section 4.

use super::{future_payments, methods, purchaser, reference, split};
use crate::api::decode::{Decoded, Kind, Object, body, boolean, choice, currency, integer, return_url, text};
use crate::api::request::Sent;
use crate::domain::intent::{CaptureMode, Order};
use crate::domain::money::{LARGEST_MINOR, Money};
use crate::domain::purchaser::Purchaser;
use crate::domain::time::Date;
use crate::flow::Mode;

/// What the rules of an order depend on beside the order.
#[derive(Clone, Copy)]
pub struct Rules {
    pub mode: Mode,
    /// The date where the merchant is (decision 27).
    pub today: Date,
}

/// A decoded order and the beneficiaries it names, which are to be looked up.
pub struct Decoding {
    pub order: Decoded<Order>,
    pub named: split::Named,
}

pub fn decode(sent: &Sent, rules: Rules) -> Decoding {
    let mut named = split::Named::default();
    let order = body(sent, |body| order(body, rules, &mut named));
    Decoding { order, named }
}

fn order(body: &Object<'_>, rules: Rules, named: &mut split::Named) -> Option<Order> {
    let amount = body.required("amount", integer(0..=LARGEST_MINOR));
    let currency = body.required("currency", currency);
    let reference = body.required("reference_id", |value| reference::read(value, rules.mode));
    let purchaser_id = body.required("purchaser_id", text(3..=255));
    let return_url = body.required("return_url", return_url(rules.mode));
    let remembering = remembering(body);
    let capture_mode = body.optional("capture_mode", choice(&CaptureMode::ALL, CaptureMode::code));
    let purchaser = body.optional("purchaser_info", purchaser::read);
    let method_filter = body.optional("payment_method_filter", methods::filter);
    named.currency = currency;
    let split = body.optional("split", |value| split::read(value, amount, named));
    let future_payments = body.optional("future_payments", |value| future_payments::read(value, rules.today));

    let (reference, remembering) = (reference?, remembering?);
    Some(Order {
        money: Money::new(amount?, currency?)?,
        reference_id: reference.id,
        purchaser_id: purchaser_id?,
        return_url: return_url?,
        allow_remember_credentials: remembering.allowed,
        request_unscheduled_mit: remembering.mit_requested,
        require_unscheduled_mit: remembering.mit_required,
        capture_mode: capture_mode?.unwrap_or_default(),
        is_interactive: true,
        purchaser: purchaser?.unwrap_or_else(Purchaser::default),
        method_filter: method_filter?,
        split: split?,
        future_payments: future_payments?,
        sandbox: reference.sandbox,
    })
}

struct Remembering {
    allowed: bool,
    mit_requested: bool,
    mit_required: bool,
}

/// A payment without the customer needs a credential that was stored with the customer.
fn remembering(body: &Object<'_>) -> Option<Remembering> {
    let allowed = body.required("allow_remember_credentials", boolean);
    let requested = body.optional("request_unscheduled_mit", boolean);
    let required = body.optional("require_unscheduled_mit", boolean);
    let wants_mit = [requested, required].into_iter().flatten().flatten().any(|wanted| wanted);
    if wants_mit && allowed == Some(false) {
        const WHY: &str = "Must be true with request_unscheduled_mit or require_unscheduled_mit";
        return body.fail("allow_remember_credentials", Kind::Contradiction, WHY);
    }
    let (mit_requested, mit_required) = (requested?.unwrap_or_default(), required?.unwrap_or_default());
    Some(Remembering { allowed: allowed?, mit_requested, mit_required })
}
