//! What happens at the same time: links that are replaced, codes that are guessed, sessions that
//! end while something is confirmed.

use std::time::Duration;

use futures_util::future::join_all;
use kassa_domain::portal::Role;
use kassa_services::audit::Actor;
use kassa_services::portal::confirmation::{ConfirmError, confirm};
use kassa_services::portal::invitations::{AcceptError, accept_invitation};
use kassa_services::portal::sessions::end_session;
use kassa_services::portal::sign_in::{CodeError, sign_in, verify_code};
use kassa_services::portal::team::{self, InviteError, list};

use super::members::{
    OWNER, PASSWORD, add_totp, client, email, invite, is_signed_in, join, pending,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_link_that_is_replaced_while_it_is_used_joins_once,
    a_link_of_somebody_who_is_a_member_changes_nothing,
    of_concurrent_guesses_five_are_tried,
    an_ended_session_confirms_nothing,
);

async fn a_link_that_is_replaced_while_it_is_used_joins_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let (operator, other) = (Actor::operator(), service.start_instance().await);
    join(&service, OWNER, Role::Owner).await;
    for round in 0..6 {
        let address = format!("person{round}@shop.example");
        let (link, invited) = (invite(&service, &address, Role::Support).await, email(&address));
        let from = client();
        let use_it = accept_invitation(ctx, link.token.expose(), "Bob", PASSWORD, &from);
        let again = async {
            // At different moments of the use, which hashes a password for some 20 ms or more.
            tokio::time::sleep(Duration::from_millis(8 * round)).await;
            team::invite(&other.state, &operator, merchant, &invited, Role::Owner, None).await
        };
        let (used, again) = tokio::join!(use_it, again);
        let now = list(ctx, merchant).await.unwrap();
        let is_member = now.members.iter().any(|member| member.email == address);
        let is_invited = now.invitations.iter().any(|open| open.email == address);
        assert_eq!((is_member, is_invited), (used.is_ok(), again.is_ok()), "round {round}");
        assert!(is_member != is_invited, "round {round}");
        assert!(matches!(used, Ok(_) | Err(AcceptError::Gone)), "round {round}");
        assert!(matches!(again, Ok(_) | Err(InviteError::AlreadyMember)), "round {round}");
    }
}

async fn a_link_of_somebody_who_is_a_member_changes_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, (other, _)) = (&service.state, service.create_other_merchant().await);
    let person = join(&service, OWNER, Role::Support).await.person;
    let (operator, owner) = (Actor::operator(), email(OWNER));
    let invited = team::invite(ctx, &operator, &other.merchant_id, &owner, Role::Owner, None);
    let link = invited.await.unwrap();
    let (user, merchant) = (&person.person_id, &other.merchant_id);
    let sql = format!(
        "INSERT INTO memberships (person_id, merchant_id, role, created) \
         VALUES ('{user}', '{merchant}', 'support', 1)"
    );
    service.database().execute(&sql).await.unwrap();
    let used = accept_invitation(ctx, link.token.expose(), "", PASSWORD, &client()).await;
    assert!(matches!(used, Err(AcceptError::Gone)));
    let team = list(ctx, merchant).await.unwrap();
    assert_eq!(team.members[0].role, Role::Support, "the role stays");
    let joined = format!(
        "SELECT CAST(COUNT(*) AS TEXT) FROM audit_entries \
         WHERE merchant_id = '{merchant}' AND action = 'user_joined'"
    );
    assert_eq!(service.database().fetch_texts(&joined).await, ["0"]);
}

async fn of_concurrent_guesses_five_are_tried(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, other) = (&service.state, service.start_instance().await);
    let owner = join(&service, OWNER, Role::Owner).await;
    let (_, codes) = add_totp(ctx, &owner.person).await;
    let from = client();
    let token = pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap());
    let guesses = (0..9).map(|number| {
        let ctx = if number % 2 == 0 { ctx } else { &other.state };
        verify_code(ctx, token.expose(), "aaaaa-aaaaa", &from)
    });
    let results = join_all(guesses).await;
    let count = |is: fn(&CodeError) -> bool| {
        results.iter().filter(|result| result.as_ref().is_err_and(is)).count()
    };
    assert_eq!(count(|error| matches!(error, CodeError::Wrong)), 5);
    assert_eq!(count(|error| matches!(error, CodeError::Ended)), 4);
    let right = verify_code(ctx, token.expose(), &codes[0], &from).await;
    assert!(matches!(right, Err(CodeError::Ended)), "no try is left");
}

/// What is confirmed by a session that ended meanwhile is not done.
async fn an_ended_session_confirms_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, from) = (&service.state, client());
    let anna = join(&service, OWNER, Role::Owner).await;
    assert!(end_session(ctx, &anna.person, &anna.person.session_id, &from).await.unwrap());
    let ended = confirm(ctx, &anna.person, PASSWORD, &from).await;
    assert!(matches!(ended, Err(ConfirmError::Wrong)));
    assert!(!is_signed_in(ctx, &anna.token).await);
}
