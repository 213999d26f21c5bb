//! What can be done with a payment in its state.

use kassa_domain::intent::IntentState;
use kassa_domain::money::Money;
use kassa_domain::portal::Ability;
use kassa_domain::time::Timestamp;
use kassa_services::portal::payments::PaymentDetails;
use kassa_store::StoredIntent;
use leptos::prelude::*;

use super::list::PATH;
use super::refund_panel::refund_panel;
use crate::forms::FieldErrors;
use crate::texts::{Phrase, Text};
use crate::views::{confirm_field, hidden_csrf, hidden_token};
use crate::visit::Visit;

/// The forms that the state allows; nothing for whoever may not use them.
pub(super) fn action_forms(
    visit: &Visit,
    details: &PaymentDetails,
    errors: &FieldErrors,
) -> Option<AnyView> {
    let intent = &details.intent;
    if !may_act(visit) {
        return None;
    }
    match intent.state {
        IntentState::Selection { .. } => Some(open_forms(visit, intent)),
        IntentState::Authorized { expires_at, pending_instruction, .. } => {
            Some(match pending_instruction {
                None => authorization_form(visit, intent, expires_at, errors),
                Some(_) => card(visit, Text::PayHoldHeading, {
                    view! { <p>{visit.texts.text(Text::PayHoldWaits)}</p> }.into_any()
                }),
            })
        }
        IntentState::Success { .. } => {
            rest(intent).map(|rest| refund_panel(visit, details, rest, errors))
        }
        _ => None,
    }
}

fn may_act(visit: &Visit) -> bool {
    visit.may(Ability::ChangePayments) && visit.person.is_merchant_active
}

fn card(visit: &Visit, heading: Text, content: AnyView) -> AnyView {
    view! {
        <section class="card" aria-labelledby="action">
            <h2 id="action">{visit.texts.text(heading)}</h2>
            {content}
        </section>
    }
    .into_any()
}

/// The amount that can still be refunded; `None` if nothing is left.
pub(super) fn rest(intent: &StoredIntent) -> Option<Money> {
    let money = intent.order.money;
    let rest = Money::new(money.minor() - intent.refunded, money.currency());
    rest.filter(|rest| rest.minor() > 0)
}

fn authorization_form(
    visit: &Visit,
    intent: &StoredIntent,
    expires_at: Timestamp,
    errors: &FieldErrors,
) -> AnyView {
    let texts = &visit.texts;
    let lead = texts.phrase(&Phrase::PayHoldLead {
        amount: &texts.money(intent.order.money),
        date: &visit.list_time(expires_at),
    });
    let action = |what: &str| format!("{PATH}/{}/{what}", intent.id);
    let content = view! {
        <p class="hint">{lead}</p>
        <form class="form" method="post" action=action("capture")>
            {hidden_csrf(visit)}
            {hidden_token(visit)}
            {confirm_field(visit, &visit.request.path, errors)}
            <div class="actions">
                <button class="primary">{texts.text(Text::PayCaptureButton)}</button>
                <button class="danger" formaction=action("release")>
                    {texts.text(Text::PayReleaseButton)}
                </button>
            </div>
        </form>
    };
    card(visit, Text::PayHoldHeading, content.into_any())
}

/// Of a payment that waits for its customer.
fn open_forms(visit: &Visit, intent: &StoredIntent) -> AnyView {
    let texts = &visit.texts;
    let action = |what: &str| format!("{PATH}/{}/{what}", intent.id);
    let link = intent.order.is_interactive.then(|| {
        view! { <button>{texts.text(Text::PayLinkButton)}</button> }
    });
    let note = match intent.has_expired_link(visit.now()) {
        true => Text::PayLinkExpiredNote,
        false => Text::PayLinkNote,
    };
    let note = intent.order.is_interactive.then(|| {
        view! { <p class="hint">{texts.text(note)}</p> }
    });
    let content = view! {
        <form class="form" method="post" action=action("link")>
            {hidden_csrf(visit)}
            {hidden_token(visit)}
            <div class="actions">
                {link}
                <button class="danger" formaction=action("cancel")>
                    {texts.text(Text::PayCancelButton)}
                </button>
            </div>
            {note}
        </form>
    };
    card(visit, Text::PayOpenHeading, content.into_any())
}
