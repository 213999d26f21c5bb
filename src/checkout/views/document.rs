//! The HTML document of every page.

use leptos::prelude::*;

use super::fragment::Fragment;
use super::languages::render_language_choice;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Markup as Part, Text as Inserted};
use crate::branding;
use crate::checkout::link::Link;
use crate::checkout::page_context::PageContext;
use crate::domain::mode::Mode;
use crate::i18n::{Locale, Text};
use crate::platform::assets;

const STYLE: &str = assets::url("main.css");
/// Of the pages without the payment form.
const END_STYLE: &str = assets::url("result.css");
const ICON: &str = assets::url("favicon.svg");

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
    /// The choice of languages.
    pub(super) languages: Markup,
}

impl<'a> DocumentProps<'a> {
    /// A page without islands, in the default branding.
    pub fn new(
        locale: &'a Locale,
        link: &Link,
        title: String,
        state: &'static str,
        sandbox: bool,
    ) -> Self {
        let styles = if state == FORM_STATE { vec![STYLE] } else { vec![STYLE, END_STYLE] };
        let styles = styles.into_iter().map(str::to_owned).collect();
        let languages = render_language_choice(locale, link);
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

/// Renders a document without its doctype.
pub(super) fn render_document<V: IntoView + 'static>(
    props: DocumentProps<'_>,
    content: V,
) -> Markup {
    render_document_with(props, Markup::render(content))
}

/// As [`render_document`], with content that is rendered already.
pub(super) fn render_document_with(props: DocumentProps<'_>, content: Markup) -> Markup {
    static DOCUMENT: Template = Template::new();
    static BANNER: Fragment = Fragment::new();
    let DocumentProps { locale, title, state, sandbox, interactive, styles, languages } = props;
    let script = if interactive { render_script(locale) } else { Markup::default() };
    let banner = if sandbox {
        let view = || view! { <aside class="banner">{locale.text(Text::TestBanner)}</aside> };
        BANNER.render(locale, view)
    } else {
        Markup::default()
    };
    DOCUMENT.fill(
        locale,
        |placeholders| view_document(locale, placeholders),
        [
            Inserted(&title),
            Part(render_style_links(locale, &styles)),
            Part(script),
            Inserted(state),
            Part(banner),
            Part(languages),
            Part(content),
        ],
    )
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
                <link rel="icon" href=ICON />
                {styles}
                {script}
            </head>
            <body data-state=state>{banner} {languages} <div class="page">{content}</div></body>
        </html>
    }
}

fn render_style_links(locale: &Locale, styles: &[String]) -> Markup {
    static LINK: Template = Template::new();
    let render = |href: &String| {
        LINK.fill(locale, |[href]| view! { <link rel="stylesheet" href=href /> }, [Inserted(href)])
    };
    styles.iter().map(render).collect()
}

/// Nothing if the browser bundle is missing.
fn render_script(locale: &Locale) -> Markup {
    static SCRIPT: Fragment = Fragment::new();
    SCRIPT.render(locale, || {
        assets::loader().map(|script| {
            let integrity = script.integrity();
            view! { <script type="module" src=script.path integrity=integrity></script> }
        })
    })
}
