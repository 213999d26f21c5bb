//! `split` (decision 24)

use serde_json::{Value, json};

use crate::support::test_service::{TestService, order_with};

struct SplitMerchant {
    service: TestService,
    one: String,
    other: String,
}

impl SplitMerchant {
    async fn open() -> Self {
        let service = TestService::sandbox().await;
        let (one, other) =
            (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
        Self { service, one, other }
    }

    /// The problems of a split of 1250 ZAR.
    async fn problems(&self, split: Value) -> Vec<String> {
        let answer = self
            .service
            .merchant_client()
            .post("/api/intents", order_with(json!({ "split": split })))
            .await;
        if answer.status == 201 { Vec::new() } else { answer.validation_problems() }
    }

    async fn problems_of(&self, splits: Value) -> Vec<String> {
        self.problems(json!({"split_type": "AMOUNT", "splits": splits})).await
    }
}

fn share_of(beneficiary_id: &str, amount: i64) -> Value {
    json!({"beneficiary_id": beneficiary_id, "amount": amount})
}

#[tokio::test]
async fn shares_that_make_up_the_amount() {
    let (bakery, elsewhere) = (SplitMerchant::open().await, SplitMerchant::open().await);
    assert_eq!(
        bakery.problems_of(json!([share_of(&bakery.one, 1), share_of(&bakery.other, 1249)])).await,
        [""; 0]
    );
    assert_eq!(
        bakery
            .problems_of(json!([
                share_of(&bakery.one.to_uppercase(), 1),
                share_of(&bakery.other, 1249)
            ]))
            .await,
        [""; 0]
    );
    let unknown = [
        "body.split.splits.0.beneficiary_id unknown",
        "body.split.splits.1.beneficiary_id unknown",
    ];
    assert_eq!(
        bakery
            .problems_of(json!([share_of(&elsewhere.one, 1), share_of(&elsewhere.other, 1249)]))
            .await,
        unknown
    );
}

#[tokio::test]
async fn malformed_splits_are_rejected() {
    let bakery = SplitMerchant::open().await;
    let splits = json!([share_of(&bakery.one, 250), share_of(&bakery.other, 1000)]);
    for (split, problems) in [
        (json!({"splits": splits}), vec!["split_type missing"]),
        (json!({"split_type": "PERCENTAGE", "splits": splits}), vec!["split_type choice"]),
        (json!({"split_type": "AMOUNT"}), vec!["splits missing"]),
        (json!({"split_type": "AMOUNT", "splits": {}}), vec!["splits array"]),
        (
            json!({"split_type": "AMOUNT", "splits": splits, "description": 1}),
            vec!["description string"],
        ),
        (
            json!({"split_type": "AMOUNT", "splits": splits, "description": "x".repeat(256)}),
            vec!["description too_long"],
        ),
        (
            json!({"split_type": "AMOUNT", "splits": [1, "a"]}),
            vec!["splits.0 object", "splits.1 object"],
        ),
        (json!({"split_type": "AMOUNT", "splits": vec![json!({}); 101]}), vec!["splits too_long"]),
    ] {
        let expected: Vec<String> =
            problems.iter().map(|problem| format!("body.split.{problem}")).collect();
        assert_eq!(bakery.problems(split.clone()).await, expected, "{split}");
    }
}

#[tokio::test]
async fn invalid_splits_are_rejected() {
    let bakery = SplitMerchant::open().await;
    let (one, other) = (bakery.one.as_str(), bakery.other.as_str());
    let dollars = bakery.service.create_beneficiary("NGN").await;
    let (stranger, _) = bakery.service.create_other_merchant().await;
    let strangers = bakery.service.create_beneficiary_for(&stranger, "ZAR").await;
    for (splits, problems) in [
        (json!([]), vec!["splits too_short", "splits sum"]),
        (json!([share_of(one, 1250)]), vec!["splits too_short"]),
        (json!([share_of(one, 1000), share_of(other, 249)]), vec!["splits sum"]),
        (json!([share_of(one, 1000), share_of(other, 251)]), vec!["splits sum"]),
        (json!([share_of(one, 1250), share_of(other, 0)]), vec!["splits.1.amount too_small"]),
        (json!([share_of(one, 1251), share_of(other, -1)]), vec!["splits.1.amount too_small"]),
        (
            json!([share_of(one, 1000), share_of(one, 250)]),
            vec!["splits.1.beneficiary_id duplicate"],
        ),
        (
            json!([share_of(one, 1000), share_of(&one.to_uppercase(), 250)]),
            vec!["splits.1.beneficiary_id duplicate"],
        ),
        (
            json!([share_of(one, 1000), share_of(&dollars, 250)]),
            vec!["splits.1.beneficiary_id currency"],
        ),
        (
            json!([share_of(one, 1000), share_of(&strangers, 250)]),
            vec!["splits.1.beneficiary_id unknown"],
        ),
        (
            json!([share_of(one, 1000), share_of("nobody", 250)]),
            vec!["splits.1.beneficiary_id unknown"],
        ),
        (
            json!([share_of(one, 1000), {"beneficiary_id": 7, "amount": 250}]),
            vec!["splits.1.beneficiary_id string"],
        ),
        (
            json!([share_of(one, 1000), {"beneficiary_id": other, "amount": "250"}]),
            vec!["splits.1.amount integer"],
        ),
        (
            json!([share_of(one, 9_007_199_254_740_991), share_of(other, 9_007_199_254_740_991)]),
            vec!["splits sum"],
        ),
    ] {
        let expected: Vec<String> =
            problems.iter().map(|problem| format!("body.split.{problem}")).collect();
        assert_eq!(bakery.problems_of(splits.clone()).await, expected, "{splits}");
    }
}

#[tokio::test]
async fn shares_are_not_compared_with_an_invalid_amount() {
    let bakery = SplitMerchant::open().await;
    let split = json!({"split_type": "AMOUNT", "splits": [share_of(&bakery.one, 1), share_of(&bakery.other, 1)]});
    let order = order_with(json!({"amount": "2", "currency": "???", "split": split}));
    let refused = bakery.service.merchant_client().post("/api/intents", order).await;
    assert_eq!(refused.validation_problems(), ["body.amount integer", "body.currency currency"]);
}
