//! Tasks of the workspace.
//!
//! `cargo xtask bundle` builds the browser's half of Kassa into `target/release/bundle`: the
//! islands' WASM with its loader in one script, the style sheet and everything in `public/`; named
//! by content, compressed beforehand, and listed in a manifest that `build.rs` embeds into the
//! server. Modules stand in the order of the work.

mod bind;
mod pack;
mod stamp;
mod toolchain;
mod tools;
mod wasm;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The places the tasks read and write.
struct Workspace {
    root: PathBuf,
    /// Where the browser's half is compiled: apart from the server's build, which it must not
    /// disturb.
    wasm_target: PathBuf,
    /// What the task leaves behind, beside the release binary.
    bundle: PathBuf,
}

impl Workspace {
    fn new() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("xtask stands inside the workspace")?
            .to_owned();
        Ok(Self {
            wasm_target: root.join("target/wasm"),
            bundle: root.join("target/release/bundle"),
            root,
        })
    }
}

fn main() -> Result<()> {
    match std::env::args().nth(1).as_deref() {
        Some("bundle") => build_bundle(),
        _ => bail!("usage: cargo xtask bundle"),
    }
}

/// Compiles what has changed; a second run with nothing changed only reads the sources.
fn build_bundle() -> Result<()> {
    let workspace = Workspace::new()?;
    let module = wasm::build_module(&workspace)?;
    pack::pack_bundle(&workspace, &module)
}
