//! The folders the tasks read and write.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::build_kind::BuildKind;

pub struct Workspace {
    pub root: PathBuf,
    /// Where the browser's half is compiled: separate from the server's build, so that neither
    /// invalidates the other.
    pub wasm_target: PathBuf,
}

impl Workspace {
    pub fn new() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("xtask is a folder of the workspace")?
            .to_owned();
        Ok(Self { wasm_target: root.join("target/wasm"), root })
    }

    /// The finished bundle, beside the server that uses it.
    pub fn bundle(&self, kind: BuildKind) -> PathBuf {
        self.root.join(match kind {
            BuildKind::Release => "target/release/bundle",
            BuildKind::Quick => "target/debug/bundle",
        })
    }

    /// Has the builds that do not embed the bundle use that of the release.
    pub fn link_release_bundle(&self) -> Result<()> {
        let link = self.bundle(BuildKind::Quick);
        if link.is_symlink() {
            return Ok(());
        }
        if link.exists() {
            fs::remove_dir_all(&link)?;
        }
        fs::create_dir_all(link.with_file_name(""))?;
        Ok(symlink("../release/bundle", &link)?)
    }
}
