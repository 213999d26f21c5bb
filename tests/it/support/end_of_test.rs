//! What happens when a test has ended: `kassa verify`, and its events are kept if answers are.

use kassa_domain::ids::MerchantId;
use kassa_platform::secrets::Secrets;
use kassa_services::events::outbox::build_delivery_body;
use kassa_services::verify::verify_store;
use kassa_store::Store;
use kassa_store::tables::{event_contents, events};

use super::recorded_answers::{is_recording, record_event};
use super::test_service::{MASTER_KEY, TestService};

impl Drop for TestService {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let (database, merchant_id) =
            (self.database().address(), self.merchant.merchant_id.clone());
        let verify = move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let store = Store::open(&database).await.unwrap();
                record_events(&store, &merchant_id).await;
                verify_store(&store).await.unwrap()
            })
        };
        // Named after the test, as its own thread is.
        let test = std::thread::current().name().unwrap_or_default().to_owned();
        let thread = std::thread::Builder::new().name(test).spawn(verify).unwrap();
        let report = thread.join().unwrap();
        assert!(report.ok, "kassa verify: {report:#?}");
    }
}

/// The events of the merchant, as they are delivered. One whose content is not kept any more is
/// sent to nobody.
async fn record_events(store: &Store, merchant_id: &MerchantId) {
    if is_recording() {
        let secrets = Secrets::from_master_key(&MASTER_KEY);
        for event in events::list_by_merchant(store, merchant_id).await.unwrap() {
            let content = event_contents::find(store, &event.id).await.unwrap();
            if content.is_some_and(|content| content.emptied.is_some()) {
                continue;
            }
            let body = build_delivery_body(&secrets, &event);
            record_event(body.as_bytes());
        }
    }
}
