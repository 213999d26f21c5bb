//! Writes of refunds, reversals, payouts, disputes and the ledger.

use futures_util::FutureExt as _;
use kassa_domain::dispute::{DisputeDetails, DisputeId, DisputeStatus};
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::BeneficiaryId;
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::ledger::Posting;
use kassa_domain::payout::{PayoutId, PayoutStatus};
use kassa_domain::refund::{RefundId, RefundReason};
use kassa_domain::split::Share;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::tables::ledger::{self, NewPosting};
use kassa_store::tables::{disputes, payouts, refunds, reversals};
use kassa_store::{NewDispute, NewPayout, NewRefund, NewReversal, ReversalKind, Store};

use super::{ATTEMPT, CONNECTION, INTENT, NOW, currency, expect_ran, rand, write};

pub async fn walk(store: &Store) {
    write_refunds(store).await;
    write_payouts(store).await;
    write_disputes(store).await;
    write_ledger(store).await;
}

async fn write_refunds(store: &Store) {
    write(store, |tx| {
        async move {
            let new = NewRefund {
                intent_id: INTENT.clone(),
                attempt_id: ATTEMPT,
                amount: 1,
                reason: RefundReason::Other,
                shares: Vec::new(),
                provider_reference: "new".to_owned(),
                created: NOW,
            };
            let refund = refunds::insert(tx, new).await?.id;
            refunds::mark_pending(tx, refund).await?;
            refunds::settle(tx, refund, TransactionStatus::Success, NOW).await?;
            let failed = TransactionStatus::Failed(FailureReason::AcquirerError);
            refunds::mark_returned(tx, RefundId(1), failed).await?;
            expect_ran(refunds::list_by_intent_in(tx, &INTENT).await);
            let new = NewReversal {
                attempt_id: AttemptId(3000),
                kind: ReversalKind::Refund,
                money: rand(1),
                provider_reference: "new".to_owned(),
                created: NOW,
            };
            reversals::insert_if_absent(tx, &new).await?;
            reversals::settle(tx, 1, NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}

async fn write_payouts(store: &Store) {
    write(store, |tx| {
        async move {
            let new = NewPayout {
                attempt_id: AttemptId(3000),
                beneficiary_id: BeneficiaryId::from_trusted("b1"),
                money: rand(1),
                provider_reference: "new".to_owned(),
                created: NOW,
            };
            let payout: PayoutId = payouts::insert(tx, &new).await?;
            payouts::mark_pending(tx, payout).await?;
            payouts::settle(tx, payout, PayoutStatus::Success, NOW).await?;
            payouts::restart(tx, payout, 1, "again").await?;
            expect_ran(payouts::find_in(tx, payout).await);
            Ok(())
        }
        .boxed()
    })
    .await;
}

async fn write_disputes(store: &Store) {
    write(store, |tx| {
        async move {
            let details = DisputeDetails {
                money: rand(1),
                reason: "fraudulent".to_owned(),
                status: DisputeStatus::NeedsResponse,
                evidence_due: None,
                opened: NOW,
            };
            let new = NewDispute {
                connection_id: CONNECTION.clone(),
                provider_id: "new".to_owned(),
                attempt_id: ATTEMPT,
                details: details.clone(),
            };
            let dispute: DisputeId = disputes::insert(tx, &new).await?;
            disputes::update(tx, dispute, 1, &details).await.map(drop)
        }
        .boxed()
    })
    .await;
}

async fn write_ledger(store: &Store) {
    write(store, |tx| {
        async move {
            let new = NewPosting {
                posting: Posting::Sale,
                subject_id: 9000,
                intent_id: &INTENT,
                amount: 2,
                currency: currency(),
                shares: &[Share { beneficiary_id: BeneficiaryId::from_trusted("b1"), amount: 1 }],
                // So late that it is noted.
                now: Timestamp(1),
            };
            ledger::record_posting(tx, &new).await?;
            ledger::has_posting(tx, Posting::Sale, 9000).await.map(drop)
        }
        .boxed()
    })
    .await;
}
