//! Builds the islands as WASM: compiles them, links them with the loader, and optimises a release
//! for size.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::build_kind::BuildKind;
use crate::stamp::{InputDigest, is_current};
use crate::toolchain::Toolchain;
use crate::workspace::Workspace;
use crate::{bind, tools};

/// The finished module and the script that loads it, not yet minified.
pub struct WasmModule {
    pub wasm: PathBuf,
    pub script: PathBuf,
    /// The list of the exported islands.
    pub islands: PathBuf,
}

impl WasmModule {
    pub fn new(workspace: &Workspace, kind: BuildKind) -> Self {
        let folder = workspace.wasm_target.join(kind.folder_name());
        let [wasm, script, islands] =
            ["kassa.wasm", "loader.js", bind::ISLANDS].map(|name| folder.join(name));
        Self { wasm, script, islands }
    }

    /// The file with the digest of the inputs that it was built from.
    fn stamp(&self) -> PathBuf {
        self.wasm.with_file_name("inputs")
    }
}

/// Builds the module unless it is current.
pub fn build_module(workspace: &Workspace, kind: BuildKind) -> Result<WasmModule> {
    let module = WasmModule::new(workspace, kind);
    if is_module_current(workspace, kind)? {
        return Ok(module);
    }
    eprintln!("Compiling the islands (the first time takes two minutes)");
    let toolchain = Toolchain::find(kind)?;
    compile_module(workspace, &toolchain, kind)?;
    let compiled = compiled_module_path(workspace, kind);
    let folder = workspace.wasm_target.join(kind.folder_name());
    let unoptimised = bind::bind_module(workspace, &compiled, &folder, &module.script)?;
    match kind {
        BuildKind::Release => tools::run_wasm_opt(workspace, &unoptimised, &module.wasm)?,
        BuildKind::Quick => fs::rename(&unoptimised, &module.wasm)?,
    }
    fs::write(module.stamp(), digest_inputs(workspace, &toolchain, kind)?)?;
    Ok(module)
}

/// Whether the module has been built from these sources.
pub fn is_module_current(workspace: &Workspace, kind: BuildKind) -> Result<bool> {
    let toolchain = Toolchain::find(kind)?;
    let stamp = WasmModule::new(workspace, kind).stamp();
    // Without the list of sources of an earlier compilation there is no digest.
    Ok(digest_inputs(workspace, &toolchain, kind).is_ok_and(|inputs| is_current(&stamp, &inputs)))
}

fn digest_inputs(workspace: &Workspace, toolchain: &Toolchain, kind: BuildKind) -> Result<String> {
    let mut inputs = InputDigest::default().add_text(&toolchain.version()?);
    for path in ["Cargo.toml", "Cargo.lock", "xtask/src", "xtask/package-lock.json", bind::LOADER] {
        inputs = inputs.add_path(&workspace.root.join(path))?;
    }
    for source in parse_dep_info(&compiled_module_path(workspace, kind).with_extension("d"))? {
        inputs = inputs.add_path(&source)?;
    }
    Ok(inputs.finish())
}

/// The sources of the last compilation, as the compiler listed them: `target: source source …`.
fn parse_dep_info(dep_info: &Path) -> Result<Vec<PathBuf>> {
    let text = fs::read_to_string(dep_info)?;
    let (_, list) = text.split_once(": ").context("a list of sources")?;
    // A space in a path is escaped as `\ `.
    Ok(list
        .trim_end()
        .replace("\\ ", "\0")
        .split(' ')
        .map(|path| PathBuf::from(path.replace('\0', " ")))
        .collect())
}

fn compiled_module_path(workspace: &Workspace, kind: BuildKind) -> PathBuf {
    let (_, folder) = kind.profile();
    workspace.wasm_target.join("wasm32-unknown-unknown").join(folder).join("kassa.wasm")
}

fn compile_module(workspace: &Workspace, toolchain: &Toolchain, kind: BuildKind) -> Result<()> {
    let mut cargo = toolchain.cargo_rustc_command(&workspace.wasm_target, kind);
    let (profile, _) = kind.profile();
    cargo.args(["--locked", "--package", "kassa", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--profile", profile]);
    cargo.args(["--no-default-features", "--features", "hydrate"]);
    tools::run_command(cargo.current_dir(&workspace.root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_read_from_the_compilers_list() -> Result<()> {
        let file = std::env::temp_dir().join(format!("kassa-sources-{}.d", std::process::id()));
        fs::write(&file, "/a/kassa.wasm: /a/src/lib.rs /a\\ b/mod.rs\n")?;
        assert_eq!(parse_dep_info(&file)?, [Path::new("/a/src/lib.rs"), Path::new("/a b/mod.rs")]);
        Ok(fs::remove_file(file)?)
    }
}
