//! `/portal/settings/team`: the people of a merchant, and invitations.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::portal::{EmailAddress, Role};
use kassa_services::InvitationMail;
use kassa_services::portal::invitations::CreatedInvitation;
use kassa_services::portal::team::{self, InviteError, Team, invite};
use kassa_store::StoreError;
use kassa_store::tables::portal::invitations::Invitation;
use kassa_store::tables::portal::memberships::Member;
use kassa_store::tables::portal::people;
use leptos::prelude::*;

use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::mails::{MailText, write_invitation};
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::pages::field_texts::{role_name, role_note};
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{
    Choice, Column, FormView, Input, Row, SortKey, error_summary, form, input, list, select,
    sort_rows, time,
};
use crate::visit::Visit;

const PATH: &str = "/portal/settings/team";

endpoints! {
    Get "/portal/settings/team" ManageTeam => show;
    Post "/portal/settings/team" ManageTeam => submit;
}

async fn show(visit: Visit) -> Response {
    render(&visit, StatusCode::OK, &FieldErrors::default()).await
}

async fn submit(visit: Visit) -> Response {
    let texts = &visit.texts;
    let email = EmailAddress::parse(visit.request.form.text("email"));
    let role = Role::from_code(visit.request.form.text("role"));
    let mut errors = FieldErrors::of_form(texts, &visit.request.form);
    if email.is_none() {
        errors.add("email", texts.text(Text::EmailWrong));
    }
    if role.is_none() {
        errors.add("role", texts.text(Text::ChoiceWrong));
    }
    let (Some(email), Some(role)) = (email, role) else {
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await;
    };
    match require_confirmation(&visit).await {
        Ok(()) => create_invitation(&visit, &email, role).await,
        Err(Unconfirmed::Wrong(errors)) => {
            render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await
        }
        Err(Unconfirmed::Answered(response)) => response,
    }
}

async fn create_invitation(visit: &Visit, email: &EmailAddress, role: Role) -> Response {
    let form = match form_use(visit, PATH) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match invite(app, &visit.actor(), merchant, email, role, Some(&form)).await {
        Ok(invitation) => {
            let (email, token) = (&invitation.email, invitation.token.expose());
            let link = format!("{}/portal/welcome?invite={token}", visit.portal.url);
            let date = visit.list_time(invitation.expires);
            let title = visit.texts.phrase(&Phrase::TeamInvitedTitle { email });
            let is_sent = match send(visit, &invitation, &link).await {
                Ok(is_sent) => is_sent,
                Err(error) => return responses::unavailable(&error),
            };
            let lead = match is_sent {
                true => visit.texts.phrase(&Phrase::TeamInvitedSent { email, date: &date }),
                false => visit.texts.phrase(&Phrase::TeamInvitedLead { email, date: &date }),
            };
            responses::show_secret(visit, (&title, &lead), &link, PATH)
        }
        Err(InviteError::AlreadyMember) => {
            let errors = FieldErrors::of("email", visit.texts.text(Text::TeamIsMember));
            render(visit, StatusCode::UNPROCESSABLE_ENTITY, &errors).await
        }
        Err(InviteError::UnknownMerchant) => responses::not_found(visit),
        Err(InviteError::Repeated(_)) => responses::shown_before(visit),
        Err(InviteError::Store(error)) => responses::unavailable(&error),
    }
}

/// Has an invitation sent, where there is a mail server. `false` if it is to be handed over. It is
/// in the language that the person has set, else in that of who invites them.
async fn send(
    visit: &Visit,
    invitation: &CreatedInvitation,
    link: &str,
) -> Result<bool, StoreError> {
    let (app, address) = (&visit.portal.app, invitation.email.clone());
    if !app.settings.sends_receipts {
        return Ok(false);
    }
    let language = people::find_by_email(&app.store, &address).await?.and_then(|one| one.language);
    let texts = language.map_or_else(|| visit.texts.clone(), |tag| visit.texts.in_language(&tag));
    let date = texts.date_time(invitation.expires, &visit.zone());
    let MailText { subject, body } =
        write_invitation(&texts, &visit.person.merchant_name, (link, &date));
    Ok(app.invitation_mails.push(InvitationMail { address, subject, body }))
}

async fn render(visit: &Visit, status: StatusCode, errors: &FieldErrors) -> Response {
    let team = match team::list(&visit.portal.app, &visit.person.merchant_id).await {
        Ok(team) => team,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let title = texts.text(Text::TeamTitle);
    let lead = texts.phrase(&Phrase::TeamLead { merchant: &visit.person.merchant_name });
    let is_alone = team.members.len() + team.invitations.len() < 2;
    let alone = is_alone.then(|| view! { <p class="hint">{texts.text(Text::TeamOnlyYou)}</p> });
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        {error_summary(texts, errors)}
        {people_table(visit, team)}
        {alone}
        <section class="card" aria-labelledby="invite">
            <h2 id="invite">{texts.text(Text::TeamInviteHeading)}</h2>
            <p class="hint">{texts.text(Text::TeamInviteLead)}</p>
            {invitation_form(visit, errors)}
        </section>
    };
    responses::show(visit, status, title, content.into_any())
}

fn invitation_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let email = Input::text("email", texts.text(Text::EmailLabel), fields.text("email"))
        .kind("email", "off");
    let selected = if fields.has("role") { fields.text("role") } else { Role::Support.code() };
    let content = view! {
        {input(&email, errors)}
        {role_field(visit, selected, errors)}
    };
    let props = FormView {
        action: PATH.to_owned(),
        button: Text::TeamInviteButton,
        once: true,
        confirm: true,
    };
    form(visit, props, errors, content.into_any())
}

/// The choice of a role, and what each may do.
pub(super) fn role_field(visit: &Visit, selected: &str, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let choices = Role::ALL.map(|role| Choice::new(role.code(), texts.text(role_name(role))));
    let notes = Role::ALL.map(|role| {
        let (name, note) = (texts.text(role_name(role)), texts.text(role_note(role)));
        view! { <dt>{name}</dt> <dd>{note}</dd> }.into_any()
    });
    let label = (texts.text(Text::Role), None);
    view! {
        {select("role", label, choices.into(), selected, errors)}
        <dl class="facts hint">{Vec::from(notes)}</dl>
    }
    .into_any()
}

fn people_table(visit: &Visit, mut team: Team) -> AnyView {
    sort_rows(visit, &mut team.members, sort_key);
    let members = team.members.into_iter().map(|member| member_row(visit, member));
    let invitations = team.invitations.into_iter().map(|open| invitation_row(visit, open));
    let columns = [
        Column::title(Text::TeamPerson).sorted("person"),
        Column::status(Text::Role).sorted("role"),
        Column::detail(Text::TeamSecondFactor).sorted("second-factor"),
        Column::note(Text::TeamSeen).sorted("seen"),
        Column::action(Text::TeamActions),
    ];
    list(visit, Text::TeamCaption, &columns, members.chain(invitations).collect())
}

fn sort_key(member: &Member, column: &str) -> Option<SortKey> {
    match column {
        "person" => SortKey::text(&format!("{} {}", member.name, member.email)),
        "role" => SortKey::text(member.role.code()),
        "second-factor" => Some(SortKey::Number(Some(i64::from(member.has_second_factor)))),
        "seen" => SortKey::time(member.seen),
        _ => None,
    }
}

fn member_row(visit: &Visit, member: Member) -> Row {
    let texts = &visit.texts;
    let is_own = member.person_id == visit.person.person_id;
    let own = is_own.then(|| view! { " " <span class="tag">{texts.text(Text::TeamYou)}</span> });
    let disabled = (!member.active)
        .then(|| view! { " " <span class="tag bad">{texts.text(Text::TeamDisabled)}</span> });
    let second_factor = match member.has_second_factor {
        true => Text::TeamSecondFactorYes,
        false => Text::TeamSecondFactorNo,
    };
    let seen = match member.seen {
        Some(seen) => time(visit, seen),
        None => texts.text(Text::TeamNever).into_any(),
    };
    let manage = format!("{PATH}/{}", member.person_id);
    let about = member.email.clone();
    let status = if member.active { "active" } else { "disabled" };
    let person = view! {
        {member.name} {own} {disabled}<br />
        <span class="hint">{member.email}</span>
    };
    let manage = view! {
        <a href=manage>
            {texts.text(Text::TeamManage)} <span class="visually-hidden">" " {about}</span>
        </a>
    };
    Row::new(member.person_id.to_string(), status)
        .cell(person)
        .cell(role_cell(visit, member.role))
        .cell(texts.text(second_factor))
        .cell(seen)
        .cell(manage)
}

fn role_cell(visit: &Visit, role: Role) -> AnyView {
    view! { <span data-role=role.code()>{visit.texts.text(role_name(role))}</span> }.into_any()
}

/// Somebody who has not come yet. Inviting the address again replaces the link.
fn invitation_row(visit: &Visit, invitation: Invitation) -> Row {
    let texts = &visit.texts;
    let expires = visit.list_time(invitation.expires);
    let until = texts.phrase(&Phrase::TeamInvitedUntil { date: &expires });
    let id = invitation.email.clone();
    let person = view! {
        {invitation.email} " " <span class="tag">{texts.text(Text::TeamInvited)}</span>
    };
    Row::new(id, "invited")
        .cell(person)
        .cell(role_cell(visit, invitation.role))
        .cell("–")
        .cell(until)
        .cell(())
}
