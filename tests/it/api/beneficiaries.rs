//! `POST /api/merchants/{merchant_id}/beneficiaries` (decisions 22 and 151)

use kassa_domain::ids::BeneficiaryId;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_store::Beneficiary;
use kassa_store::tables::beneficiaries;
use serde_json::json;

use crate::support::beneficiaries::{
    beneficiaries_path, beneficiary_request, beneficiary_request_with,
};
use crate::support::test_service::TestService;

#[tokio::test]
async fn a_beneficiary_is_created_and_stored() {
    let service = TestService::sandbox().await;
    let created = service
        .merchant_client()
        .post(&beneficiaries_path(&service.merchant), beneficiary_request(&service.merchant))
        .await;
    assert_eq!(created.status, 201);
    let json = created.json();
    let (id, external_id) = (json["id"].as_str().unwrap(), json["external_id"].as_str().unwrap());
    let expected = [
        format!(r#"{{"id":"{id}","name":"Cai's Coffee","description":"Beans","currency":"ZAR","#),
        format!(r#""external_id":"{external_id}","created":"2026-11-20T21:36:00.123Z","#),
        r#""updated":"2026-11-20T21:36:00.123Z"}"#.to_owned(),
    ];
    assert_eq!(created.text(), expected.concat());
    let ids = [BeneficiaryId::from_trusted(id)];
    let stored = beneficiaries::list_by_ids(&service.state.store, &ids).await.unwrap();
    assert_eq!(unseal_account(&service, &stored[0]), "0123456789");
    assert_eq!((stored[0].kind.as_str(), stored[0].bank_code.as_str()), ("basa", "632005"));
}

/// The account number, which is stored sealed.
fn unseal_account(service: &TestService, stored: &Beneficiary) -> String {
    let context = format!("account of beneficiary {}", stored.id);
    let sealed = &stored.account.as_ref().unwrap().sealed;
    let plain = service.state.secrets.unseal(&context, sealed).unwrap();
    String::from_utf8(plain.to_vec()).unwrap()
}

/// Decision 151.
#[tokio::test]
async fn account_numbers_are_accepted_as_text_or_digits() {
    let service = TestService::sandbox().await;
    for (kind, currency, bank_code, sent, stored_number) in [
        ("basa", "ZAR", "632005", json!("0012 345-678"), "0012345678"),
        ("basa", "ZAR", "632005", json!(62_001_112_223_u64), "62001112223"),
        ("nuban", "NGN", "011", json!(" 0000014579 "), "0000014579"),
        ("nuban", "NGN", "50211", json!(8_012_345_678_u64), "8012345678"),
        ("ghipss", "GHS", "030100", json!(1_020_820_171_412_u64), "1020820171412"),
        ("mobile_money", "GHS", "MTN", json!("+233 55 123 4987"), "0551234987"),
        ("mobile_money", "KES", "MPESA", json!(712_345_678), "0712345678"),
    ] {
        let fields = json!({
            "type": kind, "currency": currency, "bank_code": bank_code, "account_number": sent,
        });
        let body = beneficiary_request_with(&service.merchant, &fields);
        let created =
            service.merchant_client().post(&beneficiaries_path(&service.merchant), body).await;
        assert_eq!(created.status, 201, "{kind} {sent}: {created:?}");
        let id = BeneficiaryId::from_trusted(created.json()["id"].as_str().unwrap());
        let stored = beneficiaries::list_by_ids(&service.state.store, &[id]).await.unwrap();
        assert_eq!(unseal_account(&service, &stored[0]), stored_number);
    }
}

/// Decision 151: the CBN's standard of 2020 for `nuban`, the dialling plans for `mobile_money`.
#[tokio::test]
async fn accounts_that_cannot_exist_are_rejected() {
    let service = TestService::sandbox().await;
    for (kind, currency, sent, problem) in [
        ("nuban", "NGN", json!(123_456_785), "too_small"),
        ("nuban", "NGN", json!("123456785"), "too_short"),
        ("nuban", "NGN", json!(10_000_014_579_u64), "too_large"),
        ("nuban", "NGN", json!("00000145790"), "too_long"),
        ("nuban", "NGN", json!("0000014578"), "check_digit"),
        ("nuban", "NGN", json!("   "), "too_short"),
        ("nuban", "NGN", json!("000001457O"), "character"),
        ("basa", "ZAR", json!("0012"), "too_short"),
        ("basa", "ZAR", json!(12), "too_small"),
        ("basa", "ZAR", json!("+254 700 000 000"), "character"),
        ("ghipss", "GHS", json!("1".repeat(21)), "too_long"),
        ("ghipss", "GHS", json!("1020820"), "too_short"),
        ("mobile_money", "GHS", json!("055 123 498"), "phone"),
        ("mobile_money", "GHS", json!("+254 712 345 678"), "phone"),
        ("mobile_money", "KES", json!(55), "phone"),
    ] {
        let fields = json!({
            "type": kind, "currency": currency, "bank_code": "011", "account_number": sent,
        });
        let body = beneficiary_request_with(&service.merchant, &fields);
        let response =
            service.merchant_client().post(&beneficiaries_path(&service.merchant), body).await;
        let expected = [format!("body.account_number {problem}")];
        assert_eq!(response.validation_problems(), expected, "{kind} {sent}");
    }
    let fields = json!({ "type": "nuban", "currency": "NGN", "account_number": 123_456_785 });
    let body = beneficiary_request_with(&service.merchant, &fields);
    let short = service.merchant_client().post(&beneficiaries_path(&service.merchant), body).await;
    let message = "Must have 10 digits: send a string, because an integer has no leading zeros";
    assert_eq!(short.json()["detail"][0]["msg"], message);
}

#[tokio::test]
async fn each_recipient_type_accepts_its_currencies_only() {
    let service = TestService::sandbox().await;
    let pairs = [
        ("nuban", "NGN"),
        ("ghipss", "GHS"),
        ("mobile_money", "GHS"),
        ("mobile_money", "KES"),
        ("basa", "ZAR"),
    ];
    for kind in ["nuban", "ghipss", "mobile_money", "basa"] {
        for currency in ["NGN", "GHS", "KES", "ZAR", "USD"] {
            let body = beneficiary_request_with(
                &service.merchant,
                &json!({"type": kind, "currency": currency}),
            );
            let response =
                service.merchant_client().post(&beneficiaries_path(&service.merchant), body).await;
            if pairs.contains(&(kind, currency)) {
                assert_eq!(response.status, 201, "{kind} {currency}");
            } else {
                assert_eq!(
                    response.validation_problems(),
                    ["body.currency currency"],
                    "{kind} {currency}"
                );
            }
        }
    }
}

#[tokio::test]
async fn invalid_fields_are_rejected() {
    let service = TestService::sandbox().await;
    let (other_merchant, _) = service.create_other_merchant().await;
    for (field, value, problem) in [
        ("type", json!("iban"), "choice"),
        ("type", json!(1), "string"),
        ("bank_code", json!(632_005), "string"),
        ("bank_code", json!(""), "too_short"),
        ("bank_code", json!("x".repeat(65)), "too_long"),
        ("account_number", json!(""), "too_short"),
        ("account_number", json!("1".repeat(65)), "too_long"),
        ("account_number", json!(-1), "integer"),
        ("account_number", json!(1.5), "integer"),
        ("account_number", json!(true), "string"),
        ("connection_id", json!("none"), "unknown"),
        ("connection_id", json!(other_merchant.connection_id), "unknown"),
        ("currency", json!("zar"), "currency"),
        ("name", json!(""), "too_short"),
        ("name", json!("x".repeat(256)), "too_long"),
        ("description", json!("x".repeat(256)), "too_long"),
        ("description", json!(null), "missing"),
    ] {
        let response = service
            .merchant_client()
            .post(
                &beneficiaries_path(&service.merchant),
                beneficiary_request_with(&service.merchant, &json!({ field: value.clone() })),
            )
            .await;
        assert_eq!(
            response.validation_problems(),
            [format!("body.{field} {problem}")],
            "{field} {value}"
        );
    }
    let missing =
        ["type", "bank_code", "account_number", "connection_id", "currency", "name", "description"];
    let missing = missing.map(|field| format!("body.{field} missing"));
    assert_eq!(
        service
            .merchant_client()
            .post(&beneficiaries_path(&service.merchant), json!({}))
            .await
            .validation_problems(),
        missing
    );
    let long = beneficiary_request(&service.merchant)
        .to_string()
        .replace("\"0123456789\"", &"1".repeat(400));
    assert_eq!(
        service
            .merchant_client()
            .post_bytes(&beneficiaries_path(&service.merchant), long)
            .await
            .validation_problems(),
        ["body.account_number too_large"]
    );
}

#[tokio::test]
async fn only_the_merchant_may_create_beneficiaries() {
    let service = TestService::sandbox().await;
    let (other_merchant, other_api) = service.create_other_merchant().await;
    let body = beneficiary_request(&service.merchant);
    assert_eq!(
        service
            .client_without_key()
            .post(&beneficiaries_path(&service.merchant), body.clone())
            .await
            .status,
        401
    );
    let refusal = (403, "Not authorized to access this resource".to_owned());
    assert_eq!(
        other_api.post(&beneficiaries_path(&service.merchant), body.clone()).await.error_detail(),
        refusal
    );
    let other_path = beneficiaries_path(&other_merchant);
    assert_eq!(
        service.merchant_client().post(&other_path, json!({})).await.error_detail(),
        refusal
    );
    let unknown = "/api/merchants/00000000-0000-4000-8000-000000000000/beneficiaries";
    assert_eq!(service.merchant_client().post(unknown, body.clone()).await.error_detail(), refusal);
    assert_eq!(
        service
            .merchant_client()
            .post("/api/merchants/me/beneficiaries", body)
            .await
            .validation_problems(),
        ["path.merchant_id uuid"]
    );
}

#[tokio::test]
async fn an_idempotency_key_creates_once() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client().with_header("idempotency-key", "a");
    let first = api
        .post(&beneficiaries_path(&service.merchant), beneficiary_request(&service.merchant))
        .await;
    let again = api
        .post(&beneficiaries_path(&service.merchant), beneficiary_request(&service.merchant))
        .await;
    assert_eq!((first.status, &first.body), (again.status, &again.body));
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
}

#[tokio::test]
async fn nothing_is_created_without_an_answer_of_the_provider() {
    let service = TestService::sandbox().await;
    let fault = FaultDto {
        at: FaultPoint::Before,
        what: FaultKind::ServerError,
        times: 1,
        operation: Some("create_recipient".to_owned()),
        reference: None,
    };
    service.state.providers.sandbox().unwrap().add_fault(&fault).await.unwrap();
    let client = service.merchant_client().with_header("idempotency-key", "beneficiary-1");
    let path = beneficiaries_path(&service.merchant);
    let body = beneficiary_request(&service.merchant);
    let failed = client.post(&path, body.clone()).await;
    let message = "Beneficiary creation failed at payment provider".to_owned();
    assert_eq!(failed.error_detail(), (502, message));
    let stored = service.database().fetch_texts("SELECT id FROM beneficiaries").await;
    assert_eq!(stored, [""; 0]);
    // The failure is not remembered.
    assert_eq!(client.post(&path, body).await.status, 201);
}
