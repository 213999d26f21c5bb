//! Every operation rejects callers without access with the documented error, and changes nothing.

mod operations;

use std::collections::BTreeSet;
use std::time::Duration;

use kassa_services::merchants;

use self::operations::{
    FORBIDDEN, UNAUTHORIZED, call_operation, create_resources, operations, send_operation,
};
use crate::support::test_service::TestService;

/// The number of events, which every change increases.
async fn count_changes(service: &TestService) -> usize {
    service.list_merchant_events().await.len()
}

#[tokio::test]
async fn the_operations_table_is_complete() {
    let service = TestService::sandbox().await;
    let document = service.client_without_key().get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap().values();
    let described: BTreeSet<String> = paths
        .flat_map(|path| path.as_object().unwrap().values())
        .filter_map(|operation| operation["operationId"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(
        operations().iter().map(|operation| operation.id.to_owned()).collect::<BTreeSet<_>>(),
        described
    );
}

#[tokio::test]
async fn invalid_keys_are_unauthorized() {
    let service = TestService::sandbox().await;
    let live = TestService::live().await;
    let resources = create_resources(&service).await;
    let before = count_changes(&service).await;
    let revoked = merchants::create_api_key(&service.state, &resources.merchant.merchant_id)
        .await
        .unwrap()
        .unwrap();
    merchants::revoke_api_key(&service.state, &revoked.key_id).await.unwrap();
    let key = &service.merchant.api_key;
    let callers = [
        ("no key", service.client_without_key()),
        ("no Bearer", service.client_without_key().with_header("authorization", key)),
        ("cut short", service.client_with_key(&key[..key.len() - 1])),
        ("another environment's", service.client_with_key(&live.merchant.api_key)),
        (
            "the other environment's name",
            service.client_with_key(&key.replacen("test_", "live_", 1)),
        ),
        ("revoked", service.client_with_key(&revoked.api_key)),
        (
            "guessed",
            service.client_with_key(&format!(
                "test_{}_{}",
                resources.merchant.merchant_id,
                "0".repeat(64)
            )),
        ),
    ];
    for operation in operations() {
        for (description, api) in &callers {
            let (status, detail) =
                call_operation(api, &operation, &resources, "").await.error_detail();
            assert_eq!(
                (status, detail.as_str()),
                UNAUTHORIZED,
                "{} with {description} key",
                operation.id
            );
        }
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn other_merchants_are_forbidden() {
    let service = TestService::sandbox().await;
    let resources = create_resources(&service).await;
    let (_, other_api) = service.create_other_merchant().await;
    let before = count_changes(&service).await;
    for operation in operations() {
        let Some(expected) = operation.for_other_merchant else { continue };
        let (status, detail) =
            call_operation(&other_api, &operation, &resources, "").await.error_detail();
        assert_eq!((status, detail.as_str()), expected, "{}", operation.id);
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn foreign_and_expired_tokens_are_rejected() {
    let service = TestService::sandbox().await;
    let resources = create_resources(&service).await;
    let before = count_changes(&service).await;
    let foreign = [resources.paid_intent.token.clone(), "0".repeat(64), String::new()];
    for operation in operations() {
        for token in &foreign {
            let (status, detail) = call_operation(
                &service.client_without_key(),
                &operation,
                &resources,
                &format!("?iauth={token}"),
            )
            .await
            .error_detail();
            assert_eq!(
                (status, detail.as_str()),
                operation.for_other_token,
                "{} with a foreign token",
                operation.id
            );
        }
    }
    service.advance(Duration::from_hours(30 * 24));
    for operation in operations() {
        let token = match operation.id {
            "captureIntent" | "cancelAuthorization" => &resources.authorized_intent.token,
            "createRefund" => &resources.paid_intent.token,
            "settleIntent" => &resources.pending_intent.token,
            _ => &resources.open_intent.token,
        };
        let (status, detail) = call_operation(
            &service.client_without_key(),
            &operation,
            &resources,
            &format!("?iauth={token}"),
        )
        .await
        .error_detail();
        assert_eq!(
            (status, detail.as_str()),
            operation.for_other_token,
            "{} with its own token after 30 days",
            operation.id
        );
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn guessed_ids_are_rejected() {
    let service = TestService::sandbox().await;
    let resources = create_resources(&service).await;
    let before = count_changes(&service).await;
    for operation in operations() {
        let Some((path, status)) = operation.for_guessed_id else { continue };
        for number in ["1", "2", "7", "9007199254740993", "-1"] {
            let response = send_operation(
                &service.merchant_client(),
                &operation,
                &path.replace('7', number),
                &resources,
            )
            .await;
            assert_eq!(response.status, status, "{} {number}: {response:?}", operation.id);
        }
    }
    assert_eq!(count_changes(&service).await, before);
}

#[tokio::test]
async fn a_disabled_merchant_is_forbidden() {
    let service = TestService::sandbox().await;
    let resources = create_resources(&service).await;
    let before = count_changes(&service).await;
    service.set_merchant_active(false).await;
    for operation in operations() {
        let (status, detail) =
            call_operation(&service.merchant_client(), &operation, &resources, "")
                .await
                .error_detail();
        assert_eq!((status, detail.as_str()), FORBIDDEN, "{}", operation.id);
    }
    assert_eq!(count_changes(&service).await, before);
}
