//! The section of one operation: description, parameters, bodies and statuses.

use leptos::prelude::*;

use super::command::RequestTemplate;
use super::document::{BodyDescription, Content, JSON_MEDIA_TYPE, OpenApiDocument, Operation};
use super::parts::ListedOperation;
use super::{example, fields, markdown};

pub fn render_operation(document: &OpenApiDocument, listed: &ListedOperation<'_>) -> AnyView {
    let ListedOperation { path, verb, operation } = listed;
    let verb = verb.to_uppercase();
    let body = operation.json_body();
    let template = RequestTemplate::new(document, path, &verb, body.map(|(_, content)| content));
    let responses =
        operation.responses.iter().map(|(status, response)| render_response(status, response));
    view! {
        <section class="operation" id=operation.operation_id.clone()>
            <h2>{operation.summary.clone()}</h2>
            <p class="address">
                <b class=verb.to_lowercase()>{verb.clone()}</b>
                " "
                <code>{(*path).to_owned()}</code>
            </p>
            <div inner_html=markdown::render_blocks(&operation.description)></div>
            <p class="auth">{describe_auth(operation)}</p>
            <div class="samples">
                {render_commands(&operation.operation_id, &template)}
                {render_sample_response(document, operation)}
            </div>
            <h3>"Parameters"</h3>
            {render_parameters(document, operation)}
            {body.map(|(body, content)| render_request_body(document, body, content))}
            {render_response_fields(document, operation)}
            <h3>"Statuses"</h3>
            <dl class="statuses">{responses.collect_view()}</dl>
        </section>
    }
    .into_any()
}

/// The section of an event: what it tells, its body, and its fields.
pub fn render_webhook(document: &OpenApiDocument, listed: &ListedOperation<'_>) -> AnyView {
    let operation = listed.operation;
    let content = operation.json_body().map(|(_, content)| content);
    view! {
        <section class="operation" id=operation.operation_id.clone()>
            <h2>{operation.summary.clone()}</h2>
            <p class="address">
                <b class="post">"POST"</b>
                " "
                <code>{listed.path.to_owned()}</code>
            </p>
            <div class="samples">
                {content.map(|content| render_code(&render_body(document, content)))}
            </div>
            <h3>"Body"</h3>
            {content.map(|content| fields::render_fields(document, &content.schema, false))}
            <h3>"Headers"</h3>
            {render_parameters(document, operation)}
        </section>
    }
    .into_any()
}

/// A block of code, to which the script adds a button that copies it.
pub fn render_code(text: &str) -> AnyView {
    view! { <pre tabindex="0"><code>{text.to_owned()}</code></pre> }.into_any()
}

/// The request in each language; the chosen one is shown, the others can be chosen.
fn render_commands(id: &str, template: &RequestTemplate) -> AnyView {
    let commands = template.to_commands();
    let tabs = commands.iter().enumerate().map(|(index, command)| {
        let input_id = format!("{id}-{}", command.code);
        view! {
            <input
                type="radio"
                id=input_id.clone()
                name=format!("{id}-language")
                value=command.code
                checked=index == 0
            />
            <label for=input_id>{command.name}</label>
        }
    });
    let blocks = commands
        .iter()
        .map(|command| view! { <div class=command.code>{render_code(&command.text)}</div> });
    let (tabs, blocks) = (tabs.collect_view(), blocks.collect_view());
    view! {
        <fieldset class="languages">
            <legend>"Request"</legend>
            {tabs}
            {blocks}
        </fieldset>
    }
    .into_any()
}

fn render_parameters(document: &OpenApiDocument, operation: &Operation) -> AnyView {
    let parameters = operation.parameters.iter().map(|parameter| {
        let note = if parameter.required { "required" } else { "optional" };
        let name = format!("{} ({})", parameter.name, parameter.location);
        let (schema, description) = (&parameter.schema, &parameter.description);
        fields::render_row(document, &name, schema, description, note, None)
    });
    view! { <dl class="fields">{parameters.collect_view()}</dl> }.into_any()
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
        <h3>"Body"</h3>
        <p inner_html=markdown::render_inline(&body.description)></p>
        {fields::render_fields(document, &content.schema, true)}
    }
    .into_any()
}

/// The first response with a 2xx status that has a body.
fn find_success(operation: &Operation) -> Option<(&str, &Content)> {
    let (status, response) =
        operation.responses.iter().find(|(status, _)| status.starts_with('2'))?;
    Some((status, response.content.get(JSON_MEDIA_TYPE)?))
}

/// A body of a real run.
fn render_sample_response(document: &OpenApiDocument, operation: &Operation) -> Option<AnyView> {
    let (status, content) = find_success(operation)?;
    let view = view! {
        <p class="caption">{format!("Response {status}")}</p>
        {render_code(&render_body(document, content))}
    };
    Some(view.into_any())
}

fn render_response_fields(document: &OpenApiDocument, operation: &Operation) -> Option<AnyView> {
    let (status, content) = find_success(operation)?;
    let view = view! {
        <h3>{format!("Response {status}")}</h3>
        {render_collapsed_fields(document, content)}
    };
    Some(view.into_any())
}

/// The body that the document has as an example.
fn render_body(document: &OpenApiDocument, content: &Content) -> String {
    match &content.example {
        Some(example) => example::render_sample(document, &content.schema, example),
        None => example::render_example(document, &content.schema),
    }
}

fn render_collapsed_fields(document: &OpenApiDocument, content: &Content) -> AnyView {
    view! {
        <details>
            <summary>"Its fields"</summary>
            {fields::render_fields(document, &content.schema, false)}
        </details>
    }
    .into_any()
}

fn render_response(status: &str, response: &BodyDescription) -> AnyView {
    let messages =
        response.content.get(JSON_MEDIA_TYPE).into_iter().flat_map(Content::list_messages);
    let messages =
        messages.map(|text| view! { <p class="words"><code>{text.to_owned()}</code></p> });
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
