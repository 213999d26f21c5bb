//! Renders views as finished HTML: one document, in one piece, without a script of Leptos' own.
//!
//! All data is loaded before, so a view has no `Resource` and no `<Suspense>`, and rendering is one
//! synchronous call. Nothing is awaited before it: after an await the current context of Leptos may
//! be that of another request.

use std::future::ready;
use std::panic::resume_unwind;
use std::pin::Pin;
use std::sync::{Arc, Once};
use std::thread;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use futures_util::stream::once;
use hydration_context::{SharedContext, SsrSharedContext};
use leptos::prelude::*;
use leptos::tachys::view::Position;

use crate::hydration_markers::remove_hydration_markers;

/// In bytes. A page that is larger is rendered more slowly.
const PAGE_SIZE: usize = 20_000;

type Html = Pin<Box<dyn Stream<Item = String> + Send>>;

/// Renders a document as text: for e-mails, frames and pages that are kept.
pub fn render_document<V: IntoView>(document: impl FnOnce() -> V) -> String {
    let context: Arc<dyn SharedContext + Send + Sync> = Arc::new(SsrSharedContext::new_islands());
    let owner = Owner::new_root(Some(context));
    let html = owner.with(|| write_document(document()));
    owner.unset_with_forced_cleanup();
    html
}

/// Renders a document as the body of a response, by `leptos_axum`. Headers are added by the caller.
pub async fn render_response<V: IntoView + 'static>(
    document: impl FnOnce() -> V + Send + 'static,
) -> Response {
    start_executor();
    let request = Request::default();
    let response = leptos_axum::handle_response_inner(|| (), document, request, write_whole).await;
    let (parts, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(html) => (parts, Body::from(html)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Rendered here, not in the future. What Leptos would append, scripts for its own hydration, is
/// left out.
fn write_whole<V: IntoView>(
    document: V,
    _appended: Box<dyn FnOnce() -> Html + Send>,
    _supports_ooo: bool,
) -> Pin<Box<dyn Future<Output = Html> + Send>> {
    let html = write_document(document);
    Box::pin(ready(Box::pin(once(ready(html))) as Html))
}

/// Renders a part of a page on a thread of its own, which has no context but what the part provides.
pub(crate) fn render_part<V: IntoView>(part: impl FnOnce() -> V + Send) -> String {
    let html = thread::scope(|scope| {
        let render = || Owner::new().with(|| part().into_view().to_html());
        let rendered = scope.spawn(render).join();
        rendered.unwrap_or_else(|panic| resume_unwind(panic))
    });
    remove_hydration_markers(&html)
}

fn write_document(document: impl IntoView) -> String {
    let mut html = String::with_capacity(PAGE_SIZE);
    html.push_str("<!DOCTYPE html>");
    let (position, attributes) = (&mut Position::FirstChild, Vec::new());
    document.into_view().to_html_with_buf(&mut html, position, true, false, attributes);
    remove_hydration_markers(&html)
}

/// Leptos spawns tasks by an executor, which is started once.
fn start_executor() {
    static STARTED: Once = Once::new();
    // It fails if another part of the process has started one.
    STARTED.call_once(|| drop(any_spawner::Executor::init_tokio()));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A document with a context, which is read after other requests were rendered.
    fn document(name: &'static str) -> impl FnOnce() -> AnyView + Send + 'static {
        move || {
            provide_context(name);
            let read = || use_context::<&'static str>().unwrap_or_default();
            view! { <html><body title=name>{move || read()}</body></html> }.into_any()
        }
    }

    async fn render(name: &'static str) -> String {
        tokio::task::yield_now().await;
        let response = render_response(document(name)).await;
        assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
        tokio::task::yield_now().await;
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        String::from_utf8(body.to_vec()).expect("UTF-8")
    }

    #[tokio::test]
    async fn pages_that_are_rendered_at_once_have_their_own_context() {
        let (ann, bob, cem) = tokio::join!(render("ann"), render("bob"), render("cem"));
        for (html, name) in [(ann, "ann"), (bob, "bob"), (cem, "cem")] {
            let expected =
                format!(r#"<!DOCTYPE html><html><body title="{name}">{name}</body></html>"#);
            assert_eq!(html, expected);
        }
    }

    #[test]
    fn a_document_is_whole_and_escaped() {
        let html = render_document(|| view! { <html><p title="a\"b">{"<b>&"}</p></html> });
        assert_eq!(html, r#"<!DOCTYPE html><html><p title="a&quot;b">&lt;b&gt;&amp;</p></html>"#);
    }
}
