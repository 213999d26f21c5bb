//! The request about a payment that is sent to a provider.

use kassa_domain::intent::Order;
use kassa_domain::intent::attempt::Attempt;
use kassa_providers::{Initiator, PaymentHandle, PaymentRequest};
use kassa_store::StoredIntent;

use super::back_token::build_back_url;
use super::charge_source::ChargeDetails;
use crate::context::AppContext;

pub(crate) fn build_handle(attempt: &Attempt, order: &Order) -> PaymentHandle {
    PaymentHandle {
        reference: attempt.provider_reference.clone(),
        provider_id: attempt.provider_id.clone(),
        method: attempt.method,
        money: order.money,
    }
}

pub(super) fn build_request(
    ctx: &AppContext,
    intent: &StoredIntent,
    attempt: &Attempt,
    details: ChargeDetails,
) -> PaymentRequest {
    let order = &intent.order;
    let ChargeDetails { instrument, storage, language } = details;
    let back_url = order.is_interactive.then(|| build_back_url(ctx, attempt, language.as_deref()));
    let delays_capture = order.capture_mode.delays_capture_of(attempt.method);
    PaymentRequest {
        reference: attempt.provider_reference.clone(),
        intent_id: intent.id.clone(),
        order_reference: order.reference_id.clone(),
        merchant_name: intent.merchant.name.clone(),
        purchaser_id: order.purchaser_id.clone(),
        purchaser: order.purchaser.clone(),
        method: attempt.method,
        money: order.money,
        instrument,
        authorize_until: delays_capture
            .then(|| ctx.clock.now().saturating_add(ctx.settings.authorization_window)),
        storage,
        initiator: if order.is_interactive { Initiator::Customer } else { Initiator::Merchant },
        shares: Vec::new(),
        back_url,
        language,
        sandbox: order.sandbox,
    }
}
