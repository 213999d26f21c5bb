//! Digests of inputs, with which a step is skipped if its inputs have not changed, and of contents.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256, Sha384};

/// A digest of all inputs of a step, in the order they were added.
#[derive(Default)]
pub struct InputDigest(Sha256);

impl InputDigest {
    /// Adds an input that is not a file: flags, a tool's version.
    pub fn add_text(mut self, text: &str) -> Self {
        self.add_part(text.as_bytes());
        self
    }

    /// Adds a file, or every file of a folder, with its path.
    pub fn add_path(mut self, path: &Path) -> Result<Self> {
        for file in list_files(path)? {
            self.add_part(file.as_os_str().as_encoded_bytes());
            self.add_part(&fs::read(&file).with_context(|| format!("reading {}", file.display()))?);
        }
        Ok(self)
    }

    pub fn finish(self) -> String {
        to_hex(&self.0.finalize())
    }

    /// Adds the length before the bytes, so that no two sequences of parts have the same digest.
    fn add_part(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }
}

/// The first eight hexadecimal digits of the content's SHA-256, for file names.
pub fn content_hash(bytes: &[u8]) -> String {
    to_hex(&Sha256::digest(bytes))[..8].to_owned()
}

/// The content's Subresource Integrity digest: SHA-384 in base64.
pub fn sri_digest(bytes: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(bytes)))
}

/// Whether `stamp` has the digest of these inputs: the last run had the same ones.
pub fn is_current(stamp: &Path, inputs: &str) -> bool {
    fs::read_to_string(stamp).is_ok_and(|last| last == inputs)
}

/// The files at and under `path`, sorted, without hidden ones.
pub fn list_files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(path).with_context(|| format!("reading {}", path.display()))? {
        let entry = entry?;
        if !entry.file_name().as_encoded_bytes().starts_with(b".") {
            found.extend(list_files(&entry.path())?);
        }
    }
    found.sort();
    Ok(found)
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_do_not_run_into_each_other() {
        let digest = |parts: &[&str]| {
            parts.iter().fold(InputDigest::default(), |inputs, part| inputs.add_text(part)).finish()
        };
        assert_ne!(digest(&["ab", "c"]), digest(&["a", "bc"]));
        assert_eq!(digest(&["ab", "c"]), digest(&["ab", "c"]));
    }

    #[test]
    fn a_stamp_is_current_for_its_own_inputs_alone() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("kassa-stamp-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let stamp = folder.join("inputs");
        assert!(!is_current(&stamp, "one"));
        fs::write(&stamp, "one")?;
        assert!(is_current(&stamp, "one"));
        assert!(!is_current(&stamp, "two"));
        Ok(fs::remove_dir_all(folder)?)
    }
}
