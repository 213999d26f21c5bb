//! Forms that are handled once: the same form sent again changes nothing and leads to the same
//! place.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::PersonId;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, to_hex};
use kassa_store::tables::portal::form_uses;
use kassa_store::{StoreError, Tx};

use crate::context::AppContext;
use crate::guard;

/// How long a use is kept: longer than the session whose form it was.
const KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// A form that is about to be handled.
#[derive(Clone, PartialEq, Eq)]
pub struct FormUse {
    hash: [u8; 32],
    place: String,
}

/// The form was handled before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the form was handled before")]
pub struct FormRepeated {
    /// The address that it led to.
    pub place: String,
}

/// Why a form is not handled.
pub type ClaimError = guard::ClaimError<FormRepeated>;

/// Makes an error with the variants `Repeated` and `Store` of a [`ClaimError`].
macro_rules! from_claim_error {
    ($error:ty) => {
        impl From<$crate::portal::forms::ClaimError> for $error {
            fn from(error: $crate::portal::forms::ClaimError) -> Self {
                use $crate::portal::forms::ClaimError;
                match error {
                    ClaimError::Conflict(repeated) => Self::Repeated(repeated),
                    ClaimError::Store(error) => Self::Store(error),
                }
            }
        }
    };
}
pub(crate) use from_claim_error;

/// A new token for the field of a form.
#[must_use]
pub fn new_form_token() -> String {
    to_hex(&random::bytes::<16>())
}

impl FormUse {
    /// The form at `path` with the token of its field, which leads this person to `place`.
    #[must_use]
    pub fn new(
        ctx: &AppContext,
        person_id: &PersonId,
        path: &str,
        token: &str,
        place: &str,
    ) -> Self {
        let parts = [person_id.as_str().as_bytes(), path.as_bytes(), token.as_bytes()];
        let hash = ctx.secrets.keyed_hash(HashPurpose::FormUse, &parts);
        Self { hash, place: place.to_owned() }
    }
}

/// Claims a form in the transaction of its change. The same form at the same time waits for the end
/// of the transaction, and is then repeated.
///
/// # Errors
/// [`ClaimError`]
pub async fn claim(tx: &mut Tx, form: &FormUse, now: Timestamp) -> Result<(), ClaimError> {
    let expires = now.saturating_add(KEPT);
    if form_uses::insert(tx, &form.hash, &form.place, expires).await? {
        return Ok(());
    }
    let place = form_uses::find_place_in(tx, &form.hash).await?;
    let place = place.unwrap_or_else(|| form.place.clone());
    Err(ClaimError::Conflict(FormRepeated { place }))
}

/// The place that a form led to. `None` if it was not handled.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_place(ctx: &AppContext, form: &FormUse) -> Result<Option<String>, StoreError> {
    form_uses::find_place(&ctx.store, &form.hash).await
}

/// Claims a form whose change takes several transactions, before the first.
///
/// # Errors
/// [`ClaimError`]
pub async fn claim_alone(ctx: &AppContext, form: Option<&FormUse>) -> Result<(), ClaimError> {
    let Some(form) = form else { return Ok(()) };
    let (form, now) = (form.clone(), ctx.real_clock.now());
    ctx.store.write(move |tx| async move { claim(tx, &form, now).await }.boxed()).await
}

/// Makes it possible to send a form again whose change did not succeed.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn release(ctx: &AppContext, form: Option<&FormUse>) -> Result<(), StoreError> {
    let Some(form) = form else { return Ok(()) };
    let hash = form.hash;
    ctx.store.write(move |tx| async move { form_uses::delete(tx, &hash).await }.boxed()).await
}
