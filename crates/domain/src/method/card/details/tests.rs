use super::*;

const VALID: CardInput<'_> = CardInput {
    number: "3782 822463 10005",
    expiry: "12/30",
    code: "1234",
    holder: " Thandi Nkosi ",
};

fn validate(input: CardInput<'_>) -> Result<CardDetails, CardErrors> {
    CardDetails::from_input(input, Date::parse("2028-06-15").expect("a date"))
}

#[test]
fn a_valid_form_is_a_card() {
    let card = validate(VALID).expect("a valid form");
    assert_eq!(card.number.digits(), "378282246310005");
    assert_eq!(card.code.digits(), "1234");
    assert_eq!(card.holder, "Thandi Nkosi");
    assert_eq!(card.to_masked().expiry, Expiry { year: 2030, month: 12 });
}

#[test]
fn every_error_is_returned_at_once() {
    let empty = CardInput { number: "", expiry: "", code: "", holder: "" };
    let expected = CardErrors {
        number: Some(CardNumberError::Missing),
        expiry: Some(ExpiryError::Missing),
        code: Some(SecurityCodeError::Missing),
        holder: Some(HolderNameError::Missing),
    };
    assert_eq!(validate(empty).err(), Some(expected));
}

#[test]
fn one_invalid_field_is_one_error() {
    let past = validate(CardInput { expiry: "05/28", ..VALID }).err();
    assert_eq!(past, Some(CardErrors { expiry: Some(ExpiryError::Past), ..CardErrors::default() }));
    let digits = validate(CardInput { holder: VALID.number, ..VALID }).err();
    assert_eq!(
        digits,
        Some(CardErrors { holder: Some(HolderNameError::NotAName), ..CardErrors::default() })
    );
}

#[test]
fn the_code_is_validated_by_the_brand_of_an_invalid_number() {
    let typo = CardInput { number: "3782 822463 10006", ..VALID };
    assert_eq!(
        validate(typo).err(),
        Some(CardErrors { number: Some(CardNumberError::Luhn), ..CardErrors::default() })
    );
    let missing = CardInput { number: "", code: "123", ..VALID };
    assert_eq!(
        validate(missing).err(),
        Some(CardErrors { number: Some(CardNumberError::Missing), ..CardErrors::default() })
    );
}
