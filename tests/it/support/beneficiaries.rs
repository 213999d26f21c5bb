//! Beneficiaries of a merchant, for orders with a split.

use kassa_services::merchants::CreatedMerchant;
use serde_json::{Value, json};

use super::orders::set_fields;
use super::test_service::TestService;

pub fn beneficiaries_path(merchant: &CreatedMerchant) -> String {
    format!("/api/merchants/{}/beneficiaries", merchant.merchant_id)
}

/// A body of `POST /api/merchants/{merchant_id}/beneficiaries` that is valid for this merchant.
pub fn beneficiary_request(merchant: &CreatedMerchant) -> Value {
    json!({
        "type": "basa",
        "bank_code": "632005",
        "account_number": "0123456789",
        "connection_id": merchant.connection_id,
        "currency": "ZAR",
        "name": "Cai's Coffee",
        "description": "Beans",
    })
}

pub fn beneficiary_request_with(merchant: &CreatedMerchant, fields: &Value) -> Value {
    let mut body = beneficiary_request(merchant);
    set_fields(&mut body, fields);
    body
}

impl TestService {
    /// Creates a beneficiary of the merchant in `ZAR` or `NGN`, and returns its id.
    pub async fn create_beneficiary(&self, currency: &str) -> String {
        self.create_beneficiary_for(&self.merchant, currency).await
    }

    pub async fn create_beneficiary_for(
        &self,
        merchant: &CreatedMerchant,
        currency: &str,
    ) -> String {
        let kind = if currency == "ZAR" { "basa" } else { "nuban" };
        let fields = json!({ "type": kind, "currency": currency });
        let client = self.client_with_key(&merchant.api_key);
        let body = beneficiary_request_with(merchant, &fields);
        let created = client.post(&beneficiaries_path(merchant), body).await;
        assert_eq!(created.status, 201, "{created:?}");
        created.json()["id"].as_str().unwrap().to_owned()
    }
}

/// The fields of the portal's form.
pub fn beneficiary_fields(service: &TestService) -> [(&'static str, &str); 7] {
    [
        ("type", "basa"),
        ("bank_code", "632005"),
        ("account_number", "9876543210"),
        ("connection_id", service.merchant.connection_id.as_ref().unwrap().as_str()),
        ("currency", "ZAR"),
        ("name", "Cai's Coffee"),
        ("description", "Beans"),
    ]
}
