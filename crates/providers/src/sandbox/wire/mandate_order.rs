//! The mandate that is signed with a payment, as the program is sent it. What the payer gives
//! beside the account stays with Kassa's call: the sandbox asks nobody.

use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::bank_account::{BankAccount, BankAccountInput, NoCheckDigitVerification};
use kassa_domain::method::bsb::{AustralianAccountNumber, Bsb};
use kassa_domain::method::iban::Iban;
use kassa_domain::method::payer_account::PayerAccount;
use kassa_domain::method::payer_details::PayerDetails;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize};

use super::payment_order::SecretText;
use crate::instrument::MandateToSign;

/// The part of a mandate without secrets.
#[derive(Serialize, Deserialize)]
pub(super) struct MandatePartDto {
    scheme: Scheme,
    future_payments: FuturePayments,
}

/// Writes a mandate into the body of a payment.
///
/// # Errors
/// That of `map`.
pub(super) fn write<M: SerializeMap>(map: &mut M, mandate: &MandateToSign) -> Result<(), M::Error> {
    match &mandate.account {
        Some(PayerAccount::SouthAfrica(account)) => {
            let fields = [
                account.holder.as_str(),
                account.branch.digits(),
                account.number.digits(),
                account.kind.code(),
            ];
            map.serialize_entry("account", &fields)?;
        }
        Some(PayerAccount::Sepa { holder, iban }) => {
            map.serialize_entry("account", &[holder.as_str(), iban.as_str()])?;
        }
        Some(PayerAccount::Australia { holder, bsb, number }) => {
            map.serialize_entry("account", &[holder.as_str(), bsb.digits(), number.digits()])?;
        }
        None => {}
    }
    let (scheme, future_payments) = (mandate.scheme, mandate.future_payments.clone());
    map.serialize_entry("mandate", &MandatePartDto { scheme, future_payments })
}

impl MandatePartDto {
    /// `None` if the account is none of the scheme.
    pub(super) fn read(self, account: Option<Vec<SecretText>>) -> Option<MandateToSign> {
        let Self { scheme, future_payments } = self;
        let account = match (scheme, account.as_deref()) {
            (Scheme::ZaDebit, Some([holder, branch, number, kind])) => {
                let input = BankAccountInput {
                    holder: &holder.0,
                    branch: &branch.0,
                    number: &number.0,
                    kind: &kind.0,
                };
                let account = BankAccount::from_input(input, &NoCheckDigitVerification).ok()?;
                Some(PayerAccount::SouthAfrica(account))
            }
            (Scheme::Sepa, Some([holder, iban])) => {
                let iban = Iban::parse_in_sepa(&iban.0).ok()?;
                Some(PayerAccount::Sepa { holder: holder.0.to_string(), iban })
            }
            (Scheme::Becs, Some([holder, bsb, number])) => {
                let bsb = Bsb::parse(&bsb.0).ok()?;
                let number = AustralianAccountNumber::parse(&number.0).ok()?;
                Some(PayerAccount::Australia { holder: holder.0.to_string(), bsb, number })
            }
            (Scheme::Bacs, None) => None,
            _ => return None,
        };
        Some(MandateToSign { scheme, account, payer: PayerDetails::default(), future_payments })
    }
}
