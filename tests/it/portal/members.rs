//! People of a test service, without the web.

use kassa_domain::portal::{EmailAddress, Role};
use kassa_platform::clock::Clock;
use kassa_services::AppContext;
use kassa_services::audit::Actor;
use kassa_services::portal::invitations::{CreatedInvitation, accept_invitation};
use kassa_services::portal::sessions::load_session;
use kassa_services::portal::{Client, Person, SecretToken, SignInResult, team, totp};
use totp_rs::{Builder, Secret};

use crate::support::test_service::TestService;

pub const PASSWORD: &str = "eleven grey herons";
pub const OWNER: &str = "ann@shop.example";
pub const COLLEAGUE: &str = "bob@shop.example";

/// A browser at this address.
pub fn client_at(address: &str) -> Client {
    Client { address: Some(address.parse().unwrap()), agent: Some("Browser/1".to_owned()) }
}

pub fn client() -> Client {
    client_at("192.0.2.1")
}

pub fn email(text: &str) -> EmailAddress {
    EmailAddress::parse(text).unwrap()
}

/// A person who is signed in.
pub struct SignedIn {
    pub token: SecretToken,
    pub person: Person,
}

pub async fn invite(service: &TestService, address: &str, role: Role) -> CreatedInvitation {
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    team::invite(ctx, &Actor::operator(), merchant, &email(address), role, None).await.unwrap()
}

/// Invites a new person, who accepts.
pub async fn join(service: &TestService, address: &str, role: Role) -> SignedIn {
    let (ctx, token) = (&service.state, invite(service, address, role).await.token);
    let accepted = accept_invitation(ctx, token.expose(), "Ann", PASSWORD, &client()).await;
    signed_in(ctx, accepted.unwrap()).await
}

pub async fn signed_in(ctx: &AppContext, result: SignInResult) -> SignedIn {
    let SignInResult::SignedIn(token) = result else { panic!("a code is needed") };
    let person = load_session(ctx, token.expose()).await.unwrap().expect("a session");
    SignedIn { token, person }
}

pub fn pending(result: SignInResult) -> SecretToken {
    match result {
        SignInResult::SecondFactorNeeded(token) => token,
        SignInResult::SignedIn(_) => panic!("no code is needed"),
    }
}

/// Whether the session of a token goes on.
pub async fn is_signed_in(ctx: &AppContext, token: &SecretToken) -> bool {
    load_session(ctx, token.expose()).await.unwrap().is_some()
}

/// The code that an authenticator with this Base32 secret shows.
pub fn code(secret: &str, clock: &Clock) -> String {
    let secret = Secret::try_from_base32(secret).unwrap();
    let totp = Builder::new().with_secret(secret).build().unwrap();
    totp.generate(u64::try_from(clock.now().0 / 1000).unwrap()).to_string()
}

/// Adds a second factor. Returns its secret and the recovery codes.
pub async fn add_totp(ctx: &AppContext, person: &Person) -> (String, Vec<String>) {
    let secret = totp::new_secret(ctx, person).unwrap().secret.to_string();
    let typed = code(&secret, &ctx.real_clock);
    let codes = totp::add(ctx, person, &typed, &client()).await.unwrap();
    (secret, codes)
}
