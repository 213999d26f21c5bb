//! The customer, as the merchant describes it.

/// The optional `purchaser` fields of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Purchaser {
    pub email: Option<String>,
    /// `phone` or `phone_number`, whichever was sent (decision 13).
    pub phone: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// A BCP 47 tag such as `fr-CA`.
    pub locale: Option<String>,
}
