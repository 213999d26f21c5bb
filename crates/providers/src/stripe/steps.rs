//! Requests that change something, each under an idempotency key of its own.
//!
//! Stripe keeps the first answer under a key for a day, a failure of its own too. What is found not
//! done after such a failure is requested again under the next number.

use std::time::Duration;

use serde::de::DeserializeOwned;

use super::client::{CallOutcome, NoResult, Rejection, StripeClient};
use super::form::Form;
use crate::call::CallError;

/// How many kept failures one call passes over.
const MOST_NUMBERS: u32 = 8;
/// How long another request that creates the same record is waited for. Two payments of one
/// purchaser create the purchaser's customer at the same moment.
const KEY_WAITS_MS: [u64; 6] = [100, 200, 400, 800, 1600, 3200];

/// One step of a payment, a refund or a deletion.
pub(super) struct Step<'a> {
    /// What the step belongs to: Kassa's reference.
    pub(super) reference: &'a str,
    pub(super) name: &'static str,
    /// Follows `/v1/`.
    pub(super) path: &'a str,
    pub(super) limit: Duration,
}

impl Step<'_> {
    fn key(&self, number: u32) -> String {
        format!("{}:{}:{number}", self.reference, self.name)
    }

    /// Requests a step that creates a record which moves no money: after a kept failure another
    /// record is created. What an earlier request of the same key is creating is waited for.
    pub(super) async fn create<T: DeserializeOwned>(
        &self,
        client: &StripeClient,
        form: Form,
    ) -> Result<Result<T, Rejection>, CallError> {
        self.request(client, form, &KEY_WAITS_MS, || std::future::ready(Ok(true))).await
    }

    /// Requests a step, unless an earlier request of the same key failed. Then `is_open` decides
    /// whether it is requested again under the next number; otherwise its result is unknown.
    pub(super) async fn repeat<T: DeserializeOwned, F>(
        &self,
        client: &StripeClient,
        form: Form,
        is_open: impl Fn() -> F + Send,
    ) -> Result<Result<T, Rejection>, CallError>
    where
        F: Future<Output = Result<bool, CallError>> + Send,
    {
        self.request(client, form, &[], is_open).await
    }

    async fn request<T: DeserializeOwned, F>(
        &self,
        client: &StripeClient,
        form: Form,
        key_waits_ms: &[u64],
        is_open: impl Fn() -> F + Send,
    ) -> Result<Result<T, Rejection>, CallError>
    where
        F: Future<Output = Result<bool, CallError>> + Send,
    {
        let body = form.into_body();
        let (mut number, mut waits) = (1, key_waits_ms.iter());
        while number <= MOST_NUMBERS {
            match client.post(self.path, body.clone(), &self.key(number), self.limit).await? {
                CallOutcome::Done(done) => return Ok(Ok(done)),
                CallOutcome::Rejected(rejection) if !rejection.is_kept => {
                    return Ok(Err(rejection));
                }
                CallOutcome::Rejected(rejection) if !is_open().await? => return Ok(Err(rejection)),
                CallOutcome::NoResult(NoResult::KeyInUse) => match waits.next() {
                    Some(wait) => tokio::time::sleep(Duration::from_millis(*wait)).await,
                    None => return Err(CallError::Unknown),
                },
                CallOutcome::NoResult(NoResult::KeptFailure) if !is_open().await? => {
                    return Err(CallError::Unknown);
                }
                CallOutcome::Rejected(_) | CallOutcome::NoResult(NoResult::KeptFailure) => {
                    number += 1
                }
            }
        }
        tracing::warn!(step = self.name, "Stripe has not answered: it has kept its failures");
        Err(CallError::Unknown)
    }

    /// Requests a step that is never repeated.
    pub(super) async fn request_once<T: DeserializeOwned>(
        &self,
        client: &StripeClient,
        form: Form,
    ) -> Result<Result<T, Rejection>, CallError> {
        match client.post(self.path, form.into_body(), &self.key(1), self.limit).await? {
            CallOutcome::Done(done) => Ok(Ok(done)),
            CallOutcome::Rejected(rejection) => Ok(Err(rejection)),
            CallOutcome::NoResult(_) => Err(CallError::Unknown),
        }
    }
}
