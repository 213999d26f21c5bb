//! Tasks of the workspace.
//!
//! `cargo xtask bundle` builds the browser's half of Kassa into `target/release/bundle`: the
//! islands' WASM with its loader in one script, the style sheets and the files of `public/`. They
//! are named by content, compressed, and listed in a manifest; `crates/platform/build.rs` embeds
//! them into a release, and other builds of the server read them from `target/debug/bundle`.
//!
//! `cargo xtask bundle --quick` builds `target/debug/bundle` alone, in half the time: larger files
//! with the same behaviour.

mod workspace;
mod build_kind;
mod stamp;
mod tools;
mod toolchain;
mod bind;
mod wasm;
mod pack;

use anyhow::{Result, bail};

use crate::build_kind::BuildKind;
use crate::workspace::Workspace;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["bundle"] => build_bundle(BuildKind::Release),
        ["bundle", "--quick"] => build_bundle(BuildKind::Quick),
        _ => bail!("usage: cargo xtask bundle [--quick]"),
    }
}

/// Compiles and packs what has changed. If nothing has, it only reads the sources.
fn build_bundle(kind: BuildKind) -> Result<()> {
    let workspace = Workspace::new()?;
    // Smaller, and it is there.
    if kind == BuildKind::Quick && is_current(&workspace, BuildKind::Release)? {
        return workspace.link_release_bundle();
    }
    let module = wasm::build_module(&workspace, kind)?;
    pack::pack_bundle(&workspace, kind, &module)?;
    match kind {
        BuildKind::Release => workspace.link_release_bundle(),
        BuildKind::Quick => Ok(()),
    }
}

/// Whether the bundle has been built from these sources.
fn is_current(workspace: &Workspace, kind: BuildKind) -> Result<bool> {
    Ok(wasm::is_module_current(workspace, kind)? && pack::is_bundle_current(workspace, kind)?)
}
