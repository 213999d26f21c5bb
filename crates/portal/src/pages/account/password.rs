//! `/portal/account/password`

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::account::{ChangePasswordError, change_password};
use leptos::prelude::*;

use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::field_texts::password_problem;
use crate::responses;
use crate::texts::Text;
use crate::views::{FormView, Input, error_summary, form, input};
use crate::visit::Visit;

endpoints! {
    Get "/portal/account/password" UseAccount => show;
    Post "/portal/account/password" UseAccount => submit;
}

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default())
}

async fn submit(visit: Visit) -> Response {
    let fields = &visit.request.form;
    let (password, new_password) = (fields.raw("password"), fields.raw("new_password"));
    let mut errors = FieldErrors::default();
    for (name, value) in [("password", password), ("new_password", new_password)] {
        if value.is_empty() {
            errors.add(name, visit.texts.text(Text::FieldMissing));
        }
    }
    if !errors.is_empty() {
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors);
    }
    let (app, client) = (&visit.portal.app, &visit.request.client);
    let problem = match change_password(app, &visit.person, password, new_password, client).await {
        Ok(()) => return responses::redirect(&FormOutcome::PasswordChanged.at("/portal/account")),
        Err(ChangePasswordError::Wrong) => ("password", Text::PasswordCurrentWrong),
        Err(ChangePasswordError::Password(problem)) => ("new_password", password_problem(problem)),
        Err(ChangePasswordError::RateLimited(exceeded)) => {
            return responses::too_many_of_person(&visit, exceeded.retry_after_seconds());
        }
        Err(ChangePasswordError::Store(error)) => return responses::unavailable(&error),
    };
    let errors = FieldErrors::of(problem.0, visit.texts.text(problem.1));
    render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors)
}

fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::PasswordTitle);
    let current =
        Input::password("password", texts.text(Text::PasswordCurrentLabel), "current-password");
    let new = Input::password("new_password", texts.text(Text::NewPasswordLabel), "new-password")
        .hint(texts.text(Text::NewPasswordHint));
    let fields = view! { {input(&current, errors)} {input(&new, errors)} };
    let props = FormView {
        action: "/portal/account/password".to_owned(),
        button: Text::PasswordButton,
        once: false,
        confirm: false,
    };
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::PasswordLead)}</p>
        {error_summary(texts, errors)}
        <div class="card">{form(visit, props, errors, fields.into_any())}</div>
        <p><a href="/portal/account">{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, status, title, content.into_any())
}
