//! `split` (decision 24)

use serde_json::{Value, json};

use crate::support::orders::order_with;
use crate::support::test_service::TestService;

struct SplitMerchant {
    service: TestService,
    one: String,
    other: String,
}

impl SplitMerchant {
    async fn create() -> Self {
        let service = TestService::sandbox().await;
        let (one, other) =
            (service.create_beneficiary("ZAR").await, service.create_beneficiary("ZAR").await);
        Self { service, one, other }
    }

    /// The validation problems of an order of 1250 ZAR with this split.
    async fn find_problems(&self, split: Value) -> Vec<String> {
        let response = self
            .service
            .merchant_client()
            .post("/api/intents", order_with(json!({ "split": split })))
            .await;
        if response.status == 201 { Vec::new() } else { response.validation_problems() }
    }

    async fn find_share_problems(&self, splits: Value) -> Vec<String> {
        self.find_problems(json!({"split_type": "AMOUNT", "splits": splits})).await
    }
}

fn share(beneficiary_id: &str, amount: i64) -> Value {
    json!({"beneficiary_id": beneficiary_id, "amount": amount})
}

#[tokio::test]
async fn valid_shares_name_beneficiaries_of_the_merchant() {
    let (merchant, other_merchant) = (SplitMerchant::create().await, SplitMerchant::create().await);
    assert_eq!(
        merchant
            .find_share_problems(json!([share(&merchant.one, 1), share(&merchant.other, 1249)]))
            .await,
        [""; 0]
    );
    assert_eq!(
        merchant
            .find_share_problems(json!([
                share(&merchant.one.to_uppercase(), 1),
                share(&merchant.other, 1249)
            ]))
            .await,
        [""; 0]
    );
    let unknown = [
        "body.split.splits.0.beneficiary_id unknown",
        "body.split.splits.1.beneficiary_id unknown",
    ];
    assert_eq!(
        merchant
            .find_share_problems(json!([
                share(&other_merchant.one, 1),
                share(&other_merchant.other, 1249)
            ]))
            .await,
        unknown
    );
}

#[tokio::test]
async fn malformed_splits_are_rejected() {
    let merchant = SplitMerchant::create().await;
    let splits = json!([share(&merchant.one, 250), share(&merchant.other, 1000)]);
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
        assert_eq!(merchant.find_problems(split.clone()).await, expected, "{split}");
    }
}

#[tokio::test]
async fn invalid_splits_are_rejected() {
    let merchant = SplitMerchant::create().await;
    let (one, other) = (merchant.one.as_str(), merchant.other.as_str());
    let naira = merchant.service.create_beneficiary("NGN").await;
    let (other_merchant, _) = merchant.service.create_other_merchant().await;
    let foreign = merchant.service.create_beneficiary_for(&other_merchant, "ZAR").await;
    for (splits, problems) in [
        (json!([]), vec!["splits too_short", "splits sum"]),
        (json!([share(one, 1250)]), vec!["splits too_short"]),
        (json!([share(one, 1000), share(other, 249)]), vec!["splits sum"]),
        (json!([share(one, 1000), share(other, 251)]), vec!["splits sum"]),
        (json!([share(one, 1250), share(other, 0)]), vec!["splits.1.amount too_small"]),
        (json!([share(one, 1251), share(other, -1)]), vec!["splits.1.amount too_small"]),
        (json!([share(one, 1000), share(one, 250)]), vec!["splits.1.beneficiary_id duplicate"]),
        (
            json!([share(one, 1000), share(&one.to_uppercase(), 250)]),
            vec!["splits.1.beneficiary_id duplicate"],
        ),
        (json!([share(one, 1000), share(&naira, 250)]), vec!["splits.1.beneficiary_id currency"]),
        (json!([share(one, 1000), share(&foreign, 250)]), vec!["splits.1.beneficiary_id unknown"]),
        (json!([share(one, 1000), share("nobody", 250)]), vec!["splits.1.beneficiary_id unknown"]),
        (
            json!([share(one, 1000), {"beneficiary_id": 7, "amount": 250}]),
            vec!["splits.1.beneficiary_id string"],
        ),
        (
            json!([share(one, 1000), {"beneficiary_id": other, "amount": "250"}]),
            vec!["splits.1.amount integer"],
        ),
        (
            json!([share(one, 9_007_199_254_740_991), share(other, 9_007_199_254_740_991)]),
            vec!["splits sum"],
        ),
    ] {
        let expected: Vec<String> =
            problems.iter().map(|problem| format!("body.split.{problem}")).collect();
        assert_eq!(merchant.find_share_problems(splits.clone()).await, expected, "{splits}");
    }
}

#[tokio::test]
async fn shares_are_not_compared_with_an_invalid_amount() {
    let merchant = SplitMerchant::create().await;
    let splits = json!([share(&merchant.one, 1), share(&merchant.other, 1)]);
    let split = json!({"split_type": "AMOUNT", "splits": splits});
    let order = order_with(json!({"amount": "2", "currency": "???", "split": split}));
    let refused = merchant.service.merchant_client().post("/api/intents", order).await;
    assert_eq!(refused.validation_problems(), ["body.amount integer", "body.currency currency"]);
}
