//! Hexadecimal text.

const DIGITS: [char; 16] =
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];

/// Lower-case hexadecimal.
#[must_use]
pub fn to_hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text.push(DIGITS[usize::from(byte >> 4)]);
        text.push(DIGITS[usize::from(byte & 0xf)]);
    }
    text
}

/// The bytes of hexadecimal text of either case. `None` for any other text.
#[must_use]
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let byte = |&[high, low]: &[u8; 2]| Some(digit(high)? << 4 | digit(low)?);
    if rest.is_empty() { pairs.iter().map(byte).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::{from_hex, to_hex};

    #[test]
    fn every_byte_has_two_digits() {
        for byte in 0..=u8::MAX {
            assert_eq!(to_hex(&[byte]), format!("{byte:02x}"));
            assert_eq!(from_hex(&format!("{byte:02x}")), Some(vec![byte]));
            assert_eq!(from_hex(&format!("{byte:02X}")), Some(vec![byte]));
        }
        assert_eq!(to_hex(&[]), "");
        assert_eq!(to_hex(&[0x01, 0xab, 0xff]), "01abff");
        assert_eq!(from_hex(""), Some(Vec::new()));
        for other in ["0", "0g", "+1", " 1", "é"] {
            assert_eq!(from_hex(other), None, "{other}");
        }
    }
}
