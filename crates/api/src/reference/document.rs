//! The parts of an OpenAPI document that the page shows, in the document's order.

use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;

pub const JSON_MEDIA_TYPE: &str = "application/json";

#[derive(Deserialize)]
pub struct OpenApiDocument {
    pub info: Info,
    pub paths: OrderedMap<OrderedMap<Operation>>,
    #[serde(default)]
    pub webhooks: OrderedMap<OrderedMap<Operation>>,
    pub components: Components,
    #[serde(default)]
    pub tags: Vec<Tag>,
}

#[derive(Deserialize)]
pub struct Info {
    pub title: String,
    pub version: String,
    #[serde(default)]
    pub description: String,
}

#[derive(Deserialize)]
pub struct Tag {
    pub name: String,
    #[serde(default)]
    pub description: String,
}

#[derive(Deserialize)]
pub struct Components {
    pub schemas: OrderedMap<Schema>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Operation {
    pub operation_id: String,
    pub summary: String,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub tags: Vec<String>,
    #[serde(default)]
    pub parameters: Vec<Parameter>,
    pub request_body: Option<BodyDescription>,
    pub responses: OrderedMap<BodyDescription>,
    #[serde(default)]
    pub security: Vec<OrderedMap<Value>>,
}

impl Operation {
    /// The description of the JSON body, if the request has one.
    pub fn json_body(&self) -> Option<(&BodyDescription, &Content)> {
        let body = self.request_body.as_ref()?;
        Some((body, body.content.get(JSON_MEDIA_TYPE)?))
    }
}

#[derive(Deserialize)]
pub struct Parameter {
    pub name: String,
    #[serde(rename = "in")]
    pub location: String,
    #[serde(default)]
    pub description: String,
    pub required: bool,
    pub schema: Schema,
}

/// The body of a request or a response.
#[derive(Deserialize)]
pub struct BodyDescription {
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub content: OrderedMap<Content>,
}

#[derive(Deserialize)]
pub struct Content {
    pub schema: Schema,
    pub example: Option<Value>,
    #[serde(default)]
    pub examples: OrderedMap<Value>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Schema {
    #[serde(rename = "$ref")]
    pub reference: Option<String>,
    #[serde(rename = "type")]
    pub types: JsonTypes,
    pub format: Option<String>,
    pub description: String,
    pub properties: OrderedMap<Schema>,
    pub required: Vec<String>,
    pub items: Option<Box<Schema>>,
    pub one_of: Vec<Schema>,
    #[serde(rename = "enum")]
    pub enum_values: Vec<String>,
    pub minimum: Option<i64>,
    pub maximum: Option<i64>,
    pub min_length: Option<u64>,
    pub max_length: Option<u64>,
    pub min_items: Option<u64>,
    pub max_items: Option<u64>,
    pub example: Option<Value>,
}

/// One JSON type or several.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum JsonTypes {
    One(String),
    Many(Vec<String>),
}

impl Default for JsonTypes {
    fn default() -> Self {
        Self::Many(Vec::new())
    }
}

impl JsonTypes {
    pub fn as_slice(&self) -> &[String] {
        match self {
            Self::One(kind) => std::slice::from_ref(kind),
            Self::Many(kinds) => kinds,
        }
    }
}

impl OpenApiDocument {
    /// Follows references, and removes the `null` alternative of a nullable schema.
    pub fn resolve<'a>(&'a self, schema: &'a Schema) -> &'a Schema {
        if let Some(name) = schema.reference.as_deref().and_then(|path| path.rsplit('/').next()) {
            return self.components.schemas.get(name).map_or(schema, |named| self.resolve(named));
        }
        let mut others = schema.one_of.iter().filter(|one| !one.is_null());
        match (others.next(), others.next()) {
            (Some(only), None) => self.resolve(only),
            _ => schema,
        }
    }
}

impl Content {
    /// The messages among the examples, without those that are lists of problems.
    pub fn list_messages(&self) -> impl Iterator<Item = &str> {
        self.examples.iter().filter_map(|(_, example)| example["value"]["detail"].as_str())
    }
}

impl Schema {
    pub fn is_null(&self) -> bool {
        self.types.as_slice() == ["null"]
    }

    pub fn is_nullable(&self) -> bool {
        self.one_of.iter().any(Self::is_null)
            || self.types.as_slice().iter().any(|kind| kind == "null")
    }
}

/// A JSON object that preserves the order of its fields.
pub struct OrderedMap<T>(pub Vec<(String, T)>);

impl<T> OrderedMap<T> {
    pub fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }
}

impl<T> Default for OrderedMap<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OrderedMap<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OrderedMapVisitor<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for OrderedMapVisitor<T> {
            type Value = OrderedMap<T>;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OrderedMap<T>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(OrderedMap(fields))
            }
        }
        deserializer.deserialize_map(OrderedMapVisitor(PhantomData))
    }
}
