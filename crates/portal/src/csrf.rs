//! The token of a session's forms, written differently in each page: the length of a compressed
//! page then tells nothing of it (BREACH).

use kassa_platform::random;
use kassa_platform::secrets::{from_hex, to_hex};

/// As many as the token has.
const MASK_BYTES: usize = 64;

/// The token under a new mask, with the mask before it.
pub(super) fn mask(token: &str) -> String {
    let mask = random::bytes::<MASK_BYTES>();
    to_hex(&[&mask[..], &apply(&mask, token.as_bytes())].concat())
}

/// The token of a masked one; `None` for any other text.
pub(super) fn unmask(masked: &str) -> Option<String> {
    let bytes = from_hex(masked)?;
    let (mask, token) = bytes.split_at_checked(MASK_BYTES)?;
    String::from_utf8(apply(mask, token)).ok()
}

fn apply(mask: &[u8], token: &[u8]) -> Vec<u8> {
    token.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect()
}

#[cfg(test)]
mod tests {
    use super::{MASK_BYTES, mask, unmask};

    #[test]
    fn a_masked_token_is_new_each_time_and_read_back() {
        let token = "0123456789abcdef".repeat(4);
        assert_eq!(token.len(), MASK_BYTES);
        let [one, two] = [mask(&token), mask(&token)];
        assert_ne!(one, two);
        assert_eq!((unmask(&one), unmask(&two)), (Some(token.clone()), Some(token.clone())));
        assert_eq!(unmask(&token.repeat(2)), Some(String::new()), "no more than a mask");
        for other in ["", "x", "é", "ab", "0g"] {
            assert_eq!(unmask(other), None, "{other}");
        }
    }
}
