//! The fields of a body, including those of nested objects.

use std::fmt::Display;

use leptos::prelude::*;

use super::document::{OpenApiDocument, Schema};
use super::markdown;

/// Longer lists of codes are collapsed.
const MAX_INLINE_CODES: usize = 12;

/// Renders the fields as a list, which also fits narrow screens. Those of an object within are
/// folded.
pub fn render_fields(document: &OpenApiDocument, schema: &Schema, is_request: bool) -> AnyView {
    render_level(document, schema, "", is_request).into_any()
}

/// The fields of one object. `None` if it has none.
fn render_level(
    document: &OpenApiDocument,
    schema: &Schema,
    prefix: &str,
    is_request: bool,
) -> Option<AnyView> {
    let object = document.resolve(schema);
    let rows = object.properties.iter().map(|(name, field)| {
        let path = format!("{prefix}{name}");
        let note = match (
            is_request,
            object.required.iter().any(|required| required == name),
            field.is_nullable(),
        ) {
            (true, true, _) => "required",
            (true, false, _) => "optional",
            (false, _, true) if !field.is_null() => "or null",
            (false, _, _) => "",
        };
        let description = if field.description.is_empty() {
            &document.resolve(field).description
        } else {
            &field.description
        };
        let inner = document.resolve(field);
        let within = match &inner.items {
            Some(items) => render_level(document, items, &format!("{path}[]."), is_request),
            None => render_level(document, inner, &format!("{path}."), is_request),
        };
        let within = within.map(|fields| fold(&path, fields));
        render_row(document, &path, field, description, note, within)
    });
    let rows: Vec<AnyView> = rows.collect();
    (!rows.is_empty()).then(|| view! { <dl class="fields">{rows}</dl> }.into_any())
}

fn fold(path: &str, fields: AnyView) -> AnyView {
    let summary = format!("Fields of {path}");
    view! { <details class="within"><summary>{summary}</summary>{fields}</details> }.into_any()
}

/// Renders a field or a parameter: name, type, description, allowed values, and the fields within.
pub fn render_row(
    document: &OpenApiDocument,
    path: &str,
    field: &Schema,
    description: &str,
    note: &'static str,
    within: Option<AnyView>,
) -> AnyView {
    let resolved = document.resolve(field);
    let value_schema = resolved.items.as_ref().map_or(resolved, |items| document.resolve(items));
    view! {
        <div>
            <dt>
                <code>{path.to_owned()}</code>
                " "
                <span class="kind">{describe_type(document, resolved)}</span>
                " "
                <span class=format!("note {note}")>{note}</span>
            </dt>
            <dd>
                <p inner_html=markdown::render_inline(description)></p>
                {describe_limits(resolved).map(|limits| view! { <p class="limits">{limits}</p> })}
                {render_codes(value_schema)}
                {within}
            </dd>
        </div>
    }
    .into_any()
}

fn describe_type(document: &OpenApiDocument, schema: &Schema) -> String {
    if let Some(items) = &schema.items {
        return format!("array of {}s", describe_type(document, document.resolve(items)));
    }
    if schema.is_null() {
        return "null".to_owned();
    }
    let kinds: Vec<&str> =
        schema.types.as_slice().iter().map(String::as_str).filter(|kind| *kind != "null").collect();
    let kinds = kinds.join(" or ");
    match schema.format.as_deref() {
        Some(format @ ("uuid" | "uri" | "iri" | "date" | "date-time")) => {
            format!("{kinds}, {format}")
        }
        _ => kinds,
    }
}

fn describe_limits(schema: &Schema) -> Option<String> {
    let count = |count: Option<u64>| count.filter(|count| *count > 0);
    describe_range(schema.minimum, schema.maximum, "")
        .filter(|_| schema.max_length.is_none())
        .or_else(|| describe_range(count(schema.min_length), schema.max_length, " character"))
        .or_else(|| describe_range(count(schema.min_items), schema.max_items, " element"))
}

/// `unit` is in the singular.
fn describe_range<N: Display>(least: Option<N>, most: Option<N>, unit: &str) -> Option<String> {
    let range = match (least, most) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (None, Some(most)) => format!("At most {most}"),
        (Some(least), None) => format!("At least {least}"),
        (None, None) => return None,
    };
    let is_plural = !unit.is_empty() && !range.ends_with(" 1");
    Some(format!("{range}{unit}{}", if is_plural { "s" } else { "" }))
}

fn render_codes(schema: &Schema) -> Option<AnyView> {
    let codes = schema
        .enum_values
        .iter()
        .map(|code| view! { <code>{code.clone()}</code> " " })
        .collect_view();
    match schema.enum_values.len() {
        0 => None,
        few if few <= MAX_INLINE_CODES => Some(view! { <p class="codes">{codes}</p> }.into_any()),
        many => {
            let details = view! {
                <details>
                    <summary>{many} " codes"</summary>
                    <p class="codes">{codes}</p>
                </details>
            };
            Some(details.into_any())
        }
    }
}
