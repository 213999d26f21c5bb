//! `/portal/sign-in/code`: the second step of a sign-in.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::sign_in::{CodeError, is_pending, verify_code};
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
    Get "/portal/sign-in/code" Anyone => show;
    Post "/portal/sign-in/code" Anyone => submit;
}

async fn show(guest: Guest) -> Response {
    let next = guest.request.query.raw("next").to_owned();
    let Some(pending) = &guest.pending else { return start_over(&next) };
    match is_pending(&guest.portal.app, pending.as_str()).await {
        Ok(true) => render(&guest, StatusCode::OK, &next, &FieldErrors::default()),
        Ok(false) => start_over(&next),
        Err(error) => responses::unavailable(&error),
    }
}

async fn submit(guest: Guest) -> Response {
    let (code, next) = (guest.request.form.text("code"), guest.request.form.raw("next"));
    let Some(pending) = &guest.pending else { return start_over(next) };
    let mut errors = FieldErrors::default();
    errors.check_length(&guest.texts, "code", code, 100);
    if !errors.is_empty() {
        return render(&guest, StatusCode::UNPROCESSABLE_ENTITY, next, &errors);
    }
    match verify_code(&guest.portal.app, pending.as_str(), code, &guest.request.client).await {
        Ok(token) => {
            let mut response = responses::redirect(next_page::parse(next));
            CookieKind::Session.set(&guest.portal, &mut response, token.expose());
            CookieKind::Pending.clear(&guest.portal, &mut response);
            response
        }
        Err(CodeError::Wrong) => {
            let errors = FieldErrors::of("code", guest.texts.text(Text::CodeWrong));
            render(&guest, StatusCode::UNPROCESSABLE_ENTITY, next, &errors)
        }
        Err(CodeError::Ended) => render_over(&guest, next),
        Err(CodeError::RateLimited(exceeded)) => {
            responses::too_many(&guest, exceeded.retry_after_seconds())
        }
        Err(CodeError::Store(error)) => responses::unavailable(&error),
    }
}

fn start_over(next: &str) -> Response {
    responses::redirect(&sign_in_path(next))
}

fn sign_in_path(next: &str) -> String {
    match next {
        "" => "/portal/sign-in".to_owned(),
        next => next_page::with_next("/portal/sign-in", next_page::parse(next)),
    }
}

/// No try is left, or no time.
fn render_over(guest: &Guest, next: &str) -> Response {
    let texts = &guest.texts;
    let title = texts.text(Text::CodeTitle);
    let content = view! {
        <h1>{title}</h1>
        <div class="message wrong" role="alert">
            <p>{texts.text(Text::CodeOver)}</p>
        </div>
        <p><a href=sign_in_path(next)>{texts.text(Text::StartOver)}</a></p>
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    let mut response = responses::show_guest(guest, status, title, content.into_any());
    CookieKind::Pending.clear(&guest.portal, &mut response);
    response
}

fn render(guest: &Guest, status: StatusCode, next: &str, errors: &FieldErrors) -> Response {
    let texts = &guest.texts;
    let title = texts.text(Text::CodeTitle);
    let code = Input::text("code", texts.text(Text::CodeLabel), "")
        .kind("text", "one-time-code")
        .hint(texts.text(Text::CodeHint));
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::CodeLead)}</p>
        {error_summary(texts, errors)}
        <form class="form card" method="post" action="/portal/sign-in/code">
            <input type="hidden" name="next" value=next.to_owned() />
            {input(&code, errors)}
            <button class="primary">{texts.text(Text::CodeButton)}</button>
        </form>
        {passkey_sign_in(guest, next)}
        <p><a href=sign_in_path(next)>{texts.text(Text::StartOver)}</a></p>
    };
    responses::show_guest(guest, status, title, content.into_any())
}
