//! The only place where Leptos views are rendered to HTML.

use std::sync::Arc;

use hydration_context::{SharedContext, SsrSharedContext};
use leptos::prelude::*;

use super::views::markup::Markup;

/// Renders a whole document. All data is loaded before, so rendering is one synchronous call, and
/// its reactive owner is dropped even if the connection is gone. (`leptos_axum::render_app_async`
/// took about twice as long for the same page, for streams and contexts that this page does not
/// use, and drops its owner only after its body was read.)
pub(super) fn render_html(document: impl FnOnce() -> Markup) -> String {
    let context: Arc<dyn SharedContext + Send + Sync> = Arc::new(SsrSharedContext::new_islands());
    let owner = Owner::new_root(Some(context));
    let html = owner.with(|| document().into_html());
    owner.unset_with_forced_cleanup();
    html
}
