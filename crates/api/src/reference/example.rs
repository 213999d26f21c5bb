//! Bodies as indented JSON: examples of the schemas, and bodies of a real run.

use serde_json::Value;

use super::document::{OpenApiDocument, Schema};

/// Renders a body with all fields, one per line, in the order of the schema.
pub fn render_example(document: &OpenApiDocument, schema: &Schema) -> String {
    let mut text = String::new();
    write_example(document, schema, 0, &mut text);
    text
}

/// Renders a body, one field a line, in the order of the schema.
pub fn render_sample(document: &OpenApiDocument, schema: &Schema, sample: &Value) -> String {
    let mut text = String::new();
    write_sample(document, schema, sample, 0, &mut text);
    text
}

fn write_example(document: &OpenApiDocument, schema: &Schema, depth: usize, text: &mut String) {
    let schema = document.resolve(schema);
    match (&schema.example, &schema.items) {
        (Some(example), _) => write_sample(document, schema, example, depth, text),
        (None, Some(items)) => {
            text.push('[');
            write_example(document, items, depth, text);
            text.push(']');
        }
        (None, None) if !schema.properties.0.is_empty() => {
            write_fields(schema.properties.iter(), depth, text, |field, text| {
                write_example(document, field, depth + 1, text);
            });
        }
        (None, None) => text.push_str(&default_example(schema)),
    }
}

fn write_sample(
    document: &OpenApiDocument,
    schema: &Schema,
    sample: &Value,
    depth: usize,
    text: &mut String,
) {
    let schema = document.resolve(schema);
    match (sample, &schema.items) {
        (Value::Object(fields), _) if !schema.properties.0.is_empty() => {
            let known = schema.properties.iter();
            let fields = known.filter_map(|(name, field)| Some((name, (field, fields.get(name)?))));
            write_fields(fields, depth, text, |(field, value), text| {
                write_sample(document, field, value, depth + 1, text);
            });
        }
        (Value::Array(values), Some(items)) => {
            text.push('[');
            for (index, value) in values.iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                write_sample(document, items, value, depth, text);
            }
            text.push(']');
        }
        _ => text.push_str(&sample.to_string()),
    }
}

fn write_fields<'a, T>(
    entries: impl Iterator<Item = (&'a str, T)>,
    depth: usize,
    text: &mut String,
    write: impl Fn(T, &mut String),
) {
    let indent = "  ".repeat(depth + 1);
    let mut separator = "{\n";
    for (name, field) in entries {
        text.push_str(&format!("{separator}{indent}\"{name}\": "));
        write(field, text);
        separator = ",\n";
    }
    text.push_str(&format!("\n{}}}", "  ".repeat(depth)));
}

fn default_example(schema: &Schema) -> String {
    let kind = schema.types.as_slice().first().map_or("object", String::as_str);
    match (schema.enum_values.first(), kind, schema.format.as_deref()) {
        (Some(code), _, _) => format!("\"{code}\""),
        (None, "string", Some("uuid")) => "\"019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55\"".to_owned(),
        (None, "string", Some("date-time")) => "\"2026-11-20T22:36:00.123Z\"".to_owned(),
        (None, "string", _) => "\"…\"".to_owned(),
        (None, "integer", _) => schema.minimum.unwrap_or(1).to_string(),
        (None, "boolean", _) => "true".to_owned(),
        _ => "{}".to_owned(),
    }
}
