//! The only place where Leptos views are rendered to HTML.

use std::sync::Arc;

use hydration_context::{SharedContext, SsrSharedContext};
use leptos::prelude::*;
use leptos::tachys::view::Position;

/// Renders a whole document. All data is loaded before, so rendering is one synchronous call, and
/// its reactive owner is dropped even if the connection is gone. (`leptos_axum::render_app_async`
/// took about twice as long for the same page, for streams and contexts that this page does not
/// use, and drops its owner only after its body was read.)
pub(super) fn render_html(view: impl FnOnce() -> AnyView) -> String {
    let context: Arc<dyn SharedContext + Send + Sync> = Arc::new(SsrSharedContext::new_islands());
    let owner = Owner::new_root(Some(context));
    let html = owner.with(|| write_document(view()));
    owner.unset_with_forced_cleanup();
    html
}

fn write_document(view: AnyView) -> String {
    const DOCTYPE: &str = "<!DOCTYPE html>";
    let mut html = String::with_capacity(DOCTYPE.len() + view.html_len());
    html.push_str(DOCTYPE);
    view.to_html_with_buf(&mut html, &mut Position::FirstChild, true, false, Vec::new());
    html
}
