//! What is done before the first payment, as a list to work through.

use kassa_domain::mode::Mode;
use kassa_domain::portal::Ability;
use kassa_services::portal::home::FirstSteps;
use leptos::prelude::*;

use crate::texts::Text;
use crate::views::button_link;
use crate::visit::Visit;

/// A step, and the page where it is done.
struct Step {
    label: Text,
    note: Text,
    path: &'static str,
    ability: Ability,
    is_done: bool,
}

const fn step(
    label: Text,
    note: Text,
    path: &'static str,
    ability: Ability,
    is_done: bool,
) -> Step {
    Step { label, note, path, ability, is_done }
}

pub(super) fn first_steps(visit: &Visit, done: FirstSteps) -> AnyView {
    use Ability::{ManageApiKeys, ViewConnections, ViewLook, ViewWebhooks};
    const SETTINGS: [&str; 4] = [
        "/portal/settings/connections",
        "/portal/settings/look",
        "/portal/settings/api-keys",
        "/portal/settings/webhooks",
    ];
    let [connections, look, keys, webhooks] = SETTINGS;
    let provider = (Text::StepConnection, Text::StepConnectionNote);
    let steps = [
        step(provider.0, provider.1, connections, ViewConnections, done.has_connection),
        step(Text::StepLook, Text::StepLookNote, look, ViewLook, done.has_look),
        step(Text::StepKey, Text::StepKeyNote, keys, ManageApiKeys, done.has_key),
        step(Text::StepWebhook, Text::StepWebhookNote, webhooks, ViewWebhooks, done.has_webhook),
    ];
    let items: Vec<AnyView> = steps.iter().map(|step| item(visit, step)).collect();
    view! {
        <section class="card" aria-labelledby="first-steps">
            <h2 id="first-steps">{visit.texts.text(Text::StepsHeading)}</h2>
            <ol class="steps">{items} {first_payment(visit)}</ol>
        </section>
    }
    .into_any()
}

fn first_payment(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    let (label, note) = match visit.portal.mode() {
        Mode::Test => (Text::StepTestPayment, Text::StepTestPaymentNote),
        Mode::Live => (Text::StepFirstPayment, Text::StepFirstPaymentNote),
    };
    let new = visit
        .may(Ability::ChangePayments)
        .then(|| button_link("/portal/payments/new", texts.text(Text::PayNew), true));
    view! {
        <li data-status="open">
            <div>
                <strong>{texts.text(label)}</strong>
                <p class="hint">{texts.text(note)}</p>
                {new}
            </div>
        </li>
    }
    .into_any()
}

fn item(visit: &Visit, step: &Step) -> AnyView {
    let texts = &visit.texts;
    let label = texts.text(step.label);
    let label = match visit.may(step.ability) {
        true => view! { <a href=step.path>{label}</a> }.into_any(),
        false => view! { <strong>{label}</strong> }.into_any(),
    };
    let (status, tag) = match step.is_done {
        true => {
            let done = texts.text(Text::StepDone);
            ("done", Some(view! { " " <span class="tag good">{done}</span> }))
        }
        false => ("open", None),
    };
    view! {
        <li data-status=status>
            <div>
                {label}{tag}
                <p class="hint">{texts.text(step.note)}</p>
            </div>
        </li>
    }
    .into_any()
}
