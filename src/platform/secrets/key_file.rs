//! The file of the master key: 64 hexadecimal digits, readable by its owner only.

use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;

use zeroize::Zeroizing;

use super::hex::to_hex;
use crate::platform::random;

pub(super) const KEY_LEN: usize = 32;

type Key = Zeroizing<[u8; KEY_LEN]>;

/// Reads the key. Nobody but the owner may read the file.
pub(super) fn load(path: &Path) -> io::Result<Key> {
    const OTHERS: u32 = 0o077;
    if fs::metadata(path)?.permissions().mode() & OTHERS != 0 {
        let advice = "group or others may use the file; run chmod 600";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, advice));
    }
    decode_key(&Zeroizing::new(fs::read_to_string(path)?))
}

/// Reads the key, or creates the file with mode 0600 and a new key.
pub(super) fn load_or_create(path: &Path) -> io::Result<Key> {
    match load(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => create(path),
        loaded => loaded,
    }
}

fn create(path: &Path) -> io::Result<Key> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    // The key is complete on disk before the file gets its name. If two processes start at once,
    // the first key is used by both.
    let temporary = path.with_extension(format!("{}.new", std::process::id()));
    let text = Zeroizing::new(to_hex(&*Zeroizing::new(random::bytes::<KEY_LEN>())));
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
        _ => load(path),
    }
}

fn decode_key(text: &str) -> io::Result<Key> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_file_is_created_once_and_private() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/kassa.key");
        let created = load_or_create(&path).expect("created");
        assert_eq!(load_or_create(&path).expect("read"), created);
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path().join("new")).expect("listed").count(), 1);
    }

    #[test]
    fn a_damaged_key_file_is_rejected() {
        let folder = tempfile::tempdir().expect("a folder");
        for text in ["", "abc", &"g".repeat(64), &"a".repeat(63), &"a".repeat(65)] {
            let path = folder.path().join("key");
            fs::write(&path, text).expect("written");
            set_mode(&path, 0o600);
            assert!(load_or_create(&path).is_err(), "{text:?}");
            assert_eq!(fs::read_to_string(&path).expect("read"), *text, "it stays as it is");
        }
    }

    #[test]
    fn a_key_file_that_others_may_read_is_rejected() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("key");
        fs::write(&path, "a".repeat(64)).expect("written");
        for (mode, is_private) in [(0o600, true), (0o400, true), (0o640, false), (0o604, false)] {
            set_mode(&path, mode);
            assert_eq!(load(&path).is_ok(), is_private, "{mode:o}");
        }
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("changed");
    }
}
