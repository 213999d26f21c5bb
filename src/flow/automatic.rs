//! A merchant charges what a customer let it keep, without the customer (interface, section 4; decision 19).

use futures_util::FutureExt;

use super::access::token_hash;
use super::charge::{self, Charge, Initiated, Record};
use super::replay::{self, Repeated};
use super::{Parts, Service, credential_token, vault};
use crate::clock;
use crate::domain::connection::Connection;
use crate::domain::credential::Credential;
use crate::domain::intent::{Event, Order, State};
use crate::domain::method::serving;
use crate::domain::time::Timestamp;
use crate::processor::Instrument;
use crate::secrets::hex;
use crate::store::{Merchant, NewIntent, Scope, StoreError, StoredIntent, connections, credentials, intents};

/// Why nothing is charged.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("Credential not found")]
    NotFound,
    /// Another merchant's, or another customer's.
    #[error("Not authorized to use the provided credential")]
    Forbidden,
    #[error("Credential exists but cannot be used for MIT transactions")]
    NotForMit,
    #[error("the request was carried out before")]
    Repeated(Repeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The credentials of these tokens, each fit to be charged for this order.
///
/// # Errors
/// [`Refused`] for the first that is not, with the interface's words.
pub async fn check(parts: &Parts, merchant: &Merchant, order: &Order, tokens: &[String]) -> Result<Vec<Credential>, Refused> {
    let connections: Vec<Connection> = connections::of_merchant(&parts.store, &merchant.id).await?;
    let mut usable = Vec::with_capacity(tokens.len());
    for token in tokens {
        let credential = find(parts, token).await?.ok_or(Refused::NotFound)?;
        if credential.merchant_id != merchant.id || credential.purchaser_id != order.purchaser_id {
            return Err(Refused::Forbidden);
        }
        if !credential.takes_mit() || serving(&connections, order, credential.method).is_none() {
            return Err(Refused::NotForMit);
        }
        usable.push(credential);
    }
    Ok(usable)
}

/// A credential that exists; a deleted one does not (interface, section 7).
async fn find(parts: &Parts, token: &str) -> Result<Option<Credential>, StoreError> {
    let Some(id) = credential_token::open(&parts.secrets, token) else { return Ok(None) };
    let found = credentials::find(&parts.store, &id).await?;
    Ok(found.filter(|credential| credential.status != crate::domain::credential::CredentialStatus::Deleted))
}

/// Creates the intent and charges one credential after the other until one succeeds. Returns the intent as it stands then.
///
/// # Errors
/// [`Refused`], with the interface's words.
pub async fn create(
    service: &Service,
    merchant: Merchant,
    order: Order,
    usable: Vec<Credential>,
    key: Option<Scope>,
) -> Result<StoredIntent, Refused> {
    let service = Service::clone(service);
    let work = tokio::spawn(async move { create_to_the_end(&service, merchant, order, usable, key).await });
    work.await.unwrap_or(Err(Refused::Store(StoreError::Interrupted)))
}

async fn create_to_the_end(
    parts: &Parts,
    merchant: Merchant,
    order: Order,
    usable: Vec<Credential>,
    key: Option<Scope>,
) -> Result<StoredIntent, Refused> {
    let mut usable = usable.into_iter();
    let first = usable.next().ok_or(Refused::NotFound)?;
    let token = vault::open(parts, &first).await?.ok_or(Refused::NotFound)?;
    let charge = Charge::stored(&first, token);
    let fallbacks = usable.map(|credential| credential.id).collect();
    let new = new_intent(parts, &merchant, order, fallbacks);
    let id = new.id.clone();
    let record = charge.record(&id, &new.order, None, new.created);
    let initiated = write(parts, merchant, new, record, key).await?;
    charge::carry_out(parts, initiated, charge.instrument, false).await?;
    Ok(intents::find(&parts.store, &id).await?.ok_or(StoreError::Interrupted)?)
}

async fn write(
    parts: &Parts,
    merchant: Merchant,
    new: NewIntent,
    record: Record,
    key: Option<Scope>,
) -> Result<Initiated, Refused> {
    let written = parts.store.write(move |tx| {
        async move {
            replay::claim(tx, key.as_ref(), &new.id, new.created).await?.map_err(Refused::Repeated)?;
            intents::insert(tx, &new).await?;
            let intent = as_stored(merchant, new);
            Ok(charge::initiate(tx, intent, &record, |attempt| Event::Submit { attempt }).await?)
        }
        .boxed()
    });
    written.await
}

/// Nobody opens a page for it, so its token is thrown away.
fn new_intent(parts: &Parts, merchant: &Merchant, order: Order, fallbacks: Vec<String>) -> NewIntent {
    let (id, created) = (clock::uuid(), parts.clock.now());
    NewIntent {
        token_hash: token_hash(parts, &id, &hex(&clock::random::<32>())),
        token_expires: created,
        id,
        merchant_id: merchant.id.clone(),
        order,
        fallbacks,
        created,
    }
}

/// The intent as it was just written.
fn as_stored(merchant: Merchant, new: NewIntent) -> StoredIntent {
    StoredIntent {
        id: new.id,
        merchant,
        token_hash: new.token_hash,
        token_expires: new.token_expires,
        order: new.order,
        state: State::Selection { failed_attempts: 0 },
        version: 1,
        attempt_count: 0,
        last_attempt: None,
        refunded: 0,
        fallbacks: new.fallbacks,
        created: new.created,
    }
}

/// The next credential to try, ready to be written and charged.
pub(super) struct Fallback {
    pub record: Record,
    pub instrument: Instrument,
    /// What is left after it.
    pub left: Vec<String>,
}

/// The first of the credentials left that can still be charged.
pub(super) async fn next(parts: &Parts, intent: &StoredIntent, now: Timestamp) -> Result<Option<Fallback>, StoreError> {
    for (at, id) in intent.fallbacks.iter().enumerate() {
        let Some(credential) = credentials::find(&parts.store, id).await? else { continue };
        let Some(token) = vault::open(parts, &credential).await? else { continue };
        let charge = Charge::stored(&credential, token);
        let record = charge.record(&intent.id, &intent.order, None, now);
        return Ok(Some(Fallback { record, instrument: charge.instrument, left: intent.fallbacks[at + 1..].to_vec() }));
    }
    Ok(None)
}
