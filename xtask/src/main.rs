//! Tasks of the workspace.
//!
//! `cargo xtask bundle` builds the browser's half of Kassa into `target/release/bundle`: the
//! islands' WASM with its loader in one script, the style sheets and the files of `public/`. They
//! are named by content, compressed, and listed in a manifest; `build.rs` embeds them into the
//! server.

mod workspace;
mod stamp;
mod tools;
mod toolchain;
mod bind;
mod wasm;
mod pack;

use anyhow::{Result, bail};

use crate::workspace::Workspace;

fn main() -> Result<()> {
    match std::env::args().nth(1).as_deref() {
        Some("bundle") => build_bundle(),
        _ => bail!("usage: cargo xtask bundle"),
    }
}

/// Compiles and packs what has changed. If nothing has, it only reads the sources.
fn build_bundle() -> Result<()> {
    let workspace = Workspace::new()?;
    let module = wasm::build_module(&workspace)?;
    pack::pack_bundle(&workspace, &module)
}
