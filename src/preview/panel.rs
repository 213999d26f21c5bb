//! The page of the preview: the settings, and the frame with the hosted page.

use kassa_domain::time::Timestamp;
use kassa_platform::assets::AssetName;
use kassa_ui::components::Document;
use leptos::prelude::*;

use super::fields::{is_setting, label_of};
use super::instructions::render_instructions;
use super::problems::Problem;
use super::settings::PreviewSettings;
use super::settings_form::render_settings_form;

const STYLE: AssetName = AssetName::new("preview.css");
/// The script that follows what is typed; the preview works without it.
const SCRIPT: AssetName = AssetName::new("preview.js");

pub(super) fn render_panel(settings: &PreviewSettings, now: Timestamp) -> impl IntoView + use<> {
    let title = "Preview of the hosted page · Kassa".to_owned();
    let styles = vec![STYLE.path().to_owned()];
    let (problems, form) = (render_problems(settings), render_settings_form(settings));
    let (stage, instructions) = (render_stage(settings), render_instructions(settings, now));
    view! {
        <Document title styles script=Some(SCRIPT.into()) has_dark_colours=false>
            <body>
                <main>
                    <div class="settings">
                        <h1>"Preview of the hosted page"</h1>
                        <p>"Nothing can be paid here: there is no payment behind it."</p>
                        {problems}
                        {form}
                    </div>
                    {stage}
                    {instructions}
                </main>
            </body>
        </Document>
    }
}

fn render_stage(settings: &PreviewSettings) -> impl IntoView + use<> {
    let source = format!("/preview/page?{}", settings.to_query());
    view! {
        <section class="stage" aria-label="The page">
            <div class="screen" data-stage>
                <iframe
                    title="The hosted page"
                    src=source
                    width=settings.width
                    height="900"
                    sandbox="allow-same-origin"
                ></iframe>
            </div>
        </section>
    }
}

fn render_problems(settings: &PreviewSettings) -> Option<impl IntoView + use<>> {
    let rows = settings.problems.iter().map(render_problem).collect_view();
    (!settings.problems.is_empty()).then(|| {
        view! {
            <div class="problems" role="alert">
                <p>"These settings can\u{2019}t be used. The page is shown without them."</p>
                <ul>{rows}</ul>
            </div>
        }
    })
}

/// Leads to the field, if there is one.
fn render_problem(problem: &Problem) -> impl IntoView + use<> {
    let text = format!("{}: {}", label_of(&problem.name), problem.text);
    let content = if is_setting(&problem.name) {
        view! { <a href=format!("#{}", problem.name)>{text}</a> }.into_any()
    } else {
        text.into_any()
    };
    view! { <li>{content}</li> }
}
