use super::*;

fn parse(text: &str, brand: Brand) -> Result<String, SecurityCodeError> {
    SecurityCode::parse(text, brand).map(|code| code.digits().to_owned())
}

#[test]
fn the_length_depends_on_the_brand() {
    for brand in Brand::ALL {
        let valid = "1234".get(..brand.security_code_length()).expect("at most four");
        assert_eq!(parse(valid, brand).as_deref(), Ok(valid));
        assert_eq!(parse("12", brand), Err(SecurityCodeError::WrongLength));
        assert_eq!(parse("12345", brand), Err(SecurityCodeError::WrongLength));
    }
    assert_eq!(parse("123", Brand::Amex), Err(SecurityCodeError::WrongLength));
    assert_eq!(parse("1234", Brand::Visa), Err(SecurityCodeError::WrongLength));
    assert_eq!(parse("1234", Brand::Unknown).as_deref(), Ok("1234"));
}

#[test]
fn only_digits_are_valid() {
    assert_eq!(parse(" \u{661}\u{662}\u{663} ", Brand::Visa).as_deref(), Ok("123"));
    assert_eq!(parse("000", Brand::Visa).as_deref(), Ok("000"));
    assert_eq!(parse("12a", Brand::Visa), Err(SecurityCodeError::NotDigits));
    assert_eq!(parse("", Brand::Visa), Err(SecurityCodeError::Missing));
    assert_eq!(parse(" ", Brand::Visa), Err(SecurityCodeError::Missing));
    assert_eq!(parse(&"1".repeat(100_000), Brand::Visa), Err(SecurityCodeError::WrongLength));
}
