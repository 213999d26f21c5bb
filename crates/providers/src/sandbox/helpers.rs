//! What only the sandbox can do: decide for a customer or a bank, fail on purpose, advance its
//! clock.

use axum::http::Method;
use kassa_domain::mandate::MandateStatus;
use kassa_domain::sandbox::ForcedResult;

use super::client::{Call, SandboxClient};
use super::wire::control::{BankChangeDto, ClockDto, DecisionDto, FaultDto, ForcedResultDto};
use super::wire::orders::RefundDto;
use crate::call::CallError;
use crate::refund::RefundRequest;

/// The sandbox's own helpers. None of them fails because a reference is unknown.
#[derive(Clone)]
pub struct SandboxHelpers {
    client: SandboxClient,
}

impl SandboxHelpers {
    #[must_use]
    pub const fn new(client: SandboxClient) -> Self {
        Self { client }
    }

    /// The helpers of the program at another address.
    #[must_use]
    pub fn at(&self, url: &str) -> Self {
        Self { client: self.client.at(url) }
    }

    /// Applies the customer's decision on the sandbox bank's page. A payment that requires no
    /// decision is left unchanged.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn apply_customer_decision(
        &self,
        reference: &str,
        approved: bool,
    ) -> Result<(), CallError> {
        let call = Call::post("payments", reference, "decision");
        self.client.execute(call.with_json(&DecisionDto { approved })?).await
    }

    /// Settles a pending payment (decision 31). A settled payment is left unchanged.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn settle(&self, reference: &str, result: ForcedResult) -> Result<(), CallError> {
        self.force("payments", reference, "settle", result).await
    }

    /// Decides the result of a collection before it is made, by the collection's reference.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn force_collection(
        &self,
        reference: &str,
        result: ForcedResult,
    ) -> Result<(), CallError> {
        self.force("collections", reference, "result", result).await
    }

    /// Cancels a refund that has no result. One with a result keeps it.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn cancel_refund(&self, refund: &RefundRequest) -> Result<(), CallError> {
        let call = Call::post("refunds", &refund.reference, "cancel");
        self.client.execute(call.with_json(&RefundDto::of(refund))?).await
    }

    /// Returns a paid refund unpaid, as a bank can do days later.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn return_refund(&self, reference: &str) -> Result<(), CallError> {
        self.client.execute(Call::post("refunds", reference, "return")).await
    }

    /// Returns a paid collection unpaid.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn return_collection(&self, reference: &str) -> Result<(), CallError> {
        self.client.execute(Call::post("collections", reference, "return")).await
    }

    /// Charges a captured payment back.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn charge_back(&self, reference: &str) -> Result<(), CallError> {
        self.client.execute(Call::post("payments", reference, "chargeback")).await
    }

    /// Changes a mandate as its bank does, by the reference of the payment that signed it. A change
    /// that its status does not allow is left out.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn change_mandate_as_bank(
        &self,
        reference: &str,
        status: Option<MandateStatus>,
        registered: Option<bool>,
        amendment_approved: Option<bool>,
    ) -> Result<(), CallError> {
        let change = BankChangeDto { status, registered, amendment_approved };
        let call = Call::post("mandates", reference, "bank-change");
        self.client.execute(call.with_json(&change)?).await
    }

    /// Adds a fault for the next matching calls.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn add_fault(&self, fault: &FaultDto) -> Result<(), CallError> {
        self.client.execute(Call::post("faults", "", "").with_json(fault)?).await
    }

    /// The faults that are left.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn list_faults(&self) -> Result<Vec<FaultDto>, CallError> {
        self.client.call(Call::get("faults", "")).await
    }

    /// Removes every fault.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn clear_faults(&self) -> Result<(), CallError> {
        self.client.execute(Call::new(Method::DELETE, "faults", "", "")).await
    }

    /// Sets how far the program's time is ahead of the system's. It never goes back: a smaller
    /// offset changes nothing. Returns the offset after the call.
    ///
    /// # Errors
    /// [`CallError`].
    pub async fn set_clock_offset(&self, offset_ms: i64) -> Result<i64, CallError> {
        let call = Call::post("clock", "", "").with_json(&ClockDto { offset_ms })?;
        self.client.call(call).await.map(|clock: ClockDto| clock.offset_ms)
    }

    async fn force(
        &self,
        collection: &str,
        reference: &str,
        action: &str,
        result: ForcedResult,
    ) -> Result<(), CallError> {
        let call = Call::post(collection, reference, action);
        self.client.execute(call.with_json(&ForcedResultDto { result })?).await
    }
}
