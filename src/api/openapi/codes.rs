//! Types of fields that hold one of a fixed set of codes, named in the description and listed from
//! the domain.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::domain::beneficiary::RecipientType;
use crate::domain::country;
use crate::domain::credential::CredentialStatus;
use crate::domain::intent::attempt::{AttemptId, AttemptStatus, FailureReason};
use crate::domain::intent::{CaptureMode, ForcedResult, IntentState};
use crate::domain::mandate::MandateStatus;
use crate::domain::mandate::future_payments::Frequency;
use crate::domain::method::PaymentMethod;
use crate::domain::method::card::Brand;
use crate::domain::mode::Mode;
use crate::domain::money::Currency;
use crate::domain::refund::{RefundReason, RefundStatus};
use crate::domain::time::Timestamp;

fn string_enum_schema(
    description: &str,
    codes: impl IntoIterator<Item = &'static str>,
) -> RefOr<Schema> {
    let schema = ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .description(Some(description));
    schema.enum_values(Some(codes)).into()
}

macro_rules! codes {
    ($(#[doc = $meaning:literal] $name:ident = $codes:expr;)+) => {$(
        #[doc = $meaning]
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                string_enum_schema(const { $meaning.trim_ascii() }, $codes)
            }
        }

        impl ToSchema for $name {}
    )+};
}

codes! {
    /// Active ISO 4217 code.
    CurrencyCode = Currency::all().map(Currency::code);
    /// ISO 3166-1 alpha-2 code.
    CountryCode = country::CODES;
    /// `test` in the sandbox, `live` in production.
    ModeCode = [Mode::Test, Mode::Live].map(Mode::code);
    /// Where an intent stands.
    IntentStatus = intent_status_codes();
    /// The status of an intent that was given up.
    Canceled = [IntentState::Canceled.code()];
    /// How an attempt ended, or that it has not.
    AttemptStatusCode = attempt_status_codes();
    /// Why a payment was not accepted.
    FailureReasonCode = FailureReason::ALL.map(FailureReason::code);
    /// The status of a refund that was just created.
    RefundInitiated = [RefundStatus::Initiated.code()];
    /// Why money is given back.
    RefundReasonCode = RefundReason::ALL.map(RefundReason::code);
    /// Whether a stored credential can be charged.
    CredentialStatusCode = [CredentialStatus::Inactive, CredentialStatus::Active].map(CredentialStatus::code);
    /// Where a mandate stands.
    MandateStatusCode = MandateStatus::ALL.map(MandateStatus::code);
    /// What payer and bank decide on an amendment.
    AmendmentOutcome = ["approved", "rejected"];
    /// Whether an instalment was paid.
    CollectionStatusCode = ["success", "failed"];
    /// How the sandbox ends a payment that waits, or an instalment.
    ForcedResultCode = ForcedResult::ALL.map(ForcedResult::code);
    /// Payment method.
    MethodCode = PaymentMethod::ALL.map(PaymentMethod::code);
    /// Card brand.
    BrandCode = Brand::ALL.map(Brand::code);
    /// When the money is taken: at once, or after your capture where the method can wait.
    CaptureModeCode = CaptureMode::ALL.map(CaptureMode::code);
    /// Offer these methods alone, or all but these.
    FilterType = ["allow", "block"];
    /// How the shares are given.
    SplitType = ["AMOUNT"];
    /// What the schedule is.
    ScheduleType = ["instalment"];
    /// How often is collected.
    FrequencyCode = Frequency::ALL.map(Frequency::code);
    /// How a beneficiary is paid out. `nuban` in NGN, `ghipss` in GHS, `mobile_money` in GHS and KES, `basa` in ZAR.
    RecipientTypeCode = RecipientType::ALL.map(RecipientType::code);
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

fn attempt_status_codes() -> [&'static str; 5] {
    use AttemptStatus::{Canceled, Failed, Initiated, Pending, Success};
    [Initiated, Pending, Success, Failed(FailureReason::AcquirerError), Canceled]
        .map(AttemptStatus::code)
}

/// Text or digits.
pub struct AccountNumber;

impl PartialSchema for AccountNumber {
    fn schema() -> RefOr<Schema> {
        let schema =
            ObjectBuilder::new().schema_type(SchemaType::Array(vec![Type::String, Type::Integer]));
        let schema = schema.min_length(Some(1)).max_length(Some(64)).minimum(Some(0));
        schema.description(Some("A string, which keeps the zeros it begins with, or an integer of at most 64 digits.")).into()
    }
}

impl ToSchema for AccountNumber {}
