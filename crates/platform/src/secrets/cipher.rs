//! XChaCha20-Poly1305 with a random nonce before the encrypted bytes.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use zeroize::Zeroizing;

use crate::random;

/// How long a key is.
pub(super) const KEY_LEN: usize = 32;
const NONCE_LEN: usize = 24;
const TAG_LEN: usize = 16;
/// How long an encrypted key is.
pub(super) const WRAPPED_KEY_LEN: usize = NONCE_LEN + KEY_LEN + TAG_LEN;

/// The sealed bytes were altered, or sealed for another record or with another master key.
#[derive(Debug, thiserror::Error)]
#[error("a sealed record can't be opened with this master key")]
pub struct UnsealError;

pub(super) fn encrypt(key: &[u8; KEY_LEN], context: &[u8], plain: &[u8]) -> Vec<u8> {
    let nonce = random::bytes::<NONCE_LEN>();
    let cipher = XChaCha20Poly1305::new(key.into());
    let body = cipher.encrypt(&XNonce::from(nonce), Payload { msg: plain, aad: context });
    [nonce.as_slice(), &body.expect("a message in memory is short enough")].concat()
}

pub(super) fn decrypt(
    key: &[u8; KEY_LEN],
    context: &[u8],
    sealed: &[u8],
) -> Result<Zeroizing<Vec<u8>>, UnsealError> {
    let (nonce, body) = sealed.split_first_chunk::<NONCE_LEN>().ok_or(UnsealError)?;
    let cipher = XChaCha20Poly1305::new(key.into());
    let plain = cipher.decrypt(&XNonce::from(*nonce), Payload { msg: body, aad: context });
    plain.map(Zeroizing::new).map_err(|_| UnsealError)
}

/// As [`decrypt`], of a key.
pub(super) fn decrypt_key(
    key: &[u8; KEY_LEN],
    context: &[u8],
    sealed: &[u8],
) -> Result<Zeroizing<[u8; KEY_LEN]>, UnsealError> {
    let plain = decrypt(key, context, sealed)?;
    let plain = <[u8; KEY_LEN]>::try_from(plain.as_slice()).map_err(|_| UnsealError)?;
    Ok(Zeroizing::new(plain))
}
