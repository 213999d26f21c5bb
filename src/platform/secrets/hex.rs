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

#[cfg(test)]
mod tests {
    use super::to_hex;

    #[test]
    fn every_byte_has_two_digits() {
        for byte in 0..=u8::MAX {
            assert_eq!(to_hex(&[byte]), format!("{byte:02x}"));
        }
        assert_eq!(to_hex(&[]), "");
        assert_eq!(to_hex(&[0x01, 0xab, 0xff]), "01abff");
    }
}
