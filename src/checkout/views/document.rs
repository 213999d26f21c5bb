//! The document around every page.

use std::sync::LazyLock;

use leptos::prelude::*;

use crate::branding;
use crate::checkout::page_context::PageContext;
use crate::domain::mode::Mode;
use crate::i18n::{Locale, Text};
use crate::platform::assets::{self, Asset};

const STYLE: &str = assets::url("main.css");
const SCRIPT: &str = assets::url("kassa.js");
static INTEGRITY: LazyLock<String> =
    LazyLock::new(|| assets::find("kassa.js").map(Asset::integrity).unwrap_or_default());
const ICON: &str = assets::url("favicon.svg");

/// What a page says of itself before its content.
pub(in crate::checkout) struct DocumentProps<'a> {
    pub locale: &'a Locale,
    pub title: String,
    /// The name of the state, for styles, tests and the island.
    pub state: &'static str,
    /// Whether no real money moves.
    pub sandbox: bool,
    /// Whether the browser's half is loaded.
    pub interactive: bool,
    pub styles: Vec<String>,
}

impl<'a> DocumentProps<'a> {
    /// Around a page that does nothing by itself. Without a merchant it looks like Kassa's own.
    pub fn new(locale: &'a Locale, title: String, state: &'static str, sandbox: bool) -> Self {
        Self { locale, title, state, sandbox, interactive: false, styles: vec![STYLE.to_owned()] }
    }

    /// Around a page about an intent, in the look of its merchant.
    pub fn for_intent(context: &'a PageContext, title: String, state: &'static str) -> Self {
        let branding = &context.session.merchant.branding;
        let styles = match context.preview_theme {
            Some(theme) => vec![branding::preview_stylesheet_path(branding, theme)],
            None => [Some(STYLE.to_owned()), branding::stylesheet_path(branding)]
                .into_iter()
                .flatten()
                .collect(),
        };
        Self { styles, ..Self::new(&context.locale, title, state, context.mode == Mode::Test) }
    }

    /// As [`of`](Self::of), with the browser's half, unless the page is only looked at.
    pub fn interactive_for_intent(
        context: &'a PageContext,
        title: String,
        state: &'static str,
    ) -> Self {
        Self {
            interactive: context.preview_theme.is_none(),
            ..Self::for_intent(context, title, state)
        }
    }
}

/// A whole document, without its doctype.
pub(super) fn render_document<V: IntoView + 'static>(
    props: DocumentProps<'_>,
    content: V,
) -> impl IntoView + use<V> {
    let DocumentProps { locale, title, state, sandbox, interactive: alive, styles } = props;
    let styles =
        styles.into_iter().map(|href| view! { <link rel="stylesheet" href=href /> }).collect_view();
    let script = alive
        .then(|| view! { <script type="module" src=SCRIPT integrity=INTEGRITY.as_str()></script> });
    let banner =
        sandbox.then(|| view! { <aside class="banner">{locale.text(Text::TestBanner)}</aside> });
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
            <body data-state=state>{banner} <div class="page">{content}</div></body>
        </html>
    }
}
