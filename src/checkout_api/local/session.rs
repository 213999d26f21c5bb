//! Maps stored intents to checkout sessions.

use crate::checkout_api::checkout_session::{
    AttemptSummary, CheckoutSession, Ending, Payee, Stage,
};
use crate::domain::intent::IntentState;
use crate::domain::intent::attempt::Attempt;
use crate::domain::mandate::schedule::local_date;
use crate::services::AppContext;
use crate::store::StoredIntent;

pub(super) fn build_session(ctx: &AppContext, intent: StoredIntent) -> CheckoutSession {
    let (settings, now) = (&ctx.settings, ctx.clock.now());
    let stage = derive_stage(&intent, settings.max_attempts);
    let (order, merchant) = (intent.order, intent.merchant);
    CheckoutSession {
        intent_id: intent.id,
        merchant: Payee { name: merchant.name, branding: merchant.branding },
        money: order.money,
        reference_id: order.reference_id,
        return_url: order.return_url,
        capture_mode: order.capture_mode,
        allow_remember_credentials: order.allow_remember_credentials,
        request_unscheduled_mit: order.request_unscheduled_mit,
        require_unscheduled_mit: order.require_unscheduled_mit,
        purchaser_locale: order.purchaser.locale,
        purchaser_phone: order.purchaser.phone,
        debit_order: order
            .future_payments
            .map(|payments| payments.with_start_after_notice(local_date(now))),
        stage,
        last_attempt: intent.last_attempt.as_ref().map(summarize_attempt),
        authorization_expires_at: now.saturating_add(settings.authorization_window),
    }
}

pub(super) fn summarize_attempt(attempt: &Attempt) -> AttemptSummary {
    AttemptSummary {
        method: attempt.method,
        card: attempt.card.clone(),
        credential_id: attempt.credential_id.clone(),
        failure_reason: attempt.status.failure_reason(),
        created: attempt.created,
    }
}

fn derive_stage(intent: &StoredIntent, max_attempts: u32) -> Stage {
    match intent.state {
        IntentState::Selection { failed_attempts: 0 } => Stage::Selection { attempts_left: None },
        IntentState::Selection { failed_attempts } => {
            Stage::Selection { attempts_left: Some(max_attempts.saturating_sub(failed_attempts)) }
        }
        IntentState::Pending { .. } => Stage::Pending {
            requires_action: intent
                .last_attempt
                .as_ref()
                .is_some_and(|attempt| attempt.action.is_some()),
        },
        IntentState::Authorized { expires_at, .. } => {
            Stage::Ended(Ending::Authorized { expires_at })
        }
        IntentState::Success { .. } => Stage::Ended(Ending::Success),
        IntentState::Failed => Stage::Ended(Ending::Failed),
        IntentState::Canceled => Stage::Ended(Ending::Canceled),
        IntentState::Expired => Stage::Ended(Ending::Expired),
    }
}
