//! A payer agrees to a new maximum on a page of Kassa's, where no bank holds the maximum (ADR 200).
//!
//! The address of the page says which amendment it is about, and is signed: nothing is stored
//! besides the amendment itself, which says until when the payer may answer.

use kassa_domain::mandate::{Amendment, MandateChange, MandateId, MandateStatus};
use kassa_domain::money::Money;
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::secrets::{HashPurpose, constant_time_eq, to_hex};
use kassa_providers::MandateChangeResult;
use kassa_store::tables::{mandates, merchants};
use kassa_store::{Merchant, StoreError, StoredMandate};

use super::changes::{MandateChangeInput, run_change};
use super::error::MandateError;
use super::scheme_days::SchemeDays;
use crate::context::{AppContext, AppState};
use crate::guard::GuardedError;
use crate::idempotency::KeyGuard;
use crate::task::run_detached;

/// Between the parts of a token. No part contains it.
const SEPARATOR: char = 'x';
/// The length of the signature, in hexadecimal digits.
const MAC_LENGTH: usize = 32;

/// What a payer is asked to agree to.
pub struct ConsentRequest {
    pub merchant: Merchant,
    pub mandate: StoredMandate,
    /// `None` if it is out of range.
    pub present: Option<Money>,
    pub requested: Option<Money>,
    pub state: ConsentState,
}

/// How a request for consent stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsentState {
    Open,
    Agreed,
    Refused,
    /// It was answered, or it is too late, or the mandate has ended.
    Over,
}

/// The address of the page on which a payer answers an amendment.
pub(super) fn build_consent_url(ctx: &AppContext, id: MandateId, asked: Amendment) -> String {
    let host = ctx.settings.checkout_url.trim_end_matches('/');
    format!("{host}/consent/{}", build_token(ctx, id, asked))
}

fn build_token(ctx: &AppContext, id: MandateId, asked: Amendment) -> String {
    let Amendment { maximum_amount, action_date } = asked;
    let day = action_date.days_since_epoch();
    let (mut mac, x) = (sign(ctx, id, maximum_amount, day), SEPARATOR);
    mac.truncate(MAC_LENGTH);
    format!("{}{x}{maximum_amount}{x}{day}{x}{mac}", id.0)
}

fn sign(ctx: &AppContext, id: MandateId, maximum: i64, day: i64) -> String {
    let parts = [id.0, maximum, day].map(i64::to_be_bytes);
    let parts: Vec<&[u8]> = parts.iter().map(<[u8; 8]>::as_slice).collect();
    to_hex(&ctx.secrets.keyed_hash(HashPurpose::MandateConsent, &parts))
}

/// The mandate and the amendment that a token is about. `None` for a token that is not Kassa's.
fn read_token(ctx: &AppContext, token: &str) -> Option<(MandateId, Amendment)> {
    let mut parts = token.split(SEPARATOR);
    let [id, maximum_amount, day] =
        [(); 3].map(|()| parts.next().and_then(|part| part.parse::<i64>().ok()));
    let (id, action_date) = (id?, Date::EPOCH.add_days(day?));
    let asked = Amendment { maximum_amount: maximum_amount?, action_date };
    // The whole text is compared: every other spelling is another token.
    let own = build_token(ctx, MandateId(id), asked);
    constant_time_eq(own.as_bytes(), token.as_bytes()).then_some((MandateId(id), asked))
}

/// What a token asks its payer. `None` if there is no such request.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_consent_request(
    ctx: &AppContext,
    token: &str,
) -> Result<Option<ConsentRequest>, StoreError> {
    let Some((id, asked)) = read_token(ctx, token) else { return Ok(None) };
    let Some(mandate) = mandates::find(&ctx.store, id).await? else { return Ok(None) };
    let merchant = merchants::find(&ctx.store, &mandate.merchant_id).await?;
    let Some(merchant) = merchant else { return Ok(None) };
    let today = SchemeDays::load(ctx, mandate.scheme).await?.date_of(ctx.clock.now());
    let currency = mandate.future_payments.currency;
    let present = mandate
        .terms
        .as_ref()
        .map_or_else(|| mandate.future_payments.maximum_amount(), |terms| terms.maximum_amount);
    Ok(Some(ConsentRequest {
        state: find_state(&mandate, asked, today),
        present: Money::new(present, currency),
        requested: Money::new(asked.maximum_amount, currency),
        merchant,
        mandate,
    }))
}

fn find_state(mandate: &StoredMandate, asked: Amendment, today: Date) -> ConsentState {
    let pending = mandate.pending_change.as_ref().map(|pending| pending.change);
    if let Some(MandateChange::DecideAmendment { approved }) = pending {
        return if approved { ConsentState::Agreed } else { ConsentState::Refused };
    }
    let terms = mandate.terms.as_ref();
    let is_asked = terms.and_then(|terms| terms.amendment) == Some(asked);
    match mandate.status {
        MandateStatus::Active if is_asked && today < asked.action_date => ConsentState::Open,
        _ if terms.is_some_and(|terms| terms.maximum_amount == asked.maximum_amount) => {
            ConsentState::Agreed
        }
        _ => ConsentState::Over,
    }
}

/// Writes the payer's answer, which the provider is sent, and sent again until it has answered.
/// Returns how the request stands after it. `None` if there is no such request.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all)]
pub async fn answer_consent_request(
    app: &AppState,
    token: &str,
    approved: bool,
) -> Result<Option<ConsentRequest>, StoreError> {
    let Some(request) = find_consent_request(app, token).await? else { return Ok(None) };
    if request.state != ConsentState::Open {
        return Ok(Some(request));
    }
    let (work, mandate) = (AppState::clone(app), request.mandate.clone());
    // In its own task, so that a dropped connection does not interrupt it.
    let is_taken = run_detached(async move { decide(&work, mandate, approved).await }).await?;
    let state = match (is_taken, approved) {
        (true, true) => ConsentState::Agreed,
        (true, false) => ConsentState::Refused,
        (false, _) => return find_consent_request(app, token).await,
    };
    Ok(Some(ConsentRequest { state, ..request }))
}

/// `false` if another answer, or another change, was faster.
async fn decide(
    ctx: &AppContext,
    mandate: StoredMandate,
    approved: bool,
) -> Result<bool, StoreError> {
    let (id, change) = (mandate.id, MandateChange::DecideAmendment { approved });
    let input = MandateChangeInput { change, build_response: Box::new(|_| None) };
    let no_key = KeyGuard::without_response(None);
    match Box::pin(run_change(ctx, no_key, mandate, input)).await {
        Ok(MandateChangeResult::Done(_)) => Ok(true),
        Ok(MandateChangeResult::Refused(_)) => Ok(false),
        // It is written, unless the provider could not be asked before.
        Err(GuardedError::Refused(MandateError::ProviderUnreachable(_))) => {
            let pending = mandates::find(&ctx.store, id).await?.and_then(|one| one.pending_change);
            Ok(pending.is_some_and(|pending| pending.change == change))
        }
        Err(GuardedError::Refused(MandateError::Store(error)) | GuardedError::Store(error)) => {
            Err(error)
        }
        Err(GuardedError::Refused(_) | GuardedError::Conflict(_)) => Ok(false),
    }
}

/// Whether an amendment that waits for its payer has waited too long.
pub(super) fn is_consent_overdue(
    mandate: &StoredMandate,
    days: &SchemeDays,
    now: Timestamp,
) -> bool {
    let asked = mandate.terms.as_ref().and_then(|terms| terms.amendment);
    !mandate.scheme.has_maximum_at_bank()
        && mandate.pending_change.is_none()
        && asked.is_some_and(|asked| asked.action_date <= days.date_of(now))
}

/// Ends an amendment to which its payer has not answered.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(super) async fn end_overdue_consent(
    ctx: &AppContext,
    mandate: StoredMandate,
) -> Result<(), StoreError> {
    decide(ctx, mandate, false).await.map(drop)
}
