//! Hidden fields of forms.

use kassa_services::portal::forms::new_form_token;
use leptos::prelude::*;

use crate::visit::Visit;

/// Proves that the form is one of the session's own pages.
pub(crate) fn hidden_csrf(visit: &Visit) -> AnyView {
    view! { <input type="hidden" name="csrf" value=visit.csrf.clone() /> }.into_any()
}

/// Makes the form do what it does once. A form that is shown again with errors keeps its token.
pub(crate) fn hidden_token(visit: &Visit) -> AnyView {
    let token = match visit.request.form.text("token") {
        "" => new_form_token(),
        token => token.to_owned(),
    };
    view! { <input type="hidden" name="token" value=token /> }.into_any()
}
