//! `/portal/sign-in`

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::SignInResult;
use kassa_services::portal::sign_in::{SignInError, sign_in};
use leptos::prelude::*;

use crate::cookies::CookieKind;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::next_page;
use crate::responses;
use crate::texts::Text;
use crate::views::{Input, error_summary, input, passkey_sign_in};
use crate::visit::Guest;

endpoints! {
    Get "/portal/sign-in" Anyone => show;
    Post "/portal/sign-in" Anyone => submit;
}

async fn show(guest: Guest) -> Response {
    let next = guest.request.query.raw("next").to_owned();
    render(&guest, StatusCode::OK, &next, &FieldErrors::default())
}

async fn submit(guest: Guest) -> Response {
    let form = &guest.request.form;
    let (email, password, next) = (form.text("email"), form.raw("password"), form.raw("next"));
    let mut errors = FieldErrors::of_form(&guest.texts, form);
    errors.check_length(&guest.texts, "email", email, 254);
    errors.check_length(&guest.texts, "password", password, 1000);
    if !errors.is_empty() {
        return render(&guest, StatusCode::UNPROCESSABLE_ENTITY, next, &errors);
    }
    match sign_in(&guest.portal.app, email, password, &guest.request.client).await {
        Ok(result) => open(&guest, &result, next_page::parse(next)),
        Err(SignInError::Refused) => {
            let errors = FieldErrors::of("password", guest.texts.text(Text::SignInWrong));
            render(&guest, StatusCode::UNPROCESSABLE_ENTITY, next, &errors)
        }
        Err(SignInError::RateLimited(exceeded)) => {
            responses::too_many(&guest, exceeded.retry_after_seconds())
        }
        Err(SignInError::Store(error)) => responses::unavailable(&error),
    }
}

/// Goes on to `next`, or to the code first.
pub(super) fn open(guest: &Guest, result: &SignInResult, next: &str) -> Response {
    match result {
        SignInResult::SignedIn(token) => {
            let mut response = responses::redirect(next);
            CookieKind::Session.set(&guest.portal, &mut response, token.expose());
            response
        }
        SignInResult::SecondFactorNeeded(token) => {
            let path = next_page::with_next("/portal/sign-in/code", next);
            let mut response = responses::redirect(&path);
            CookieKind::Pending.set(&guest.portal, &mut response, token.expose());
            response
        }
    }
}

fn render(guest: &Guest, status: StatusCode, next: &str, errors: &FieldErrors) -> Response {
    let texts = &guest.texts;
    let title = texts.text(Text::SignInTitle);
    let next = if next.is_empty() { "" } else { next_page::parse(next) };
    let email =
        Input::text("email", texts.text(Text::EmailLabel), guest.request.form.text("email"))
            .kind("email", "username");
    let password = Input::password("password", texts.text(Text::PasswordLabel), "current-password");
    let content = view! {
        <h1>{title}</h1>
        {error_summary(texts, errors)}
        <form class="form card" method="post" action="/portal/sign-in">
            <input type="hidden" name="next" value=next.to_owned() />
            {input(&email, errors)}
            {input(&password, errors)}
            <button class="primary">{texts.text(Text::SignInButton)}</button>
        </form>
        {passkey_sign_in(guest, next)}
        <p class="hint">{texts.text(Text::SignInNote)}</p>
    };
    responses::show_guest(guest, status, title, content.into_any())
}
