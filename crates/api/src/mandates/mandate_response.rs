//! The JSON of a mandate (interface, section 2).

use kassa_domain::time::Date;
use kassa_providers::ProviderMandate;
use serde::Serialize;
use utoipa::ToSchema;

use crate::schemas::codes::MandateStatusCode;

/// The current state of a debit-order mandate at the provider.
#[derive(Serialize, ToSchema)]
#[schema(as = Mandate)]
pub struct MandateResponse<'a> {
    /// The contract number at the provider.
    contract_number: &'a str,
    /// The amount of each instalment, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    instalment_amount: i64,
    /// The maximum amount of an instalment, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    maximum_amount: i64,
    /// The day on which instalments are collected. Weekly: 1 (Monday) to 7. Monthly: 1 to 31.
    #[schema(value_type = i64, minimum = 1, maximum = 31)]
    collection_day: u8,
    /// The time at which the first instalment is sent to the payer's bank, in UTC with
    /// milliseconds.
    #[schema(format = DateTime, required)]
    first_initiation_date: Option<String>,
    /// The date of the first instalment, as midnight UTC with milliseconds.
    #[schema(format = DateTime)]
    instalment_start_date: String,
    /// The first day on which the bank collects; null if it has not said. What is due before is
    /// skipped.
    #[schema(format = Date, required)]
    earliest_collection: Option<String>,
    /// The total number of instalments; null for a subscription without an end.
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 4294967295_i64, required)]
    number_of_instalments: Option<u32>,
    /// Whether the mandate is registered at the bank register; null if not known.
    #[schema(required)]
    registered_mandate: Option<bool>,
    /// If true, no collections are made.
    frozen: bool,
    #[schema(value_type = MandateStatusCode)]
    status: &'static str,
}

impl<'a> MandateResponse<'a> {
    pub(super) fn new(record: &'a ProviderMandate) -> Self {
        Self {
            contract_number: &record.contract_number,
            instalment_amount: record.terms.instalment_amount,
            maximum_amount: record.terms.maximum_amount,
            collection_day: record.collection_day,
            first_initiation_date: record.first_initiation.map(to_start_of_day),
            instalment_start_date: to_start_of_day(record.instalment_start),
            earliest_collection: record.earliest_collection.map(Date::to_iso_string),
            number_of_instalments: record.number_of_instalments,
            registered_mandate: record.terms.registered,
            frozen: record.terms.frozen,
            status: record.terms.status.code(),
        }
    }
}

/// Formats a date as a timestamp of the interface: midnight UTC.
pub(super) fn to_start_of_day(day: Date) -> String {
    format!("{}T00:00:00.000Z", day.to_iso_string())
}
