use super::*;

/// An example of the registry for each country of SEPA, and for some others.
const EXAMPLES: [&str; 47] = [
    "AD1200012030200359100100",
    "AE070331234567890123456",
    "AL47212110090000000235698741",
    "AT611904300234573201",
    "BE68539007547034",
    "BG80BNBG96611020345678",
    "BR1800360305000010009795493C1",
    "CH9300762011623852957",
    "CY17002001280000001200527600",
    "CZ6508000000192000145399",
    "DE89370400440532013000",
    "DK5000400440116243",
    "EE382200221020145685",
    "ES9121000418450200051332",
    "FI2112345600000785",
    "FR1420041010050500013M02606",
    "GB29NWBK60161331926819",
    "GI75NWBK000000007099453",
    "GR1601101250000000012300695",
    "HR1210010051863000160",
    "HU42117730161111101800000000",
    "IE29AIBK93115212345678",
    "IS140159260076545510730339",
    "IT60X0542811101000000123456",
    "LI21088100002324013AA",
    "LT121000011101001000",
    "LU280019400644750000",
    "LV80BANK0000435195001",
    "MC5811222000010123456789030",
    "MD24AG000225100013104168",
    "ME25505000012345678951",
    "MK07250120000058984",
    "MT84MALT011000012345MTLCAST001S",
    "NL91ABNA0417164300",
    "NO9386011117947",
    "PL61109010140000071219812874",
    "PT50000201231234567890154",
    "QA58DOHB00001234567890ABCDEFG",
    "RO49AAAA1B31007593840000",
    "RS35260005601001611379",
    "SA0380000000608010167519",
    "SE4550000000058398257466",
    "SI56263300012039086",
    "SK3112000000198742637541",
    "SM86U0322509800000000270100",
    "TR330006100519786457841326",
    "VA59001123000012345678",
];

fn parse(text: &str) -> Result<String, IbanError> {
    Iban::parse(text).map(|iban| iban.as_str().to_owned())
}

#[test]
fn examples_of_the_registry_are_valid() {
    for example in EXAMPLES {
        assert_eq!(parse(example).as_deref(), Ok(example));
        let is_in_sepa = !matches!(&example[..2], "AE" | "BR" | "QA" | "SA" | "TR");
        let in_sepa = Iban::parse_in_sepa(example).err();
        assert_eq!(in_sepa, (!is_in_sepa).then_some(IbanError::OutsideSepa), "{example}");
    }
    let tried = SEPA.iter().filter(|code| EXAMPLES.iter().any(|one| one.starts_with(**code)));
    assert_eq!(tried.count(), SEPA.len());
}

#[test]
fn any_grouping_and_case_is_parsed() {
    let expected = Ok("DE89370400440532013000");
    for typed in [
        "DE89 3704 0044 0532 0130 00",
        "de89370400440532013000",
        "De89-3704-0044-0532-0130-00",
        "DE89\u{a0}3704\u{202f}0044\u{2009}0532\t0130 00 ",
        "DE89\u{2011}3704.0044.0532.0130.00",
        "IBAN: DE89 3704 0044 0532 0130 00",
        "iban DE89370400440532013000",
        "ＤＥ８９３７０４００４４０５３２０１３０００",
        "\u{200e}DE89\u{200b}370400440532013000",
        "DE٨٩٣٧٠٤٠٠٤٤٠٥٣٢٠١٣٠٠٠",
    ] {
        assert_eq!(parse(typed).as_deref(), expected, "{typed}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    for (typed, error) in [
        ("", IbanError::Missing),
        (" - ", IbanError::Missing),
        ("IBAN", IbanError::Missing),
        ("DE89 3704 0044 0532 0130 0_", IbanError::Characters),
        ("DÉ89370400440532013000", IbanError::Characters),
        ("1234567890", IbanError::UnknownCountry),
        ("US64SVBKUS6S3300958879", IbanError::UnknownCountry),
        ("D", IbanError::UnknownCountry),
        ("DE8937040044053201300", IbanError::WrongLength),
        ("DE893704004405320130000", IbanError::WrongLength),
        ("DE89370400440532013000DE89370400440532013000", IbanError::WrongLength),
        ("DE8937040044053201300A", IbanError::Structure),
        ("DEA9370400440532013000", IbanError::Structure),
        ("GB29123460161331926819", IbanError::Structure),
        ("DE88370400440532013000", IbanError::CheckDigits),
        ("DE89370400440532013001", IbanError::CheckDigits),
    ] {
        assert_eq!(parse(typed), Err(error), "{typed}");
    }
}

#[test]
fn every_changed_digit_is_found() {
    let valid = "NL91ABNA0417164300";
    for position in 8..valid.len() {
        for digit in b'0'..=b'9' {
            let mut changed = valid.as_bytes().to_vec();
            changed[position] = digit;
            let changed = String::from_utf8(changed).expect("ASCII");
            assert_eq!(parse(&changed).is_ok(), changed == valid, "{changed}");
        }
    }
}

#[test]
fn payers_outside_the_economic_area_give_an_address() {
    for (iban, needs_address) in [
        ("DE89370400440532013000", false),
        ("NO9386011117947", false),
        ("CH9300762011623852957", true),
        ("GB29NWBK60161331926819", true),
        ("RS35260005601001611379", true),
    ] {
        let iban = Iban::parse(iban).expect("valid");
        assert_eq!(iban.needs_address(), needs_address, "{}", iban.country());
    }
    assert!(SEPA_OUTSIDE_EEA.iter().all(|code| SEPA.contains(code)));
    assert_eq!(SEPA.len() - SEPA_OUTSIDE_EEA.len(), 30, "the countries of the area");
    assert_eq!(Iban::parse("NL91ABNA0417164300").expect("valid").last4(), "4300");
}

#[test]
fn the_registry_is_sorted_and_complete() {
    assert!(REGISTRY.is_sorted());
    for (country, structure) in REGISTRY {
        let length: usize = parse_structure(structure).map(|(count, _)| count).sum();
        assert!((11..=30).contains(&length), "{country}");
        let written: String = parse_structure(structure)
            .map(|(n, kind)| format!("{n}{}", char::from(kind)))
            .collect();
        assert_eq!(written, structure, "{country}");
    }
    assert!(SEPA.iter().all(|code| REGISTRY.iter().any(|(country, _)| country == code)));
}
