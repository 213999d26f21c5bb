//! `/portal/account/totp`: codes of an authenticator app.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mode::Mode;
use kassa_services::portal::totp::{TotpError, TotpSetup, add, new_secret, remove};
use kassa_ui::qr_code::render_qr_code;
use leptos::prelude::*;

use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::{FormView, Input, error_summary, form, input};
use crate::visit::Visit;

const PATH: &str = "/portal/account/totp";

endpoints! {
    Get "/portal/account/totp" UseAccount => show;
    Post "/portal/account/totp" UseAccount => submit;
    Post "/portal/account/totp/remove" UseAccount => submit_removal;
}

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default())
}

async fn submit(visit: Visit) -> Response {
    let code = visit.request.form.text("code");
    let mut errors = FieldErrors::default();
    errors.check_length(&visit.texts, "code", code, 100);
    if !errors.is_empty() {
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors);
    }
    // The codes of this app confirm what matters: who has only the session must not add it.
    match require_confirmation(&visit).await {
        Ok(()) => {}
        Err(Unconfirmed::Wrong(errors)) => {
            return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors);
        }
        Err(Unconfirmed::Answered(response)) => return response,
    }
    match add(&visit.portal.app, &visit.person, code, &visit.request.client).await {
        Ok(codes) => show_recovery_codes(&visit, codes),
        Err(TotpError::Wrong) => {
            let errors = FieldErrors::of("code", visit.texts.text(Text::TotpCodeWrong));
            render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors)
        }
        Err(TotpError::Added) => responses::shown_before(&visit),
        Err(TotpError::Store(error)) => responses::unavailable(&error),
    }
}

async fn submit_removal(visit: Visit) -> Response {
    if !visit.person.has_totp {
        return responses::lost_race(&visit);
    }
    match require_confirmation(&visit).await {
        Ok(()) => {}
        Err(Unconfirmed::Wrong(errors)) => {
            return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors);
        }
        Err(Unconfirmed::Answered(response)) => return response,
    }
    match remove(&visit.portal.app, &visit.person, &visit.request.client).await {
        Ok(true) => responses::redirect(&FormOutcome::TotpRemoved.at("/portal/account")),
        Ok(false) => responses::lost_race(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::TotpTitle);
    let body = if visit.person.has_totp {
        removal(visit, errors)
    } else {
        match new_secret(&visit.portal.app, &visit.person) {
            Ok(setup) => setup_form(visit, &setup, errors),
            Err(error) => return responses::unavailable(&error),
        }
    };
    let content = view! {
        <h1>{title}</h1>
        {error_summary(texts, errors)}
        {body}
    };
    responses::show(visit, status, title, content.into_any())
}

fn removal(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let props = FormView {
        action: format!("{PATH}/remove"),
        button: Text::TotpRemoveButton,
        once: false,
        confirm: true,
    };
    view! {
        <p class="lead">{texts.text(Text::TotpIsSet)}</p>
        <div class="card">
            <p>{texts.text(Text::TotpRemoveNote)}</p>
            {form(visit, props, errors, ().into_any())}
        </div>
        <p><a href="/portal/account">{texts.text(Text::Back)}</a></p>
    }
    .into_any()
}

fn setup_form(visit: &Visit, setup: &TotpSetup, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let label = texts.text(Text::TotpCodeLabel);
    let code = Input::text("code", label, "").kind("text", "one-time-code").digits();
    let props =
        FormView { action: PATH.to_owned(), button: Text::TotpButton, once: false, confirm: true };
    let is_live = visit.portal.mode() == Mode::Live;
    let lead = if is_live { Text::TotpNeeded } else { Text::TotpNotSet };
    let passkey = visit.portal.passkeys.is_some().then(|| {
        view! {
            <p><a href="/portal/account/passkeys">{texts.text(Text::PasskeyInstead)}</a></p>
        }
    });
    let later = (!is_live).then(|| {
        view! { <p><a href="/portal">{texts.text(Text::TotpLater)}</a></p> }
    });
    view! {
        <p class="lead">{texts.text(lead)}</p>
        <div class="card">
            <p>{texts.text(Text::TotpLead)}</p>
            {render_qr_code(&setup.url, texts.text(Text::TotpQrLabel))}
            <p id="totp-key">{texts.text(Text::TotpSecretLabel)}</p>
            <output
                class="secret"
                id="totp-secret"
                aria-labelledby="totp-key"
                data-copyable=""
            >
                {setup.secret.to_string()}
            </output>
            {form(visit, props, errors, input(&code, errors))}
        </div>
        {passkey}
        {later}
    }
    .into_any()
}

fn show_recovery_codes(visit: &Visit, codes: Vec<String>) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::RecoveryTitle);
    let items = codes.into_iter().map(|code| view! { <li data-recovery-code="">{code}</li> });
    let items = items.collect_view();
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::RecoveryLead)}</p>
        <div class="card">
            <ul class="codes" data-copyable="">{items}</ul>
            <p>{texts.text(Text::ShownOnce)}</p>
            <p><a href="/portal">{texts.text(Text::RecoveryDone)}</a></p>
        </div>
    };
    responses::show(visit, StatusCode::CREATED, title, content.into_any())
}
