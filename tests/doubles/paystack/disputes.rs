//! Disputes.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::answer::{Answer, Refusal, done, page_of, refuse};
use super::ledger::Ledger;
use super::parameters::{Parameters, to_time};
use super::records::Dispute;

impl Ledger {
    /// A bank opens a dispute of all of a transaction. Returns its identifier.
    pub fn open_dispute(&mut self, reference: &str, now: i64, due: i64) -> u64 {
        let id = self.new_id();
        let (status, resolution) = ("awaiting-merchant-feedback", None);
        let reference = reference.to_owned();
        self.disputes.push(Dispute { id, reference, status, resolution, created: now, due });
        id
    }

    pub fn resolve_dispute(&mut self, id: u64, resolution: &'static str) {
        let dispute = self.disputes.iter_mut().find(|dispute| dispute.id == id).unwrap();
        (dispute.status, dispute.resolution) = ("resolved", Some(resolution));
    }

    /// As the API answers.
    pub fn describe_dispute(&self, dispute: &Dispute) -> Value {
        let transaction = self.describe_payment(&dispute.reference);
        json!({
            "id": dispute.id, "refund_amount": null, "currency": null, "status": dispute.status,
            "resolution": dispute.resolution, "domain": "test", "transaction": transaction,
            "transaction_reference": null, "category": "chargeback", "customer": {},
            "bin": null, "last4": null, "dueAt": to_time(dispute.due), "resolvedAt": null,
            "evidence": null, "attachments": null, "note": null, "history": [], "messages": [],
            "createdAt": to_time(dispute.created), "updatedAt": to_time(dispute.created),
        })
    }

    pub fn fetch_dispute(&self, id: &str) -> Result<Answer, Refusal> {
        let found = self.disputes.iter().find(|dispute| dispute.id.to_string() == id);
        let not_found = || refuse(StatusCode::NOT_FOUND, "Dispute not found", None);
        let found = found.ok_or_else(not_found)?;
        Ok(done("Dispute retrieved", self.describe_dispute(found)))
    }

    pub fn list_disputes(&self, query: &Parameters) -> Result<Answer, Refusal> {
        let (from, to) = (query.time("from")?, query.time("to")?);
        let is_listed = |dispute: &&Dispute| {
            from.is_none_or(|from| from <= dispute.created)
                && to.is_none_or(|to| dispute.created <= to)
        };
        let listed = self.disputes.iter().filter(is_listed);
        let listed = listed.map(|dispute| self.describe_dispute(dispute)).collect();
        Ok(page_of(listed, query.number("page", 1)?, query.number("perPage", 50)?))
    }
}
