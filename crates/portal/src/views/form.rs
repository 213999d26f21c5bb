//! Forms of signed-in people.

use leptos::prelude::*;

use super::field::{Input, input};
use super::hidden::{hidden_csrf, hidden_token};
use super::passkey::passkey_confirmation;
use crate::forms::FieldErrors;
use crate::texts::Text;
use crate::visit::Visit;

/// A form and what it asks for besides its own fields.
pub(crate) struct FormView {
    pub action: String,
    pub button: Text,
    /// Whether it takes a one-time token, because it creates or moves something.
    pub once: bool,
    /// Whether it asks who does it, unless that was confirmed within the last 15 minutes.
    pub confirm: bool,
}

/// A form under each other. `content` are its own fields.
pub(crate) fn form(
    visit: &Visit,
    props: FormView,
    errors: &FieldErrors,
    content: AnyView,
) -> AnyView {
    form_with_button(visit, props, errors, content, "primary")
}

/// As [`form`], for what cannot be undone.
pub(crate) fn danger_form(visit: &Visit, props: FormView, errors: &FieldErrors) -> AnyView {
    form_with_button(visit, props, errors, ().into_any(), "danger")
}

fn form_with_button(
    visit: &Visit,
    props: FormView,
    errors: &FieldErrors,
    content: AnyView,
    class: &'static str,
) -> AnyView {
    let token = props.once.then(|| hidden_token(visit));
    let confirm = props.confirm.then(|| confirm_field(visit, &props.action, errors));
    view! {
        <form class="form" method="post" action=props.action>
            {hidden_csrf(visit)}
            {token}
            {content}
            {confirm}
            <button class=class>{visit.texts.text(props.button)}</button>
        </form>
    }
    .into_any()
}

/// The field `confirm` of the form with this action; nothing if the person has confirmed lately.
pub(crate) fn confirm_field(visit: &Visit, action: &str, errors: &FieldErrors) -> Option<AnyView> {
    if visit.person.is_confirmed(visit.now()) {
        return None;
    }
    let texts = &visit.texts;
    let label = texts.text(Text::ConfirmLabel);
    let field = if visit.person.has_totp {
        Input::text("confirm", label, "")
            .kind("text", "one-time-code")
            .digits()
            .hint(texts.text(Text::ConfirmCodeHint))
    } else {
        Input::password("confirm", label, "current-password")
            .hint(texts.text(Text::ConfirmPasswordHint))
    };
    // A page can have several such forms. The summary of problems leads to the one that was sent.
    let is_sent = visit.request.path == action;
    let id = if is_sent { "confirm".to_owned() } else { format!("confirm-{action}") };
    let none = FieldErrors::default();
    let errors = if is_sent { errors } else { &none };
    let (field, passkey) = (input(&field.id(id), errors), passkey_confirmation(visit));
    Some(view! { {field} {passkey} }.into_any())
}

/// A form of one button, within a row.
pub(crate) struct RowForm<'a> {
    pub action: String,
    pub label: &'a str,
    /// Read aloud after the label: the row that is meant.
    pub about: &'a str,
    pub danger: bool,
}

pub(crate) fn row_form(visit: &Visit, props: RowForm<'_>) -> AnyView {
    let class = if props.danger { "small danger" } else { "small" };
    let (label, about) = (props.label.to_owned(), props.about.to_owned());
    view! {
        <form class="row-form" method="post" action=props.action>
            {hidden_csrf(visit)}
            <button class=class>
                {label} <span class="visually-hidden">" " {about}</span>
            </button>
        </form>
    }
    .into_any()
}
