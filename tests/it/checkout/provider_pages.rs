//! A customer whose payments continue on pages of the scripted provider.

use std::ops::Deref;

use kassa_domain::intent::attempt::CustomerAction;
use serde_json::Value;

use crate::support::orders::{minimal_order, order_with};
use crate::support::scripted_provider::{Decision, ScriptedProviders, VoidClass};
use crate::support::test_customer::{TestCustomer, VISA};
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

/// The provider's page.
pub const PAGE: &str = "https://provider.test/page?x=1&y=2#key";

/// Providers that can close their pages.
pub fn closing_pages() -> ScriptedProviders {
    ScriptedProviders::new(VoidClass::Tombstone)
}

/// Providers whose pages stay open.
pub fn keeping_pages() -> ScriptedProviders {
    closing_pages().with_abilities(|abilities| abilities.can_close_pages = false)
}

pub struct PageCustomer {
    pub service: TestService,
    pub customer: TestCustomer,
}

impl Deref for PageCustomer {
    type Target = TestCustomer;

    fn deref(&self) -> &TestCustomer {
        &self.customer
    }
}

impl PageCustomer {
    /// A customer of a new intent with these fields.
    pub async fn create(providers: ScriptedProviders, fields: Value) -> Self {
        let service = TestService::scripted_on(TestDatabase::sqlite(), providers).await;
        let customer = TestCustomer::create(&service, order_with(fields)).await;
        Self { service, customer }
    }

    /// As [`Self::create`], and the customer has gone to the provider's page.
    pub async fn start_away(providers: ScriptedProviders, fields: Value) -> Self {
        let customer = Self::create(providers, fields).await;
        customer.go_away().await;
        customer
    }

    /// The next payment requires a step on the provider's page.
    pub fn require_page(&self, action: CustomerAction) {
        self.require_page_at(action, PAGE);
    }

    pub fn require_page_at(&self, action: CustomerAction, url: &'static str) {
        self.service.provider().decide(Decision::RequireActionAt(action, url));
    }

    /// Begins a payment that continues on the provider's page.
    pub async fn go_away(&self) {
        self.require_page(CustomerAction::Redirect);
        let paid = self.submit_method("paypal", &[]).await;
        assert_eq!((paid.status, paid.header("location")), (303, Some(&*self.away_path())));
    }

    pub fn away_path(&self) -> String {
        self.page_path().replacen('?', "/away?", 1)
    }

    /// The address that the provider sends the customer of the newest payment back to.
    pub fn back_path(&self) -> String {
        let url = self.service.provider().find_back_url();
        let path = url.strip_prefix("https://pay.test").unwrap_or_else(|| panic!("{url}"));
        assert!(path.starts_with(&format!("/pay/{}/back?t=", self.intent.id)), "{path}");
        path.to_owned()
    }
}

impl PageCustomer {
    /// As [`Self::start_away`], by card.
    pub async fn start_away_by_card(providers: ScriptedProviders, fields: Value) -> Self {
        let customer = Self::create(providers, fields).await;
        customer.require_page(CustomerAction::Challenge);
        let paid = customer.pay(VISA).await;
        assert_eq!(paid.header("location"), Some(&*customer.away_path()), "{paid:?}");
        customer
    }

    /// A customer of another intent of the same merchant.
    pub async fn another(&self) -> TestCustomer {
        TestCustomer::create(&self.service, minimal_order()).await
    }
}
