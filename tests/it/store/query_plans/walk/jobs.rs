//! Jobs, notifications of providers, reconciliations, and what is deleted after its time.

use futures_util::FutureExt as _;
use kassa_domain::time::Timestamp;
use kassa_store::tables::receipt_emails::{NewReceiptEmail, ReceiptEmailSubject};
use kassa_store::tables::{
    card_testing_counts, idempotency_keys, job_leases, provider_notifications, receipt_emails,
    reconciliations,
};
use kassa_store::{NewNotification, Store, StoredReconciliation};

use super::{CONNECTION, INTENT, NOW, expect_ran, write};

pub async fn walk(store: &Store) {
    expect_ran(provider_notifications::find_last_received(store, &CONNECTION).await);
    expect_ran(provider_notifications::find_oldest_due(store, NOW).await);
    expect_ran(job_leases::list_overdue(store, NOW).await);
    expect_ran(reconciliations::list_latest(store).await);
    expect_ran(reconciliations::find_oldest_success(store).await);
    expect_ran(receipt_emails::list_by_intent(store, &INTENT).await);
    write_jobs(store).await;
    write_receipts(store).await;
    delete_expired(store).await;
}

async fn write_jobs(store: &Store) {
    write(store, |tx| {
        async move {
            job_leases::claim(tx, "job1", NOW, NOW, NOW).await?;
            job_leases::set_due(tx, "job1", NOW, NOW).await?;
            let new = NewNotification {
                connection_id: CONNECTION.clone(),
                event_id: "new".to_owned(),
                kind: "payment",
                reference: "r1".to_owned(),
                received: NOW,
            };
            provider_notifications::insert_if_absent(tx, &new).await?;
            provider_notifications::claim_due(tx, 9, NOW, NOW).await?;
            provider_notifications::set_due(tx, 1, NOW).await?;
            provider_notifications::mark_handled(tx, 1, "done", NOW).await?;
            let new = StoredReconciliation {
                connection_id: CONNECTION.clone(),
                from: NOW,
                to: NOW,
                completed: NOW,
                checked: 1,
                differences: "[]".to_owned(),
            };
            reconciliations::insert(tx, &new).await
        }
        .boxed()
    })
    .await;
}

async fn write_receipts(store: &Store) {
    write(store, |tx| {
        async move {
            for subject in [ReceiptEmailSubject::Payment, ReceiptEmailSubject::Instalment(1)] {
                let new = NewReceiptEmail { intent_id: INTENT.clone(), subject, created: NOW };
                receipt_emails::insert(tx, &new).await?;
            }
            for email in receipt_emails::claim_due(tx, 9, NOW, NOW).await? {
                receipt_emails::set_due(tx, &email, Some(NOW)).await?;
                receipt_emails::mark_sent(tx, &email, NOW).await?;
            }
            Ok(())
        }
        .boxed()
    })
    .await;
}

async fn delete_expired(store: &Store) {
    let before = Timestamp(0);
    write(store, move |tx| {
        async move {
            idempotency_keys::delete_older_than(tx, before, 9).await?;
            card_testing_counts::delete_recovered(tx, before, 10).await?;
            provider_notifications::delete_handled_before(tx, before, 9).await?;
            reconciliations::delete_before(tx, before, 9).await.map(drop)
        }
        .boxed()
    })
    .await;
}
