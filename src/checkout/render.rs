//! Leptos views become HTML here and nowhere else.

use std::sync::Arc;

use hydration_context::{SharedContext, SsrSharedContext};
use leptos::prelude::*;

/// The whole document. Everything a page shows was loaded before, so rendering waits for nothing:
/// it is one call, whose reactive owner ends with it, whether or not the customer is still there to
/// read the page. (`leptos_axum::render_app_async` took about twice as long for the same page, for
/// streams and contexts that this page has no use for, and its owner ends only when its body has
/// been read.)
pub(super) fn render_html(view: impl FnOnce() -> AnyView) -> String {
    let context: Arc<dyn SharedContext + Send + Sync> = Arc::new(SsrSharedContext::new_islands());
    let owner = Owner::new_root(Some(context));
    let html = owner.with(|| format!("<!DOCTYPE html>{}", view().to_html()));
    owner.unset_with_forced_cleanup();
    html
}
