//! The way of a request to its page, in the order of refusals: body, sign-in, role, token of the
//! session, merchant.

use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use kassa_domain::ids::MerchantId;
use kassa_domain::mode::Mode;
use kassa_domain::portal::{Ability, AuditAction};
use kassa_platform::own_origin::is_same_origin;
use kassa_platform::request_facts::note_merchant;
use kassa_services::audit::{Actor, AuditRecord};
use kassa_services::merchants::load_place;
use kassa_services::portal::home::count_tasks;
use kassa_services::portal::{Client, Person, record_alone, sessions};
use kassa_store::StoreError;
use kassa_store::tables::portal::people;

use super::context::{PortalContext, PortalState};
use super::cookies::CookieKind;
use super::endpoint::{Endpoint, Handler, Verb};
use super::forms::{BodyError, Fields, read_form};
use super::texts::{Phrase, Text, Texts, find_language};
use super::visit::{Guest, PortalRequest, Visit};
use super::{csrf, next_page, pages, responses};

/// The page on which a person begins.
const HOME: &str = "/portal";
/// The parameter that chooses the language of the sign-in and of accounts that follow the browser.
pub(super) const LANGUAGE: &str = "lang";

/// Answers a request for `endpoint`.
pub(super) async fn answer(
    portal: PortalState,
    endpoint: &'static Endpoint,
    request: Request,
    ids: Vec<String>,
) -> Response {
    let (parts, body) = request.into_parts();
    let mut guest = read_guest(&portal, &parts, ids);
    if endpoint.verb == Verb::Post {
        match read_form(&parts.headers, body, endpoint.body).await {
            Ok(form) => guest.request.form = form,
            Err(error) => return refuse_body(&guest, error),
        }
    }
    let is_own = endpoint.verb == Verb::Get || is_same_origin(&parts.headers, &portal.url);
    match endpoint.handler {
        Handler::Anyone(_) if !is_own => refuse_foreign_guest(&guest),
        Handler::Anyone(handler) => handler(guest).await,
        Handler::Person(ability, handler) => match sign_in(guest, endpoint, &parts.headers).await {
            Ok(visit) => {
                let refusal = RequestRefusal::of(&visit, endpoint);
                let response = match check(&visit, endpoint, ability, is_own).await {
                    Ok(()) => handler(visit).await,
                    Err(response) => response,
                };
                refusal.record_if_forbidden(response).await
            }
            Err(response) => response,
        },
    }
}

/// A request before anybody is signed in.
pub(super) fn read_guest(portal: &PortalState, parts: &Parts, ids: Vec<String>) -> Guest {
    let query = Fields::parse(parts.uri.query().unwrap_or_default());
    let language = chosen_language(portal, &query, &parts.headers);
    let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let client = portal.app.limits.resolve_client(&parts.extensions, &parts.headers);
    let client =
        Client { address: client.ip(), agent: header(header::USER_AGENT).map(str::to_owned) };
    Guest {
        portal: PortalState::clone(portal),
        texts: Texts::negotiate(language, header(header::ACCEPT_LANGUAGE)),
        request: PortalRequest {
            path: parts.uri.path().to_owned(),
            query,
            query_text: parts.uri.query().unwrap_or_default().to_owned(),
            form: Fields::default(),
            ids,
            client,
        },
        language,
        session: CookieKind::Session.read(portal, &parts.headers),
        pending: CookieKind::Pending.read(portal, &parts.headers),
    }
}

/// What the list of languages leads to, or led to before.
fn chosen_language(
    portal: &PortalContext,
    query: &Fields,
    headers: &HeaderMap,
) -> Option<&'static str> {
    find_language(query.raw(LANGUAGE)).or_else(|| {
        CookieKind::Language.read(portal, headers).and_then(|cookie| find_language(cookie.as_str()))
    })
}

/// The visit of a signed-in person; for anybody else the way to the sign-in.
async fn sign_in(
    guest: Guest,
    endpoint: &Endpoint,
    headers: &HeaderMap,
) -> Result<Visit, Response> {
    match load_person(&guest).await {
        Ok(Some(person)) => open_visit(guest, person, headers).await,
        Ok(None) if endpoint.path == HOME && endpoint.verb == Verb::Get => {
            Err(welcome_nobody(&guest).await)
        }
        Ok(None) => Err(responses::redirect(&match endpoint.verb {
            Verb::Get => next_page::sign_in_path(&guest.request),
            Verb::Post => next_page::with_next("/portal/sign-in", page_of(&guest.request.path)),
        })),
        Err(error) => Err(responses::unavailable(&error)),
    }
}

/// The way to the sign-in; while nobody can sign in, where to begin.
async fn welcome_nobody(guest: &Guest) -> Response {
    match people::has_anybody(&guest.portal.app.store).await {
        Ok(true) => responses::redirect(&next_page::sign_in_path(&guest.request)),
        Ok(false) => pages::begin::show(guest),
        Err(error) => responses::unavailable(&error),
    }
}

/// The page that a form is on: the nearest above its address. Its fields are not kept.
fn page_of(mut path: &str) -> &str {
    let is_page = |path: &str| {
        pages::endpoints().any(|endpoint| endpoint.verb == Verb::Get && endpoint.path == path)
    };
    while !is_page(path) {
        match path.rsplit_once('/') {
            Some((above, _)) if !above.is_empty() => path = above,
            _ => return "/portal",
        }
    }
    path
}

pub(super) async fn load_person(guest: &Guest) -> Result<Option<Person>, StoreError> {
    match &guest.session {
        Some(cookie) => sessions::load_session(&guest.portal.app, cookie.as_str()).await,
        None => Ok(None),
    }
}

pub(super) async fn open_visit(
    guest: Guest,
    person: Person,
    headers: &HeaderMap,
) -> Result<Visit, Response> {
    let (app, person_id) = (&guest.portal.app, &person.person_id);
    note_merchant(&person.merchant_id);
    let memberships = sessions::list_merchants(app, person_id)
        .await
        .map_err(|error| responses::unavailable(&error))?;
    let (time_zone, country) = load_place(app, &person.merchant_id)
        .await
        .map_err(|error| responses::unavailable(&error))?;
    let tasks = count_tasks(app, &person.merchant_id)
        .await
        .map_err(|error| responses::unavailable(&error))?;
    let accept = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let texts = Texts::negotiate(person.language.as_deref().or(guest.language), accept)
        .of_merchant(country.as_deref(), time_zone.name());
    let csrf = csrf::mask(&person.csrf);
    let (portal, request) = (guest.portal, guest.request);
    Ok(Visit { portal, texts, request, person, memberships, time_zone, tasks, csrf })
}

/// Whether the person may do this now.
async fn check(
    visit: &Visit,
    endpoint: &Endpoint,
    ability: Ability,
    is_own: bool,
) -> Result<(), Response> {
    if needs_second_factor(&visit.portal, &visit.person) && !is_open_without(endpoint.path) {
        return Err(responses::redirect("/portal/account/totp"));
    }
    if !visit.may(ability) {
        return Err(refuse_role(visit));
    }
    if endpoint.verb == Verb::Get {
        return Ok(());
    }
    let csrf = csrf::unmask(visit.request.form.raw("csrf")).unwrap_or_default();
    let is_of_visit = match ability {
        // About the person: also from a page of another of their merchants.
        Ability::UseAccount => visit.person.verify_session_csrf(&csrf),
        _ => visit.person.verify_csrf(&csrf),
    };
    if !is_own || !is_of_visit {
        let note = visit.texts.text(Text::ForeignNote);
        return Err(responses::refuse(visit, StatusCode::FORBIDDEN, Text::ForeignHeading, note));
    }
    if ability != Ability::UseAccount && !visit.person.is_merchant_active {
        return Err(refuse_disabled(visit));
    }
    Ok(())
}

/// In production a second factor is set up before anything else opens.
pub(super) fn needs_second_factor(portal: &PortalContext, person: &Person) -> bool {
    portal.mode() == Mode::Live && !person.has_totp && !person.has_passkey
}

/// The addresses that set it up, and the way out.
fn is_open_without(path: &str) -> bool {
    path.starts_with("/portal/account/totp")
        || path.starts_with("/portal/account/passkeys")
        || path == "/portal/sign-out"
}

/// The audit entry of a person's request that is forbidden.
struct RequestRefusal {
    portal: PortalState,
    actor: Actor,
    merchant_id: MerchantId,
    path: &'static str,
}

impl RequestRefusal {
    fn of(visit: &Visit, endpoint: &Endpoint) -> Self {
        Self {
            portal: PortalState::clone(&visit.portal),
            actor: visit.actor(),
            merchant_id: visit.person.merchant_id.clone(),
            path: endpoint.path,
        }
    }

    async fn record_if_forbidden(self, response: Response) -> Response {
        if response.status() != StatusCode::FORBIDDEN {
            return response;
        }
        let record = AuditRecord::new(AuditAction::Refused).subject(self.path);
        match record_alone(&self.portal.app, &self.actor, &self.merchant_id, record).await {
            Ok(()) => response,
            Err(error) => responses::unavailable(&error),
        }
    }
}

fn refuse_role(visit: &Visit) -> Response {
    let merchant = &visit.person.merchant_name;
    let note = visit.texts.phrase(&Phrase::ForbiddenNote { merchant });
    responses::refuse(visit, StatusCode::FORBIDDEN, Text::ForbiddenHeading, &note)
}

fn refuse_disabled(visit: &Visit) -> Response {
    let merchant = &visit.person.merchant_name;
    let note = visit.texts.phrase(&Phrase::MerchantDisabled { merchant });
    responses::refuse(visit, StatusCode::FORBIDDEN, Text::RefusedHeading, &note)
}

fn refuse_foreign_guest(guest: &Guest) -> Response {
    responses::refuse_guest(guest, StatusCode::FORBIDDEN, Text::ForeignHeading, Text::ForeignNote)
}

fn refuse_body(guest: &Guest, error: BodyError) -> Response {
    let (status, heading, note) = match error {
        BodyError::TooLarge => {
            (StatusCode::PAYLOAD_TOO_LARGE, Text::TooLargeHeading, Text::TooLargeNote)
        }
        BodyError::WrongType => {
            (StatusCode::UNSUPPORTED_MEDIA_TYPE, Text::TypeHeading, Text::TypeNote)
        }
        BodyError::Unreadable => (StatusCode::BAD_REQUEST, Text::TypeHeading, Text::TypeNote),
    };
    responses::refuse_guest(guest, status, heading, note)
}
