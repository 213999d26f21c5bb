//! The master keys, and the sealed records and keyed hashes that depend on them.

mod hex;
mod hash_purpose;
mod cipher;
mod master_key;
mod key_ring;
mod key_file;

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use cipher::KEY_LEN;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::random;

pub use cipher::UnsealError;
pub use hash_purpose::HashPurpose;
pub use hex::{from_hex, to_hex};
pub use key_file::{KeyFile, KeyFileLock, read_private_file};
pub use key_ring::{KeyRing, SealedBy};
pub use master_key::MasterKeyId;

/// The context of the sealed hashing key.
pub const HASHING_KEY_CONTEXT: &str = "hashing key";

/// The master keys of this process, and the key of its hashes. Clones share both.
#[derive(Clone)]
pub struct Secrets {
    shared: Arc<Shared>,
    /// Keyed, and wiped when dropped.
    hasher: Hmac<Sha256>,
}

struct Shared {
    /// `None` if the key is from no file.
    file: Option<KeyFile>,
    ring: RwLock<KeyRing>,
}

/// A new hashing key.
#[must_use]
pub fn new_hashing_key() -> Zeroizing<[u8; KEY_LEN]> {
    Zeroizing::new(random::key::<KEY_LEN>())
}

impl Secrets {
    /// Secrets of one master key, on which the hashes depend too.
    #[must_use]
    pub fn from_master_key(master: &[u8; KEY_LEN]) -> Self {
        let ring = KeyRing::new(&[Zeroizing::new(*master)]);
        let hasher = new_hasher(&*ring.first_hashing_key());
        Self { shared: Arc::new(Shared { file: None, ring: RwLock::new(ring) }), hasher }
    }

    /// Opens the sealed hashing key of a database with the keys of a file.
    ///
    /// # Errors
    /// [`UnsealError`] if none of the keys has sealed it.
    pub fn open(file: KeyFile, ring: KeyRing, hashing_key: &[u8]) -> Result<Self, UnsealError> {
        let hasher = new_hasher(&ring.unseal(HASHING_KEY_CONTEXT, hashing_key)?);
        let ring = RwLock::new(ring);
        Ok(Self { shared: Arc::new(Shared { file: Some(file), ring }), hasher })
    }

    /// The file of the keys. `None` if they are from no file.
    #[must_use]
    pub fn file(&self) -> Option<&KeyFile> {
        self.shared.file.as_ref()
    }

    /// A copy of the keys as they are now.
    #[must_use]
    pub fn ring(&self) -> KeyRing {
        self.read().clone()
    }

    /// Seals with the key `newest` from now on, and forgets those for which `is_retired`. The file
    /// is read again for what is missing. `false` if `newest` is not in it either.
    pub fn follow(
        &self,
        newest: MasterKeyId,
        is_retired: impl Fn(MasterKeyId) -> bool + Copy,
    ) -> bool {
        if self.read().find_check_value(newest).is_none() {
            self.read_file_again();
        }
        let mut ring = self.shared.ring.write().unwrap_or_else(PoisonError::into_inner);
        let is_here = ring.seal_with(newest);
        ring.forget(is_retired);
        is_here
    }

    /// Encrypts with a new data key, which the newest master key wraps. `context` identifies the
    /// record that the bytes belong to.
    ///
    /// # Panics
    /// If `plain` exceeds the cipher's limit of 256 GiB.
    #[must_use]
    pub fn seal(&self, context: &str, plain: &[u8]) -> Vec<u8> {
        self.read().seal(context, plain)
    }

    /// Decrypts the result of [`Self::seal`]. If another process has sealed it with a key that this
    /// one does not know yet, the key file is read again.
    ///
    /// # Errors
    /// [`UnsealError`] if the bytes were not sealed for this `context` with one of the keys.
    pub fn unseal(&self, context: &str, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, UnsealError> {
        let opened = self.read().unseal(context, sealed);
        if opened.is_ok() || !self.read_file_again() {
            return opened;
        }
        if let Some(id) = MasterKeyId::of_sealed(sealed) {
            // It is in use, so this process seals with it too.
            self.shared.ring.write().unwrap_or_else(PoisonError::into_inner).seal_with(id);
        }
        self.read().unseal(context, sealed)
    }

    /// HMAC-SHA256 of `parts` with a pepper that is not in the database. Each part is hashed with
    /// its length, so that parts cannot be shifted.
    #[must_use]
    pub fn keyed_hash(&self, purpose: HashPurpose, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.hasher.clone();
        for part in std::iter::once(&purpose.label()).chain(parts) {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    /// HMAC-SHA256 of `text` with a key that is derived for this purpose and owner alone, as PCI
    /// DSS 3.5.1.1 requires of hashes of a card number. A rotation of the master key changes none.
    #[must_use]
    pub fn hash_with_own_key(
        &self,
        purpose: HashPurpose,
        owner: &[&[u8]],
        text: &[u8],
    ) -> [u8; 32] {
        let key = Zeroizing::new(self.keyed_hash(purpose, owner));
        let mut mac = new_hasher(&*key);
        mac.update(text);
        mac.finalize().into_bytes().into()
    }

    /// Takes keys that were added to the file. `false` if there are none.
    fn read_file_again(&self) -> bool {
        let Some(Ok(file)) = self.shared.file.as_ref().map(KeyFile::load) else { return false };
        let mut ring = self.shared.ring.write().unwrap_or_else(PoisonError::into_inner);
        let is_new = file.ids().any(|id| ring.find_check_value(id).is_none());
        if is_new {
            ring.update(file);
        }
        is_new
    }

    fn read(&self) -> RwLockReadGuard<'_, KeyRing> {
        self.shared.ring.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Compares two secrets in a time that does not depend on where they differ.
#[must_use]
pub fn constant_time_eq(left: &[u8], right: &[u8]) -> bool {
    subtle::ConstantTimeEq::ct_eq(left, right).into()
}

fn new_hasher(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn test_secrets(byte: u8) -> Secrets {
        Secrets::from_master_key(&[byte; KEY_LEN])
    }

    #[test]
    fn hashes_depend_on_purpose_parts_and_key() {
        let hash = test_secrets(1).keyed_hash(HashPurpose::ApiKey, &[b"ab", b"c"]);
        assert_eq!(hash, test_secrets(1).keyed_hash(HashPurpose::ApiKey, &[b"ab", b"c"]));
        assert_ne!(hash, test_secrets(1).keyed_hash(HashPurpose::ApiKey, &[b"a", b"bc"]));
        assert_ne!(hash, test_secrets(1).keyed_hash(HashPurpose::IntentToken, &[b"ab", b"c"]));
        assert_ne!(hash, test_secrets(2).keyed_hash(HashPurpose::ApiKey, &[b"ab", b"c"]));
    }

    #[test]
    fn a_hash_with_its_own_key_depends_on_purpose_owner_and_text() {
        let hash = |byte, purpose, owner: &[u8], text| {
            test_secrets(byte).hash_with_own_key(purpose, &[owner], text)
        };
        let hashes = [
            hash(1, HashPurpose::CardFingerprint, b"m1", b"4242"),
            hash(1, HashPurpose::CardFingerprint, b"m2", b"4242"),
            hash(1, HashPurpose::CardFingerprint, b"m1", b"4243"),
            hash(1, HashPurpose::CardTesting, b"m1", b"4242"),
            hash(2, HashPurpose::CardFingerprint, b"m1", b"4242"),
            test_secrets(1).keyed_hash(HashPurpose::CardFingerprint, &[b"m1", b"4242"]),
        ];
        assert_eq!(hashes[0], hash(1, HashPurpose::CardFingerprint, b"m1", b"4242"));
        let distinct: std::collections::HashSet<_> = hashes.iter().collect();
        assert_eq!(distinct.len(), hashes.len());
    }

    #[test]
    fn a_key_that_was_added_to_the_file_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = KeyFile::new(folder.path().join("kassa.key"));
        let ring = file.load_or_create().expect("created");
        let hashing_key = ring.seal(HASHING_KEY_CONTEXT, &*new_hashing_key());
        let open = || {
            let ring = file.load().expect("read");
            Secrets::open(file.clone(), ring, &hashing_key).expect("opened")
        };
        let before = open();
        let added = file.add_key(&file.lock().expect("locked")).expect("added");
        let after = open();
        let sealed = after.seal("x", b"secret");
        assert_eq!(before.unseal("x", &sealed).expect("opens").as_slice(), b"secret");
        assert!(before.unseal("y", &sealed).is_err());
        let [hash, same] =
            [&before, &after].map(|secrets| secrets.keyed_hash(HashPurpose::ApiKey, &[b"key"]));
        assert_eq!(hash, same, "a rotation changes no hash");
        let first = before.ring().ids().next().expect("a key");
        assert!(before.follow(added, |id| id == first));
        assert_eq!(before.ring().ids().collect::<Vec<_>>(), [added]);
        fs::remove_file(file.path()).expect("removed");
        assert!(!before.follow(first, |_| false), "the file is gone");
    }
}
