//! The account numbers of beneficiaries (decision 151). They are text, because they can begin with
//! zeros.

use std::ops::RangeInclusive;

use super::recipient_type::RecipientType;
use crate::method::card::ascii_digits;
use crate::method::phone::{PhoneNumber, plans_of_currency};
use crate::money::Currency;

/// The weights of bank code and serial number (CBN, Revised Standards on NUBAN, March 2020; the
/// zeros before a code of three digits have no part in the sum).
const NUBAN_WEIGHTS: [u32; 12] = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/// Codes of three digits that the CBN has given to banks. Paystack's test bank is 001, and the
/// codes from 401 on are of other institutions.
const NUBAN_BANKS: RangeInclusive<u32> = 11..=399;

/// What is wrong with an account number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountError {
    /// Something besides digits, blanks and hyphens.
    NotDigits,
    /// Fewer digits, or more, than an account of the type has.
    Length(RangeInclusive<usize>),
    /// The last digit is not the check digit of the bank's code and the others.
    CheckDigit,
    /// No mobile number of the currency's country.
    Phone,
}

impl RecipientType {
    /// How many digits an account number has; `None` for telephone numbers. Nigerian ones are of
    /// the CBN's standard, South African ones as of debit orders, Ghanaian ones differ by bank.
    #[must_use]
    pub const fn account_lengths(self) -> Option<RangeInclusive<usize>> {
        match self {
            Self::Nuban => Some(10..=10),
            Self::Ghipss => Some(8..=20),
            Self::Basa => Some(6..=13),
            Self::MobileMoney => None,
        }
    }
}

/// The digits of an account number as the provider takes them, without blanks and hyphens. A mobile
/// number as it is dialled in its country.
///
/// # Errors
/// [`AccountError`], the first that applies in the order of its variants.
pub fn parse_account_number(
    text: &str,
    recipient_type: RecipientType,
    bank_code: &str,
    currency: Currency,
) -> Result<String, AccountError> {
    let Some(lengths) = recipient_type.account_lengths() else {
        return parse_mobile_number(text, currency);
    };
    let digits = ascii_digits(text).ok_or(AccountError::NotDigits)?;
    if !lengths.contains(&digits.len()) {
        return Err(AccountError::Length(lengths));
    }
    if recipient_type == RecipientType::Nuban && !has_nuban_check_digit(bank_code, &digits) {
        return Err(AccountError::CheckDigit);
    }
    Ok(digits)
}

fn parse_mobile_number(text: &str, currency: Currency) -> Result<String, AccountError> {
    let number = PhoneNumber::parse(text, currency, None).map_err(|_| AccountError::Phone)?;
    let is_of_currency =
        plans_of_currency(currency).iter().any(|plan| Some(plan.country()) == number.country());
    number.to_national().filter(|_| is_of_currency).ok_or(AccountError::Phone)
}

/// Whether the check digit is right, as far as the bank's code allows to tell: institutions with
/// longer codes also have accounts that are named by a telephone number.
fn has_nuban_check_digit(bank_code: &str, account: &str) -> bool {
    let is_of_bank = bank_code.len() == 3
        && bank_code.bytes().all(|byte| byte.is_ascii_digit())
        && bank_code.parse().is_ok_and(|code| NUBAN_BANKS.contains(&code));
    let Some((serial, check)) = account.split_at_checked(account.len().saturating_sub(1)) else {
        return false;
    };
    let digits = bank_code.bytes().chain(serial.bytes()).map(|digit| u32::from(digit - b'0'));
    !is_of_bank || {
        let sum: u32 = digits.zip(NUBAN_WEIGHTS).map(|(digit, weight)| digit * weight).sum();
        check.parse() == Ok((10 - sum % 10) % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(kind: RecipientType, bank: &str, text: &str) -> Result<String, AccountError> {
        let currency = Currency::from_code(kind.currencies()[0]).expect("a currency");
        parse_account_number(text, kind, bank, currency)
    }

    /// The CBN's own examples (First Bank, 011): serial numbers 000001457 and 000000022.
    #[test]
    fn a_nigerian_account_has_ten_digits_with_the_check_digit_of_the_cbn() {
        let nuban = |bank, text| parse(RecipientType::Nuban, bank, text);
        for (bank, text) in [
            ("011", "0000014579"),
            ("011", "0000000220"),
            ("058", "0016563228"),
            ("011", " 000 001-4579 "),
            ("50211", "8012345678"),
            ("999992", "8012345678"),
            ("001", "0000000000"),
        ] {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            assert_eq!(nuban(bank, text), Ok(digits), "{bank} {text}");
        }
        assert_eq!(nuban("011", "0000014578"), Err(AccountError::CheckDigit));
        assert_eq!(nuban("058", "0000014579"), Err(AccountError::CheckDigit));
        for text in ["", "123456785", "00000145790"] {
            assert_eq!(nuban("011", text), Err(AccountError::Length(10..=10)), "{text}");
        }
        assert_eq!(nuban("011", "000001457O"), Err(AccountError::NotDigits));
    }

    #[test]
    fn other_accounts_have_the_lengths_of_their_country() {
        let basa = |text| parse(RecipientType::Basa, "632005", text);
        assert_eq!(basa("012 345"), Ok("012345".to_owned()));
        assert_eq!(basa("12345"), Err(AccountError::Length(6..=13)));
        assert_eq!(basa("12345678901234"), Err(AccountError::Length(6..=13)));
        let ghipss = |text| parse(RecipientType::Ghipss, "030100", text);
        assert_eq!(ghipss("1020820171412"), Ok("1020820171412".to_owned()));
        assert_eq!(ghipss("1020820"), Err(AccountError::Length(8..=20)));
    }

    /// By the dialling plans of decision 136.
    #[test]
    fn a_mobile_number_is_written_as_it_is_dialled_in_its_country() {
        let mobile = |text| parse(RecipientType::MobileMoney, "MTN", text);
        for text in ["0551234987", "551234987", "+233 55 123 4987", "233551234987"] {
            assert_eq!(mobile(text), Ok("0551234987".to_owned()), "{text}");
        }
        for text in ["", "055123498", "05512349870", "+254 712 345 678", "mtn"] {
            assert_eq!(mobile(text), Err(AccountError::Phone), "{text}");
        }
    }
}
