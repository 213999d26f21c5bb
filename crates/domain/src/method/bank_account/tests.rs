use super::*;

const FORM: BankAccountInput<'_> = BankAccountInput {
    holder: "Thandi Nkosi",
    branch: "051001",
    number: "0012345678",
    kind: "savings",
};

fn errors(form: BankAccountInput<'_>) -> BankAccountErrors {
    BankAccount::from_input(form, &NoCheckDigitVerification).err().unwrap_or_default()
}

#[test]
fn leading_zeros_are_preserved() {
    let Ok(account) = BankAccount::from_input(FORM, &NoCheckDigitVerification) else {
        panic!("a valid form")
    };
    assert_eq!(
        (account.branch.digits(), account.number.digits(), account.number.last4()),
        ("051001", "0012345678", "5678")
    );
    assert_eq!((account.holder.as_str(), account.kind), ("Thandi Nkosi", BankAccountType::Savings));
}

#[test]
fn common_notations_are_parsed() {
    for (branch, number) in [("051 001", "00-1234 5678"), ("٠٥١٠٠١", "٠٠١٢٣٤٥٦٧٨")]
    {
        let Ok(account) = BankAccount::from_input(
            BankAccountInput { branch, number, ..FORM },
            &NoCheckDigitVerification,
        ) else {
            panic!("{branch}")
        };
        assert_eq!((account.branch.digits(), account.number.digits()), ("051001", "0012345678"));
    }
}

#[test]
fn every_error_is_returned_at_once() {
    let empty = BankAccountInput { holder: " ", branch: "", number: "", kind: "" };
    let missing = Some(AccountDigitsError::Missing);
    let expected = BankAccountErrors {
        holder: Some(HolderNameError::Missing),
        branch: missing,
        number: missing,
        kind_missing: true,
    };
    assert_eq!(errors(empty), expected);
    for (branch, error) in [
        ("05100", AccountDigitsError::WrongLength),
        ("0510012", AccountDigitsError::WrongLength),
        ("0510O1", AccountDigitsError::NotDigits),
    ] {
        assert_eq!(errors(BankAccountInput { branch, ..FORM }).branch, Some(error), "{branch}");
    }
    for (number, error) in [
        ("12345", AccountDigitsError::WrongLength),
        ("12345678901234", AccountDigitsError::WrongLength),
        ("12345x78", AccountDigitsError::NotDigits),
    ] {
        assert_eq!(errors(BankAccountInput { number, ..FORM }).number, Some(error), "{number}");
    }
    assert!(errors(BankAccountInput { kind: "Savings", ..FORM }).kind_missing);
}

#[test]
fn a_check_digit_verifier_rejects_more_numbers() {
    struct LastIsEven;
    impl CheckDigitVerifier for LastIsEven {
        fn is_valid(&self, branch: &str, number: &str) -> bool {
            branch != "051001" || number.ends_with(['0', '2', '4', '6', '8'])
        }
    }
    let check = |branch, number| {
        BankAccount::from_input(BankAccountInput { branch, number, ..FORM }, &LastIsEven)
            .err()
            .unwrap_or_default()
    };
    assert_eq!(check("051001", "0012345679").number, Some(AccountDigitsError::CheckDigits));
    assert_eq!(check("051001", "0012345678"), BankAccountErrors::default());
    assert_eq!(check("051002", "0012345679"), BankAccountErrors::default());
    assert_eq!(
        check("05100", "0012345679").number,
        None,
        "an invalid branch does not invalidate the number"
    );
}

#[test]
fn universal_branch_codes_are_valid_and_each_of_one_bank() {
    for (index, (bank, branch)) in UNIVERSAL_BRANCH_CODES.into_iter().enumerate() {
        let account =
            BankAccount::from_input(BankAccountInput { branch, ..FORM }, &NoCheckDigitVerification);
        assert!(account.is_ok(), "{bank}");
        let mut others = UNIVERSAL_BRANCH_CODES.into_iter().skip(index + 1);
        assert!(others.all(|(other, code)| other != bank && code != branch), "{bank}");
    }
}
