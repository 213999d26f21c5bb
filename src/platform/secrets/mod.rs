//! The master key, and the sealed records and keyed hashes derived from it.

mod hex;
mod key_file;

use std::io;
use std::path::Path;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use crate::platform::random;
use key_file::KEY_LEN;

pub use hex::{from_hex, to_hex};

const NONCE_LEN: usize = 24;
const TAG_LEN: usize = 16;
const WRAPPED_KEY_LEN: usize = NONCE_LEN + KEY_LEN + TAG_LEN;

/// The purpose of a keyed hash. Equal inputs have different hashes for different purposes.
#[derive(Clone, Copy)]
pub enum HashPurpose {
    ApiKey,
    IntentToken,
    CredentialToken,
    FormToken,
    RequestFingerprint,
    ListenSecret,
    NotificationSecret,
    BackToken,
    /// The pepper of passwords.
    Password,
    Invitation,
    PortalSession,
    PendingSignIn,
    /// The token of a challenge to a passkey.
    PasskeyChallenge,
    /// Against forged forms of a session.
    Csrf,
    RecoveryCode,
    /// The secret of a second factor before it is added.
    TotpSecret,
    /// The address or the client of a failed sign-in.
    SignInFailure,
    FormUse,
    /// What the brake on card testing counts by.
    CardTesting,
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
            Self::NotificationSecret => b"notification-secret",
            Self::BackToken => b"back-token",
            Self::Password => b"password",
            Self::Invitation => b"invitation",
            Self::PortalSession => b"portal-session",
            Self::PendingSignIn => b"pending-sign-in",
            Self::PasskeyChallenge => b"passkey-challenge",
            Self::Csrf => b"csrf",
            Self::RecoveryCode => b"recovery-code",
            Self::TotpSecret => b"totp-secret",
            Self::SignInFailure => b"sign-in-failure",
            Self::FormUse => b"form-use",
            Self::CardTesting => b"card-testing",
        }
    }
}

/// The derived keys.
#[derive(Clone)]
pub struct Secrets {
    wrapping_key: Zeroizing<[u8; KEY_LEN]>,
    /// Keyed, and wiped when dropped.
    hasher: Hmac<Sha256>,
    check_value: [u8; KEY_LEN],
}

/// The sealed bytes were altered, or sealed for another record or with another master key.
#[derive(Debug, thiserror::Error)]
#[error("a sealed record can't be opened with this master key")]
pub struct UnsealError;

impl Secrets {
    #[must_use]
    pub fn from_master_key(master: &[u8; KEY_LEN]) -> Self {
        Self {
            wrapping_key: derive_key(master, b"kassa wrapping key"),
            hasher: <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(
                derive_key(master, b"kassa hashing key").as_slice(),
            )
            .expect("HMAC takes keys of any length"),
            check_value: *derive_key(master, b"kassa check value"),
        }
    }

    /// A value by which the master key can be told from any other. It reveals nothing of the key.
    #[must_use]
    pub const fn check_value(&self) -> &[u8; KEY_LEN] {
        &self.check_value
    }

    /// Reads the key file, which only its owner may read.
    ///
    /// # Errors
    /// [`io::Error`] if the file cannot be read, others may read it, or it does not contain a key.
    pub fn load(path: &Path) -> io::Result<Self> {
        Ok(Self::from_master_key(&*key_file::load(path)?))
    }

    /// As [`Self::load`]; a missing file is created with mode 0600.
    ///
    /// # Errors
    /// [`io::Error`] if the file cannot be read or created, or does not contain a key.
    pub fn load_or_create(path: &Path) -> io::Result<Self> {
        Ok(Self::from_master_key(&*key_file::load_or_create(path)?))
    }

    /// Encrypts with a new data key, which the master key wraps. `context` identifies the record
    /// that the bytes belong to.
    ///
    /// # Panics
    /// If `plain` exceeds the cipher's limit of 256 GiB.
    #[must_use]
    pub fn seal(&self, context: &str, plain: &[u8]) -> Vec<u8> {
        let data_key = Zeroizing::new(random::bytes::<KEY_LEN>());
        let mut sealed = encrypt(&self.wrapping_key, context, &*data_key);
        sealed.extend(encrypt(&data_key, context, plain));
        sealed
    }

    /// Decrypts the result of [`Self::seal`].
    ///
    /// # Errors
    /// [`UnsealError`] if the bytes were not sealed for this `context` with this master key.
    pub fn unseal(&self, context: &str, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, UnsealError> {
        let (wrapped, body) = sealed.split_at_checked(WRAPPED_KEY_LEN).ok_or(UnsealError)?;
        let data_key = decrypt(&self.wrapping_key, context, wrapped)?;
        let data_key = Zeroizing::new(
            <[u8; KEY_LEN]>::try_from(data_key.as_slice()).map_err(|_| UnsealError)?,
        );
        decrypt(&data_key, context, body)
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
}

/// Compares two secrets in a time that does not depend on where they differ.
#[must_use]
pub fn constant_time_eq(left: &[u8], right: &[u8]) -> bool {
    subtle::ConstantTimeEq::ct_eq(left, right).into()
}

fn derive_key(master: &[u8; KEY_LEN], label: &[u8]) -> Zeroizing<[u8; KEY_LEN]> {
    let mut key = Zeroizing::new([0; KEY_LEN]);
    Hkdf::<Sha256>::new(None, master)
        .expand(label, key.as_mut_slice())
        .expect("32 bytes are a valid length");
    key
}

fn encrypt(key: &[u8; KEY_LEN], context: &str, plain: &[u8]) -> Vec<u8> {
    let nonce = random::bytes::<NONCE_LEN>();
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
    fn sealed_bytes_open_only_for_their_record_and_key() {
        let sealed = test_secrets(1).seal("record:a", b"secret");
        assert_eq!(
            test_secrets(1).unseal("record:a", &sealed).expect("opens").as_slice(),
            b"secret"
        );
        assert!(test_secrets(1).unseal("record:b", &sealed).is_err());
        assert!(test_secrets(2).unseal("record:a", &sealed).is_err());
        assert!(!sealed.windows(6).any(|window| window == b"secret"));
    }

    #[test]
    fn every_altered_byte_is_detected() {
        let sealed = test_secrets(1).seal("x", b"secret");
        for index in 0..sealed.len() {
            let mut altered = sealed.clone();
            altered[index] ^= 1;
            assert!(test_secrets(1).unseal("x", &altered).is_err(), "byte {index}");
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
}
