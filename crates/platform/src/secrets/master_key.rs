//! One master key, as what is derived from it.

use std::fmt;

use hkdf::Hkdf;
use sha2::Sha256;
use zeroize::Zeroizing;

use super::cipher::KEY_LEN;
use super::hex::to_hex;

const ID_LEN: usize = 8;
/// Sealed bytes begin with this byte and the id of their key.
const FORMAT: u8 = 1;
/// How long that beginning is.
pub(super) const HEADER_LEN: usize = 1 + ID_LEN;

/// The name of a master key. It follows from the key, and reveals nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MasterKeyId([u8; ID_LEN]);

impl MasterKeyId {
    /// Reads an id as it is printed.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_id = text.len() == 2 * ID_LEN && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let id = u64::from_str_radix(text, 16).ok().filter(|_| is_id)?;
        Some(Self(id.to_be_bytes()))
    }

    /// The id in the header of sealed bytes. `None` without a header. Bytes that were sealed before
    /// keys had ids have none, and begin at random: whether the id is that of a key tells.
    pub(super) fn of_sealed(sealed: &[u8]) -> Option<Self> {
        let (format, rest) = sealed.split_first()?;
        let id = rest.first_chunk::<ID_LEN>().filter(|_| *format == FORMAT)?;
        Some(Self(*id))
    }

    pub(super) fn header(self) -> [u8; HEADER_LEN] {
        let mut header = [FORMAT; HEADER_LEN];
        header[1..].copy_from_slice(&self.0);
        header
    }
}

impl fmt::Display for MasterKeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

/// What is derived from a master key.
#[derive(Clone)]
pub(super) struct MasterKey {
    pub id: MasterKeyId,
    pub wrapping_key: Zeroizing<[u8; KEY_LEN]>,
    /// What keyed hashes depend on in a database of version 0.1.
    pub hashing_key: Zeroizing<[u8; KEY_LEN]>,
    /// Tells the key from any other, and reveals nothing of it.
    pub check_value: [u8; KEY_LEN],
}

impl MasterKey {
    pub fn derive(master: &[u8; KEY_LEN]) -> Self {
        let mut id = [0; ID_LEN];
        id.copy_from_slice(&derive_key(master, b"kassa key id")[..ID_LEN]);
        Self {
            id: MasterKeyId(id),
            wrapping_key: derive_key(master, b"kassa wrapping key"),
            hashing_key: derive_key(master, b"kassa hashing key"),
            check_value: *derive_key(master, b"kassa check value"),
        }
    }
}

fn derive_key(master: &[u8; KEY_LEN], label: &[u8]) -> Zeroizing<[u8; KEY_LEN]> {
    let mut key = Zeroizing::new([0; KEY_LEN]);
    Hkdf::<Sha256>::new(None, master)
        .expand(label, key.as_mut_slice())
        .expect("32 bytes are a valid length");
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_printed() {
        let id = MasterKey::derive(&[1; KEY_LEN]).id;
        assert_eq!(MasterKeyId::parse(&id.to_string()), Some(id));
        for text in ["", "1", "+123456789abcdef", "0123456789abcdefa", "g123456789abcdef"] {
            assert_eq!(MasterKeyId::parse(text), None, "{text}");
        }
        assert_ne!(MasterKey::derive(&[2; KEY_LEN]).id, id);
    }
}
