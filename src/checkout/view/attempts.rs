//! What was tried before the attempt that the alert tells of.

use leptos::prelude::*;

use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::i18n::Text;
use crate::session::Try;

pub(super) fn earlier(scene: &Scene, tries: &[Try]) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let row = |tried: &Try| {
        let (happened, _next) = words::refusal(tried.method, tried.refused?);
        let with = words::instrument(locale, tried);
        Some(view! { <li>{with} <span class="hint">{scene.moment(tried.created)} " · " {locale.text(happened)}</span></li> })
    };
    view! {
        <section class="attempts" id="attempts" aria-labelledby="attempts-heading" hidden=tries.is_empty() data-swap>
            <h2 id="attempts-heading">{locale.text(Text::AttemptsHeading)}</h2>
            <p>{locale.text(Text::AttemptsNote)}</p>
            <ol>{tries.iter().filter_map(row).collect_view()}</ol>
        </section>
    }
}
