//! Messages about success and problems.

use leptos::prelude::*;

use super::field_label::field_label;
use crate::forms::FieldErrors;
use crate::texts::{Phrase, Text, Texts};

/// What was done, read aloud when the page opens.
pub(crate) fn status_message(message: String) -> AnyView {
    view! { <p class="message done" role="status">{message}</p> }.into_any()
}

/// Why nothing was done.
pub(crate) fn refusal(texts: &Texts, message: String) -> AnyView {
    view! {
        <div class="message wrong" role="alert">
            <h2>{texts.text(Text::RefusedHeading)}</h2>
            <p>{message}</p>
        </div>
    }
    .into_any()
}

/// The problems of a form with links to its fields; nothing if there is none.
pub(crate) fn error_summary(texts: &Texts, errors: &FieldErrors) -> Option<AnyView> {
    if errors.is_empty() {
        return None;
    }
    let count = u32::try_from(errors.iter().count()).unwrap_or(u32::MAX);
    let rows = errors.iter().map(|error| {
        let href = format!("#{}", error.field);
        let message = match field_label(&error.field) {
            Some(label) => {
                let (field, problem) = (texts.text(label), error.message.as_str());
                texts.phrase(&Phrase::FieldWithProblem { field, problem })
            }
            None => error.message.clone(),
        };
        view! { <li><a href=href>{message}</a></li> }
    });
    let view = view! {
        <div class="message wrong" role="alert">
            <h2>{texts.phrase(&Phrase::ErrorsHeading { count })}</h2>
            <ul>{rows.collect_view()}</ul>
        </div>
    };
    Some(view.into_any())
}
