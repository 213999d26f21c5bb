//! A secret that is shown once.

use leptos::prelude::*;

use crate::texts::{Text, Words};

/// The secret, and the way back to the page that lists what it belongs to.
pub(crate) fn secret(words: &Words, secret: &str, back: &str) -> AnyView {
    view! {
        <div class="card">
            <output class="secret" id="secret" data-copyable="">{secret.to_owned()}</output>
            <p>{words.text(Text::ShownOnce)}</p>
            <p><a href=back.to_owned()>{words.text(Text::Back)}</a></p>
        </div>
    }
    .into_any()
}
