//! A mandate as merchants read it (interface, section 2).

use serde::Serialize;
use utoipa::ToSchema;

use crate::api::openapi::codes::MandateStatusCode;
use crate::domain::time::Date;
use crate::providers::ProviderMandate;

/// A debit-order mandate, as its provider knows it now.
#[derive(Serialize, ToSchema)]
#[schema(as = Mandate)]
pub struct MandateResponse<'a> {
    /// The contract at the provider.
    contract_number: &'a str,
    /// Of each instalment, in minor units.
    instalment_amount: i64,
    /// The most of any instalment, in minor units.
    maximum_amount: i64,
    /// The day of the frequency on which it collects: 1 to 7 from Monday, or 1 to 31.
    #[schema(minimum = 1, maximum = 31)]
    collection_day: u8,
    /// When the first instalment goes to the payer's bank. UTC, with milliseconds.
    #[schema(format = DateTime, required)]
    first_initiation_date: Option<String>,
    /// The day of the first instalment. UTC, with milliseconds.
    #[schema(format = DateTime)]
    instalment_start_date: String,
    /// Nothing for a subscription without an end.
    #[schema(required)]
    number_of_instalments: Option<u32>,
    /// At the bank's register; nothing where that is not known.
    #[schema(required)]
    registered_mandate: Option<bool>,
    /// No collections are made.
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
            number_of_instalments: record.number_of_instalments,
            registered_mandate: record.terms.registered,
            frozen: record.terms.frozen,
            status: record.terms.status.code(),
        }
    }
}

/// A day as the interface writes points in time.
pub(super) fn to_start_of_day(day: Date) -> String {
    format!("{}T00:00:00.000Z", day.to_iso_string())
}
