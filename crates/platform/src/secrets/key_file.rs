//! The file of the master keys: 64 hexadecimal digits a line, the newest last, for its owner only.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use rustix::process::geteuid;
use zeroize::Zeroizing;

use super::cipher::KEY_LEN;
use super::hex::to_hex;
use super::key_ring::KeyRing;
use super::master_key::{MasterKey, MasterKeyId};
use crate::random;

const MAX_KEYS: usize = 16;

type Key = Zeroizing<[u8; KEY_LEN]>;

/// A file of master keys.
#[derive(Clone, Debug)]
pub struct KeyFile {
    path: PathBuf,
}

/// Keeps other processes of this machine from changing the file, until it is dropped.
pub struct KeyFileLock {
    _folder: File,
}

impl KeyFile {
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the keys. Nobody but the owner may read the file.
    ///
    /// # Errors
    /// [`io::Error`] if the file can't be read, others may read it, or it holds anything but keys.
    pub fn load(&self) -> io::Result<KeyRing> {
        Ok(KeyRing::new(&self.read()?))
    }

    /// As [`Self::load`]; a missing file is created with mode 0600 and a new key.
    ///
    /// # Errors
    /// As [`Self::load`], and if the file can't be created.
    pub fn load_or_create(&self) -> io::Result<KeyRing> {
        match self.load() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.create(),
            loaded => loaded,
        }
    }

    /// When the file was written last, in milliseconds since 1970.
    ///
    /// # Errors
    /// [`io::Error`] if the file can't be read.
    pub fn modified(&self) -> io::Result<i64> {
        let metadata = fs::metadata(&self.path)?;
        Ok(metadata.mtime() * 1000 + metadata.mtime_nsec() / 1_000_000)
    }

    /// Waits until no other process changes the file.
    ///
    /// # Errors
    /// [`io::Error`] if the folder can't be locked.
    pub fn lock(&self) -> io::Result<KeyFileLock> {
        let folder = File::open(self.folder())?;
        folder.lock()?;
        Ok(KeyFileLock { _folder: folder })
    }

    /// Appends a new key.
    ///
    /// # Errors
    /// [`io::Error`] if the file can't be read or written.
    pub fn add_key(&self, _lock: &KeyFileLock) -> io::Result<MasterKeyId> {
        let mut keys = self.read()?;
        let key = Zeroizing::new(random::key::<KEY_LEN>());
        let id = MasterKey::derive(&key).id;
        keys.push(key);
        self.replace(&keys)?;
        Ok(id)
    }

    /// Removes a key if it is there.
    ///
    /// # Errors
    /// [`io::Error`] if the file can't be read or written.
    pub fn remove_key(&self, _lock: &KeyFileLock, id: MasterKeyId) -> io::Result<()> {
        let mut keys = self.read()?;
        let count = keys.len();
        keys.retain(|key| MasterKey::derive(key).id != id);
        if keys.len() == count || keys.is_empty() { Ok(()) } else { self.replace(&keys) }
    }

    fn read(&self) -> io::Result<Vec<Key>> {
        decode_keys(&read_private_file(&self.path)?)
    }

    fn create(&self) -> io::Result<KeyRing> {
        fs::create_dir_all(self.folder())?;
        // The key is complete on the disk before the file gets its name. If two processes start at
        // once, the first key is used by both.
        let temporary = self.path.with_extension(format!("{}.new", std::process::id()));
        write_private(&temporary, &[Zeroizing::new(random::key::<KEY_LEN>())])?;
        let linked = fs::hard_link(&temporary, &self.path);
        fs::remove_file(&temporary)?;
        match linked {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => self.load(),
        }
    }

    /// Replaces the file at once: a reader finds the old keys or the new ones. The owner stays.
    fn replace(&self, keys: &[Key]) -> io::Result<()> {
        let temporary = self.path.with_extension(format!("{}.new", std::process::id()));
        let owner = fs::metadata(&self.path)?;
        let written = write_private(&temporary, keys)?;
        let own = written.metadata()?;
        if (own.uid(), own.gid()) != (owner.uid(), owner.gid()) {
            fchown(&written, Some(owner.uid()), Some(owner.gid()))?;
        }
        fs::rename(&temporary, &self.path)?;
        File::open(self.folder())?.sync_all()
    }

    fn folder(&self) -> &Path {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        folder.unwrap_or(Path::new("."))
    }
}

/// Reads a file of secrets, which nobody but its owner may use; or, if root has put it there for a
/// program that runs as another user, that user's group may read it (decision 169).
///
/// # Errors
/// [`io::Error`] if the file can't be read, or others may use it.
pub fn read_private_file(path: &Path) -> io::Result<Zeroizing<String>> {
    let found = fs::metadata(path)?;
    if found.permissions().mode() & refused_mode(found.uid(), geteuid().as_raw()) != 0 {
        let advice = "group or others may use the file; run chmod 600";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, advice));
    }
    fs::read_to_string(path).map(Zeroizing::new)
}

/// What group and others may not have of a file of `owner` that is read by `reader`.
const fn refused_mode(owner: u32, reader: u32) -> u32 {
    const ROOT: u32 = 0;
    match owner == ROOT && reader != ROOT {
        true => 0o037,
        false => 0o077,
    }
}

fn write_private(path: &Path, keys: &[Key]) -> io::Result<File> {
    let mut file =
        fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path)?;
    for key in keys {
        file.write_all(Zeroizing::new(to_hex(&**key)).as_bytes())?;
        file.write_all(b"\n")?;
    }
    file.sync_all()?;
    Ok(file)
}

/// The keys of a file, at least one, none twice.
fn decode_keys(text: &str) -> io::Result<Vec<Key>> {
    let invalid = |advice| io::Error::new(io::ErrorKind::InvalidData, advice);
    let mut keys: Vec<Key> = Vec::new();
    for line in text.trim().lines() {
        let key = decode_key(line.trim().as_bytes())
            .ok_or_else(|| invalid("each line must hold the 64 hexadecimal digits of a key"))?;
        if keys.contains(&key) {
            return Err(invalid("a key stands in it twice"));
        }
        keys.push(key);
    }
    match keys.len() {
        0 => Err(invalid("it holds no key; a key is a line of 64 hexadecimal digits")),
        1..=MAX_KEYS => Ok(keys),
        _ => Err(invalid("it holds more than 16 keys; run kassa master-key retire")),
    }
}

fn decode_key(digits: &[u8]) -> Option<Key> {
    let mut key = Zeroizing::new([0; KEY_LEN]);
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    if digits.len() != KEY_LEN * 2 {
        return None;
    }
    for (pair, byte) in digits.chunks_exact(2).zip(key.iter_mut()) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_in(folder: &tempfile::TempDir, text: &str) -> KeyFile {
        let file = KeyFile::new(folder.path().join("key"));
        fs::write(file.path(), text).expect("written");
        set_mode(file.path(), 0o600);
        file
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("changed");
    }

    fn list_ids(file: &KeyFile) -> Vec<MasterKeyId> {
        file.load().expect("read").ids().collect()
    }

    #[test]
    fn the_key_file_is_created_once_and_private() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = KeyFile::new(folder.path().join("new/kassa.key"));
        let created: Vec<_> = file.load_or_create().expect("created").ids().collect();
        assert_eq!(file.load_or_create().expect("read").ids().collect::<Vec<_>>(), created);
        assert_eq!(fs::metadata(file.path()).expect("there").permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path().join("new")).expect("listed").count(), 1);
    }

    #[test]
    fn a_damaged_key_file_is_rejected() {
        let folder = tempfile::tempdir().expect("a folder");
        let (a, b) = ("a".repeat(64), "b".repeat(64));
        for text in [
            String::new(),
            "abc".to_owned(),
            "g".repeat(64),
            "a".repeat(63),
            "a".repeat(65),
            format!("{a}\n{}", &b[..63]),
            format!("{a}\n{a}"),
            format!("{a}{b}"),
            format!("{a}\n\n{b}"),
        ] {
            let file = file_in(&folder, &text);
            assert!(file.load_or_create().is_err(), "{text:?}");
            assert_eq!(fs::read_to_string(file.path()).expect("read"), *text, "as it was");
        }
    }

    #[test]
    fn a_key_file_that_others_may_read_is_rejected() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = file_in(&folder, &"a".repeat(64));
        for (mode, is_private) in [(0o600, true), (0o400, true), (0o640, false), (0o604, false)] {
            set_mode(file.path(), mode);
            assert_eq!(file.load().is_ok(), is_private, "{mode:o}");
        }
    }

    #[test]
    fn a_file_of_root_may_be_readable_for_the_group_of_another_user() {
        const USER: u32 = 1000;
        for (owner, reader, mode, is_refused) in [
            (0, USER, 0o440, false),
            (0, USER, 0o640, false),
            (0, USER, 0o660, true),
            (0, USER, 0o444, true),
            (0, 0, 0o640, true),
            (USER, USER, 0o640, true),
            (USER, USER, 0o600, false),
        ] {
            let is_found = mode & refused_mode(owner, reader) != 0;
            assert_eq!(is_found, is_refused, "{owner} {reader} {mode:o}");
        }
    }

    #[test]
    fn a_key_is_added_at_the_end_and_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = file_in(&folder, &"a".repeat(64));
        let first = list_ids(&file)[0];
        let added = file.add_key(&file.lock().expect("locked")).expect("added");
        assert_eq!(list_ids(&file), [first, added]);
        assert_eq!(fs::metadata(file.path()).expect("there").permissions().mode() & 0o777, 0o600);
        let lock = file.lock().expect("locked");
        file.remove_key(&lock, first).expect("removed");
        assert_eq!(list_ids(&file), [added]);
        file.remove_key(&lock, added).expect("nothing to do");
        assert_eq!(list_ids(&file), [added], "the last one stays");
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1);
    }
}
