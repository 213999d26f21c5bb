//! Bodies that are not valid JSON objects, for any operation.

use axum::body::Body;
use axum::http::Method;
use serde_json::json;

use crate::support::orders::minimal_order;
use crate::support::test_client::TestResponse;
use crate::support::test_service::TestService;

async fn post_with_content_type(
    service: &TestService,
    content_type: Option<&str>,
    body: impl Into<Body>,
) -> TestResponse {
    let api = content_type
        .into_iter()
        .fold(service.merchant_client(), |api, value| api.with_header("content-type", value));
    api.send(Method::POST, "/api/intents", body.into()).await
}

#[tokio::test]
async fn bodies_other_than_json_objects_are_rejected() {
    let service = TestService::sandbox().await;
    for (body, problem) in [
        (&b""[..], "missing"),
        (b" ", "json"),
        (b"{", "json"),
        (b"{\"amount\":1250", "json"),
        (b"{\"amount\":1250,}", "json"),
        (b"{'amount':1250}", "json"),
        (b"{\"amount\":01250}", "json"),
        (b"{\"amount\":NaN}", "json"),
        (b"{} {}", "json"),
        (b"{\"a\":\"\n\"}", "json"),
        (b"{\"a\":\"\xff\"}", "json"),
        (b"\xff\xfe{\x00}\x00", "json"),
        (b"\xef\xbb\xbf{}", "json"),
        (b"{\"\\ud800\":1}", "json"),
        (b"amount=1250", "json"),
        (b"null", "object"),
        (b"[]", "object"),
        (b"\"order\"", "object"),
        (b"1250", "object"),
        (b"true", "object"),
    ] {
        let response = post_with_content_type(&service, Some("application/json"), body).await;
        assert_eq!(
            response.validation_problems(),
            [format!("body {problem}")],
            "{:?}",
            String::from_utf8_lossy(body)
        );
    }
}

#[tokio::test]
async fn duplicate_field_names_are_rejected() {
    let service = TestService::sandbox().await;
    let body = minimal_order().to_string();
    let body_with_duplicates = body.replace(
        "\"amount\":1250",
        "\"amount\":1250,\"amount\":1,\"x\":[{\"y\":{\"z\":0,\"\\u007a\":0}}]",
    );
    let response = service.merchant_client().post_bytes("/api/intents", body_with_duplicates).await;
    assert_eq!(response.validation_problems(), ["body.amount duplicate", "body.x.0.y.z duplicate"]);
}

#[tokio::test]
async fn nesting_deeper_than_32_is_rejected() {
    let service = TestService::sandbox().await;
    let nested = |depth: usize| {
        let mut order = minimal_order().to_string();
        order.insert_str(1, &format!("\"note\":{}{},", "[".repeat(depth), "]".repeat(depth)));
        order
    };
    assert_eq!(service.merchant_client().post_bytes("/api/intents", nested(31)).await.status, 201);
    let loc = format!("body.note{} too_deep", ".0".repeat(31));
    assert_eq!(
        service
            .merchant_client()
            .post_bytes("/api/intents", nested(32))
            .await
            .validation_problems(),
        std::slice::from_ref(&loc)
    );
    assert_eq!(
        service
            .merchant_client()
            .post_bytes("/api/intents", nested(30_000))
            .await
            .validation_problems(),
        [loc]
    );
}

#[tokio::test]
async fn text_with_nul_or_lone_surrogates_is_rejected() {
    let service = TestService::sandbox().await;
    for escape in ["\\u0000", "\\ud800", "\\udc00\\ud800"] {
        let body = minimal_order().to_string().replace("customer-7", &format!("customer{escape}"));
        let response = service.merchant_client().post_bytes("/api/intents", body).await;
        assert_eq!(response.validation_problems(), ["body.purchaser_id character"], "{escape}");
    }
    let body = minimal_order()
        .to_string()
        .replace("customer-7", "\\ud83d\\ude00 \u{202e}\u{feff}\u{10ffff}");
    assert_eq!(service.merchant_client().post_bytes("/api/intents", body).await.status, 201);
}

#[tokio::test]
async fn only_json_content_types_are_accepted() {
    let service = TestService::sandbox().await;
    for good in [
        "application/json",
        "Application/JSON",
        "application/json; charset=utf-8",
        "application/json;charset=\"UTF-8\"",
        "application/json; profile=x",
    ] {
        assert_eq!(
            post_with_content_type(&service, Some(good), minimal_order().to_string()).await.status,
            201,
            "{good}"
        );
    }
    for bad in [
        "",
        "text/plain",
        "text/json",
        "application/jsonp",
        "application/problem+json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=latin1",
        "json",
        "application/json, text/plain",
    ] {
        let response =
            post_with_content_type(&service, Some(bad), minimal_order().to_string()).await;
        assert_eq!(response.validation_problems(), ["header.Content-Type content_type"], "{bad}");
    }
    assert_eq!(
        post_with_content_type(&service, None, minimal_order().to_string())
            .await
            .validation_problems(),
        ["header.Content-Type content_type"]
    );
}

#[tokio::test]
async fn bodies_over_64_kib_are_rejected() {
    let service = TestService::sandbox().await;
    let padded = |length: usize| {
        let order = minimal_order().to_string();
        format!("{order}{}", " ".repeat(length - order.len()))
    };
    assert_eq!(
        service.merchant_client().post_bytes("/api/intents", padded(65_536)).await.status,
        201
    );
    let refusal = (413, "The request body must not be larger than 64 kB".to_owned());
    assert_eq!(
        service.merchant_client().post_bytes("/api/intents", padded(65_537)).await.error_detail(),
        refusal
    );
    // Bodies without a `Content-Length`.
    let chunks = std::iter::repeat_n(Ok::<_, std::convert::Infallible>(vec![b' '; 1_000]), 100);
    let stream = Body::from_stream(futures_util::stream::iter(chunks));
    assert_eq!(
        service.merchant_client().post_bytes("/api/intents", stream).await.error_detail(),
        refusal
    );
    let endless = Body::from_stream(futures_util::stream::repeat_with(|| {
        Ok::<_, std::convert::Infallible>(vec![b' '; 65_536])
    }));
    assert_eq!(
        service.merchant_client().post_bytes("/api/intents", endless).await.error_detail(),
        refusal
    );
    // `Expect: 100-continue` gets the error before the body is sent.
    let expecting = service
        .merchant_client()
        .with_header("content-length", "999999999999")
        .with_header("expect", "100-continue");
    let never = Body::from_stream(futures_util::stream::pending::<
        Result<Vec<u8>, std::convert::Infallible>,
    >());
    assert_eq!(expecting.post_bytes("/api/intents", never).await.error_detail(), refusal);
}

#[tokio::test]
async fn an_incomplete_body_is_rejected() {
    let service = TestService::sandbox().await;
    let broken = [Ok(b"{\"amount\"".to_vec()), Err(std::io::Error::other("gone"))];
    let response = service
        .merchant_client()
        .post_bytes("/api/intents", Body::from_stream(futures_util::stream::iter(broken)))
        .await;
    assert_eq!(response.error_detail(), (400, "The request body can't be read".into()));
}

#[tokio::test]
async fn at_most_a_hundred_problems_are_reported() {
    let service = TestService::sandbox().await;
    let methods =
        json!({"payment_method_filter": {"filter_type": "allow", "payment_methods": vec![1; 100]}});
    assert_eq!(
        service.merchant_client().post("/api/intents", methods).await.validation_problems().len(),
        100
    );
}
