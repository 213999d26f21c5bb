use super::*;

const GOOD: CardInput<'_> = CardInput {
    number: "3782 822463 10005",
    expiry: "12/30",
    code: "1234",
    holder: " Thandi Nkosi ",
};

fn check(form: CardInput<'_>) -> Result<CardDetails, CardErrors> {
    CardDetails::from_input(form, Date::parse("2028-06-15").expect("a date"))
}

#[test]
fn a_good_form_is_a_card() {
    let card = check(GOOD).expect("no problem");
    assert_eq!(card.number.digits(), "378282246310005");
    assert_eq!(card.code.digits(), "1234");
    assert_eq!(card.holder, "Thandi Nkosi");
    assert_eq!(card.to_masked().expiry, Expiry { year: 2030, month: 12 });
}

#[test]
fn all_problems_are_told_at_once() {
    let empty = CardInput { number: "", expiry: "", code: "", holder: "" };
    let expected = CardErrors {
        number: Some(CardNumberError::Missing),
        expiry: Some(ExpiryError::Missing),
        code: Some(SecurityCodeError::Missing),
        holder: Some(HolderNameError::Missing),
    };
    assert_eq!(check(empty).err(), Some(expected));
}

#[test]
fn one_bad_field_is_one_problem() {
    let past = check(CardInput { expiry: "05/28", ..GOOD }).err();
    assert_eq!(past, Some(CardErrors { expiry: Some(ExpiryError::Past), ..CardErrors::default() }));
    let digits = check(CardInput { holder: GOOD.number, ..GOOD }).err();
    assert_eq!(
        digits,
        Some(CardErrors { holder: Some(HolderNameError::NotAName), ..CardErrors::default() })
    );
}

#[test]
fn the_code_is_judged_by_the_brand_of_a_wrong_number_too() {
    let typo = CardInput { number: "3782 822463 10006", ..GOOD };
    assert_eq!(
        check(typo).err(),
        Some(CardErrors { number: Some(CardNumberError::Luhn), ..CardErrors::default() })
    );
    let missing = CardInput { number: "", code: "123", ..GOOD };
    assert_eq!(
        check(missing).err(),
        Some(CardErrors { number: Some(CardNumberError::Missing), ..CardErrors::default() })
    );
}
