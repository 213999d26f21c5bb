//! `/portal/welcome`: an invitation is accepted.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::invitations::{
    AcceptError, OpenInvitation, accept_invitation, find_invitation,
};
use leptos::prelude::*;

use super::field_texts::{password_problem, role_name};
use super::sign_in;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{Input, error_summary, input};
use crate::visit::Guest;

/// In characters.
const MAX_NAME: usize = 100;

endpoints! {
    Get "/portal/welcome" Anyone => show;
    Post "/portal/welcome" Anyone => submit;
}

async fn show(guest: Guest) -> Response {
    let token = guest.request.query.text("invite").to_owned();
    match find_invitation(&guest.portal.app, &token).await {
        Ok(Some(invitation)) => {
            let errors = FieldErrors::default();
            render(&guest, StatusCode::OK, &invitation, &token, &errors)
        }
        Ok(None) => gone(&guest),
        Err(error) => responses::unavailable(&error),
    }
}

async fn submit(guest: Guest) -> Response {
    let form = &guest.request.form;
    let (token, name, password) = (form.text("invite"), form.text("name"), form.raw("password"));
    let invitation = match find_invitation(&guest.portal.app, token).await {
        Ok(Some(invitation)) => invitation,
        Ok(None) => return gone(&guest),
        Err(error) => return responses::unavailable(&error),
    };
    let mut errors = FieldErrors::of_form(&guest.texts, form);
    if !invitation.is_known_person {
        errors.check_length(&guest.texts, "name", name, MAX_NAME);
    }
    if password.is_empty() {
        errors.add("password", guest.texts.text(Text::FieldMissing));
    }
    if !errors.is_empty() {
        return render(&guest, StatusCode::UNPROCESSABLE_ENTITY, &invitation, token, &errors);
    }
    let (app, client) = (&guest.portal.app, &guest.request.client);
    match accept_invitation(app, token, name, password, client).await {
        Ok(result) => sign_in::open(&guest, &result, "/portal/account/totp"),
        Err(error) => refuse(&guest, &invitation, token, error),
    }
}

fn refuse(guest: &Guest, invitation: &OpenInvitation, token: &str, error: AcceptError) -> Response {
    let problem = match error {
        AcceptError::Gone => return gone(guest),
        AcceptError::RateLimited(exceeded) => {
            return responses::too_many(guest, exceeded.retry_after_seconds());
        }
        AcceptError::Store(error) => return responses::unavailable(&error),
        AcceptError::Password(problem) => password_problem(problem),
        AcceptError::WrongPassword => Text::WelcomeWrong,
    };
    let errors = FieldErrors::of("password", guest.texts.text(problem));
    render(guest, StatusCode::UNPROCESSABLE_ENTITY, invitation, token, &errors)
}

fn gone(guest: &Guest) -> Response {
    let (heading, note) = (Text::WelcomeGoneHeading, Text::WelcomeGoneNote);
    responses::refuse_guest(guest, StatusCode::GONE, heading, note)
}

fn render(
    guest: &Guest,
    status: StatusCode,
    invitation: &OpenInvitation,
    token: &str,
    errors: &FieldErrors,
) -> Response {
    let texts = &guest.texts;
    let merchant = &invitation.merchant_name;
    let title = texts.phrase(&Phrase::WelcomeTitle { merchant });
    let role = texts.text(role_name(invitation.role));
    let lead = texts.phrase(&Phrase::WelcomeLead { role, email: &invitation.email });
    let fields = fields(guest, invitation, errors);
    let content = view! {
        <h1>{title.clone()}</h1>
        <p class="lead">{lead}</p>
        {error_summary(texts, errors)}
        <form class="form card" method="post" action="/portal/welcome">
            <input type="hidden" name="invite" value=token.to_owned() />
            // Password managers keep it with the password.
            <input
                class="visually-hidden"
                type="email"
                value=invitation.email.clone()
                autocomplete="username"
                aria-label=texts.text(Text::EmailLabel)
                readonly
                tabindex="-1"
            />
            {fields}
            <button class="primary">{texts.text(Text::WelcomeButton)}</button>
        </form>
    };
    responses::show_guest(guest, status, &title, content.into_any())
}

fn fields(guest: &Guest, invitation: &OpenInvitation, errors: &FieldErrors) -> AnyView {
    let texts = &guest.texts;
    if invitation.is_known_person {
        let password =
            Input::password("password", texts.text(Text::PasswordLabel), "current-password")
                .hint(texts.text(Text::WelcomeKnown));
        return input(&password, errors);
    }
    let name = Input::text("name", texts.text(Text::NameLabel), guest.request.form.text("name"))
        .kind("text", "name")
        .hint(texts.text(Text::NameHint));
    let password = Input::password("password", texts.text(Text::NewPasswordLabel), "new-password")
        .hint(texts.text(Text::NewPasswordHint));
    view! { {input(&name, errors)} {input(&password, errors)} }.into_any()
}
