//! The hosted page as it will look.

use kassa_store::Merchant;
use leptos::prelude::*;

use crate::context::PageSample;
use crate::texts::Text;
use crate::visit::Visit;

/// The hosted page in a frame without scripts and forms; nothing where the sample can't be made.
pub(crate) fn page_preview(
    visit: &Visit,
    merchant: &Merchant,
    sample: &PageSample<'_>,
) -> Option<AnyView> {
    let portal = &visit.portal;
    let html = (portal.render_sample)(&portal.app, merchant, sample)?;
    let title = visit.texts.text(Text::LookPreviewTitle);
    let view = view! {
        <iframe class="preview" title=title sandbox="allow-same-origin" srcdoc=html></iframe>
    };
    Some(view.into_any())
}
