//! Guessing is limited per address and per client, over all processes, and shows nothing.

use std::time::Duration;

use kassa_domain::portal::Role;
use kassa_services::AppContext;
use kassa_services::portal::sign_in::{CodeError, SignInError, sign_in, verify_code};
use kassa_services::portal::{Client, confirmation};

use super::members::{
    COLLEAGUE, OWNER, PASSWORD, add_totp, client_at, code, join, pending, signed_in,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    ten_failures_of_an_address_over_all_processes,
    ten_failures_of_a_client_with_any_addresses,
    concurrent_guesses_are_counted,
    a_success_costs_nothing,
    wrong_codes_count_as_failed_sign_ins,
    wrong_confirmations_count_as_failed_sign_ins,
);

async fn guess(ctx: &AppContext, email: &str, client: &Client) -> SignInError {
    match sign_in(ctx, email, "not the password", client).await {
        Err(error) => error,
        Ok(_) => panic!("signed in"),
    }
}

fn wait(error: &SignInError) -> Option<u64> {
    match error {
        SignInError::RateLimited(exceeded) => Some(exceeded.retry_after_seconds()),
        SignInError::Refused => None,
        SignInError::Store(error) => panic!("{error}"),
    }
}

async fn ten_failures_of_an_address_over_all_processes(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    join(&service, OWNER, Role::Owner).await;
    let other = service.start_instance().await;
    for email in [OWNER, "nobody@shop.example"] {
        for number in 0_u8..10 {
            let ctx = if number % 2 == 0 { &service.state } else { &other.state };
            let from = client_at(&format!("198.51.100.{number}"));
            assert_eq!(wait(&guess(ctx, email, &from).await), None, "{email} {number}");
        }
        let from = client_at("198.51.100.99");
        for ctx in [&service.state, &other.state] {
            assert_eq!(wait(&guess(ctx, email, &from).await), Some(60), "{email}");
        }
        // Also the right password: else the limit would tell which is right.
        let refused = sign_in(&service.state, email, PASSWORD, &from).await.err().unwrap();
        assert_eq!(wait(&refused), Some(60));
    }
    service.advance(Duration::from_secs(60));
    let from = client_at("198.51.100.99");
    assert!(sign_in(&service.state, OWNER, PASSWORD, &from).await.is_ok());
}

async fn ten_failures_of_a_client_with_any_addresses(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    join(&service, OWNER, Role::Owner).await;
    let from = client_at("203.0.113.7");
    for number in 0..10 {
        let email = format!("person{number}@shop.example");
        assert_eq!(wait(&guess(&service.state, &email, &from).await), None);
    }
    assert_eq!(wait(&guess(&service.state, OWNER, &from).await), Some(60));
    let elsewhere = client_at("203.0.113.8");
    assert!(sign_in(&service.state, OWNER, PASSWORD, &elsewhere).await.is_ok());
}

async fn concurrent_guesses_are_counted(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    join(&service, OWNER, Role::Owner).await;
    let clients: Vec<Client> =
        (0..24).map(|number| client_at(&format!("198.51.100.{number}"))).collect();
    let guesses = clients.iter().map(|client| guess(&service.state, OWNER, client));
    let errors = futures_util::future::join_all(guesses).await;
    let refused = errors.iter().filter(|error| wait(error).is_none()).count();
    assert_eq!(refused, 10);
}

async fn a_success_costs_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    join(&service, OWNER, Role::Owner).await;
    let from = client_at("192.0.2.1");
    for _ in 0..12 {
        assert!(sign_in(&service.state, OWNER, PASSWORD, &from).await.is_ok());
    }
}

async fn wrong_codes_count_as_failed_sign_ins(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let owner = join(&service, OWNER, Role::Owner).await;
    let (secret, _) = add_totp(ctx, &owner.person).await;
    service.advance(Duration::from_secs(90));
    let from = client_at("192.0.2.1");
    for round in 0..2 {
        let token = pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap());
        let right = code(&secret, &ctx.real_clock);
        let wrong = if right == "000000" { "000001" } else { "000000" };
        for number in 0..5 {
            let error = verify_code(ctx, token.expose(), wrong, &from).await.err().unwrap();
            assert!(matches!(error, CodeError::Wrong), "{round} {number} {error}");
        }
        let error = verify_code(ctx, token.expose(), &right, &from).await.err().unwrap();
        assert!(matches!(error, CodeError::Ended), "after 5 tries: {error}");
    }
    let refused = sign_in(ctx, OWNER, PASSWORD, &from).await.err().unwrap();
    assert_eq!(wait(&refused), Some(60));
}

async fn wrong_confirmations_count_as_failed_sign_ins(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let ctx = &service.state;
    let person = join(&service, COLLEAGUE, Role::Support).await.person;
    let from = client_at("192.0.2.1");
    for _ in 0..10 {
        let refused = confirmation::confirm(ctx, &person, "not the password", &from).await;
        assert!(matches!(refused, Err(confirmation::ConfirmError::Wrong)));
    }
    let limited = confirmation::confirm(ctx, &person, PASSWORD, &from).await;
    assert!(matches!(limited, Err(confirmation::ConfirmError::RateLimited(_))));
    service.advance(Duration::from_secs(60));
    confirmation::confirm(ctx, &person, PASSWORD, &from).await.unwrap();
    let again = sign_in(ctx, COLLEAGUE, PASSWORD, &from).await.unwrap();
    signed_in(ctx, again).await;
}
