//! Codes of an authenticator, recovery codes, and confirmation.

use std::time::Duration;

use kassa_domain::portal::Role;
use kassa_services::portal::confirmation::{ConfirmError, confirm};
use kassa_services::portal::recovery_codes::count_left;
use kassa_services::portal::sessions::load_session;
use kassa_services::portal::sign_in::{CodeError, is_pending, sign_in, verify_code};
use kassa_services::portal::totp::{self, TotpError};

use super::members::{
    OWNER, PASSWORD, SignedIn, add_totp, client, code, is_signed_in, join, pending,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_code_signs_in_and_no_step_counts_twice,
    one_of_16_concurrent_uses_of_a_code_succeeds,
    a_recovery_code_is_used_once,
    a_pending_sign_in_is_no_session,
    a_second_factor_is_added_and_removed,
    confirmation_lasts_15_minutes,
);

async fn start(database: TestDatabase) -> (TestService, SignedIn) {
    let service = TestService::sandbox_on(database).await;
    let owner = join(&service, OWNER, Role::Owner).await;
    (service, owner)
}

async fn a_code_signs_in_and_no_step_counts_twice(database: TestDatabase) {
    let (service, owner) = start(database).await;
    let ctx = &service.state;
    let (secret, _) = add_totp(ctx, &owner.person).await;
    let from = client();
    let first = pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap());
    let used = code(&secret, &ctx.real_clock);
    let refused = verify_code(ctx, first.expose(), &used, &from).await;
    assert!(matches!(refused, Err(CodeError::Wrong)), "the step of the setup");
    service.advance(Duration::from_secs(60));
    let next = code(&secret, &ctx.real_clock);
    let token = verify_code(ctx, first.expose(), &next, &from).await.unwrap();
    assert!(is_signed_in(ctx, &token).await);
    let again = verify_code(ctx, first.expose(), &next, &from).await;
    assert!(matches!(again, Err(CodeError::Ended)));
    let second = pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap());
    let replayed = verify_code(ctx, second.expose(), &next, &from).await;
    assert!(matches!(replayed, Err(CodeError::Wrong)));
}

async fn one_of_16_concurrent_uses_of_a_code_succeeds(database: TestDatabase) {
    let (service, owner) = start(database).await;
    let (ctx, other) = (&service.state, service.start_instance().await);
    let (secret, recovery) = add_totp(ctx, &owner.person).await;
    let from = client();
    for typed in [None, Some(&recovery[0])] {
        service.advance(Duration::from_secs(600));
        let mut tokens = Vec::new();
        for _ in 0..8 {
            tokens.push(pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap()));
        }
        let typed = typed.cloned().unwrap_or_else(|| code(&secret, &ctx.real_clock));
        let uses = tokens.iter().flat_map(|token| {
            [ctx, &other.state].map(|ctx| verify_code(ctx, token.expose(), &typed, &from))
        });
        let results = futures_util::future::join_all(uses).await;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{typed}");
    }
}

async fn a_recovery_code_is_used_once(database: TestDatabase) {
    let (service, owner) = start(database).await;
    let (ctx, from) = (&service.state, client());
    let (_, codes) = add_totp(ctx, &owner.person).await;
    let person_id = &owner.person.person_id;
    assert_eq!((codes.len(), count_left(ctx, person_id).await.unwrap()), (10, 10));
    let token = pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap());
    let typed = format!(" {} ", codes[3].to_uppercase().replace('-', " "));
    let session = verify_code(ctx, token.expose(), &typed, &from).await.unwrap();
    assert!(is_signed_in(ctx, &session).await);
    assert_eq!(count_left(ctx, person_id).await.unwrap(), 9);
    let token = pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap());
    let again = verify_code(ctx, token.expose(), &codes[3], &from).await;
    assert!(matches!(again, Err(CodeError::Wrong)));
    assert!(verify_code(ctx, token.expose(), &codes[4], &from).await.is_ok());
}

async fn a_pending_sign_in_is_no_session(database: TestDatabase) {
    let (service, owner) = start(database).await;
    let (ctx, from) = (&service.state, client());
    let (secret, _) = add_totp(ctx, &owner.person).await;
    let token = pending(sign_in(ctx, OWNER, PASSWORD, &from).await.unwrap());
    assert!(is_pending(ctx, token.expose()).await.unwrap());
    assert!(!is_signed_in(ctx, &token).await);
    assert!(!is_pending(ctx, owner.token.expose()).await.unwrap(), "nor the other way");
    service.advance(Duration::from_mins(5));
    assert!(!is_pending(ctx, token.expose()).await.unwrap());
    let typed = code(&secret, &ctx.real_clock);
    let late = verify_code(ctx, token.expose(), &typed, &from).await;
    assert!(matches!(late, Err(CodeError::Ended)));
}

async fn a_second_factor_is_added_and_removed(database: TestDatabase) {
    let (service, owner) = start(database).await;
    let (ctx, from) = (&service.state, client());
    let setup = totp::new_secret(ctx, &owner.person).unwrap();
    assert_eq!(setup.secret.len(), 32);
    assert!(setup.url.starts_with("otpauth://totp/"), "{}", *setup.url);
    assert!(setup.url.contains(&*setup.secret));
    let again = totp::new_secret(ctx, &owner.person).unwrap();
    assert_eq!(*again.secret, *setup.secret, "showing it writes nothing");
    let wrong = totp::add(ctx, &owner.person, "000000", &from).await;
    assert!(matches!(wrong, Err(TotpError::Wrong)));
    let (secret, _) = add_totp(ctx, &owner.person).await;
    service.advance(Duration::from_secs(60));
    let typed = code(&secret, &ctx.real_clock);
    let twice = totp::add(ctx, &owner.person, &typed, &from).await;
    assert!(matches!(twice, Err(TotpError::Added)));
    let person = load_session(ctx, owner.token.expose()).await.unwrap().unwrap();
    assert!(person.has_totp);
    assert!(totp::remove(ctx, &person, &from).await.unwrap());
    assert!(!totp::remove(ctx, &person, &from).await.unwrap());
    assert_eq!(count_left(ctx, &person.person_id).await.unwrap(), 0);
    if matches!(service.database(), TestDatabase::Sqlite(_)) {
        let bytes = service.database_bytes();
        let text = String::from_utf8_lossy(&bytes);
        for hidden in [&secret, PASSWORD, owner.token.expose()] {
            assert!(!text.contains(hidden), "{hidden}");
        }
    }
}

async fn confirmation_lasts_15_minutes(database: TestDatabase) {
    let (service, owner) = start(database).await;
    let (ctx, from) = (&service.state, client());
    let reload = async || load_session(ctx, owner.token.expose()).await.unwrap().unwrap();
    let now = || ctx.real_clock.now();
    service.advance(Duration::from_mins(15) - Duration::from_millis(1));
    assert!(reload().await.is_confirmed(now()));
    service.advance(Duration::from_millis(1));
    let person = reload().await;
    assert!(!person.is_confirmed(now()));
    let wrong = confirm(ctx, &person, "not the password", &from).await;
    assert!(matches!(wrong, Err(ConfirmError::Wrong)));
    assert!(!reload().await.is_confirmed(now()));
    confirm(ctx, &person, PASSWORD, &from).await.unwrap();
    assert!(reload().await.is_confirmed(now()));

    let (secret, codes) = add_totp(ctx, &person).await;
    service.advance(Duration::from_mins(15));
    let person = reload().await;
    for wrong in [PASSWORD, codes[0].as_str()] {
        let refused = confirm(ctx, &person, wrong, &from).await;
        assert!(matches!(refused, Err(ConfirmError::Wrong)), "{wrong}");
    }
    let typed = code(&secret, &ctx.real_clock);
    confirm(ctx, &person, &typed, &from).await.unwrap();
    assert!(reload().await.is_confirmed(now()));
    assert!(matches!(confirm(ctx, &person, &typed, &from).await, Err(ConfirmError::Wrong)));
}
