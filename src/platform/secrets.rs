//! The master key and what is derived from it: sealed records and keyed hashes.

use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use super::clock;

const KEY_LEN: usize = 32;
const NONCE_LEN: usize = 24;
const TAG_LEN: usize = 16;
const WRAPPED_KEY_LEN: usize = NONCE_LEN + KEY_LEN + TAG_LEN;

/// What a keyed hash is for: equal inputs of different purposes have different hashes.
#[derive(Clone, Copy)]
pub enum HashPurpose {
    ApiKey,
    IntentToken,
    CredentialToken,
    FormToken,
    RequestFingerprint,
    ListenSecret,
}

impl HashPurpose {
    const fn label(self) -> &'static [u8] {
        match self {
            Self::ApiKey => b"api-key",
            Self::IntentToken => b"intent-token",
            Self::CredentialToken => b"credential-token",
            Self::FormToken => b"form-token",
            Self::RequestFingerprint => b"request-fingerprint",
            Self::ListenSecret => b"listen-secret",
        }
    }
}

/// Holds the keys in memory for as long as the program runs.
pub struct Secrets {
    wrapping_key: Zeroizing<[u8; KEY_LEN]>,
    hashing_key: Zeroizing<[u8; KEY_LEN]>,
}

/// The sealed bytes were altered, belong to another record, or were sealed under another master
/// key.
#[derive(Debug, thiserror::Error)]
#[error("a sealed record can't be opened with this master key")]
pub struct UnsealError;

impl Secrets {
    #[must_use]
    pub fn from_master_key(master: &[u8; KEY_LEN]) -> Self {
        Self {
            wrapping_key: derive_key(master, b"kassa wrapping key"),
            hashing_key: derive_key(master, b"kassa hashing key"),
        }
    }

    /// Reads the key file, or creates it with mode 0600.
    ///
    /// # Errors
    /// When the file can't be read or created, or holds no key.
    pub fn load_or_create(path: &Path) -> io::Result<Self> {
        match fs::read_to_string(path) {
            Ok(text) => Self::from_hex(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::create_key_file(path),
            Err(error) => Err(error),
        }
    }

    fn from_hex(text: &str) -> io::Result<Self> {
        let key = decode_key(text)?;
        Ok(Self::from_master_key(&key))
    }

    fn create_key_file(path: &Path) -> io::Result<Self> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        // The key is whole on disk before it has its name, and the first of two programs that start
        // at once wins.
        let temporary = path.with_extension(format!("{}.new", std::process::id()));
        let text = Zeroizing::new(to_hex(&*Zeroizing::new(clock::random_bytes::<KEY_LEN>())));
        let mut file = fs::OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(&temporary)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        let linked = fs::hard_link(&temporary, path);
        fs::remove_file(&temporary)?;
        match linked {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => Self::from_hex(&fs::read_to_string(path)?),
        }
    }

    /// Encrypts under a data key of its own, which the master key wraps. `context` names the record
    /// the bytes belong to.
    ///
    /// # Panics
    /// Never for inputs that fit in memory.
    #[must_use]
    pub fn seal(&self, context: &str, plain: &[u8]) -> Vec<u8> {
        let data_key = Zeroizing::new(clock::random_bytes::<KEY_LEN>());
        let mut sealed = encrypt(&self.wrapping_key, context, &*data_key);
        sealed.extend(encrypt(&data_key, context, plain));
        sealed
    }

    /// # Errors
    /// [`Unsealable`] for bytes that [`Self::seal`] did not make for this `context` under this
    /// master key.
    pub fn unseal(&self, context: &str, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, UnsealError> {
        let (wrapped, body) = sealed.split_at_checked(WRAPPED_KEY_LEN).ok_or(UnsealError)?;
        let data_key = decrypt(&self.wrapping_key, context, wrapped)?;
        let data_key = Zeroizing::new(
            <[u8; KEY_LEN]>::try_from(data_key.as_slice()).map_err(|_| UnsealError)?,
        );
        decrypt(&data_key, context, body)
    }

    /// HMAC-SHA256 with a pepper that is not in the database.
    #[must_use]
    pub fn keyed_hash(&self, purpose: HashPurpose, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(self.hashing_key.as_slice())
            .expect("HMAC takes keys of any length");
        for part in std::iter::once(&purpose.label()).chain(parts) {
            mac.update(&(part.len() as u64).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

/// Whether two secrets are equal, in a time that does not depend on where they differ.
#[must_use]
pub fn constant_time_eq(one: &[u8], other: &[u8]) -> bool {
    subtle::ConstantTimeEq::ct_eq(one, other).into()
}

/// Lower-case hexadecimal.
#[must_use]
pub fn to_hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn decode_key(text: &str) -> io::Result<Zeroizing<[u8; KEY_LEN]>> {
    let text = text.trim().as_bytes();
    let mut key = Zeroizing::new([0; KEY_LEN]);
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let is_complete = text.len() == KEY_LEN * 2
        && text.chunks_exact(2).zip(key.iter_mut()).all(|(pair, byte)| {
            match (digit(pair[0]), digit(pair[1])) {
                (Some(high), Some(low)) => {
                    *byte = high << 4 | low;
                    true
                }
                _ => false,
            }
        });
    if is_complete {
        Ok(key)
    } else {
        Err(io::Error::new(io::ErrorKind::InvalidData, "the file must hold 64 hexadecimal digits"))
    }
}

fn derive_key(master: &[u8; KEY_LEN], label: &[u8]) -> Zeroizing<[u8; KEY_LEN]> {
    let mut key = Zeroizing::new([0; KEY_LEN]);
    Hkdf::<Sha256>::new(None, master)
        .expand(label, key.as_mut_slice())
        .expect("32 bytes are a valid length");
    key
}

fn encrypt(key: &[u8; KEY_LEN], context: &str, plain: &[u8]) -> Vec<u8> {
    let nonce = clock::random_bytes::<NONCE_LEN>();
    let cipher = XChaCha20Poly1305::new(key.into());
    let body =
        cipher.encrypt(&XNonce::from(nonce), Payload { msg: plain, aad: context.as_bytes() });
    [nonce.as_slice(), &body.expect("a message in memory is short enough")].concat()
}

fn decrypt(
    key: &[u8; KEY_LEN],
    context: &str,
    sealed: &[u8],
) -> Result<Zeroizing<Vec<u8>>, UnsealError> {
    let (nonce, body) = sealed.split_first_chunk::<NONCE_LEN>().ok_or(UnsealError)?;
    let cipher = XChaCha20Poly1305::new(key.into());
    let plain =
        cipher.decrypt(&XNonce::from(*nonce), Payload { msg: body, aad: context.as_bytes() });
    plain.map(Zeroizing::new).map_err(|_| UnsealError)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_secrets(byte: u8) -> Secrets {
        Secrets::from_master_key(&[byte; KEY_LEN])
    }

    #[test]
    fn what_was_sealed_opens_only_for_its_record_and_key() {
        let sealed = test_secrets(1).seal("replay:a", b"answer");
        assert_eq!(
            test_secrets(1).unseal("replay:a", &sealed).expect("opens").as_slice(),
            b"answer"
        );
        assert!(test_secrets(1).unseal("replay:b", &sealed).is_err());
        assert!(test_secrets(2).unseal("replay:a", &sealed).is_err());
        assert!(!sealed.windows(6).any(|window| window == b"answer"));
    }

    #[test]
    fn any_altered_byte_is_noticed() {
        let sealed = test_secrets(1).seal("x", b"answer");
        for at in 0..sealed.len() {
            let mut altered = sealed.clone();
            altered[at] ^= 1;
            assert!(test_secrets(1).unseal("x", &altered).is_err(), "byte {at}");
        }
        assert!(test_secrets(1).unseal("x", &sealed[..sealed.len() - 1]).is_err());
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
    fn the_key_file_is_made_once_and_private() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/kassa.key");
        let sealed = Secrets::load_or_create(&path).expect("created").seal("x", b"1");
        assert!(Secrets::load_or_create(&path).expect("read").unseal("x", &sealed).is_ok());
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path().join("new")).expect("listed").count(), 1);
    }

    #[test]
    fn a_damaged_key_file_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        for text in ["", "abc", &"g".repeat(64), &"a".repeat(63), &"a".repeat(65)] {
            let path = folder.path().join("key");
            fs::write(&path, text).expect("written");
            assert!(Secrets::load_or_create(&path).is_err(), "{text:?}");
        }
    }
}
