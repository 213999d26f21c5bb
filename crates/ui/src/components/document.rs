//! The HTML document of every page.

use kassa_platform::assets::AssetName;
use leptos::prelude::*;

const ICON: AssetName = AssetName::new("favicon.svg");

/// A module that a page loads.
#[derive(Clone)]
pub struct Script {
    pub path: &'static str,
    /// The hash of its content; `None` for one that the browser need not check.
    pub integrity: Option<String>,
}

impl From<AssetName> for Script {
    fn from(name: AssetName) -> Self {
        Self { path: name.path(), integrity: None }
    }
}

/// A document. `children` is its `<body>`, `lang` and `dir` are those of its texts, `styles` the
/// addresses of its style sheets in their order.
#[component]
pub fn Document(
    #[prop(default = "en")] lang: &'static str,
    #[prop(optional)] dir: Option<&'static str>,
    title: String,
    styles: Vec<String>,
    #[prop(optional_no_strip)] script: Option<Script>,
    /// Whether the style sheets have colours for dark screens.
    #[prop(default = true)]
    has_dark_colours: bool,
    /// Whether search engines may list the page.
    #[prop(optional)]
    is_public: bool,
    children: Children,
) -> impl IntoView {
    let schemes =
        has_dark_colours.then(|| view! { <meta name="color-scheme" content="light dark" /> });
    let robots = (!is_public).then(|| view! { <meta name="robots" content="noindex, nofollow" /> });
    let styles = styles.into_iter().map(|href| view! { <link rel="stylesheet" href=href /> });
    let script = script.map(|Script { path, integrity }| {
        view! { <script type="module" src=path integrity=integrity></script> }
    });
    view! {
        <html lang=lang dir=dir>
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                {schemes}
                {robots}
                // Numbers of orders and cards are no telephone numbers.
                <meta name="format-detection" content="telephone=no" />
                <title>{title}</title>
                <link rel="icon" href=ICON.path() />
                {styles.collect_view()}
                {script}
            </head>
            {children()}
        </html>
    }
}
