//! `/portal/account`: name, language, and where the person is signed in.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::portal::NoticeKind;
use kassa_services::portal::account::set_profile;
use kassa_services::portal::notices;
use kassa_services::portal::sessions::list_sessions;
use kassa_store::StoreError;
use kassa_store::tables::portal::sessions::SessionSummary;
use leptos::prelude::*;

use super::agent::browser_name;
use crate::cookies::CookieKind;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::responses;
use crate::texts::{Phrase, Text, find_language, portal_languages};
use crate::views::{
    Choice, Column, FormView, Input, Row, RowForm, checkboxes, error_summary, form, input, list,
    row_form, select, time,
};
use crate::visit::Visit;

endpoints! {
    Get "/portal/account" UseAccount => show;
    Post "/portal/account" UseAccount => submit;
}

/// In characters.
const MAX_NAME: usize = 100;

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default()).await
}

async fn submit(visit: Visit) -> Response {
    let (name, language) = (visit.request.form.text("name"), visit.request.form.text("language"));
    let mut errors = FieldErrors::of_form(&visit.texts, &visit.request.form);
    errors.check_length(&visit.texts, "name", name, MAX_NAME);
    if !language.is_empty() && find_language(language).is_none() {
        errors.add("language", visit.texts.text(Text::ChoiceWrong));
    }
    if !errors.is_empty() {
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await;
    }
    let language = Some(language).filter(|language| !language.is_empty());
    let kinds = visit.request.form.all("notices").filter_map(NoticeKind::from_code).collect();
    let (app, person) = (&visit.portal.app, &visit.person);
    let saved = match set_profile(app, person, name, language).await {
        Ok(()) if sends_mail(&visit) => notices::set_wanted(app, person, kinds).await,
        saved => saved,
    };
    match saved {
        Ok(()) => {
            let mut response =
                responses::redirect(&FormOutcome::AccountSaved.at("/portal/account"));
            // What the account says holds from now on, and for the next sign-in here too.
            match language {
                Some(tag) => {
                    CookieKind::Language.set_for_a_year(&visit.portal, &mut response, tag);
                }
                None => CookieKind::Language.clear(&visit.portal, &mut response),
            }
            response
        }
        Err(error) => responses::unavailable(&error),
    }
}

/// Without a mail server there are no notices to choose.
fn sends_mail(visit: &Visit) -> bool {
    visit.portal.app.settings.sends_receipts
}

/// What the page shows.
struct AccountView {
    sessions: Vec<SessionSummary>,
    wanted: Vec<NoticeKind>,
}

async fn load(visit: &Visit) -> Result<AccountView, StoreError> {
    let (app, person) = (&visit.portal.app, &visit.person);
    let sessions = list_sessions(app, &person.person_id).await?;
    Ok(AccountView { sessions, wanted: notices::find_wanted(app, person).await? })
}

async fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let AccountView { sessions, wanted } = match load(visit).await {
        Ok(loaded) => loaded,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let title = texts.text(Text::AccountTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.phrase(&Phrase::AccountLead { email: &visit.person.email })}</p>
        {error_summary(texts, errors)}
        <section class="card" aria-labelledby="own">
            <h2 id="own">{texts.text(Text::AccountOwnHeading)}</h2>
            {profile_form(visit, &wanted, errors)}
        </section>
        <section class="card" aria-labelledby="password-heading">
            <h2 id="password-heading">{texts.text(Text::PasswordHeading)}</h2>
            <p><a href="/portal/account/password">{texts.text(Text::PasswordChangeLink)}</a></p>
        </section>
        {second_factor(visit)}
        {passkeys(visit)}
        <section>{session_table(visit, sessions)}</section>
    };
    responses::show(visit, status, title, content.into_any())
}

fn profile_form(visit: &Visit, wanted: &[NoticeKind], errors: &FieldErrors) -> AnyView {
    let (texts, form_fields) = (&visit.texts, &visit.request.form);
    let [name, language] = if form_fields.has("name") {
        [form_fields.text("name"), form_fields.text("language")]
    } else {
        [visit.person.name.as_str(), visit.person.language.as_deref().unwrap_or_default()]
    };
    let mut languages = vec![Choice::new("", texts.text(Text::LanguageAutomatic))];
    languages.extend(language_choices());
    let name = Input::text("name", texts.text(Text::NameLabel), name)
        .kind("text", "name")
        .hint(texts.text(Text::NameHint));
    let label = (texts.text(Text::LanguageLabel), None);
    let content = view! {
        {input(&name, errors)}
        {select("language", label, languages, language, errors)}
        {sends_mail(visit).then(|| notice_choices(visit, wanted, errors))}
    };
    let props = FormView {
        action: "/portal/account".to_owned(),
        button: Text::Save,
        once: false,
        confirm: false,
    };
    form(visit, props, errors, content.into_any())
}

fn notice_choices(visit: &Visit, wanted: &[NoticeKind], errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let kinds = NoticeKind::ALL.into_iter();
    let kinds = kinds.filter(|kind| kind.is_for(visit.person.role, visit.portal.mode()));
    let choices = kinds.map(|kind| Choice::new(kind.code(), texts.text(notice_name(kind))));
    let is_checked = |code: &str| match fields.has("name") {
        true => fields.all("notices").any(|typed| typed == code),
        false => wanted.iter().any(|kind| kind.code() == code),
    };
    let label = (texts.text(Text::NoticesLabel), Some(texts.text(Text::NoticesHint)));
    checkboxes("notices", label, choices.collect(), is_checked, errors)
}

const fn notice_name(kind: NoticeKind) -> Text {
    match kind {
        NoticeKind::Disputes => Text::NoticesDisputes,
        NoticeKind::Webhooks => Text::NoticesWebhooks,
        NoticeKind::Connections => Text::NoticesConnections,
        NoticeKind::Instalments => Text::NoticesInstalments,
        NoticeKind::Money => Text::NoticesMoney,
    }
}

/// Each language by its name in itself.
fn language_choices() -> impl Iterator<Item = Choice> {
    portal_languages().map(|choice| Choice::new(choice.tag, choice.name))
}

fn second_factor(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    let (note, link) = if visit.person.has_totp {
        (Text::TotpIsSet, Text::TotpManageLink)
    } else {
        (Text::TotpNotSet, Text::TotpSetLink)
    };
    view! {
        <section class="card" aria-labelledby="second-factor">
            <h2 id="second-factor">{texts.text(Text::TotpHeading)}</h2>
            <p>{texts.text(note)}</p>
            <p><a href="/portal/account/totp">{texts.text(link)}</a></p>
        </section>
    }
    .into_any()
}

/// Nothing where there are no passkeys, such as at an IP address, unless there is one to remove.
fn passkeys(visit: &Visit) -> Option<AnyView> {
    let texts = &visit.texts;
    let section = || {
        view! {
            <section class="card" aria-labelledby="passkeys">
                <h2 id="passkeys">{texts.text(Text::PasskeysTitle)}</h2>
                <p>{texts.text(Text::PasskeysNote)}</p>
                <p><a href="/portal/account/passkeys">{texts.text(Text::PasskeysLink)}</a></p>
            </section>
        }
    };
    let is_shown = visit.portal.passkeys.is_some() || visit.person.has_passkey;
    is_shown.then(|| section().into_any())
}

fn session_table(visit: &Visit, sessions: Vec<SessionSummary>) -> AnyView {
    let rows = sessions.into_iter().map(|session| session_row(visit, session)).collect();
    let columns = [
        Column::title(Text::SessionClient),
        Column::note(Text::SessionBrowser),
        Column::detail(Text::SessionStarted),
        Column::note(Text::SessionSeen),
        Column::action(Text::SessionActions),
    ];
    list(visit, Text::SessionsHeading, &columns, rows)
}

fn session_row(visit: &Visit, session: SessionSummary) -> Row {
    let texts = &visit.texts;
    let is_this = session.id == visit.person.session_id;
    let address = session.client.unwrap_or_default();
    let this = is_this.then(|| {
        view! { " " <span class="tag good">{texts.text(Text::SessionThis)}</span> }
    });
    let end = RowForm {
        action: format!("/portal/account/sessions/{}/end", session.id),
        label: texts.text(Text::SessionEnd),
        about: &address,
        danger: false,
    };
    let end = row_form(visit, end);
    let status = if is_this { "current" } else { "open" };
    Row::new(session.id, status)
        .cell(view! { {address} {this} })
        .cell(browser_name(texts, &session.agent.unwrap_or_default()))
        .cell(time(visit, session.created))
        .cell(time(visit, session.seen))
        .cell(end)
}
