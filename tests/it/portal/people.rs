//! Invitations, and what ends a session.

use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::portal::{PasswordProblem, Role};
use kassa_services::AppContext;
use kassa_services::audit::Actor;
use kassa_services::portal::forms::FormUse;
use kassa_services::portal::invitations::{AcceptError, accept_invitation, find_invitation};
use kassa_services::portal::sessions::{
    end_session, list_merchants, list_sessions, load_session, sign_out, switch_merchant,
};
use kassa_services::portal::sign_in::sign_in;
use kassa_services::portal::team::{self, InviteError, TeamError};
use kassa_services::portal::{SecretToken, account, delete_expired, people};

use super::members::{
    COLLEAGUE, OWNER, PASSWORD, client, email, invite, is_signed_in, join, signed_in,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_link_is_used_once,
    a_newer_link_replaces_the_one_before,
    a_link_ends_after_72_hours,
    one_of_16_concurrent_uses_of_a_link_succeeds,
    a_known_person_joins_by_their_password,
    one_of_32_equal_forms_invites,
    sessions_end_by_time,
    sessions_end_by_the_person,
    sessions_end_by_password_role_and_removal,
    a_reset_ends_everything,
    a_link_of_another_merchant_sets_no_password,
    a_disabled_person_is_out,
    an_account_that_is_not_used_is_disabled,
    the_last_owner_stays,
    two_owners_do_not_demote_each_other,
);

async fn a_link_is_used_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let invitation = invite(&service, OWNER, Role::Owner).await;
    let token = invitation.token.expose();
    let open = find_invitation(ctx, token).await.unwrap().unwrap();
    assert_eq!((open.email.as_str(), open.role, open.is_known_person), (OWNER, Role::Owner, false));
    assert_eq!(open.merchant_name, "Ann's Bakery");
    for (password, problem) in [
        ("too short", PasswordProblem::TooShort),
        ("1qaz2wsx3edc", PasswordProblem::Common),
        ("ann@shop.example!", PasswordProblem::ContainsAddress),
    ] {
        let refused = accept_invitation(ctx, token, "Ann", password, &client()).await;
        assert!(matches!(refused, Err(AcceptError::Password(found)) if found == problem));
    }
    let accepted = accept_invitation(ctx, token, "Ann", PASSWORD, &client()).await.unwrap();
    let person = signed_in(ctx, accepted).await.person;
    assert_eq!((person.email.as_str(), person.name.as_str()), (OWNER, "Ann"));
    assert_eq!(person.merchant_id, service.merchant.merchant_id);
    assert!(person.is_confirmed(ctx.real_clock.now()) && !person.has_totp);
    assert_eq!(find_invitation(ctx, token).await.unwrap(), None);
    let again = accept_invitation(ctx, token, "Ann", PASSWORD, &client()).await;
    assert!(matches!(again, Err(AcceptError::Gone)));
    assert_eq!(find_invitation(ctx, "").await.unwrap(), None);
}

async fn a_newer_link_replaces_the_one_before(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let older = invite(&service, OWNER, Role::Owner).await;
    let newer = invite(&service, OWNER, Role::Support).await;
    let ctx = &service.state;
    assert_eq!(find_invitation(ctx, older.token.expose()).await.unwrap(), None);
    let open = find_invitation(ctx, newer.token.expose()).await.unwrap().unwrap();
    assert_eq!(open.role, Role::Support);
    let team = team::list(ctx, &service.merchant.merchant_id).await.unwrap();
    assert_eq!((team.members.len(), team.invitations.len()), (0, 1));
}

async fn a_link_ends_after_72_hours(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let invitation = invite(&service, OWNER, Role::Owner).await;
    service.advance(Duration::from_hours(72) - Duration::from_millis(1));
    assert!(find_invitation(ctx, invitation.token.expose()).await.unwrap().is_some());
    service.advance(Duration::from_millis(1));
    assert_eq!(find_invitation(ctx, invitation.token.expose()).await.unwrap(), None);
    let token = invitation.token.expose();
    let late = accept_invitation(ctx, token, "Ann", PASSWORD, &client()).await;
    assert!(matches!(late, Err(AcceptError::Gone)));
}

async fn one_of_16_concurrent_uses_of_a_link_succeeds(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let invitation = invite(&service, OWNER, Role::Owner).await;
    let (ctx, token, from) = (&service.state, invitation.token.expose(), client());
    // The limit of failed sign-ins lets ten of them try.
    let uses = (0..16).map(|_| accept_invitation(ctx, token, "Ann", PASSWORD, &from));
    let results = futures_util::future::join_all(uses).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    let team = team::list(ctx, &service.merchant.merchant_id).await.unwrap();
    assert_eq!(team.members.len(), 1);
}

async fn a_known_person_joins_by_their_password(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let owner = join(&service, OWNER, Role::Owner).await;
    let (other, _) = service.create_other_merchant().await;
    let token = invite_to(ctx, &other.merchant_id).await;
    assert!(find_invitation(ctx, token.expose()).await.unwrap().unwrap().is_known_person);
    let wrong = accept_invitation(ctx, token.expose(), "X", "another password", &client()).await;
    assert!(matches!(wrong, Err(AcceptError::WrongPassword)));
    let accepted = accept_invitation(ctx, token.expose(), "X", PASSWORD, &client()).await.unwrap();
    let person = signed_in(ctx, accepted).await.person;
    assert_eq!((&person.person_id, person.name.as_str()), (&owner.person.person_id, "Ann"));
    let merchants = list_merchants(ctx, &person.person_id).await.unwrap();
    assert_eq!(merchants.len(), 2);
    assert!(switch_merchant(ctx, &owner.person, &other.merchant_id).await.unwrap());
    let switched = load_session(ctx, owner.token.expose()).await.unwrap().unwrap();
    assert_eq!((switched.merchant_id, switched.role), (other.merchant_id, Role::Support));
    assert!(
        !switch_merchant(ctx, &owner.person, &MerchantId::from_trusted("unknown")).await.unwrap()
    );
    let colleague = join(&service, COLLEAGUE, Role::Owner).await;
    let foreign = &merchants.last().unwrap().merchant_id;
    let own = &service.merchant.merchant_id;
    assert!(foreign != own && !switch_merchant(ctx, &colleague.person, foreign).await.unwrap());
}

/// Invites the owner of one merchant to another.
async fn invite_to(ctx: &AppContext, merchant_id: &MerchantId) -> SecretToken {
    let (operator, owner) = (Actor::operator(), email(OWNER));
    let invited = team::invite(ctx, &operator, merchant_id, &owner, Role::Support, None).await;
    invited.unwrap().token
}

async fn one_of_32_equal_forms_invites(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let other = service.start_instance().await;
    let owner = join(&service, OWNER, Role::Owner).await.person;
    let place = "/portal/settings/team";
    let form = FormUse::new(ctx, &owner.person_id, place, "token", place);
    let (actor, colleague) = (owner.actor(&client()), email(COLLEAGUE));
    let invitations = (0..32).map(|number| {
        let ctx = if number % 2 == 0 { ctx } else { &other.state };
        team::invite(ctx, &actor, merchant, &colleague, Role::Support, Some(&form))
    });
    let results = futures_util::future::join_all(invitations).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    for repeated in results.into_iter().filter_map(Result::err) {
        let InviteError::Repeated(repeated) = repeated else { panic!("{repeated}") };
        assert_eq!(repeated.place, place);
    }
    let next = FormUse::new(ctx, &owner.person_id, place, "another", place);
    let invited = team::invite(ctx, &actor, merchant, &colleague, Role::Support, Some(&next)).await;
    assert!(invited.is_ok());
}

async fn sessions_end_by_time(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let idle = join(&service, OWNER, Role::Owner).await;
    let used = join(&service, COLLEAGUE, Role::Owner).await;
    service.advance(Duration::from_mins(29));
    assert!(is_signed_in(ctx, &used.token).await);
    assert!(!used.person.is_confirmed(ctx.real_clock.now()));
    service.advance(Duration::from_mins(1));
    assert!(!is_signed_in(ctx, &idle.token).await, "30 minutes without use");
    for _ in 0..34 {
        assert!(is_signed_in(ctx, &used.token).await);
        service.advance(Duration::from_mins(20));
    }
    service.advance(Duration::from_mins(10));
    assert!(!is_signed_in(ctx, &used.token).await, "12 hours");
    service.advance(Duration::from_millis(1));
    delete_expired(ctx).await.unwrap();
    let count = "SELECT CAST(COUNT(*) AS TEXT) FROM portal_sessions";
    assert_eq!(service.database().fetch_texts(count).await, ["0"]);
}

async fn sessions_end_by_the_person(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let first = join(&service, OWNER, Role::Owner).await;
    let colleague = join(&service, COLLEAGUE, Role::Owner).await;
    let result = sign_in(ctx, " Ann@SHOP.example ", PASSWORD, &client()).await.unwrap();
    let second = signed_in(ctx, result).await;
    assert_ne!(first.token.expose(), second.token.expose());
    assert!(first.person.csrf != second.person.csrf);
    let sessions = list_sessions(ctx, &first.person.person_id).await.unwrap();
    assert_eq!(sessions.len(), 2);
    let id = &second.person.session_id;
    assert!(!end_session(ctx, &colleague.person, id, &client()).await.unwrap(), "not theirs");
    assert!(end_session(ctx, &first.person, id, &client()).await.unwrap());
    assert!(!is_signed_in(ctx, &second.token).await);
    sign_out(ctx, &first.person, &client()).await.unwrap();
    assert!(!is_signed_in(ctx, &first.token).await && is_signed_in(ctx, &colleague.token).await);
}

async fn sessions_end_by_password_role_and_removal(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let owner = join(&service, OWNER, Role::Owner).await;
    let actor = owner.person.actor(&client());
    let again = sign_in(ctx, OWNER, PASSWORD, &client()).await.unwrap();
    let elsewhere = signed_in(ctx, again).await;
    let new = "twelve grey herons";
    let wrong = account::change_password(ctx, &owner.person, "wrong", new, &client()).await;
    assert!(matches!(wrong, Err(account::ChangePasswordError::Wrong)));
    account::change_password(ctx, &owner.person, PASSWORD, new, &client()).await.unwrap();
    assert!(is_signed_in(ctx, &owner.token).await && !is_signed_in(ctx, &elsewhere.token).await);
    assert!(sign_in(ctx, OWNER, PASSWORD, &client()).await.is_err());
    assert!(sign_in(ctx, OWNER, new, &client()).await.is_ok());

    let colleague = join(&service, COLLEAGUE, Role::Owner).await;
    let id = &colleague.person.person_id;
    team::set_role(ctx, &actor, merchant, id, Role::Owner).await.unwrap();
    assert!(is_signed_in(ctx, &colleague.token).await, "the same role");
    team::set_role(ctx, &actor, merchant, id, Role::Support).await.unwrap();
    assert!(!is_signed_in(ctx, &colleague.token).await, "another role");
    let again = sign_in(ctx, COLLEAGUE, PASSWORD, &client()).await.unwrap();
    let again = signed_in(ctx, again).await;
    assert_eq!(again.person.role, Role::Support);
    team::end_sessions(ctx, &actor, merchant, id).await.unwrap();
    assert!(!is_signed_in(ctx, &again.token).await, "ended by the owner");
    let again = sign_in(ctx, COLLEAGUE, PASSWORD, &client()).await.unwrap();
    let again = signed_in(ctx, again).await;
    team::remove(ctx, &actor, merchant, id).await.unwrap();
    assert!(!is_signed_in(ctx, &again.token).await, "removed");
    assert!(sign_in(ctx, COLLEAGUE, PASSWORD, &client()).await.is_err());
    let gone = team::set_role(ctx, &actor, merchant, id, Role::Owner).await;
    assert!(matches!(gone, Err(TeamError::NotFound)));
}

async fn a_reset_ends_everything(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let owner = join(&service, OWNER, Role::Owner).await;
    super::members::add_totp(ctx, &owner.person).await;
    let older = people::reset(ctx, &Actor::operator(), &email(OWNER)).await.unwrap();
    let link = people::reset(ctx, &Actor::operator(), &email(OWNER)).await.unwrap();
    assert_eq!((link.email.as_str(), link.role), (OWNER, Role::Owner));
    assert!(!is_signed_in(ctx, &owner.token).await);
    assert!(sign_in(ctx, OWNER, PASSWORD, &client()).await.is_err());
    assert_eq!(find_invitation(ctx, older.token.expose()).await.unwrap(), None);
    let open = find_invitation(ctx, link.token.expose()).await.unwrap().unwrap();
    assert!(!open.is_known_person, "a new password is chosen");
    let new = "twelve grey herons";
    let accepted = accept_invitation(ctx, link.token.expose(), "", new, &client()).await.unwrap();
    let person = signed_in(ctx, accepted).await.person;
    assert_eq!(person.person_id, owner.person.person_id);
    assert!(!person.has_totp && person.name == "Ann");
    let again = accept_invitation(ctx, link.token.expose(), "", new, &client()).await;
    assert!(matches!(again, Err(AcceptError::Gone)));
    let unknown = people::reset(ctx, &Actor::operator(), &email("x@shop.example")).await;
    assert!(matches!(unknown, Err(people::ResetError::Unknown)));
}

/// Else an owner of any merchant could take over the account of somebody who was reset.
async fn a_link_of_another_merchant_sets_no_password(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    join(&service, OWNER, Role::Owner).await;
    people::reset(ctx, &Actor::operator(), &email(OWNER)).await.unwrap();
    let (other, _) = service.create_other_merchant().await;
    let token = invite_to(ctx, &other.merchant_id).await;
    let used = accept_invitation(ctx, token.expose(), "X", PASSWORD, &client()).await;
    assert!(matches!(used, Err(AcceptError::WrongPassword)));
    assert!(sign_in(ctx, OWNER, PASSWORD, &client()).await.is_err());
}

async fn a_disabled_person_is_out(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let owner = join(&service, OWNER, Role::Owner).await;
    let operator = Actor::operator();
    assert!(people::set_active(ctx, &operator, &email(OWNER), false).await.unwrap());
    assert!(!is_signed_in(ctx, &owner.token).await);
    assert!(sign_in(ctx, OWNER, PASSWORD, &client()).await.is_err());
    assert!(!people::set_active(ctx, &operator, &email("x@shop.example"), false).await.unwrap());
    assert!(people::set_active(ctx, &operator, &email(OWNER), true).await.unwrap());
    assert!(!is_signed_in(ctx, &owner.token).await, "the session does not come back");
    assert!(sign_in(ctx, OWNER, PASSWORD, &client()).await.is_ok());
}

/// In `live` alone: the sandbox is in no scope, and its people come back after a year.
async fn an_account_that_is_not_used_is_disabled(database: TestDatabase) {
    let service = TestService::live_on(database).await;
    let ctx = &service.state;
    join(&service, OWNER, Role::Owner).await;
    join(&service, COLLEAGUE, Role::Developer).await;
    let days = |count: u64| Duration::from_hours(count * 24);
    service.advance(days(60));
    assert!(sign_in(ctx, COLLEAGUE, PASSWORD, &client()).await.is_ok());
    service.advance(days(30));
    delete_expired(ctx).await.unwrap();
    assert!(sign_in(ctx, OWNER, PASSWORD, &client()).await.is_ok(), "90 days are not over");
    service.advance(days(90) + Duration::from_secs(1));
    delete_expired(ctx).await.unwrap();
    for _ in 0..2 {
        for person in [OWNER, COLLEAGUE] {
            assert!(sign_in(ctx, person, PASSWORD, &client()).await.is_err(), "{person}");
        }
        delete_expired(ctx).await.unwrap();
    }
    let sql = "SELECT actor FROM audit_entries WHERE action = 'user_disabled'";
    assert_eq!(service.database().fetch_texts(sql).await, ["system", "system"]);
    people::set_active(ctx, &Actor::operator(), &email(OWNER), true).await.unwrap();
    delete_expired(ctx).await.unwrap();
    assert!(sign_in(ctx, OWNER, PASSWORD, &client()).await.is_ok(), "enabled for 90 days more");
}

async fn the_last_owner_stays(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let owner = join(&service, OWNER, Role::Owner).await;
    join(&service, COLLEAGUE, Role::Developer).await;
    let (actor, id) = (owner.person.actor(&client()), &owner.person.person_id);
    let demoted = team::set_role(ctx, &actor, merchant, id, Role::Support).await;
    assert!(matches!(demoted, Err(TeamError::LastOwner)));
    let removed = team::remove(ctx, &actor, merchant, id).await;
    assert!(matches!(removed, Err(TeamError::LastOwner)));
    assert!(is_signed_in(ctx, &owner.token).await);
    let (other, _) = service.create_other_merchant().await;
    let foreign = team::remove(ctx, &actor, &other.merchant_id, id).await;
    assert!(matches!(foreign, Err(TeamError::NotFound)));
}

async fn two_owners_do_not_demote_each_other(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let other = service.start_instance().await;
    for round in 0..5 {
        let one = join(&service, &format!("one{round}@shop.example"), Role::Owner).await.person;
        let two = join(&service, &format!("two{round}@shop.example"), Role::Owner).await.person;
        let team = team::list(ctx, merchant).await.unwrap();
        for member in team.members {
            if member.role == Role::Owner
                && ![&one.person_id, &two.person_id].contains(&&member.person_id)
            {
                let operator = Actor::operator();
                team::remove(ctx, &operator, merchant, &member.person_id).await.unwrap();
            }
        }
        let (by_one, by_two) = (one.actor(&client()), two.actor(&client()));
        let (first, second) = tokio::join!(
            team::set_role(ctx, &by_one, merchant, &two.person_id, Role::Support),
            team::set_role(&other.state, &by_two, merchant, &one.person_id, Role::Support),
        );
        assert!(first.is_ok() != second.is_ok(), "round {round}");
        assert!(team::has_owner(ctx, merchant).await.unwrap());
    }
}
