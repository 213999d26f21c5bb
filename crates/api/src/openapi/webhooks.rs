//! The events: a schema for each, one for all of them, and the `webhooks` that send them.

use kassa_platform::json_integer::MAX_EXACT;
use kassa_services::events::samples::build_sample_content;
use kassa_services::events::types::{
    CANCELATION, DISPUTE_STATUS_CHANGE, MANDATE_COLLECTION, MANDATE_STATUS_CHANGE, MANDATE_UPDATE,
    PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED, REFUND_STATUS_CHANGE, STATUS_CHANGE,
};
use serde_json::{Value, json};
use utoipa::openapi::path::{
    OperationBuilder, ParameterBuilder, ParameterIn, PathItem, PathItemBuilder,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{
    Discriminator, ObjectBuilder, OneOfBuilder, Schema, SchemaFormat, Type,
};
use utoipa::openapi::{
    Content, ContentBuilder, HttpMethod, PathsBuilder, Ref, RefOr, Required, ResponseBuilder,
};

use super::examples::JSON_MEDIA_TYPE;
use super::samples::EXAMPLE_TIME;

/// The tag of the webhooks.
pub const TAG: &str = "Webhooks";

/// The schema of any event.
const ANY_EVENT: &str = "Event";

/// A type of event. Its schema is called `…Event`, that of its content `…Content`.
struct EventDescription {
    event_type: &'static str,
    name: &'static str,
    /// What it tells.
    summary: &'static str,
}

const EVENTS: [EventDescription; 9] = [
    describe(STATUS_CHANGE, "StatusChange", "The status of an intent changed"),
    describe(CANCELATION, "Cancelation", "An authorization was canceled"),
    describe(PAYMENT_CREDENTIAL, "PaymentCredential", "A credential was stored or confirmed"),
    describe(PAYMENT_CREDENTIAL_DELETED, "PaymentCredentialDeleted", "A credential was deleted"),
    describe(REFUND_STATUS_CHANGE, "RefundStatusChange", "The status of a refund changed"),
    describe(DISPUTE_STATUS_CHANGE, "DisputeStatusChange", "A dispute was opened or changed"),
    describe(MANDATE_STATUS_CHANGE, "MandateStatusChange", "The status of a mandate changed"),
    describe(MANDATE_UPDATE, "MandateUpdate", "The terms of a mandate changed"),
    describe(
        MANDATE_COLLECTION,
        "MandateCollection",
        "An instalment was collected, or its collection failed or was left out",
    ),
];

const fn describe(
    event_type: &'static str,
    name: &'static str,
    summary: &'static str,
) -> EventDescription {
    EventDescription { event_type, name, summary }
}

const HEADERS: [(&str, &str, &str); 3] = [
    ("webhook-id", "The event's id, the same for every delivery: `notification_id`", "^[!-~]+$"),
    ("webhook-timestamp", "Seconds since 1970 of this delivery", "^[0-9]+$"),
    (
        "webhook-signature",
        "One `v1` signature for each valid secret of the destination",
        "^v1,[A-Za-z0-9+/]+={0,2}( v1,[A-Za-z0-9+/]+={0,2})*$",
    ),
];

/// Adds the schemas of the events, and the webhooks.
pub(super) struct Webhooks;

impl utoipa::Modify for Webhooks {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let components = description.components.get_or_insert_default();
        components.path_items.insert("Receiver".to_owned(), build_receiver());
        let schemas = &mut components.schemas;
        let events = EVENTS.iter().map(|event| (event.schema_name(), event.build_schema().into()));
        schemas.extend(events);
        schemas.insert(ANY_EVENT.to_owned(), build_any_event().into());
        let webhooks = EVENTS.iter().fold(PathsBuilder::new(), |webhooks, event| {
            webhooks.path(event.event_type, event.build_webhook())
        });
        description.webhooks = Some(webhooks.build());
    }
}

impl EventDescription {
    fn schema_name(&self) -> String {
        format!("{}Event", self.name)
    }

    fn build_schema(&self) -> Schema {
        let event_type = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some([self.event_type]))
            .description(Some("What happened"));
        let created = text_with_format("date-time", "When the event was written");
        let id =
            text_with_format("uuid", "The event's id, the same for every delivery: `webhook-id`");
        let sequence = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(1))
            .maximum(Some(MAX_EXACT))
            .description(Some("The place among the events of one intent, or of one mandate"));
        let content = Ref::from_schema_name(format!("{}Content", self.name));
        let fields: [(&str, RefOr<Schema>); 5] = [
            ("type", event_type.into()),
            ("created", created.into()),
            ("content", content.into()),
            ("notification_id", id.into()),
            ("sequence", sequence.into()),
        ];
        let object = ObjectBuilder::new().description(Some(self.summary));
        let add = |object: ObjectBuilder, (name, schema): (&str, RefOr<Schema>)| {
            object.property(name, schema).required(name)
        };
        fields.into_iter().fold(object, add).into()
    }

    fn build_example(&self) -> Value {
        json!({
            "type": self.event_type,
            "created": EXAMPLE_TIME.to_iso_string(),
            "notification_id": "019a9f2c-6a1b-7f00-8a39-0d4c5b6a7e81",
            "sequence": 2,
            "content": build_content(self.event_type),
        })
    }

    fn build_webhook(&self) -> PathItem {
        let content = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name(self.schema_name())))
            .example(Some(self.build_example()));
        build_path_item(self.event_type, self.summary, content.build())
    }
}

/// What a receiver gets, whatever the event: no webhook refers to the schema of any event.
fn build_receiver() -> PathItem {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(ANY_EVENT)));
    build_path_item("receive_event", "An event of any type arrives", content.build())
}

fn build_path_item(operation_id: &str, summary: &str, content: Content) -> PathItem {
    let body = RequestBodyBuilder::new()
        .content(JSON_MEDIA_TYPE, content)
        .required(Some(Required::True))
        .build();
    let arrived = ResponseBuilder::new().description("The event has arrived, within 15 seconds");
    let operation = OperationBuilder::new()
        .operation_id(Some(operation_id))
        .summary(Some(summary))
        .tag(TAG)
        .request_body(Some(body))
        .response("2XX", arrived);
    let operation = HEADERS.iter().fold(operation, |operation, (name, text, pattern)| {
        let schema = ObjectBuilder::new().schema_type(Type::String).pattern(Some(*pattern));
        let header = ParameterBuilder::new()
            .name(*name)
            .parameter_in(ParameterIn::Header)
            .required(Required::True)
            .description(Some(*text))
            .schema(Some(schema));
        operation.parameter(header)
    });
    // The signature takes the place of a key: without this, a receiver would ask for one.
    let mut operation = operation.build();
    operation.security = Some(Vec::new());
    PathItemBuilder::new().operation(HttpMethod::Post, operation).build()
}

fn text_with_format(format: &str, description: &str) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::Custom(format.to_owned())))
        .description(Some(description))
}

/// An event of any type, which its `type` tells.
fn build_any_event() -> Schema {
    let mapping = EVENTS
        .iter()
        .map(|event| (event.event_type, format!("#/components/schemas/{}", event.schema_name())));
    let all = OneOfBuilder::new()
        .description(Some("An event. Its `type` tells which."))
        .discriminator(Some(Discriminator::with_mapping("type", mapping)));
    let add = |all: OneOfBuilder, event: &EventDescription| {
        all.item(Ref::from_schema_name(event.schema_name()))
    };
    EVENTS.iter().fold(all, add).into()
}

/// The sample, with what is added when it is delivered.
fn build_content(event_type: &str) -> Value {
    const TOKEN: &str = "cred_0192f6c8000070008000000000000000a1b2c3d4e5f60718293a4b5c6d7e8f90";
    let mut content = build_sample_content(event_type, EXAMPLE_TIME);
    if matches!(event_type, PAYMENT_CREDENTIAL | PAYMENT_CREDENTIAL_DELETED) {
        content["credential_token"] = TOKEN.into();
    }
    content
}

#[cfg(test)]
mod tests {
    use kassa_services::events::types::EVENT_TYPES;

    use super::*;

    #[test]
    fn every_type_of_event_is_described() {
        assert_eq!(EVENTS.map(|event| event.event_type), EVENT_TYPES);
    }
}
