//! The page of the preview: the settings, and the frame with the hosted page.

use leptos::prelude::*;

use super::instructions::render_instructions;
use super::settings::PreviewSettings;
use super::settings_form::render_settings_form;
use crate::domain::time::Timestamp;
use crate::platform::assets;

pub(super) fn render_panel(settings: &PreviewSettings, now: Timestamp) -> impl IntoView + use<> {
    let source = format!("/preview/page?{}", settings.to_query());
    view! {
        <!DOCTYPE html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="robots" content="noindex, nofollow" />
                <title>"Preview of the hosted page · Kassa"</title>
                <link rel="icon" href=assets::url("favicon.svg") />
                <link rel="stylesheet" href=assets::url("preview.css") />
            </head>
            <body>
                <main>
                    <h1>"Preview of the hosted page"</h1>
                    <p>"Nothing can be paid here: there is no payment behind it."</p>
                    {render_errors(settings)}
                    {render_settings_form(settings)}
                    {render_instructions(settings, now)}
                </main>
                <section class="stage" aria-label="The page" tabindex="0">
                    <iframe
                        title="The hosted page"
                        src=source
                        width=settings.width
                        height="900"
                        sandbox="allow-same-origin"
                    ></iframe>
                </section>
            </body>
        </html>
    }
}

fn render_errors(settings: &PreviewSettings) -> Option<impl IntoView + use<>> {
    let rows = settings.errors.iter().map(|error| view! { <li>{*error}</li> }).collect_view();
    (!settings.errors.is_empty())
        .then(|| view! { <div class="problems" role="alert"><ul>{rows}</ul></div> })
}
