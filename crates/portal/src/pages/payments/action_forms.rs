//! What can be done with a payment in its state.

use kassa_domain::intent::IntentState;
use kassa_domain::money::Money;
use kassa_domain::portal::Ability;
use kassa_domain::refund::RefundReason;
use kassa_domain::time::Timestamp;
use kassa_store::StoredIntent;
use leptos::prelude::*;

use super::list::PATH;
use super::names::refund_reason;
use crate::forms::{FieldErrors, show_amount};
use crate::texts::{Phrase, Text};
use crate::views::{
    Choice, FormView, Input, confirm_field, form, hidden_csrf, hidden_token, input, select,
};
use crate::visit::Visit;

/// The forms that the state allows; nothing for whoever may not use them.
pub(super) fn action_forms(
    visit: &Visit,
    intent: &StoredIntent,
    errors: &FieldErrors,
) -> Option<AnyView> {
    if !visit.may(Ability::ChangePayments) || !visit.person.is_merchant_active {
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
        IntentState::Success { .. } => rest(intent).map(|rest| {
            let form = refund_form(visit, intent, rest, errors);
            card(visit, Text::PayRefundHeading, form)
        }),
        _ => None,
    }
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

fn refund_form(visit: &Visit, intent: &StoredIntent, rest: Money, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let left = texts.phrase(&Phrase::PayRefundLeft { amount: &texts.money(rest) });
    let currency = rest.currency().code();
    let label = texts.phrase(&Phrase::PayRefundAmount { currency });
    let (typed, understood) = match fields.has("amount") {
        true => show_amount(texts, fields, "amount", rest.currency()),
        false => (texts.plain_amount(rest), None),
    };
    let hint = understood.map_or_else(|| left.clone(), |understood| format!("{understood} {left}"));
    let amount = Input::text("amount", &label, &typed).hint(&hint);
    let reasons = RefundReason::ALL
        .map(|reason| Choice::new(reason.code(), texts.text(refund_reason(reason))));
    let chosen = match fields.text("reason") {
        "" => RefundReason::default().code(),
        chosen => chosen,
    };
    let label = (texts.text(Text::PayRefundReason), None);
    let content = view! {
        {input(&amount, errors)}
        {select("reason", label, reasons.into(), chosen, errors)}
    };
    let props = FormView {
        action: format!("{PATH}/{}/refund", intent.id),
        button: Text::PayRefundButton,
        once: true,
        confirm: true,
    };
    form(visit, props, errors, content.into_any())
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
        date: &visit.date_time(expires_at),
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
