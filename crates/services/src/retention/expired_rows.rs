//! Rows that are of no use after a fixed time.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::{failed_requests, notices};
use kassa_store::tables::{
    card_testing_counts, idempotency_keys, provider_notifications, reconciliations,
    unknown_method_codes,
};
use kassa_store::{StoreError, Tx};

use super::pages::Pages;
use crate::context::AppContext;
use crate::failed_requests::FAILED_REQUEST_RETENTION;
use crate::unknown_method_codes::UNKNOWN_CODE_RETENTION;

const NOTIFICATION_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Longer than a person is told of anything.
const NOTICE_RETENTION: Duration = Duration::from_secs(90 * 24 * 60 * 60);
const RECONCILIATION_RETENTION: Duration = Duration::from_secs(90 * 24 * 60 * 60);

#[derive(Clone, Copy)]
enum ExpiredRows {
    Responses,
    Notifications,
    Reconciliations,
    FailedRequests,
    UnknownCodes,
    CardTestingCounts,
    Notices,
}

impl ExpiredRows {
    const ALL: [Self; 7] = [
        Self::Responses,
        Self::Notifications,
        Self::Reconciliations,
        Self::FailedRequests,
        Self::UnknownCodes,
        Self::CardTestingCounts,
        Self::Notices,
    ];

    const fn retention(self) -> Duration {
        match self {
            Self::Responses => idempotency_keys::KEY_RETENTION,
            Self::Notifications => NOTIFICATION_RETENTION,
            Self::Reconciliations => RECONCILIATION_RETENTION,
            Self::FailedRequests => FAILED_REQUEST_RETENTION,
            Self::UnknownCodes => UNKNOWN_CODE_RETENTION,
            Self::CardTestingCounts => Duration::ZERO,
            Self::Notices => NOTICE_RETENTION,
        }
    }

    async fn delete(self, tx: &mut Tx, before: Timestamp, limit: u32) -> Result<u64, StoreError> {
        match self {
            Self::Responses => idempotency_keys::delete_older_than(tx, before, limit).await,
            Self::Notifications => {
                provider_notifications::delete_handled_before(tx, before, limit).await
            }
            Self::Reconciliations => reconciliations::delete_before(tx, before, limit).await,
            Self::FailedRequests => failed_requests::delete_before(tx, before, limit).await,
            Self::UnknownCodes => unknown_method_codes::delete_before(tx, before, limit).await,
            Self::CardTestingCounts => {
                card_testing_counts::delete_recovered(tx, before, limit).await
            }
            Self::Notices => notices::delete_before(tx, before, limit).await,
        }
    }
}

pub(super) async fn delete(ctx: &AppContext) -> Result<(), StoreError> {
    for rows in ExpiredRows::ALL {
        let before = ctx.real_clock.confirmed_now().saturating_sub(rows.retention());
        let mut pages = Pages::new(ctx);
        loop {
            let limit = pages.size();
            let page =
                pages.write(move |tx| async move { rows.delete(tx, before, limit).await }.boxed());
            if page.await? < u64::from(limit) {
                break;
            }
        }
    }
    Ok(())
}
