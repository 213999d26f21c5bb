//! The instrument that a payment is charged to.

use std::fmt;

use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::card::{CardDetails, SecurityCode};
use kassa_domain::method::payer_account::PayerAccount;
use kassa_domain::method::payer_details::PayerDetails;
use kassa_domain::method::phone::PhoneNumber;
use kassa_domain::method::voucher::VoucherCode;
use zeroize::Zeroizing;

/// The instrument that a payment is charged to. Contains the customer's secrets for one call, so it
/// has no `Debug`.
pub enum Instrument {
    Card(CardDetails),
    /// An instrument that the provider stores under a token, with the security code of its card if
    /// the customer was asked for it.
    Stored(ProviderToken, Option<SecurityCode>),
    /// The phone on which the customer approves the payment.
    Phone(PhoneNumber),
    Voucher(VoucherCode),
    /// The account that a mandate may collect from.
    DebitOrder(Box<MandateToSign>),
    /// The customer identifies themselves on the method's own page or at their bank.
    External,
}

/// The mandate that a payer signs; the initial amount is collected with it.
pub struct MandateToSign {
    pub scheme: Scheme,
    /// `None` if the payer gives it on a page of the provider.
    pub account: Option<PayerAccount>,
    pub payer: PayerDetails,
    pub future_payments: FuturePayments,
}

/// A provider's token for an instrument that it stores. It can be charged, so it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct ProviderToken(pub Zeroizing<String>);

impl fmt::Debug for ProviderToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ProviderToken")
    }
}
