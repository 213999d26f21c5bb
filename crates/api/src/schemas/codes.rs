//! Schemas of fields that hold a code. The codes come from the domain types, so that the document
//! lists exactly the codes that exist.

use kassa_domain::beneficiary::RecipientType;
use kassa_domain::country;
use kassa_domain::credential::{CredentialStatus, DeletedBy};
use kassa_domain::dispute::DisputeStatus;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::intent::{CaptureMode, IntentState};
use kassa_domain::mandate::{CanceledBy, Frequency, InstalmentStatus, MandateStatus, SkipReason};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::Brand;
use kassa_domain::mode::Mode;
use kassa_domain::money::Currency;
use kassa_domain::refund::RefundReason;
use kassa_domain::sandbox::ForcedResult;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::events::MandateUpdateKind;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::validation::{Choice, Parser, document, identifier};

fn string_enum_schema(
    description: &str,
    codes: impl IntoIterator<Item = &'static str>,
) -> RefOr<Schema> {
    let schema = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .description(Some(description));
    schema.enum_values(Some(codes)).into()
}

macro_rules! code_schemas {
    ($($(#[doc = $description:literal])+ $name:ident = $codes:expr;)+) => {$(
        $(#[doc = $description])+
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                string_enum_schema(const { concat!($($description),+).trim_ascii() }, $codes)
            }
        }

        impl ToSchema for $name {}
    )+};
}

/// Codes that requests contain, with the values for which they stand.
macro_rules! choices {
    ($(
        $(#[doc = $description:literal])+
        $name:ident: $value:ty = $all:expr, $code:expr;
    )+) => {$(
        code_schemas! {
            $(#[doc = $description])+
            $name = Self::ALL.iter().map(|value| Self::code(*value));
        }

        impl Choice for $name {
            type Value = $value;

            const ALL: &'static [$value] = $all;

            fn code(value: $value) -> &'static str {
                let code: fn($value) -> &'static str = $code;
                code(value)
            }
        }
    )+};
}

choices! {
    /// Canceled.
    Canceled: TransactionStatus = &[TransactionStatus::Canceled], TransactionStatus::code;
    /// The reason for a refund.
    RefundReasonCode: RefundReason = &RefundReason::ALL, RefundReason::code;
    /// The status of a mandate.
    MandateStatusCode: MandateStatus = &MandateStatus::ALL, MandateStatus::code;
    /// The decision of the payer and the bank on an amendment.
    AmendmentOutcome: bool =
        &[true, false], |is_approved| if is_approved { "approved" } else { "rejected" };
    /// The payer's answer to the bank.
    AuthenticationOutcome: bool =
        &[true, false], |is_approved| if is_approved { "approved" } else { "declined" };
    /// Who ended a mandate.
    CanceledByCode: CanceledBy = &CanceledBy::ALL, CanceledBy::code;
    /// The result that the sandbox gives a pending payment or an instalment.
    ForcedResultCode: ForcedResult = &ForcedResult::ALL, ForcedResult::code;
    /// When the payment is captured: immediately, or later by you if the method supports it.
    CaptureModeCode: CaptureMode = &CaptureMode::ALL, CaptureMode::code;
    /// Whether the listed methods are the only ones offered, or are excluded.
    FilterType: bool = &[true, false], |is_allow| if is_allow { "allow" } else { "block" };
    /// The unit of the shares.
    SplitType: () = &[()], |()| "AMOUNT";
    /// The type of the schedule.
    ScheduleType: () = &[()], |()| "instalment";
    /// How often instalments are collected.
    FrequencyCode: Frequency = &Frequency::ALL, Frequency::code;
    /// The type of the beneficiary's account. It determines the currency: `nuban` NGN, `ghipss`
    /// GHS, `mobile_money` GHS or KES, `basa` ZAR.
    RecipientTypeCode: RecipientType = &RecipientType::ALL, RecipientType::code;
}

code_schemas! {
    /// An active ISO 4217 currency code.
    CurrencyCode = Currency::all().map(Currency::code);
    /// An ISO 3166-1 alpha-2 country code, or one that CLDR adds, such as `XK`. Empty is the same
    /// as absent.
    CountryCode = [""].into_iter().chain(country::CODES);
    /// `test` in the sandbox, `live` in production.
    ModeCode = [Mode::Test, Mode::Live].map(Mode::code);
    /// The status of a payment intent.
    IntentStatus = intent_status_codes();
    /// The status of a payment attempt.
    AttemptStatusCode = transaction_status_codes();
    /// The reason why a payment failed. `MandateRevoked`, `AccountClosed`, `PaymentStopped`,
    /// `InvalidAccount` and `NoAuthentication` are reasons of debit orders.
    FailureReasonCode = FailureReason::ALL.map(FailureReason::code);
    /// The status of a new refund.
    RefundInitiated = [TransactionStatus::Initiated.code()];
    /// The status of a refund.
    RefundStatusCode = transaction_status_codes();
    /// Whether a stored credential can be charged.
    CredentialStatusCode =
        [CredentialStatus::Inactive, CredentialStatus::Active].map(CredentialStatus::code);
    /// The result of collecting an instalment.
    CollectionStatusCode = ["success", "failed", "pending"];
    /// Why an instalment was skipped. `not_active`: it was due before the bank had made the mandate
    /// active, or earlier than it collects.
    SkipReasonCode = SkipReason::ALL.map(SkipReason::code);
    /// How an instalment ended. `skipped`: not collected, see `reason`. `missed`: not collected,
    /// because it was due too long ago when collection went on after an outage.
    InstalmentStatusCode = instalment_status_codes();
    /// What changed in the terms of a mandate.
    MandateChangeCode = MandateUpdateKind::ALL.map(MandateUpdateKind::code);
    /// The status of a dispute.
    DisputeStatusCode = DisputeStatus::ALL.map(DisputeStatus::code);
    /// Who deleted a stored credential.
    DeletedByCode = DeletedBy::ALL.map(DeletedBy::code);
    /// A payment method.
    MethodCode = PaymentMethod::ALL.map(PaymentMethod::code);
    /// A card brand.
    BrandCode = Brand::ALL.map(Brand::code);
}

fn intent_status_codes() -> [&'static str; 7] {
    let (attempt, expires_at) = (AttemptId(0), Timestamp(0));
    [
        IntentState::Selection { failed_attempts: 0 },
        IntentState::Pending { attempt, failed_attempts: 0 },
        IntentState::Authorized { attempt, expires_at, pending_instruction: None },
        IntentState::Success { attempt },
        IntentState::Failed,
        IntentState::Canceled,
        IntentState::Expired,
    ]
    .map(IntentState::code)
}

fn transaction_status_codes() -> [&'static str; 5] {
    use TransactionStatus::{Canceled, Failed, Initiated, Pending, Success};
    [Initiated, Pending, Success, Failed(FailureReason::AcquirerError), Canceled]
        .map(TransactionStatus::code)
}

fn instalment_status_codes() -> [&'static str; 4] {
    use InstalmentStatus::{Failed, Missed, Skipped, Success};
    [Success, Failed(FailureReason::AcquirerError), Skipped, Missed].map(InstalmentStatus::code)
}

/// The `credential_token` of a stored credential.
pub struct CredentialToken;

impl CredentialToken {
    pub fn parser() -> impl Parser<Output = String> {
        identifier(1..=255)
    }
}

impl PartialSchema for CredentialToken {
    fn schema() -> RefOr<Schema> {
        let text = Self::parser().schema(&mut Vec::new());
        document(text, "The `credential_token` of a stored credential.")
    }
}

impl ToSchema for CredentialToken {}
