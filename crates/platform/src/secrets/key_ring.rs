//! The master keys of a file: one of them seals, each opens what it has sealed.

use zeroize::Zeroizing;

use super::cipher::{KEY_LEN, UnsealError, WRAPPED_KEY_LEN, decrypt, decrypt_key, encrypt};
use super::master_key::{HEADER_LEN, MasterKey, MasterKeyId};
use crate::random;

/// The master keys that a process has.
#[derive(Clone)]
pub struct KeyRing {
    /// Not empty.
    keys: Vec<MasterKey>,
    /// The index of the key that seals.
    sealing: usize,
}

/// The key that has sealed some bytes, their data key, and what that has encrypted.
type Unwrapped<'k, 's> = (&'k MasterKey, Zeroizing<[u8; KEY_LEN]>, &'s [u8]);

/// By which key a record is sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealedBy {
    /// The key that seals now.
    Newest,
    /// An older one; the record as the newest key seals it.
    Older { id: MasterKeyId, resealed: Vec<u8> },
}

impl KeyRing {
    /// The last key seals.
    pub(super) fn new(masters: &[Zeroizing<[u8; KEY_LEN]>]) -> Self {
        let keys: Vec<MasterKey> = masters.iter().map(|key| MasterKey::derive(key)).collect();
        Self { sealing: keys.len().saturating_sub(1), keys }
    }

    /// The ids, oldest first.
    pub fn ids(&self) -> impl Iterator<Item = MasterKeyId> {
        self.keys.iter().map(|key| key.id)
    }

    /// A value by which the key can be told from any other. `None` for a key that is not here.
    #[must_use]
    pub fn find_check_value(&self, id: MasterKeyId) -> Option<&[u8; KEY_LEN]> {
        self.find(id).map(|key| &key.check_value)
    }

    /// The hashing key of a database of version 0.1, which had one master key.
    #[must_use]
    pub fn first_hashing_key(&self) -> Zeroizing<[u8; KEY_LEN]> {
        self.keys[0].hashing_key.clone()
    }

    /// Seals with this key from now on. `false` if it is not here.
    pub fn seal_with(&mut self, id: MasterKeyId) -> bool {
        let found = self.keys.iter().position(|key| key.id == id);
        self.sealing = found.unwrap_or(self.sealing);
        found.is_some()
    }

    /// Adds the keys of `file`. The others stay, and the same key seals as before.
    pub(super) fn update(&mut self, file: Self) {
        let sealing = self.keys[self.sealing].id;
        self.keys.retain(|key| file.keys.iter().all(|other| other.id != key.id));
        self.keys.extend(file.keys);
        self.seal_with(sealing);
    }

    /// Forgets the keys for which `is_retired`, unless no other were left.
    pub fn forget(&mut self, is_retired: impl Fn(MasterKeyId) -> bool) {
        let sealing = self.keys[self.sealing].id;
        let is_kept = |key: &MasterKey| !is_retired(key.id);
        if self.keys.iter().any(is_kept) {
            self.keys.retain(is_kept);
            self.sealing = self.keys.len() - 1;
            self.seal_with(sealing);
        }
    }

    /// Encrypts with a new data key, which the sealing key wraps. `context` identifies the record
    /// that the bytes belong to.
    #[must_use]
    pub fn seal(&self, context: &str, plain: &[u8]) -> Vec<u8> {
        let data_key = Zeroizing::new(random::key::<KEY_LEN>());
        let mut sealed = self.wrap(&data_key);
        sealed.extend(encrypt(&data_key, context.as_bytes(), plain));
        sealed
    }

    /// Decrypts the result of [`Self::seal`].
    ///
    /// # Errors
    /// [`UnsealError`] if the bytes were not sealed for this `context` with one of these keys.
    pub fn unseal(&self, context: &str, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, UnsealError> {
        let (_, data_key, body) = self.unwrap(context, sealed)?;
        decrypt(&data_key, context.as_bytes(), body)
    }

    /// By which key the bytes are sealed. Only the data key is encrypted anew.
    ///
    /// # Errors
    /// [`UnsealError`] if none of these keys opens them. `context` counts for bytes that were
    /// sealed before keys had ids.
    pub fn find_sealing_key(&self, context: &str, sealed: &[u8]) -> Result<SealedBy, UnsealError> {
        let newest = &self.keys[self.sealing];
        let (key, data_key, body) = self.unwrap(context, sealed)?;
        if key.id == newest.id && MasterKeyId::of_sealed(sealed) == Some(newest.id) {
            return Ok(SealedBy::Newest);
        }
        let mut resealed = self.wrap(&data_key);
        resealed.extend(body);
        Ok(SealedBy::Older { id: key.id, resealed })
    }

    /// The header, and the data key for it.
    fn wrap(&self, data_key: &[u8; KEY_LEN]) -> Vec<u8> {
        let key = &self.keys[self.sealing];
        let header = key.id.header();
        let mut wrapped = header.to_vec();
        wrapped.extend(encrypt(&key.wrapping_key, &header, data_key));
        wrapped
    }

    /// The key that has sealed the bytes, their data key, and what that has encrypted.
    fn unwrap<'a>(
        &self,
        context: &str,
        sealed: &'a [u8],
    ) -> Result<Unwrapped<'_, 'a>, UnsealError> {
        if let Some(key) = MasterKeyId::of_sealed(sealed).and_then(|id| self.find(id)) {
            let (header, rest) = sealed.split_at(HEADER_LEN);
            let (wrapped, body) = rest.split_at_checked(WRAPPED_KEY_LEN).ok_or(UnsealError)?;
            return Ok((key, decrypt_key(&key.wrapping_key, header, wrapped)?, body));
        }
        let (wrapped, body) = sealed.split_at_checked(WRAPPED_KEY_LEN).ok_or(UnsealError)?;
        self.keys
            .iter()
            .find_map(|key| {
                let data_key = decrypt_key(&key.wrapping_key, context.as_bytes(), wrapped).ok()?;
                Some((key, data_key, body))
            })
            .ok_or(UnsealError)
    }

    fn find(&self, id: MasterKeyId) -> Option<&MasterKey> {
        self.keys.iter().find(|key| key.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(bytes: &[u8]) -> KeyRing {
        let masters: Vec<_> = bytes.iter().map(|byte| Zeroizing::new([*byte; KEY_LEN])).collect();
        KeyRing::new(&masters)
    }

    /// What version 0.1 sealed: without the id of a key.
    fn seal_without_id(byte: u8, context: &str, plain: &[u8]) -> Vec<u8> {
        let key = MasterKey::derive(&[byte; KEY_LEN]);
        let data_key = [9; KEY_LEN];
        let mut sealed = encrypt(&key.wrapping_key, context.as_bytes(), &data_key);
        sealed.extend(encrypt(&data_key, context.as_bytes(), plain));
        sealed
    }

    #[test]
    fn sealed_bytes_open_only_for_their_record_and_key() {
        let sealed = ring(&[1]).seal("record:a", b"secret");
        assert_eq!(ring(&[1]).unseal("record:a", &sealed).expect("opens").as_slice(), b"secret");
        assert!(ring(&[1]).unseal("record:b", &sealed).is_err());
        assert!(ring(&[2]).unseal("record:a", &sealed).is_err());
        assert!(!sealed.windows(6).any(|window| window == b"secret"));
    }

    #[test]
    fn every_altered_byte_is_detected() {
        for sealed in [ring(&[1]).seal("x", b"secret"), seal_without_id(1, "x", b"secret")] {
            for index in 0..sealed.len() {
                let mut altered = sealed.clone();
                altered[index] ^= 1;
                assert!(ring(&[1]).unseal("x", &altered).is_err(), "byte {index}");
            }
            for length in 0..sealed.len() {
                assert!(ring(&[1]).unseal("x", &sealed[..length]).is_err(), "{length} bytes");
            }
        }
    }

    #[test]
    fn the_newest_key_seals_and_older_ones_open() {
        let old = ring(&[1]).seal("x", b"secret");
        let both = ring(&[1, 2]);
        assert_eq!(both.unseal("x", &old).expect("opens").as_slice(), b"secret");
        let new = both.seal("x", b"secret");
        assert!(ring(&[1]).unseal("x", &new).is_err());
        assert_eq!(ring(&[2]).unseal("x", &new).expect("opens").as_slice(), b"secret");
        assert_eq!(both.find_sealing_key("x", &new).expect("opens"), SealedBy::Newest);
    }

    #[test]
    fn a_resealed_record_needs_the_old_key_no_more() {
        for old in [ring(&[1]).seal("x", b"secret"), seal_without_id(1, "x", b"secret")] {
            let found = ring(&[1, 2]).find_sealing_key("x", &old).expect("opens");
            let SealedBy::Older { id, resealed } = found else { panic!("sealed by the old key") };
            assert_eq!(Some(id), ring(&[1]).ids().next());
            assert_eq!(ring(&[2]).unseal("x", &resealed).expect("opens").as_slice(), b"secret");
            assert!(ring(&[1]).unseal("x", &resealed).is_err());
            assert!(ring(&[2]).unseal("y", &resealed).is_err(), "for the same record");
        }
    }

    #[test]
    fn a_record_without_an_id_counts_as_old_also_under_its_own_key() {
        let old = seal_without_id(1, "x", b"secret");
        let found = ring(&[1]).find_sealing_key("x", &old).expect("opens");
        let SealedBy::Older { resealed, .. } = found else { panic!("without an id") };
        assert_eq!(ring(&[1]).find_sealing_key("x", &resealed).expect("opens"), SealedBy::Newest);
    }

    #[test]
    fn keys_are_added_and_forgotten() {
        let mut keys = ring(&[1]);
        let ids: Vec<_> = ring(&[1, 2]).ids().collect();
        keys.update(ring(&[1, 2]));
        let sealed = keys.seal("x", b"secret");
        assert!(ring(&[1]).unseal("x", &sealed).is_ok(), "the same key seals as before");
        assert!(keys.seal_with(ids[1]));
        keys.update(ring(&[2]));
        assert_eq!(keys.ids().collect::<Vec<_>>(), ids);
        keys.forget(|id| id == ids[0]);
        assert_eq!(keys.ids().collect::<Vec<_>>(), ids[1..]);
        assert!(keys.unseal("x", &sealed).is_err());
        keys.forget(|_| true);
        assert_eq!(keys.ids().count(), 1, "one is left");
    }
}
