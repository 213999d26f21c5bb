//! The HTML document of every page.

use kassa_domain::mode::Mode;
use kassa_i18n::{Locale, Text};
use kassa_platform::assets::{self, AssetName};
use kassa_ui::branding;
use leptos::prelude::*;

use super::fragment::Fragment;
use super::languages::{LanguageTarget, write_language_choice};
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use crate::checkout::link::Link;
use crate::checkout::page_context::PageContext;

const STYLE: AssetName = AssetName::new("main.css");
/// Of the pages without the payment form.
const END_STYLE: AssetName = AssetName::new("result.css");
const ICON: AssetName = AssetName::new("favicon.svg");

/// Most pages are not longer, so that their text is moved at most once.
const DOCUMENT_BYTES: usize = 12 * 1024;

/// The state of the page with the payment form.
pub(super) const FORM_STATE: &str = "selection";

/// The properties of a document besides its content.
pub(in crate::checkout) struct DocumentProps<'a> {
    pub locale: &'a Locale,
    pub title: String,
    /// The `data-state` attribute, for styles, tests and the island.
    pub state: &'static str,
    /// Whether to show the banner of the sandbox.
    pub sandbox: bool,
    /// Whether to load the islands.
    pub interactive: bool,
    pub styles: Vec<String>,
    pub(super) languages: LanguageTarget<'a>,
}

impl<'a> DocumentProps<'a> {
    /// A page without islands, in the default branding.
    pub fn new(
        locale: &'a Locale,
        link: &'a Link,
        title: String,
        state: &'static str,
        sandbox: bool,
    ) -> Self {
        let styles = if state == FORM_STATE { vec![STYLE] } else { vec![STYLE, END_STYLE] };
        let styles = styles.into_iter().map(|style| style.path().to_owned()).collect();
        let languages = LanguageTarget::Page(link);
        Self { locale, title, state, sandbox, interactive: false, styles, languages }
    }

    /// A page about an intent, in its merchant's branding.
    pub fn for_intent(page: &'a PageContext, title: String, state: &'static str) -> Self {
        let branding = &page.session.merchant.branding;
        let mut props = Self::new(&page.locale, &page.link, title, state, page.mode == Mode::Test);
        match page.preview_theme {
            Some(theme) => props.styles = vec![branding::preview_stylesheet_path(branding, theme)],
            None => props.styles.extend(branding::stylesheet_path(branding)),
        }
        props
    }

    /// As [`for_intent`](Self::for_intent), with islands except in a preview.
    pub fn interactive_for_intent(
        page: &'a PageContext,
        title: String,
        state: &'static str,
    ) -> Self {
        Self { interactive: page.preview_theme.is_none(), ..Self::for_intent(page, title, state) }
    }
}

/// Renders a document with the view of its content.
pub(super) fn render_document<V: IntoView + 'static>(
    props: &DocumentProps<'_>,
    content: V,
) -> Markup {
    let content = Markup::of(|html| html.push_view(content));
    render_document_with(props, &|html| html.push(&content))
}

/// As [`render_document`], with content that is written when its place is reached.
pub(super) fn render_document_with(
    props: &DocumentProps<'_>,
    content: &dyn Fn(&mut Markup),
) -> Markup {
    static DOCUMENT: Template = Template::new();
    let locale = props.locale;
    let mut html = Markup::with_capacity(DOCUMENT_BYTES);
    DOCUMENT.write(
        &mut html,
        locale,
        |placeholders| view_document(locale, placeholders),
        [
            Inserted(&props.title),
            Part(&|html| write_style_links(html, locale, &props.styles)),
            Part(&|html| write_script(html, props)),
            Inserted(props.state),
            Part(&|html| write_banner(html, props)),
            Part(&|html| write_language_choice(html, locale, props.languages)),
            Part(content),
        ],
    );
    html
}

fn view_document(
    locale: &Locale,
    [title, styles, script, state, banner, languages, content]: [&'static str; 7],
) -> impl IntoView + use<> {
    view! {
        <html lang=locale.lang() dir=locale.dir()>
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="color-scheme" content="light dark" />
                <meta name="robots" content="noindex, nofollow" />
                <meta name="format-detection" content="telephone=no" />
                <title>{title}</title>
                <link rel="icon" href=ICON.path() />
                {styles}
                {script}
            </head>
            <body data-state=state>{banner} {languages} <div class="page">{content}</div></body>
        </html>
    }
}

fn write_style_links(html: &mut Markup, locale: &Locale, styles: &[String]) {
    static LINK: Template = Template::new();
    for href in styles {
        let view = |[href]: [&'static str; 1]| view! { <link rel="stylesheet" href=href /> };
        LINK.write(html, locale, view, [Inserted(href)]);
    }
}

/// Nothing for a page without islands, and if the browser bundle is missing.
fn write_script(html: &mut Markup, props: &DocumentProps<'_>) {
    static SCRIPT: Fragment = Fragment::new();
    if !props.interactive {
        return;
    }
    SCRIPT.write(html, props.locale, || {
        assets::loader().map(|script| {
            let integrity = script.integrity();
            view! { <script type="module" src=script.path integrity=integrity></script> }
        })
    });
}

fn write_banner(html: &mut Markup, props: &DocumentProps<'_>) {
    static BANNER: Fragment = Fragment::new();
    if !props.sandbox {
        return;
    }
    let text = props.locale.text(Text::TestBanner);
    BANNER.write(html, props.locale, || view! { <aside class="banner">{text}</aside> });
}
