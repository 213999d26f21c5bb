//! The schemas of the contents of events.

use utoipa::ToSchema;

use super::codes::{
    BrandCode, Canceled, CanceledByCode, CredentialStatusCode, CredentialToken, CurrencyCode,
    DeletedByCode, DisputeStatusCode, FailureReasonCode, InstalmentStatusCode, IntentStatus,
    MandateChangeCode, MandateStatusCode, MethodCode, RefundReasonCode, RefundStatusCode,
    SkipReasonCode,
};

/// The intent after the change.
#[derive(ToSchema)]
pub struct StatusChangeContent {
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// Your reference of the order.
    pub reference_id: String,
    /// Your identifier of the customer.
    pub purchaser_id: String,
    /// In minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    pub status: IntentStatus,
    /// The code of the last attempt's provider. Absent before an attempt.
    #[schema(required = false)]
    pub partner: String,
    /// The method of the last attempt. Absent before an attempt.
    #[schema(required = false)]
    pub method: MethodCode,
    /// The brand of the last attempt's card, null if it had none. Absent before an attempt.
    pub brand: Option<BrandCode>,
    /// Why it failed. Absent if it has not.
    #[schema(required = false)]
    pub failure_reason: FailureReasonCode,
    /// When it happened.
    #[schema(format = DateTime)]
    pub event_ts: String,
}

/// The intent whose authorization was canceled.
#[derive(ToSchema)]
pub struct CancelationContent {
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// Your reference of the order.
    pub reference_id: String,
    /// Your identifier of the customer.
    pub purchaser_id: String,
    /// In minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    pub status: Canceled,
}

/// The credential, and the intent with which it was stored.
#[derive(ToSchema)]
pub struct PaymentCredentialContent {
    #[schema(format = "uuid")]
    pub credential_id: String,
    /// Charges the credential: keep it as a secret.
    pub credential_token: CredentialToken,
    /// For people, such as `Visa •••• 4242`.
    pub display_name: String,
    /// Whether it may be charged without the customer.
    pub is_mit_compatible: bool,
    pub method: MethodCode,
    pub status: CredentialStatusCode,
    pub brand: BrandCode,
    #[schema(pattern = "^[0-9]{4}$")]
    pub card_last4: String,
    /// The month, such as `2030-12`.
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}$")]
    pub card_expiry: String,
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// Your reference of the order.
    pub reference_id: String,
    /// Your identifier of the customer.
    pub purchaser_id: String,
}

/// The deleted credential, and the intent with which it was stored.
#[derive(ToSchema)]
pub struct PaymentCredentialDeletedContent {
    #[schema(format = "uuid")]
    pub credential_id: String,
    /// Charges nothing any more.
    pub credential_token: CredentialToken,
    /// For people, such as `Visa •••• 4242`.
    pub display_name: String,
    /// Whether it might have been charged without the customer.
    pub is_mit_compatible: bool,
    pub method: MethodCode,
    pub status: CredentialStatusCode,
    pub brand: BrandCode,
    #[schema(pattern = "^[0-9]{4}$")]
    pub card_last4: String,
    /// The month, such as `2030-12`.
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}$")]
    pub card_expiry: String,
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// Your reference of the order.
    pub reference_id: String,
    /// Your identifier of the customer.
    pub purchaser_id: String,
    pub deleted_by: DeletedByCode,
    /// When it happened.
    #[schema(format = DateTime)]
    pub event_ts: String,
}

/// The refund after the change.
#[derive(ToSchema)]
pub struct RefundStatusChangeContent {
    /// The refund's `id`.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub refund_id: i64,
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// The attempt that was refunded.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub attempt_id: i64,
    /// Your reference of the order.
    pub reference_id: String,
    /// Your identifier of the customer.
    pub purchaser_id: String,
    /// In minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    pub status: RefundStatusCode,
    pub reason: RefundReasonCode,
    /// Why it failed; null if it has not.
    #[schema(required)]
    pub failure_reason: Option<FailureReasonCode>,
    /// When it happened.
    #[schema(format = DateTime)]
    pub event_ts: String,
}

/// The dispute after the change.
#[derive(ToSchema)]
pub struct DisputeStatusChangeContent {
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub dispute_id: i64,
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// What the customer demands back, in minor units.
    #[schema(minimum = 0, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    /// The provider's code of the reason.
    pub reason: String,
    pub status: DisputeStatusCode,
    /// The deadline for evidence; null if there is none.
    #[schema(format = DateTime, required)]
    pub evidence_due: Option<String>,
    /// When it happened.
    #[schema(format = DateTime)]
    pub event_ts: String,
}

/// The mandate after the change.
#[derive(ToSchema)]
pub struct MandateStatusChangeContent {
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub mandate_id: i64,
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// Your reference of the order.
    pub reference_id: String,
    /// Your identifier of the customer.
    pub purchaser_id: String,
    /// The number of the contract at the provider; null until there is one.
    #[schema(required)]
    pub contract_number: Option<String>,
    pub status: MandateStatusCode,
    /// The status before; null if it is the same.
    #[schema(required)]
    pub previous_status: Option<MandateStatusCode>,
    /// Whether the mandate is registered at the bank register; null if not known.
    #[schema(required)]
    pub registered_mandate: Option<bool>,
    /// Why it failed; null if it has not.
    #[schema(required)]
    pub failure_reason: Option<FailureReasonCode>,
    /// Who ended it, if `status` is `canceled`; null otherwise, and if not known.
    #[schema(required)]
    pub canceled_by: Option<CanceledByCode>,
    /// When it happened.
    #[schema(format = DateTime)]
    pub event_ts: String,
}

/// The terms of the mandate after the change.
#[derive(ToSchema)]
pub struct MandateUpdateContent {
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub mandate_id: i64,
    pub change: MandateChangeCode,
    /// In minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub instalment_amount: i64,
    /// The maximum of an instalment, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub maximum_amount: i64,
    /// When the amendment takes effect; null if none does.
    #[schema(format = Date, required)]
    pub mandate_action_date: Option<String>,
    /// Whether collection is paused.
    pub frozen: bool,
    /// Of an amendment only.
    #[schema(format = "uuid", required = false)]
    pub intent_id: String,
    /// Your reference of the order. Of an amendment only.
    #[schema(required = false)]
    pub reference_id: String,
    /// Your identifier of the customer. Of an amendment only.
    #[schema(required = false)]
    pub purchaser_id: String,
    /// The number of the contract at the provider. Of an amendment only.
    #[schema(required = false)]
    pub contract_number: String,
    /// The kind of amendment at the bank, such as `TT2`; null where the bank holds no maximum. Of
    /// an amendment only.
    pub transaction_type: Option<String>,
    /// The maximum that was asked for, in minor units. Of an amendment only.
    #[schema(minimum = 1, maximum = 9007199254740991_i64, required = false)]
    pub requested_maximum_amount: i64,
    /// Where the payer agrees or refuses, within 14 days. Of `amendment_consent` only.
    #[schema(format = "uri", required = false)]
    pub consent_url: String,
    /// When it happened.
    #[schema(format = DateTime)]
    pub event_ts: String,
}

/// The instalment after the change.
#[derive(ToSchema)]
pub struct MandateCollectionContent {
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub mandate_id: i64,
    #[schema(format = "uuid")]
    pub intent_id: String,
    /// Your reference of the order.
    pub reference_id: String,
    /// Your identifier of the customer.
    pub purchaser_id: String,
    /// The number of the contract at the provider; null until there is one.
    #[schema(required)]
    pub contract_number: Option<String>,
    /// The number of the instalment, from 1.
    #[schema(minimum = 1, maximum = 4294967295_i64)]
    pub instalment: i64,
    /// The total number of instalments.
    #[schema(minimum = 1, maximum = 4294967295_i64)]
    pub number_of_instalments: i64,
    /// The date of the instalment in the schedule.
    #[schema(format = Date)]
    pub due_date: String,
    /// The day on which the bank debits. It is the date in the schedule in South Africa.
    #[schema(format = Date)]
    pub collection_date: String,
    /// In minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub amount: i64,
    pub currency: CurrencyCode,
    pub status: InstalmentStatusCode,
    /// Why it was not paid; null unless it failed.
    #[schema(required)]
    pub failure_reason: Option<FailureReasonCode>,
    /// Why it was skipped; null unless it was.
    #[schema(required)]
    pub reason: Option<SkipReasonCode>,
    /// How often the instalment was collected again.
    #[schema(minimum = 0, maximum = 3)]
    pub retry: i64,
    /// Whether it is not collected again.
    #[schema(rename = "final")]
    pub is_final: bool,
    /// When it happened.
    #[schema(format = DateTime)]
    pub event_ts: String,
}
