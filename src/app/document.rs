//! The HTML documents of the hosted page.

use std::sync::LazyLock;

use kassa_domain::mode::Mode;
use kassa_i18n::Text;
use kassa_platform::assets::{self, AssetName};
use kassa_ui::branding;
use kassa_ui::components::{Document, Script};
use leptos::prelude::*;

use super::components::{LanguageChoice, LanguageTarget};
use super::context::{PageContext, use_locale, use_page};
use super::link::Link;
use crate::islands::Checkout;

const STYLE: AssetName = AssetName::new("main.css");
/// Of the pages without the payment form.
const END_STYLE: AssetName = AssetName::new("result.css");

/// The state of the page with the payment form.
pub(super) const FORM_STATE: &str = "selection";

/// What loads the islands. `None` if the browser bundle is missing.
static LOADER: LazyLock<Option<Script>> = LazyLock::new(|| {
    let loader = assets::loader()?;
    Some(Script { path: loader.path, integrity: Some(loader.integrity()) })
});

/// A document in the default branding. `state` is the attribute `data-state`, for styles, tests and
/// the islands.
#[component]
pub(super) fn PlainDocument(
    link: Link,
    title: String,
    state: &'static str,
    /// The merchant's style sheet, if there is one.
    #[prop(optional_no_strip)]
    branding: Option<String>,
    /// Whether to show the banner of the sandbox.
    is_sandbox: bool,
    children: Children,
) -> impl IntoView {
    let styles = base_styles(state).chain(branding).collect();
    view! {
        <BrandedDocument
            link
            title
            state
            styles
            script=None
            has_islands=false
            is_sandbox
            languages=LanguageTarget::Page
        >
            {children()}
        </BrandedDocument>
    }
}

/// A document about an intent, in its merchant's branding.
#[component]
pub(super) fn IntentDocument(
    title: String,
    state: &'static str,
    /// Whether the page has islands. A preview does not load them.
    #[prop(optional)]
    is_interactive: bool,
    #[prop(optional)] languages: LanguageTarget,
    children: Children,
) -> impl IntoView {
    let page = use_page();
    let script = LOADER.clone().filter(|_| is_interactive && !page.is_preview());
    view! {
        <BrandedDocument
            link=page.link.clone()
            title
            state
            styles=styles_of(&page, state)
            script
            has_islands=is_interactive
            is_sandbox=page.mode == Mode::Test
            languages
        >
            {children()}
        </BrandedDocument>
    }
}

fn base_styles(state: &'static str) -> impl Iterator<Item = String> {
    let end = (state != FORM_STATE).then_some(END_STYLE);
    [STYLE].into_iter().chain(end).map(|style| style.path().to_owned())
}

fn styles_of(page: &PageContext, state: &'static str) -> Vec<String> {
    let branding = &page.session.merchant.branding;
    match page.preview_theme {
        Some(theme) => vec![branding::preview_stylesheet_path(branding, theme)],
        None => base_styles(state).chain(branding::stylesheet_path(branding)).collect(),
    }
}

#[component]
fn BrandedDocument(
    link: Link,
    title: String,
    state: &'static str,
    styles: Vec<String>,
    script: Option<Script>,
    has_islands: bool,
    is_sandbox: bool,
    languages: LanguageTarget,
    children: Children,
) -> impl IntoView {
    let locale = use_locale();
    let banner = is_sandbox.then(|| {
        view! { <aside class="banner">{locale.text(Text::TestBanner)}</aside> }
    });
    // Islands among the children read the context of the one around them.
    let content = move || {
        view! {
            {banner}
            <div class="page">{children()}</div>
            <LanguageChoice link target=languages />
        }
    };
    let body = match has_islands {
        true => view! { <Checkout>{content()}</Checkout> }.into_any(),
        false => content().into_any(),
    };
    view! {
        <Document lang=locale.lang() dir=locale.dir() title styles script>
            <body data-state=state>{body}</body>
        </Document>
    }
}
