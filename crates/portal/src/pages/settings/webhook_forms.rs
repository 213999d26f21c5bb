//! The forms by which events are sent by hand.

use kassa_services::events::types::EVENT_TYPES;
use kassa_store::tables::deliveries::ReplayScope;
use kassa_store::tables::destinations::Destination;
use leptos::prelude::*;

use super::webhooks::PATH;
use crate::forms::FieldErrors;
use crate::texts::Text;
use crate::views::{Choice, FormView, Input, form, input, select};
use crate::visit::Visit;

/// A sample, one event again, the events of some days again.
pub(super) fn sending_forms(visit: &Visit, found: &Destination, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    view! {
        <section class="card" aria-labelledby="send">
            <h2 id="send">{texts.text(Text::HooksSendHeading)}</h2>
            {sample_form(visit, found, errors)}
            {resend_form(visit, found, errors)}
        </section>
        <section class="card" aria-labelledby="replay">
            <h2 id="replay">{texts.text(Text::HooksReplayHeading)}</h2>
            <p class="hint">{texts.text(Text::HooksReplayLead)}</p>
            {replay_form(visit, found, errors)}
        </section>
    }
    .into_any()
}

fn sample_form(visit: &Visit, found: &Destination, errors: &FieldErrors) -> AnyView {
    let label = (visit.texts.text(Text::HooksTestLabel), None);
    let choices = EVENT_TYPES.map(|kind| Choice::new(kind, kind)).into();
    let content = select("type", label, choices, visit.request.form.text("type"), errors);
    once(visit, found, ("test", Text::HooksTestButton), errors, content)
}

fn resend_form(visit: &Visit, found: &Destination, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let typed = visit.request.form.text("event_id");
    let event = Input::text("event_id", texts.text(Text::HooksResendLabel), typed)
        .hint(texts.text(Text::HooksResendHint));
    let content = input(&event, errors);
    once(visit, found, ("resend", Text::HooksResendButton), errors, content)
}

fn replay_form(visit: &Visit, found: &Destination, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let day = |name: &'static str, label: Text| {
        input(&Input::text(name, texts.text(label), fields.text(name)).kind("date", "off"), errors)
    };
    let choices =
        [(ReplayScope::Failed, Text::HooksReplayFailed), (ReplayScope::All, Text::HooksReplayAll)];
    let choices = choices.map(|(scope, label)| Choice::new(scope.code(), texts.text(label))).into();
    let label = (texts.text(Text::HooksReplayOnly), None);
    let content = view! {
        {day("from", Text::FromDate)}
        {day("to", Text::ToDate)}
        {select("only", label, choices, fields.text("only"), errors)}
    };
    once(visit, found, ("replay", Text::HooksReplayButton), errors, content.into_any())
}

fn once(
    visit: &Visit,
    found: &Destination,
    (what, button): (&str, Text),
    errors: &FieldErrors,
    content: AnyView,
) -> AnyView {
    let action = format!("{PATH}/{}/{what}", found.id);
    form(visit, FormView { action, button, once: true, confirm: false }, errors, content)
}
