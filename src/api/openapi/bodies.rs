//! The bodies that requests have, as they are described. The decoders beside the operations read
//! them; a test holds the two together.

use utoipa::ToSchema;

use super::codes::{
    AccountNumber, AmendmentOutcome, CaptureModeCode, CountryCode, CurrencyCode, FilterType,
    ForcedResultCode, FrequencyCode, MandateStatusCode, MethodCode, RecipientTypeCode,
    RefundReasonCode, ScheduleType, SplitType,
};

/// An order for a payment.
#[derive(ToSchema)]
#[schema(example = json!({
    "amount": 1250, "currency": "ZAR", "reference_id": "order-1042", "purchaser_id": "customer-7",
    "return_url": "https://shop.example/done", "allow_remember_credentials": false
}))]
pub struct CreateIntent {
    /// Minor units, such as cents. 0 checks a card, or with `future_payments` signs without an
    /// initial payment.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    /// Your own unique reference. In the sandbox it may be a JSON object with instructions for the
    /// mock processor.
    #[schema(min_length = 1, max_length = 255)]
    pub reference_id: String,
    /// Your own identifier of the customer.
    #[schema(min_length = 3, max_length = 255)]
    pub purchaser_id: String,
    /// Where the customer comes back to: absolute, https, without a user part. Its own query and
    /// fragment stay. The sandbox takes http too for localhost, 127.0.0.1 and \[::1].
    #[schema(format = "uri", min_length = 1, max_length = 2048)]
    pub return_url: String,
    /// Whether the customer may have the payment's credential stored. Must be true with either of
    /// the next two.
    pub allow_remember_credentials: bool,
    /// Ask for the permission to charge the stored credential later without the customer.
    #[schema(default = false)]
    pub request_unscheduled_mit: Option<bool>,
    /// Offer only what can be charged later without the customer.
    #[schema(default = false)]
    pub require_unscheduled_mit: Option<bool>,
    #[schema(default = "immediate")]
    pub capture_mode: Option<CaptureModeCode>,
    pub purchaser_info: Option<PurchaserInfo>,
    pub payment_method_filter: Option<PaymentMethodFilter>,
    pub split: Option<Split>,
    pub future_payments: Option<FuturePayments>,
}

/// What you know of the customer.
#[derive(ToSchema)]
pub struct PurchaserInfo {
    #[schema(min_length = 3, max_length = 254, example = "ann@mail.example")]
    pub email: Option<String>,
    #[schema(min_length = 1, max_length = 64, example = "+27 21 555 0100")]
    pub phone: Option<String>,
    /// Another name of `phone`, which counts where both are there.
    #[schema(min_length = 1, max_length = 64)]
    pub phone_number: Option<String>,
    pub country: Option<CountryCode>,
    /// The language of the hosted page, as a tag of BCP 47.
    #[schema(min_length = 2, max_length = 64, example = "en-ZA")]
    pub locale: Option<String>,
}

/// Narrows the payment methods down.
#[derive(ToSchema)]
pub struct PaymentMethodFilter {
    pub filter_type: FilterType,
    #[schema(min_items = 1, max_items = 100)]
    pub payment_methods: Vec<MethodCode>,
}

/// One payment for several beneficiaries.
#[derive(ToSchema)]
pub struct Split {
    pub split_type: SplitType,
    /// No beneficiary twice. The amounts add up to the amount of the intent.
    #[schema(min_items = 2, max_items = 100)]
    pub splits: Vec<Share>,
    #[schema(max_length = 255)]
    pub description: Option<String>,
}

/// A beneficiary's part of a payment.
#[derive(ToSchema)]
#[schema(as = SplitShare)]
pub struct Share {
    /// The `id` of one of your beneficiaries, in the intent's currency.
    #[schema(min_length = 1, max_length = 64)]
    pub beneficiary_id: String,
    /// Minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
}

/// The schedule of a bank debit-order mandate, which the customer signs with the initial payment.
#[derive(ToSchema)]
pub struct FuturePayments {
    #[schema(default = "instalment")]
    pub r#type: Option<ScheduleType>,
    pub frequency: FrequencyCode,
    /// How many payments follow the initial one.
    #[schema(minimum = 1, maximum = 4294967295_i64)]
    pub count: i64,
    /// The default amount of each, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    pub constraints: FuturePaymentsConstraints,
}

/// When and how much may be collected.
#[derive(ToSchema)]
pub struct FuturePaymentsConstraints {
    /// At least 5 days from today, which is the date in South Africa (UTC+2).
    #[schema(format = Date, example = "2099-01-31")]
    pub billing_start_date: String,
    /// Weekly 1 to 7 from Monday, monthly 1 to 31. 31 is the last day of every month.
    #[schema(minimum = 1, maximum = 31)]
    pub collection_day: i64,
    /// The most of any one payment, in minor units: at least the schedule's `amount`, which it is
    /// where absent.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub max_amount: Option<i64>,
}

/// A charge without the customer.
#[derive(ToSchema)]
#[schema(example = json!({
    "amount": 1250, "currency": "ZAR", "reference_id": "subscription-2026-12", "purchaser_id": "customer-7",
    "credentials": ["cred_0192f6c8000070008000000000000000a1b2c3d4e5f60718293a4b5c6d7e8f90"]
}))]
pub struct CreateAutoAttempt {
    /// Minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    /// Your own reference. In the sandbox it may be a JSON object with instructions for the mock
    /// processor.
    #[schema(min_length = 1, max_length = 255)]
    pub reference_id: String,
    /// The customer who owns the credentials.
    #[schema(min_length = 3, max_length = 255)]
    pub purchaser_id: String,
    /// Each a `credential_token`, and each once; tried in their order until one is accepted.
    #[schema(min_items = 1, max_items = 5)]
    pub credentials: Vec<CredentialToken>,
    pub purchaser_info: Option<PurchaserInfo>,
    pub split: Option<Split>,
}

/// What a stored credential is charged by.
#[derive(ToSchema)]
#[schema(min_length = 1, max_length = 255)]
pub struct CredentialToken(pub String);

/// What to give back.
#[derive(ToSchema)]
#[schema(example = json!({ "amount": 500, "reason": "customer_request" }))]
pub struct CreateRefund {
    /// Minor units; no more than the payment's amount without what earlier refunds gave back.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
    #[schema(default = "other")]
    pub reason: Option<RefundReasonCode>,
}

/// What to change in the collections to come; at least one of the two.
#[derive(ToSchema)]
#[schema(example = json!({ "pause_collection": false, "amount": 45000 }))]
pub struct UpdateSubscription {
    /// True freezes, false unfreezes.
    pub pause_collection: Option<bool>,
    /// Of each instalment to come, in minor units; not above the mandate's active
    /// `maximum_amount`.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: Option<i64>,
}

/// The new maximum.
#[derive(ToSchema)]
#[schema(example = json!({ "max_amount": 60000 }))]
pub struct AmendMandate {
    /// The most of any instalment, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub max_amount: i64,
}

/// What payer and bank decide.
#[derive(ToSchema)]
#[schema(example = json!({ "outcome": "approved" }))]
pub struct ResolveAmendment {
    pub outcome: AmendmentOutcome,
}

/// How an instalment ends.
#[derive(ToSchema)]
#[schema(example = json!({ "result": "refused" }))]
pub struct CollectInstalment {
    /// `authorised` where absent.
    pub result: Option<ForcedResultCode>,
}

/// What only a bank could set. What is absent stays as it is.
#[derive(ToSchema)]
#[schema(example = json!({ "status": "suspended" }))]
pub struct SetMandate {
    pub status: Option<MandateStatusCode>,
    pub registered_mandate: Option<bool>,
}

/// How a waiting payment ends.
#[derive(ToSchema)]
#[schema(example = json!({ "result": "authorised" }))]
pub struct SettlePayment {
    pub result: ForcedResultCode,
}

/// Somebody to share payments with.
#[derive(ToSchema)]
#[schema(example = json!({
    "type": "basa", "bank_code": "632005", "account_number": "0123456789", "connection_id": "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55",
    "currency": "ZAR", "name": "Ann's Bakery", "description": "Bread and rolls"
}))]
pub struct CreateBeneficiary {
    pub r#type: RecipientTypeCode,
    /// The split provider's code for the recipient's bank.
    #[schema(min_length = 1, max_length = 64)]
    pub bank_code: String,
    pub account_number: AccountNumber,
    /// The connection to the split provider.
    #[schema(min_length = 1, max_length = 64)]
    pub connection_id: String,
    /// One that the type is paid out in.
    pub currency: CurrencyCode,
    #[schema(min_length = 1, max_length = 255)]
    pub name: String,
    #[schema(max_length = 255)]
    pub description: String,
}
