//! Numbers of other kinds, which are not taken for card numbers although a tenth of them would pass
//! the check.

use std::ops::Range;

use crate::method::digits::{is_blank, is_hyphen};

/// The lengths of the groups of a UUID (RFC 9562, section 4).
const UUID_GROUPS: [usize; 5] = [8, 4, 4, 4, 12];
/// In characters. Shorter ones are rather words beside a number.
const MIN_DIGEST_LENGTH: usize = 24;
/// The lengths of an IBAN (ISO 13616-1): 15 in Norway, at most 34.
const IBAN_LENGTHS: std::ops::RangeInclusive<usize> = 15..=34;
/// The longest telephone number (ITU-T E.164, section 6.1).
const MAX_PHONE_DIGITS: usize = 15;

/// The bytes of UUIDs, digests and IBANs.
pub(super) fn find_identifiers(text: &str) -> Vec<Range<usize>> {
    let is_inside = |c: char| c.is_ascii_alphanumeric();
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut before = None;
    for (start, c) in text.char_indices() {
        let begins = is_inside(c) && !before.is_some_and(is_inside);
        before = Some(c);
        if !begins || found.last().is_some_and(|last| start < last.end) {
            continue;
        }
        let rest = text.get(start..).unwrap_or_default();
        let length =
            uuid_length(rest).or_else(|| digest_length(rest)).or_else(|| iban_length(rest));
        found.extend(length.map(|length| start..start + length));
    }
    found
}

fn uuid_length(text: &str) -> Option<usize> {
    let mut length = 0;
    for (at, group) in UUID_GROUPS.into_iter().enumerate() {
        length += usize::from(at > 0);
        let bytes = text.as_bytes();
        if at > 0 && bytes.get(length - 1) != Some(&b'-') {
            return None;
        }
        let digits = bytes.get(length..length + group)?;
        if !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        length += group;
    }
    let ends = !text.as_bytes().get(length).is_some_and(u8::is_ascii_alphanumeric);
    ends.then_some(length)
}

/// Of hexadecimal digits with letters among them.
fn digest_length(text: &str) -> Option<usize> {
    let word = text.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
    let is_digest = word.len() >= MIN_DIGEST_LENGTH
        && word.bytes().all(|byte| byte.is_ascii_hexdigit())
        && word.bytes().any(|byte| byte.is_ascii_alphabetic());
    is_digest.then_some(word.len())
}

/// Of a country, and check digits by ISO/IEC 7064 (MOD 97-10), with single blanks or hyphens.
fn iban_length(text: &str) -> Option<usize> {
    let [a, b, c, d] = *text.as_bytes().first_chunk()?;
    let has_head =
        [a, b].iter().all(u8::is_ascii_alphabetic) && [c, d].iter().all(u8::is_ascii_digit);
    if !has_head {
        return None;
    }
    let (mut compact, mut end, mut was_blank) = (Vec::new(), None, false);
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii_alphanumeric() => compact.push(byte),
            _ if (is_blank(c) || is_hyphen(c)) && !was_blank => {}
            _ => break,
        }
        was_blank = !c.is_ascii_alphanumeric();
        let ends = !chars.peek().is_some_and(|(_, next)| next.is_ascii_alphanumeric());
        if compact.len() > *IBAN_LENGTHS.end() {
            break;
        }
        if ends && !was_blank && IBAN_LENGTHS.contains(&compact.len()) && has_iban_check(&compact) {
            end = Some(at + c.len_utf8());
        }
    }
    end
}

fn has_iban_check(compact: &[u8]) -> bool {
    let (head, rest) = compact.split_at(4);
    let remainder = rest.iter().chain(head).fold(0, |remainder, byte| match byte {
        b'0'..=b'9' => (remainder * 10 + u32::from(byte - b'0')) % 97,
        letter => (remainder * 100 + u32::from(letter.to_ascii_uppercase() - b'A') + 10) % 97,
    });
    remainder == 1
}

/// Whether digits from `start` on are a telephone number in international form.
pub(super) fn is_phone_number(text: &str, start: usize, digits: usize) -> bool {
    let before = text.get(..start).unwrap_or_default();
    let has_plus = before.trim_end_matches(['(', ' ']).ends_with(['+', '\u{FF0B}']);
    has_plus && digits <= MAX_PHONE_DIGITS
}

/// Whether 13 digits are the number of an article (GS1 General Specifications, section 7.9). Visa's
/// numbers of this length are not issued any more.
pub(super) fn is_gtin_13(digits: &str) -> bool {
    let weighted = digits
        .bytes()
        .enumerate()
        .map(|(position, digit)| u32::from(digit - b'0') * if position % 2 == 0 { 1 } else { 3 });
    digits.len() == 13 && weighted.sum::<u32>().is_multiple_of(10)
}
