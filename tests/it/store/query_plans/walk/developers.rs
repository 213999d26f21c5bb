//! The portal's page for developers.

use futures_util::FutureExt as _;
use kassa_domain::time::Timestamp;
use kassa_store::Store;
use kassa_store::tables::portal::failed_requests::{self, FailedRequest};
use kassa_store::tables::portal::payments;
use kassa_store::tables::{events, typed_texts, unknown_method_codes};

use super::{MERCHANT, NOW, expect_ran, write};

pub async fn walk(store: &Store) {
    expect_ran(events::list_newest(store, &MERCHANT, 9).await);
    expect_ran(payments::find_newest_id(store, &MERCHANT).await);
    expect_ran(failed_requests::list(store, &MERCHANT, Some("f9"), 9).await);
    expect_ran(unknown_method_codes::list(store, &MERCHANT, 9).await);
    for column in typed_texts::TYPED_COLUMNS {
        expect_ran(typed_texts::list(store, column, "", 9).await);
    }
    write(store, |tx| {
        async move {
            let request = FailedRequest {
                request_id: "r1".to_owned(),
                id: "new".to_owned(),
                merchant_id: MERCHANT.clone(),
                at: NOW,
                method: "GET".to_owned(),
                path: "/api/intents".to_owned(),
                status: 404,
                detail: "Not found".to_owned(),
            };
            failed_requests::insert(tx, &request).await?;
            failed_requests::delete_before(tx, Timestamp(0), 9).await?;
            unknown_method_codes::note(tx, &MERCHANT, "cash", NOW).await?;
            unknown_method_codes::delete_before(tx, Timestamp(0), 9).await.map(drop)
        }
        .boxed()
    })
    .await;
}
