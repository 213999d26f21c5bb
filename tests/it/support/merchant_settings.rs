//! What a merchant's people set in the portal.

use futures_util::FutureExt;
use kassa_domain::mandate::RetryPlan;
use kassa_store::tables::merchants::{self, MerchantSettings};

use super::test_service::TestService;

/// Sets the time zone of the service's merchant.
pub async fn set_time_zone(service: &TestService, zone: &str) {
    set_place(service, zone, None).await;
}

/// Sets the time zone and the country of the service's merchant.
pub async fn set_place(service: &TestService, zone: &str, country: Option<&str>) {
    let merchant = service.merchant.merchant_id.clone();
    let settings = MerchantSettings {
        time_zone: zone.to_owned(),
        country: country.map(str::to_owned),
        return_url: None,
        retry_plan: RetryPlan::default(),
    };
    let written = service.state.store.write(move |tx| {
        async move { merchants::set_settings(tx, &merchant, &settings).await }.boxed()
    });
    assert!(written.await.unwrap());
}
