//! The document around every page.

use std::sync::LazyLock;

use leptos::prelude::*;

use crate::assets::{self, Asset};
use crate::domain::look::Look;
use crate::i18n::{Locale, Text};
use crate::look;

const STYLE: &str = assets::url("main.css");
const SCRIPT: &str = assets::url("kassa.js");
static INTEGRITY: LazyLock<String> = LazyLock::new(|| assets::find("kassa.js").map(Asset::integrity).unwrap_or_default());
const ICON: &str = assets::url("favicon.svg");

/// What a page says of itself before its content.
pub(in crate::checkout) struct Frame<'a> {
    pub locale: &'a Locale,
    pub title: String,
    /// The name of the state, for styles, tests and the island.
    pub state: &'static str,
    /// The merchant's, where one is known.
    pub look: Option<&'a Look>,
    /// Whether no real money moves.
    pub sandbox: bool,
    /// Whether the browser's half is loaded.
    pub alive: bool,
}

/// A whole document, without its doctype.
pub(super) fn document<V: IntoView + 'static>(frame: Frame<'_>, content: V) -> impl IntoView + use<V> {
    let Frame { locale, title, state, look, sandbox, alive } = frame;
    let look = look.and_then(look::address).map(|href| view! { <link rel="stylesheet" href=href /> });
    let script = alive.then(|| view! { <script type="module" src=SCRIPT integrity=INTEGRITY.as_str()></script> });
    let banner = sandbox.then(|| view! { <aside class="banner">{locale.text(Text::TestBanner)}</aside> });
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
                <link rel="stylesheet" href=STYLE />
                {look}
                {script}
            </head>
            <body data-state=state>{banner} <div class="page">{content}</div></body>
        </html>
    }
}
