//! `/portal/settings/team/{user_id}`: the role and the sign-ins of one person.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::portal::Role;
use kassa_services::portal::team::{self, TeamError};
use kassa_store::tables::portal::memberships::Member;
use leptos::prelude::*;

use super::team::role_field;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{confirm_field, error_summary, hidden_csrf, refusal};
use crate::visit::Visit;

const TEAM: &str = "/portal/settings/team";

endpoints! {
    Get "/portal/settings/team/{user_id}" ManageTeam => show;
    Post "/portal/settings/team/{user_id}/role" ManageTeam => submit_role;
    Post "/portal/settings/team/{user_id}/remove" ManageTeam => submit_removal;
    Post "/portal/settings/team/{user_id}/sessions/end" ManageTeam => submit_end;
}

async fn show(visit: Visit) -> Response {
    match find(&visit).await {
        Ok(member) => render(&visit, StatusCode::OK, &member, &FieldErrors::default(), None),
        Err(response) => response,
    }
}

/// A change of a person.
#[derive(Clone, Copy)]
enum Change {
    Role,
    Removal,
    SessionsEnd,
}

async fn submit_role(visit: Visit) -> Response {
    change(visit, Change::Role).await
}

async fn submit_removal(visit: Visit) -> Response {
    change(visit, Change::Removal).await
}

async fn submit_end(visit: Visit) -> Response {
    change(visit, Change::SessionsEnd).await
}

async fn change(visit: Visit, change: Change) -> Response {
    let member = match find(&visit).await {
        Ok(member) => member,
        Err(response) => return response,
    };
    let wrong = |errors: &FieldErrors| {
        render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &member, errors, None)
    };
    let role = Role::from_code(visit.request.form.text("role"));
    if matches!(change, Change::Role) && role.is_none() {
        return wrong(&FieldErrors::of("role", visit.texts.text(Text::ChoiceWrong)));
    }
    match require_confirmation(&visit).await {
        Ok(()) => {}
        Err(Unconfirmed::Wrong(errors)) => return wrong(&errors),
        Err(Unconfirmed::Answered(response)) => return response,
    }
    match apply(&visit, &member, change, role.unwrap_or(member.role)).await {
        Ok(done) => responses::redirect(&done.at(TEAM)),
        Err(TeamError::NotFound) => responses::not_found(&visit),
        Err(TeamError::LastOwner) => {
            let message = visit.texts.text(Text::TeamLastOwner);
            let (status, errors) = (StatusCode::UNPROCESSABLE_ENTITY, FieldErrors::default());
            render(&visit, status, &member, &errors, Some(message))
        }
        Err(TeamError::Store(error)) => responses::unavailable(&error),
    }
}

async fn apply(
    visit: &Visit,
    member: &Member,
    change: Change,
    role: Role,
) -> Result<FormOutcome, TeamError> {
    let (app, actor) = (&visit.portal.app, visit.actor());
    let (merchant, user) = (&visit.person.merchant_id, &member.person_id);
    match change {
        Change::Role => {
            team::set_role(app, &actor, merchant, user, role).await?;
            Ok(FormOutcome::RoleChanged)
        }
        Change::Removal => {
            team::remove(app, &actor, merchant, user).await?;
            Ok(FormOutcome::PersonRemoved)
        }
        Change::SessionsEnd => {
            team::end_sessions(app, &actor, merchant, user).await?;
            Ok(FormOutcome::SessionsEnded)
        }
    }
}

/// The person of the address. 404 for nobody, and for somebody of another merchant.
async fn find(visit: &Visit) -> Result<Member, Response> {
    let team = team::list(&visit.portal.app, &visit.person.merchant_id)
        .await
        .map_err(|error| responses::unavailable(&error))?;
    let member =
        team.members.into_iter().find(|member| member.person_id.as_str() == visit.request.id());
    member.ok_or_else(|| responses::not_found(visit))
}

fn render(
    visit: &Visit,
    status: StatusCode,
    member: &Member,
    errors: &FieldErrors,
    refused: Option<&str>,
) -> Response {
    let texts = &visit.texts;
    let name = if member.name.is_empty() { &member.email } else { &member.name };
    let title = texts.phrase(&Phrase::TeamManageTitle { name });
    let refused = refused.map(|message| refusal(texts, message.to_owned()));
    let content = view! {
        <h1>{title.clone()}</h1>
        <p class="lead">{member.email.clone()}</p>
        {refused}
        {error_summary(texts, errors)}
        <section class="card" aria-labelledby="manage">
            <h2 id="manage">{texts.text(Text::TeamManageHeading)}</h2>
            {member_form(visit, member, errors)}
        </section>
        <p><a href=TEAM>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, status, &title, content.into_any())
}

/// One form with a button for each change, so that who does it is asked once.
fn member_form(visit: &Visit, member: &Member, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let action = |what: &str| format!("{TEAM}/{}/{what}", member.person_id);
    let fields = &visit.request.form;
    let selected = if fields.has("role") { fields.text("role") } else { member.role.code() };
    view! {
        <form class="form" method="post" action=action("role")>
            {hidden_csrf(visit)}
            {role_field(visit, selected, errors)}
            {confirm_field(visit, &visit.request.path, errors)}
            <div class="actions">
                <button class="primary">{texts.text(Text::TeamChangeRole)}</button>
                <button formaction=action("sessions/end")>
                    {texts.text(Text::TeamEndSessions)}
                </button>
                <button class="danger" formaction=action("remove")>
                    {texts.text(Text::TeamRemove)}
                </button>
            </div>
            <p class="hint">{texts.text(Text::TeamRemoveNote)}</p>
        </form>
    }
    .into_any()
}
