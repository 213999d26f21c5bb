use super::*;

const FORM: BankAccountInput<'_> = BankAccountInput {
    holder: "Thandi Nkosi",
    branch: "051001",
    number: "0012345678",
    kind: "savings",
};

fn problems(form: BankAccountInput<'_>) -> BankAccountErrors {
    BankAccount::from_input(form, &NoCheckDigitVerification).err().unwrap_or_default()
}

#[test]
fn zeros_in_front_stay() {
    let Ok(account) = BankAccount::from_input(FORM, &NoCheckDigitVerification) else {
        panic!("a good form")
    };
    assert_eq!(
        (account.branch.digits(), account.number.digits(), account.number.last4()),
        ("051001", "0012345678", "5678")
    );
    assert_eq!((account.holder.as_str(), account.kind), ("Thandi Nkosi", BankAccountType::Savings));
}

#[test]
fn as_people_write_them() {
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
fn every_problem_is_told_at_once() {
    let empty = BankAccountInput { holder: " ", branch: "", number: "", kind: "" };
    let missing = Some(AccountDigitsError::Missing);
    let expected = BankAccountErrors {
        holder: Some(HolderNameError::Missing),
        branch: missing,
        number: missing,
        kind_missing: true,
    };
    assert_eq!(problems(empty), expected);
    for (branch, problem) in [
        ("05100", AccountDigitsError::WrongLength),
        ("0510012", AccountDigitsError::WrongLength),
        ("0510O1", AccountDigitsError::NotDigits),
    ] {
        assert_eq!(problems(BankAccountInput { branch, ..FORM }).branch, Some(problem), "{branch}");
    }
    for (number, problem) in [
        ("12345", AccountDigitsError::WrongLength),
        ("12345678901234", AccountDigitsError::WrongLength),
        ("12345x78", AccountDigitsError::NotDigits),
    ] {
        assert_eq!(problems(BankAccountInput { number, ..FORM }).number, Some(problem), "{number}");
    }
    assert!(problems(BankAccountInput { kind: "Savings", ..FORM }).kind_missing);
}

#[test]
fn a_deployment_that_has_the_weights_finds_more() {
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
        "a wrong branch says nothing of the number"
    );
}
