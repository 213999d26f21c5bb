//! The whole page.

use leptos::prelude::*;

use super::document::{OpenApiDocument, Operation, Tag};
use super::{markdown, operation};
use crate::platform::assets;

const STYLESHEET_URL: &str = assets::url("docs.css");

pub fn render(document: &OpenApiDocument) -> String {
    // The views are static, so the reactive owner is not needed after the call.
    let owner = Owner::new_root(None);
    let html = owner.with(|| format!("<!DOCTYPE html>{}", render_html(document).to_html()));
    owner.unset_with_forced_cleanup();
    html
}

fn render_html(document: &OpenApiDocument) -> AnyView {
    let info = &document.info;
    let overview = markdown::render_blocks(&info.description);
    let groups = document.tags.iter().map(|tag| render_tag(document, tag));
    view! {
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="color-scheme" content="light dark" />
                <title>{format!("{} API", info.title)}</title>
                <link rel="stylesheet" href=STYLESHEET_URL />
            </head>
            <body>
                <a class="skip" href="#content">"Skip to the content"</a>
                <header>
                    <p class="name">
                        {info.title.clone()} " " <span>"API " {info.version.clone()}</span>
                    </p>
                    <p><a href="/api/openapi.json">"OpenAPI 3.1 as JSON"</a></p>
                </header>
                <nav aria-label="Contents">{render_contents(document)}</nav>
                <main id="content">
                    <h1>{info.title.clone()} " API"</h1>
                    <div class="overview" inner_html=overview></div>
                    {groups.collect_view()}
                </main>
            </body>
        </html>
    }
    .into_any()
}

fn render_contents(document: &OpenApiDocument) -> AnyView {
    let overview = markdown::list_headings(&document.info.description).into_iter().map(|title| {
        view! { <li><a href=format!("#{}", markdown::to_slug(title))>{title.to_owned()}</a></li> }
    });
    let groups = document.tags.iter().map(|tag| {
        let operations = list_operations(document, tag).map(|(_, _, operation)| {
            let url = format!("#{}", operation.operation_id);
            view! { <li><a href=url>{operation.summary.clone()}</a></li> }
        });
        view! { <h2>{tag.name.clone()}</h2> <ul>{operations.collect_view()}</ul> }
    });
    view! { <h2>"Overview"</h2> <ul>{overview.collect_view()}</ul> {groups.collect_view()} }
        .into_any()
}

fn render_tag(document: &OpenApiDocument, tag: &Tag) -> AnyView {
    let sections = list_operations(document, tag)
        .map(|(path, verb, one)| operation::render_operation(document, path, verb, one));
    view! {
        <h2 id=markdown::to_slug(&tag.name)>{tag.name.clone()}</h2>
        <p inner_html=markdown::render_inline(&tag.description)></p>
        {sections.collect_view()}
    }
    .into_any()
}

fn list_operations<'a>(
    document: &'a OpenApiDocument,
    tag: &'a Tag,
) -> impl Iterator<Item = (&'a str, &'a str, &'a Operation)> {
    let all = document
        .paths
        .iter()
        .flat_map(|(path, verbs)| verbs.iter().map(move |(verb, one)| (path, verb, one)));
    all.filter(|(_, _, one)| one.tags.contains(&tag.name))
}
