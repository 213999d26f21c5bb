//! The rules of a new password.

use super::email::EmailAddress;

/// In characters.
pub const MIN_PASSWORD_LENGTH: usize = 12;
pub const MAX_PASSWORD_LENGTH: usize = 128;

/// Why a password is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordProblem {
    TooShort,
    TooLong,
    /// Among those that are tried first by whoever guesses.
    Common,
    /// It contains the person's address.
    ContainsAddress,
    /// One of the person's last four.
    UsedBefore,
}

/// Checks a new password. `is_common` says whether a text in lower case is among the common ones.
///
/// # Errors
/// [`PasswordProblem`]
pub fn check_password(
    password: &str,
    email: &EmailAddress,
    is_common: impl FnOnce(&str) -> bool,
) -> Result<(), PasswordProblem> {
    let length = password.chars().count();
    if length < MIN_PASSWORD_LENGTH {
        return Err(PasswordProblem::TooShort);
    }
    if length > MAX_PASSWORD_LENGTH {
        return Err(PasswordProblem::TooLong);
    }
    let lower = password.to_lowercase();
    if lower.contains(email.as_str()) {
        return Err(PasswordProblem::ContainsAddress);
    }
    if is_common(&lower) {
        return Err(PasswordProblem::Common);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(password: &str) -> Result<(), PasswordProblem> {
        let email = EmailAddress::parse("anna@shop.example").expect("an address");
        check_password(password, &email, |lower| lower == "qwertyuiop123")
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert_eq!(check("elevenchars"), Err(PasswordProblem::TooShort));
        assert_eq!(check("twelve chars"), Ok(()));
        assert_eq!(check("żółta gęś ŻÓ"), Ok(()));
        assert_eq!(check(&"é".repeat(128)), Ok(()));
        assert_eq!(check(&"é".repeat(129)), Err(PasswordProblem::TooLong));
    }

    #[test]
    fn common_ones_and_the_address_are_refused_in_any_case() {
        assert_eq!(check("QwertyUiop123"), Err(PasswordProblem::Common));
        assert_eq!(check("my Anna@Shop.Example"), Err(PasswordProblem::ContainsAddress));
    }
}
