use super::*;

fn read(text: &str, brand: Brand) -> Result<String, SecurityCodeError> {
    SecurityCode::parse(text, brand).map(|code| code.digits().to_owned())
}

#[test]
fn the_brand_prescribes_the_length() {
    for brand in Brand::ALL {
        let right = "1234".get(..brand.security_code_length()).expect("at most four");
        assert_eq!(read(right, brand).as_deref(), Ok(right));
        assert_eq!(read("12", brand), Err(SecurityCodeError::WrongLength));
        assert_eq!(read("12345", brand), Err(SecurityCodeError::WrongLength));
    }
    assert_eq!(read("123", Brand::Amex), Err(SecurityCodeError::WrongLength));
    assert_eq!(read("1234", Brand::Visa), Err(SecurityCodeError::WrongLength));
    assert_eq!(read("1234", Brand::Unknown).as_deref(), Ok("1234"));
}

#[test]
fn digits_of_any_script_and_nothing_else() {
    assert_eq!(read(" \u{661}\u{662}\u{663} ", Brand::Visa).as_deref(), Ok("123"));
    assert_eq!(read("000", Brand::Visa).as_deref(), Ok("000"));
    assert_eq!(read("12a", Brand::Visa), Err(SecurityCodeError::NotDigits));
    assert_eq!(read("", Brand::Visa), Err(SecurityCodeError::Missing));
    assert_eq!(read(" ", Brand::Visa), Err(SecurityCodeError::Missing));
    assert_eq!(read(&"1".repeat(100_000), Brand::Visa), Err(SecurityCodeError::WrongLength));
}
