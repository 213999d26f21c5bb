//! The portal: payments in lists and one by one.

use futures_util::FutureExt as _;
use kassa_domain::ids::IntentId;
use kassa_domain::time::Timestamp;
use kassa_store::Store;
use kassa_store::tables::intents;
use kassa_store::tables::portal::audit_entries;
use kassa_store::tables::portal::payment_details::{
    find_opened, list_attempt_results, list_deliveries, list_postings,
};
use kassa_store::tables::portal::payment_display::{PaymentSubset, search_disputed};
use kassa_store::tables::portal::payment_windows::{self, ReadDirection, WindowFilter};
use kassa_store::tables::portal::payments::{
    self, INDEXED_STATUSES, PaymentKey, PaymentPosition, PaymentRange,
};
use kassa_store::tables::portal::{customers, search};

use super::{INTENT, MERCHANT, NOW, expect_ran, write};

const FILTER: WindowFilter<'_> = WindowFilter {
    currency: "ZAR",
    min: 1,
    max: 9,
    status: "success",
    methods: ",card,",
    display: ",refunded,disputed,",
};
/// Every one that an index is for.
const SUBSETS: [PaymentSubset<'_>; 4] = [
    PaymentSubset::All,
    PaymentSubset::Status(INDEXED_STATUSES[1]),
    PaymentSubset::Refunded,
    PaymentSubset::Declined,
];

pub async fn walk(store: &Store) {
    let (older, newer) = (PaymentPosition::at(Timestamp(0)), PaymentPosition::at(NOW));
    for subset in SUBSETS {
        let (older, newer) = (&older, &newer);
        let range = PaymentRange { merchant_id: &MERCHANT, subset, older, newer, limit: 5 };
        expect_ran(payments::list_newest(store, &range).await);
        expect_ran(payments::list_oldest(store, &range).await);
        for direction in [ReadDirection::Older, ReadDirection::Newer] {
            expect_ran(payment_windows::find_window_end(store, &range, direction).await);
            let wide = WindowFilter { currency: "", status: "", display: "", ..FILTER };
            for filter in [&FILTER, &wide] {
                expect_ran(payment_windows::list_window(store, &range, direction, filter).await);
            }
        }
    }
    for (key, beginning) in [(PaymentKey::Reference, "order12"), (PaymentKey::Purchaser, "u1")] {
        expect_ran(payments::search(store, &MERCHANT, (key, beginning), 5).await);
    }
    expect_ran(search_disputed(store, &MERCHANT, 5).await);
    expect_ran(payments::search_card(store, &MERCHANT, "0012", 5).await);
    walk_search(store).await;
    let many = (0..60).map(|number| IntentId::from_trusted(format!("i{number}")));
    let many: Vec<IntentId> = many.collect();
    expect_ran(payments::find_all(store, &MERCHANT, &many).await);
    expect_ran(payments::find_position(store, &MERCHANT, &INTENT).await);
    expect_ran(payments::has_reference(store, &MERCHANT, "order").await);
    expect_ran(list_attempt_results(store, &INTENT).await);
    expect_ran(find_opened(store, &INTENT).await);
    expect_ran(list_postings(store, &INTENT).await);
    expect_ran(list_deliveries(store, &INTENT).await);
    expect_ran(audit_entries::list_by_subject(store, &MERCHANT, INTENT.as_str(), 5).await);
    write(store, |tx| {
        async move {
            let link = (&[9; 32], NOW);
            intents::replace_token(tx, &INTENT, 1, link, NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}

async fn walk_search(store: &Store) {
    expect_ran(search::list_purchasers(store, &MERCHANT, "u1", 2).await);
    expect_ran(search::search_email(store, &MERCHANT, &[7; 32], 5).await);
    expect_ran(search::search_amount(store, &MERCHANT, 100, 5).await);
    expect_ran(search::list_unhashed_emails(store, 5).await);
    let newest = PaymentPosition::at(NOW);
    expect_ran(customers::list_payments(store, &MERCHANT, "u1", &newest, 5).await);
    expect_ran(customers::list_for_totals(store, &MERCHANT, "u1", 5).await);
    write(store, |tx| {
        async move { search::set_email_hash(tx, &INTENT, &[7; 32]).await.map(drop) }.boxed()
    })
    .await;
}
