//! The folders the tasks read and write.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

pub struct Workspace {
    pub root: PathBuf,
    /// Where the browser's half is compiled: separate from the server's build, so that neither
    /// invalidates the other.
    pub wasm_target: PathBuf,
    /// The finished bundle, beside the release binary.
    pub bundle: PathBuf,
}

impl Workspace {
    pub fn new() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("xtask is a folder of the workspace")?
            .to_owned();
        Ok(Self {
            wasm_target: root.join("target/wasm"),
            bundle: root.join("target/release/bundle"),
            root,
        })
    }
}
