//! Mandates and their instalments.

use futures_util::FutureExt as _;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{
    InstalmentStatus, MandateChange, MandateId, MandateStatus, MandateTerms,
};
use kassa_domain::time::Date;
use kassa_store::tables::instalments;
use kassa_store::tables::mandates::{self, MandateFilter};
use kassa_store::{NewInstalment, Store, StoredMandateChange};

use super::{ATTEMPT, CONNECTION, INTENT, MERCHANT, NOW, currency, expect_ran, write};

const MANDATE: MandateId = MandateId(1);

pub async fn walk(store: &Store) {
    read(store).await;
    write_mandates(store).await;
    write_plans(store).await;
    write_instalments(store).await;
}

async fn read(store: &Store) {
    expect_ran(mandates::find(store, MANDATE).await);
    expect_ran(mandates::list_by_ids(store, &[MANDATE, MANDATE]).await);
    expect_ran(mandates::find_by_reference(store, &CONNECTION, "r1").await);
    expect_ran(mandates::list_by_intent(store, &INTENT).await);
    for status in [None, Some(MandateStatus::Active)] {
        for text in [None, Some("order".to_owned())] {
            let filter = MandateFilter { status, text, older_than: None };
            expect_ran(mandates::list_by_merchant(store, &MERCHANT, &filter, 9).await);
        }
    }
    expect_ran(mandates::find_next_collection(store, NOW).await);
    expect_ran(mandates::has_due_collection(store, NOW).await);
    expect_ran(mandates::find_next_inactive_query(store, NOW).await);
    expect_ran(instalments::list_due_retries(store, NOW, 9).await);
    expect_ran(instalments::find_next_retry(store, NOW).await);
    expect_ran(instalments::find(store, 1).await);
    expect_ran(instalments::find_by_reference(store, "n1-1").await);
    expect_ran(instalments::find_initiated(store, MANDATE).await);
    expect_ran(instalments::list_unanswered(store).await);
    expect_ran(instalments::list_by_mandate(store, MANDATE).await);
    expect_ran(instalments::list_by_intent(store, &INTENT).await);
}

async fn write_mandates(store: &Store) {
    write(store, |tx| {
        async move {
            let id = mandates::insert(tx, &INTENT, AttemptId(3000), Scheme::ZaDebit, NOW).await?;
            expect_ran(mandates::find_in(tx, MANDATE).await);
            expect_ran(mandates::find_by_attempt_in(tx, ATTEMPT).await);
            mandates::set_status(tx, id, MandateStatus::Initiated, MandateStatus::Active).await?;
            let change = StoredMandateChange {
                reference: "new".to_owned(),
                change: MandateChange::Cancel,
                requested: NOW,
            };
            mandates::set_pending_change(tx, id, &change).await?;
            mandates::clear_pending_change(tx, id, "new").await?;
            let terms = MandateTerms {
                status: MandateStatus::Active,
                frozen: false,
                instalment_amount: 1,
                maximum_amount: 1,
                registered: None,
                amendment: None,
                remaining_instalments: None,
            };
            mandates::record_terms(tx, id, "contract", &terms).await
        }
        .boxed()
    })
    .await;
}

async fn write_plans(store: &Store) {
    write(store, |tx| {
        async move {
            mandates::claim_due_collections(tx, 9, NOW, NOW, NOW).await?;
            mandates::release_collection_lease(tx, MANDATE).await?;
            mandates::advance_number(tx, MANDATE, 1, None).await?;
            mandates::skip_number(tx, MANDATE, 2).await?;
            mandates::plan_collection(tx, MANDATE, 3, Some(NOW)).await?;
            mandates::postpone_collection(tx, MANDATE, NOW).await?;
            mandates::clear_next_collection(tx, MANDATE).await?;
            mandates::forget_planned(tx, Scheme::Sepa, (NOW, NOW), NOW).await?;
            mandates::claim_due_queries(tx, 9, NOW, NOW).await?;
            mandates::set_next_query(tx, MANDATE, Some(NOW)).await
        }
        .boxed()
    })
    .await;
}

async fn write_instalments(store: &Store) {
    write(store, |tx| {
        async move {
            let new = NewInstalment {
                mandate_id: MANDATE,
                number: 3,
                due: Date::parse("2026-01-01").unwrap(),
                collection_date: Date::parse("2026-01-01").unwrap(),
                amount: 1,
                currency: currency(),
                status: InstalmentStatus::Initiated,
                provider_reference: Some("new"),
                created: NOW,
            };
            let id = instalments::insert_if_absent(tx, &new).await?.unwrap().id;
            instalments::has_initiated_in(tx, MANDATE).await?;
            instalments::restart_missed(tx, id, "new", NOW).await?;
            instalments::mark_pending(tx, id).await?;
            let unpaid = InstalmentStatus::Failed(FailureReason::InsufficientFunds);
            instalments::settle(tx, id, unpaid, Some(NOW), NOW).await?;
            instalments::postpone_retry(tx, id, Some(NOW)).await?;
            instalments::start_retry(tx, id, "again", new.due, NOW).await?;
            instalments::settle(tx, id, InstalmentStatus::Success, None, NOW).await?;
            instalments::mark_returned(tx, id, FailureReason::AcquirerError, NOW).await?;
            expect_ran(instalments::list_by_mandate_in(tx, MANDATE).await);
            Ok(())
        }
        .boxed()
    })
    .await;
}
