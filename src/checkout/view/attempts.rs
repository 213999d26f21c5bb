//! What was tried before the attempt that the alert tells of.

use leptos::prelude::*;

use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::domain::attempt::{Attempt, AttemptStatus};
use crate::i18n::Text;

pub(super) fn earlier(scene: &Scene, attempts: &[Attempt]) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let row = |attempt: &Attempt| {
        let AttemptStatus::Failed(reason) = attempt.status else { return None };
        let (happened, _next) = words::refusal(attempt.method, reason);
        let with = words::instrument(locale, attempt);
        Some(view! { <li>{with} <span class="hint">{scene.moment(attempt.created)} " · " {locale.text(happened)}</span></li> })
    };
    view! {
        <section class="attempts" id="attempts" aria-labelledby="attempts-heading" hidden=attempts.is_empty() data-swap>
            <h2 id="attempts-heading">{locale.text(Text::AttemptsHeading)}</h2>
            <p>{locale.text(Text::AttemptsNote)}</p>
            <ol>{attempts.iter().filter_map(row).collect_view()}</ol>
        </section>
    }
}
