//! How events are sent to a destination: the fields, and one event in both formats.

use kassa_domain::webhook::{
    CancelationOn, CancelationType, DestinationSettings, SignatureHeader, WebhookFormat,
};
use kassa_services::events::format::{build_messages, is_sent_as};
use kassa_services::events::outbox::build_masked_body;
use kassa_services::webhooks::sending::build_preview_event;
use kassa_store::tables::destinations::Destination;
use kassa_store::tables::events;
use kassa_store::{StoreError, StoredEvent};
use leptos::prelude::*;

use crate::forms::FieldErrors;
use crate::texts::Text;
use crate::views::{Choice, Input, input, select};
use crate::visit::Visit;

/// Among how many of the newest events one is looked for that both formats have.
const SEARCHED: u32 = 20;

/// One event in both formats.
pub(super) struct Preview {
    standard: String,
    original: String,
}

impl Preview {
    /// The newest event that both formats have, or a sample.
    pub(super) async fn load(visit: &Visit, found: &Destination) -> Result<Self, StoreError> {
        let store = &visit.portal.app.store;
        let newest = events::list_newest(store, &found.merchant_id, SEARCHED).await?;
        let is_in_both =
            |event: &StoredEvent| is_sent_as(WebhookFormat::Original, &event.kind, &event.body);
        let event = match newest.into_iter().find(is_in_both) {
            Some(event) => event,
            None => build_preview_event(&visit.portal.app, &found.merchant_id)?,
        };
        let standard = build_masked_body(&event);
        let settings = DestinationSettings { format: WebhookFormat::Original, ..found.settings() };
        let messages = build_messages(store, &event, standard.clone(), &settings).await?;
        let bodies: Vec<String> = messages.into_iter().map(|message| message.body).collect();
        Ok(Self { standard, original: bodies.join("\n") })
    }

    pub(super) fn view(self, visit: &Visit) -> AnyView {
        let texts = &visit.texts;
        view! {
            <section class="card" aria-labelledby="preview">
                <h2 id="preview">{texts.text(Text::HooksPreviewHeading)}</h2>
                <dl class="tries">
                    <dt>{WebhookFormat::Standard.code()}</dt>
                    <dd><code id="preview-standard">{self.standard}</code></dd>
                    <dt>{WebhookFormat::Original.code()}</dt>
                    <dd><code id="preview-original">{self.original}</code></dd>
                </dl>
            </section>
        }
        .into_any()
    }
}

/// The fields of how events are sent.
pub(super) fn settings_fields(visit: &Visit, found: &Destination, errors: &FieldErrors) -> AnyView {
    let (texts, settings) = (&visit.texts, found.settings());
    let menu =
        |name: &'static str, (label, hint): (Text, Text), choices: Vec<Choice>, stored: &str| {
            let typed = visit.request.form.text(name);
            let selected = if typed.is_empty() { stored } else { typed };
            select(name, (texts.text(label), Some(texts.text(hint))), choices, selected, errors)
        };
    let codes =
        |codes: [&str; 2]| -> Vec<Choice> { codes.map(|code| Choice::new(code, code)).into() };
    let switch = |value: &str, label| Choice::new(value, texts.text(label));
    let switches = vec![switch("off", Text::HooksOrderedOff), switch("on", Text::HooksOrderedOn)];
    let ordered = if settings.is_ordered() { "on" } else { "off" };
    let (format, on, kind) =
        (settings.format.code(), settings.cancelation_on.code(), settings.cancelation_type.code());
    let format_texts = (Text::HooksFormatLabel, Text::HooksFormatHint);
    let ordered_texts = (Text::HooksOrderedLabel, Text::HooksOrderedHint);
    let type_texts = (Text::HooksCancelationTypeLabel, Text::HooksCancelationTypeHint);
    let on_texts = (Text::HooksCancelationOnLabel, Text::HooksCancelationOnHint);
    view! {
        {menu("format", format_texts, codes(WebhookFormat::ALL.map(WebhookFormat::code)), format)}
        {menu("ordered", ordered_texts, switches, ordered)}
        {menu(
            "cancelation_type",
            type_texts,
            codes(CancelationType::ALL.map(CancelationType::code)),
            kind,
        )}
        {menu("cancelation_on", on_texts, codes(CancelationOn::ALL.map(CancelationOn::code)), on)}
        {header_field(visit, &settings.signature_header, errors)}
        {secret_field(visit, errors)}
    }
    .into_any()
}

fn header_field(visit: &Visit, stored: &SignatureHeader, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let typed = fields.text("signature_header");
    let value = if fields.text("format").is_empty() { stored.as_str() } else { typed };
    let field = Input::text("signature_header", texts.text(Text::HooksHeaderLabel), value)
        .hint(texts.text(Text::HooksHeaderHint));
    input(&field, errors)
}

/// Never filled in: a secret is not shown again.
fn secret_field(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let field = Input::password("secret", texts.text(Text::HooksSecretLabel), "off")
        .hint(texts.text(Text::HooksSecretHint));
    input(&field, errors)
}
