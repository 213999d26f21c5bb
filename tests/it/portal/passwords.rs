//! New passwords: not the last four, and one of two at the same time.

use kassa_domain::portal::{PasswordProblem, Role};
use kassa_services::audit::Actor;
use kassa_services::portal::invitations::{AcceptError, accept_invitation};
use kassa_services::portal::sign_in::sign_in;
use kassa_services::portal::{account, people};

use super::members::{OWNER, PASSWORD, client, email, is_signed_in, join, signed_in};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    the_last_four_passwords_are_not_accepted_again,
    one_of_two_new_passwords_at_once_counts,
);

async fn the_last_four_passwords_are_not_accepted_again(database: TestDatabase) {
    let service = TestService::live_on(database).await;
    let ctx = &service.state;
    let owner = join(&service, OWNER, Role::Owner).await;
    let change = async |now: &str, new: &str| {
        account::change_password(ctx, &owner.person, now, new, &client()).await
    };
    let words = ["one", "two", "three", "four"].map(|word| format!("password number {word}"));
    let all: Vec<&str> = [PASSWORD].into_iter().chain(words.iter().map(String::as_str)).collect();
    for (index, now) in all.iter().enumerate() {
        for (age, used) in all[..=index].iter().rev().enumerate() {
            if age < 4 {
                let refused = change(now, used).await;
                let is_known = matches!(
                    refused,
                    Err(account::ChangePasswordError::Password(PasswordProblem::UsedBefore))
                );
                assert!(is_known, "{used:?} after {now:?}: {refused:?}");
            }
        }
        if let Some(next) = all.get(index + 1) {
            change(now, next).await.unwrap();
        }
    }
    // After a reset the one before counts too; the fifth is forgotten.
    let link = people::reset(ctx, &Actor::operator(), &email(OWNER)).await.unwrap();
    let accept = async |password: &str| {
        accept_invitation(ctx, link.token.expose(), "Anna", password, &client()).await.map(drop)
    };
    let refused = accept(all[4]).await;
    assert!(
        matches!(refused, Err(AcceptError::Password(PasswordProblem::UsedBefore))),
        "{refused:?}"
    );
    accept(PASSWORD).await.unwrap();
}

/// Two sessions of a person change the password at the same time.
async fn one_of_two_new_passwords_at_once_counts(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (ctx, other) = (&service.state, service.start_instance().await);
    let first = join(&service, OWNER, Role::Owner).await;
    let again = sign_in(ctx, OWNER, PASSWORD, &client()).await.unwrap();
    let second = signed_in(ctx, again).await;
    let from = client();
    let news = ["twelve grey herons", "thirteen grey herons"];
    let (one, two) = tokio::join!(
        account::change_password(ctx, &first.person, PASSWORD, news[0], &from),
        account::change_password(&other.state, &second.person, PASSWORD, news[1], &from),
    );
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    let (winner, loser) = if one.is_ok() { (&first, &second) } else { (&second, &first) };
    assert!(is_signed_in(ctx, &winner.token).await && !is_signed_in(ctx, &loser.token).await);
    for (password, counts) in [(PASSWORD, false), (news[0], one.is_ok()), (news[1], two.is_ok())] {
        assert_eq!(sign_in(ctx, OWNER, password, &from).await.is_ok(), counts, "{password}");
    }
}
