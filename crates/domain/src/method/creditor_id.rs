//! Creditor identifiers of SEPA (EPC262-08): by which a payer's bank knows who collects.

use super::iban::remainder_97;

/// Country, two check digits and a business code of three characters.
const HEAD_LENGTH: usize = 7;
const MAX_LENGTH: usize = 35;

/// A creditor identifier with valid check digits, without blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreditorId(String);

impl CreditorId {
    /// Parses it in any grouping and case. The check digits leave out the business code. `None` for
    /// any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let typed: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let id = typed.to_ascii_uppercase();
        let is_possible = (HEAD_LENGTH + 1..=MAX_LENGTH).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_possible {
            return None;
        }
        let (country, check) = (id.get(..2)?, id.get(2..4)?);
        let has_head = country.bytes().all(|byte| byte.is_ascii_uppercase())
            && check.bytes().all(|byte| byte.is_ascii_digit());
        let checked = format!("{country}{check}{}", id.get(HEAD_LENGTH..)?);
        (has_head && remainder_97(&checked) == 1).then_some(Self(id))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_has_check_digits_without_its_business_code() {
        for typed in ["DE98ZZZ09999999999", "de98 zzz0 9999 9999 99", "DE98ABC09999999999"] {
            assert!(CreditorId::parse(typed).is_some(), "{typed}");
        }
        for typed in ["", "DE98ZZZ", "DE97ZZZ09999999999", "9898ZZZ09999999999", "DE98ZZZ0999_"] {
            assert_eq!(CreditorId::parse(typed), None, "{typed}");
        }
    }
}
