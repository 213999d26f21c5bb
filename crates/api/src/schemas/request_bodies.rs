//! The schemas of request bodies. The handlers' validators parse the bodies; tests check that the
//! schemas and the validators agree.

use utoipa::ToSchema;

use super::codes::{
    AccountNumber, AmendmentOutcome, Canceled, CaptureModeCode, CountryCode, CurrencyCode,
    FilterCode, FilterType, ForcedResultCode, FrequencyCode, MandateStatusCode, RecipientTypeCode,
    RefundReasonCode, ScheduleType, SplitType,
};

/// The payment to create.
#[derive(ToSchema)]
#[schema(example = json!({
    "amount": 1250, "currency": "ZAR", "reference_id": "order-1042", "purchaser_id": "customer-7",
    "return_url": "https://shop.example/done", "allow_remember_credentials": false
}))]
pub struct CreateIntentInput {
    /// The amount in minor units, such as cents. 0 verifies a card without charging it, or with
    /// `future_payments` signs a mandate without an initial payment.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    /// Your unique reference for the payment. In the sandbox it can be a JSON object with
    /// instructions; see the section Sandbox.
    #[schema(min_length = 1, max_length = 255)]
    pub reference_id: String,
    /// Your identifier for the customer.
    #[schema(min_length = 3, max_length = 255)]
    pub purchaser_id: String,
    /// The URL to which the customer returns: absolute, https, without user name or password. Its
    /// query and fragment are preserved. The sandbox also accepts http for localhost, 127.0.0.1
    /// and \[::1].
    #[schema(format = "iri", min_length = 1, max_length = 2048)]
    pub return_url: String,
    /// The page of your shop to which the customer can return without paying. It does not cancel
    /// the payment. The rules of `return_url` apply. Empty is the same as absent.
    #[schema(pattern = "^(https?://.+)?$", max_length = 2048)]
    pub cancel_url: Option<String>,
    /// What the customer buys, shown on the hosted page. Empty is the same as absent.
    #[schema(max_length = 200, example = "Order 1042")]
    pub description: Option<String>,
    /// The bill, shown on the hosted page. The amounts must add up to `amount`.
    #[schema(min_items = 1, max_items = 50)]
    pub line_items: Option<Vec<LineItem>>,
    /// Whether the customer can store the credential of this payment. Must be `true` if
    /// `request_unscheduled_mit` or `require_unscheduled_mit` is `true`.
    pub allow_remember_credentials: bool,
    /// Request permission to charge the stored credential later without the customer. Default:
    /// `false`.
    pub request_unscheduled_mit: Option<bool>,
    /// Offer only methods that can be charged later without the customer. Default: `false`.
    pub require_unscheduled_mit: Option<bool>,
    /// Default: `immediate`.
    pub capture_mode: Option<CaptureModeCode>,
    pub purchaser_info: Option<PurchaserInfo>,
    pub payment_method_filter: Option<PaymentMethodFilter>,
    pub split: Option<Split>,
    pub future_payments: Option<FuturePayments>,
}

/// One line of the bill.
#[derive(ToSchema)]
pub struct LineItem {
    #[schema(min_length = 1, max_length = 120, example = "Rooibos espresso, 1 kg")]
    pub name: String,
    #[schema(minimum = 1, maximum = 9999, example = 1)]
    pub quantity: i64,
    /// The amount of the whole line, in minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64, example = 1250)]
    pub amount: i64,
}

/// Details of the customer. An empty text is the same as absent.
#[derive(ToSchema)]
pub struct PurchaserInfo {
    /// At least 3 characters, unless it is empty.
    #[schema(max_length = 254, example = "ann@mail.example")]
    pub email: Option<String>,
    #[schema(max_length = 64, example = "+27 21 555 0100")]
    pub phone: Option<String>,
    /// An alternative to `phone`. If both are present, `phone` is used.
    #[schema(max_length = 64)]
    pub phone_number: Option<String>,
    pub country: Option<CountryCode>,
    /// The language of the hosted checkout page, as a BCP 47 tag such as `en-ZA`. `en_ZA` is the
    /// same. What follows the tag is ignored, and a text that names no language is too.
    #[schema(example = "en-ZA")]
    pub locale: Option<String>,
}

/// Limits the payment methods that are offered.
#[derive(ToSchema)]
pub struct PaymentMethodFilter {
    pub filter_type: FilterType,
    /// At least one that Kassa knows if the listed methods are the only ones offered.
    #[schema(max_items = 100)]
    pub payment_methods: Vec<FilterCode>,
}

/// The division of a payment among several beneficiaries.
#[derive(ToSchema)]
pub struct Split {
    pub split_type: SplitType,
    /// The shares. Each beneficiary can appear only once. The amounts must add up to the amount of
    /// the intent.
    #[schema(min_items = 2, max_items = 100)]
    pub splits: Vec<Share>,
    #[schema(max_length = 255)]
    pub description: Option<String>,
}

/// A beneficiary's share of a payment.
#[derive(ToSchema)]
#[schema(as = SplitShare)]
pub struct Share {
    /// The `id` of one of your beneficiaries. Its currency must be the intent's currency.
    #[schema(min_length = 1, max_length = 64)]
    pub beneficiary_id: String,
    /// The amount of the share, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
}

/// The schedule of a debit-order mandate, which the customer signs with the initial payment.
#[derive(ToSchema)]
pub struct FuturePayments {
    /// Default: `instalment`.
    pub r#type: Option<ScheduleType>,
    pub frequency: FrequencyCode,
    /// The number of payments after the initial payment.
    #[schema(minimum = 1, maximum = 4294967295_i64)]
    pub count: i64,
    /// The default amount of each payment, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    pub constraints: FuturePaymentsConstraints,
}

/// When payments are collected, and the maximum amount.
#[derive(ToSchema)]
pub struct FuturePaymentsConstraints {
    /// At least 5 days from today. Today is the date in South Africa (UTC+2).
    #[schema(format = Date, example = "2099-01-31")]
    pub billing_start_date: String,
    /// Weekly: 1 (Monday) to 7. Monthly: 1 to 31; 31 is the last day of every month.
    #[schema(minimum = 1, maximum = 31)]
    pub collection_day: i64,
    /// The maximum amount of one payment, in minor units. At least the schedule's `amount`, which
    /// is the default.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub max_amount: Option<i64>,
}

/// A payment with a stored credential, without the customer.
#[derive(ToSchema)]
#[schema(example = json!({
    "amount": 1250, "currency": "ZAR", "reference_id": "subscription-2026-12",
    "purchaser_id": "customer-7",
    "credentials": ["cred_0192f6c8000070008000000000000000a1b2c3d4e5f60718293a4b5c6d7e8f90"]
}))]
pub struct CreateAutoAttemptInput {
    /// The amount in minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    /// Your reference for the payment. In the sandbox it can be a JSON object with instructions;
    /// see the section Sandbox.
    #[schema(min_length = 1, max_length = 255)]
    pub reference_id: String,
    /// The customer who owns the credentials.
    #[schema(min_length = 3, max_length = 255)]
    pub purchaser_id: String,
    /// The values of `credential_token`, without duplicates. They are tried in this order until
    /// one is accepted.
    #[schema(min_items = 1, max_items = 5)]
    pub credentials: Vec<CredentialToken>,
    pub purchaser_info: Option<PurchaserInfo>,
    pub split: Option<Split>,
}

/// The `credential_token` of a stored credential.
#[derive(ToSchema)]
#[schema(min_length = 1, max_length = 255)]
pub struct CredentialToken(pub String);

/// The refund to create.
#[derive(ToSchema)]
#[schema(example = json!({ "amount": 500, "reason": "customer_request" }))]
pub struct CreateRefundInput {
    /// The amount in minor units. At most the payment's amount minus earlier refunds.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
    /// Default: `other`.
    pub reason: Option<RefundReasonCode>,
}

/// The changes to future collections. At least one field is required.
#[derive(ToSchema)]
#[schema(
    example = json!({ "pause_collection": false, "amount": 45000 }),
    min_properties = 1,
)]
pub struct UpdateSubscriptionInput {
    /// `true` freezes collections, `false` unfreezes them.
    pub pause_collection: Option<bool>,
    /// The amount of each future instalment, in minor units. At most the mandate's active
    /// `maximum_amount`.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: Option<i64>,
}

/// The new maximum amount.
#[derive(ToSchema)]
#[schema(example = json!({ "max_amount": 60000 }))]
pub struct AmendMandateInput {
    /// The maximum amount of one instalment, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub max_amount: i64,
}

/// The decision of the payer and the bank.
#[derive(ToSchema)]
#[schema(example = json!({ "outcome": "approved" }))]
pub struct ResolveAmendmentInput {
    pub outcome: AmendmentOutcome,
}

/// The result of the collection.
#[derive(ToSchema)]
#[schema(example = json!({ "result": "refused" }))]
pub struct CollectInstalmentInput {
    /// Default: `authorised`.
    pub result: Option<ForcedResultCode>,
}

/// The values to set. An absent field is not changed.
#[derive(ToSchema)]
#[schema(example = json!({ "status": "suspended" }))]
pub struct SetMandateInput {
    pub status: Option<MandateStatusCode>,
    pub registered_mandate: Option<bool>,
}

/// How far the business time is advanced.
#[derive(ToSchema)]
#[schema(example = json!({ "advance": "31d" }))]
pub struct AdvanceClockInput {
    /// A whole number of seconds (`s`), minutes (`m`), hours (`h`) or days (`d`), from 1 second to
    /// 366 days.
    #[schema(pattern = "^[0-9]+[smhd]$")]
    pub advance: String,
}

/// The result of the pending payment.
#[derive(ToSchema)]
#[schema(example = json!({ "result": "authorised" }))]
pub struct SettleIntentInput {
    pub result: ForcedResultCode,
}

/// The status that the provider gives the refund.
#[derive(ToSchema)]
#[schema(example = json!({ "status": "canceled" }))]
pub struct SetRefundStatusInput {
    pub status: Canceled,
}

/// The beneficiary to create.
#[derive(ToSchema)]
#[schema(example = json!({
    "type": "basa", "bank_code": "632005", "account_number": "0123456789",
    "connection_id": "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55",
    "currency": "ZAR", "name": "Ann's Bakery", "description": "Bread and rolls"
}))]
pub struct CreateBeneficiaryInput {
    pub r#type: RecipientTypeCode,
    /// The split provider's code for the recipient's bank.
    #[schema(min_length = 1, max_length = 64)]
    pub bank_code: String,
    pub account_number: AccountNumber,
    /// The id of your connection to the split provider.
    #[schema(min_length = 1, max_length = 64)]
    pub connection_id: String,
    /// The currency of the account. It must be a currency of the account's `type`.
    pub currency: CurrencyCode,
    #[schema(min_length = 1, max_length = 255)]
    pub name: String,
    #[schema(max_length = 255)]
    pub description: String,
}
