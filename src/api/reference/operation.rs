//! The section of one operation: description, parameters, bodies and statuses.

use leptos::prelude::*;

use super::command::build_curl_command;
use super::document::{BodyDescription, Content, JSON_MEDIA_TYPE, OpenApiDocument, Operation};
use super::{example, fields, markdown};

pub fn render_operation(
    document: &OpenApiDocument,
    path: &str,
    verb: &str,
    operation: &Operation,
) -> AnyView {
    let verb = verb.to_uppercase();
    let parameters = operation.parameters.iter().map(|parameter| {
        let note = if parameter.required { "required" } else { "optional" };
        let name = format!("{} ({})", parameter.name, parameter.location);
        fields::render_row(document, &name, &parameter.schema, &parameter.description, note)
    });
    let body = operation.json_body();
    let curl_command = build_curl_command(document, path, &verb, body.map(|(_, content)| content));
    let responses =
        operation.responses.iter().map(|(status, response)| render_response(status, response));
    view! {
        <section class="operation" id=operation.operation_id.clone()>
            <h3>{operation.summary.clone()}</h3>
            <p class="address">
                <b class=verb.to_lowercase()>{verb.clone()}</b> " " <code>{path.to_owned()}</code>
            </p>
            <div inner_html=markdown::render_blocks(&operation.description)></div>
            <p class="auth">{describe_auth(operation)}</p>
            <pre tabindex="0"><code>{curl_command}</code></pre>
            <h4>"Parameters"</h4>
            <dl class="fields">{parameters.collect_view()}</dl>
            {body.map(|(body, content)| render_request_body(document, body, content))}
            {render_success_response(document, operation)}
            <h4>"Statuses"</h4>
            <dl class="statuses">{responses.collect_view()}</dl>
        </section>
    }
    .into_any()
}

fn describe_auth(operation: &Operation) -> &'static str {
    let accepts = |name| operation.security.iter().any(|scheme| scheme.get(name).is_some());
    if accepts("iauth") {
        "Authentication: API key, or the intent's token in the query parameter iauth"
    } else {
        "Authentication: API key"
    }
}

fn render_request_body(
    document: &OpenApiDocument,
    body: &BodyDescription,
    content: &Content,
) -> AnyView {
    view! {
        <h4>"Body"</h4>
        <p inner_html=markdown::render_inline(&body.description)></p>
        {fields::render_fields(document, &content.schema, true)}
    }
    .into_any()
}

/// The first response with a 2xx status: an example, and its fields.
fn render_success_response(document: &OpenApiDocument, operation: &Operation) -> Option<AnyView> {
    let (status, response) =
        operation.responses.iter().find(|(status, _)| status.starts_with('2'))?;
    let schema = &response.content.get(JSON_MEDIA_TYPE)?.schema;
    Some(
        view! {
            <h4>{format!("Response {status}")}</h4>
            <pre tabindex="0"><code>{example::render_example(document, schema)}</code></pre>
            <details>
                <summary>"Its fields"</summary>
                {fields::render_fields(document, schema, false)}
            </details>
        }
        .into_any(),
    )
}

fn render_response(status: &str, response: &BodyDescription) -> AnyView {
    let messages = response
        .content
        .get(JSON_MEDIA_TYPE)
        .into_iter()
        .flat_map(|content| content.examples.iter());
    let messages =
        messages.map(|(text, _)| view! { <p class="words"><code>{text.to_owned()}</code></p> });
    view! {
        <div>
            <dt>{status.to_owned()}</dt>
            <dd>
                <p inner_html=markdown::render_inline(&response.description)></p>
                {messages.collect_view()}
            </dd>
        </div>
    }
    .into_any()
}
