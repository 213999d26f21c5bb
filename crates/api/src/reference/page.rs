//! A page of the reference: the frame with search and contents, and one part.

use kassa_platform::assets::AssetName;
use kassa_ui::components::Document;
use kassa_ui::render::render_document;
use leptos::prelude::*;

use super::document::OpenApiDocument;
use super::markdown;
use super::operation::{render_operation, render_webhook};
use super::parts::Part;
use super::search::{Entry, list_titles};

const STYLE: AssetName = AssetName::new("docs.css");
/// The script that copies.
const SCRIPT: AssetName = AssetName::new("docs.js");

/// Renders a part as a page.
pub(super) fn render_part(
    document: &OpenApiDocument,
    parts: &[Part<'_>],
    part: &Part<'_>,
) -> String {
    render_document(|| {
        let operations = part.operations.iter().map(|listed| {
            if part.slug == "webhooks" {
                render_webhook(document, listed)
            } else {
                render_operation(document, listed)
            }
        });
        let title = match part.slug.as_str() {
            "" => format!("{} API", document.info.title),
            _ => part.title.to_owned(),
        };
        let content = view! {
            <h1>{title}</h1>
            <div class="overview" inner_html=markdown::render_blocks(&part.text)></div>
            {operations.collect_view()}
        };
        render_frame(document, parts, part.title, &part.url(), "", content.into_any())
    })
}

/// Renders what a search has found.
pub(super) fn render_results(
    document: &OpenApiDocument,
    parts: &[Part<'_>],
    query: &str,
    found: &[&Entry],
) -> String {
    let summary = match found.len() {
        0 => format!("No results for \u{201c}{query}\u{201d}"),
        1 => "1 result".to_owned(),
        count => format!("{count} results"),
    };
    render_document(|| {
        let results = found.iter().map(|entry| {
            view! {
                <li>
                    <a href=entry.url.clone()>{entry.title.clone()}</a>
                    " "
                    <span class="kind">{entry.part.clone()}</span>
                </li>
            }
        });
        let content = view! {
            <h1>"Search"</h1>
            <p role="status">{summary.clone()}</p>
            <ul class="results">{results.collect_view()}</ul>
        };
        render_frame(document, parts, "Search", "", query, content.into_any())
    })
}

fn render_frame(
    document: &OpenApiDocument,
    parts: &[Part<'_>],
    title: &str,
    current: &str,
    query: &str,
    content: AnyView,
) -> AnyView {
    let title = format!("{title} · {} API", document.info.title);
    let styles = vec![STYLE.path().to_owned()];
    let header = render_header(document, parts, query);
    let contents = render_contents(parts, current);
    view! {
        <Document title styles script=Some(SCRIPT.into()) is_public=true>
            <body>
                <a class="skip" href="#content">"Skip to the content"</a>
                {header}
                <nav aria-label="Contents">{contents}</nav>
                <main id="content">{content}</main>
            </body>
        </Document>
    }
    .into_any()
}

/// The browser suggests the titles, without scripting.
fn render_header(
    document: &OpenApiDocument,
    parts: &[Part<'_>],
    query: &str,
) -> impl IntoView + use<> {
    let info = &document.info;
    let titles = list_titles(document, parts).into_iter();
    let titles = titles.map(|title| view! { <option value=title></option> }).collect_view();
    view! {
        <header>
            <p class="name">
                <a href="/docs">{info.title.clone()}</a>
                " "
                <span>"API " {info.version.clone()}</span>
            </p>
            <form action="/docs/search" role="search">
                <input
                    type="search"
                    name="q"
                    aria-label="Search the reference"
                    placeholder="Search"
                    maxlength="100"
                    list="titles"
                    autocomplete="off"
                    value=query.to_owned()
                />
                <datalist id="titles">{titles}</datalist>
                <button>"Search"</button>
            </form>
            <p>
                <a href="/api/openapi.json">"OpenAPI 3.1 as JSON"</a>
            </p>
        </header>
    }
}

fn render_contents(parts: &[Part<'_>], current: &str) -> AnyView {
    let groups = parts.iter().map(|part| {
        let url = part.url();
        let is_current = (url == current).then_some("page");
        let link = |id: String, text: &str| {
            let url = format!("{url}#{id}");
            view! { <li><a href=url>{text.to_owned()}</a></li> }.into_any()
        };
        let headings = markdown::list_headings(&part.text);
        let sections =
            headings.into_iter().map(|title| link(markdown::to_slug(title), title)).collect_view();
        let operations = part
            .operations
            .iter()
            .map(|listed| link(listed.operation.operation_id.clone(), &listed.operation.summary));
        view! {
            <h2><a href=url.clone() aria-current=is_current>{part.title.to_owned()}</a></h2>
            <ul>{sections} {operations.collect_view()}</ul>
        }
    });
    groups.collect_view().into_any()
}
