//! A secret that is shown once.

use leptos::prelude::*;

use crate::texts::{Text, Texts};

/// The secret, and the way back to the page that lists what it belongs to.
pub(crate) fn secret(texts: &Texts, secret: &str, back: &str) -> AnyView {
    view! {
        <div class="card">
            <output class="secret" id="secret" data-copyable="">{secret.to_owned()}</output>
            <p>{texts.text(Text::ShownOnce)}</p>
            <p><a href=back.to_owned()>{texts.text(Text::Back)}</a></p>
        </div>
    }
    .into_any()
}
