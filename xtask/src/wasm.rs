//! Builds the islands as WASM: compiles them, links them with the loader, and optimises for size.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::stamp::{InputDigest, is_current};
use crate::toolchain::Toolchain;
use crate::workspace::Workspace;
use crate::{bind, tools};

/// The finished module and the script that loads it, not yet minified.
pub struct WasmModule {
    pub wasm: PathBuf,
    pub script: PathBuf,
}

/// Builds the module unless it is current.
pub fn build_module(workspace: &Workspace) -> Result<WasmModule> {
    let folder = workspace.wasm_target.join("bound");
    let module = WasmModule { wasm: folder.join("kassa.wasm"), script: folder.join("loader.js") };
    let stamp = folder.join("inputs");
    let toolchain = Toolchain::find()?;
    if digest_inputs(workspace, &toolchain).is_ok_and(|inputs| is_current(&stamp, &inputs)) {
        return Ok(module);
    }
    eprintln!("Compiling the islands (the first time takes two minutes)");
    compile_module(workspace, &toolchain)?;
    let unoptimised =
        bind::bind_module(workspace, &compiled_module_path(workspace), &folder, &module.script)?;
    tools::run_wasm_opt(workspace, &unoptimised, &module.wasm)?;
    fs::write(&stamp, digest_inputs(workspace, &toolchain)?)?;
    Ok(module)
}

fn digest_inputs(workspace: &Workspace, toolchain: &Toolchain) -> Result<String> {
    let mut inputs = InputDigest::default().add_text(&toolchain.version()?);
    for path in ["Cargo.toml", "Cargo.lock", "xtask/src", "xtask/package-lock.json", bind::LOADER] {
        inputs = inputs.add_path(&workspace.root.join(path))?;
    }
    for source in parse_dep_info(&compiled_module_path(workspace).with_extension("d"))? {
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

fn compiled_module_path(workspace: &Workspace) -> PathBuf {
    workspace.wasm_target.join("wasm32-unknown-unknown/wasm/kassa.wasm")
}

fn compile_module(workspace: &Workspace, toolchain: &Toolchain) -> Result<()> {
    let mut cargo = toolchain.cargo_rustc_command(&workspace.wasm_target);
    cargo.args([
        "--locked",
        "--package",
        "kassa",
        "--lib",
        "--crate-type",
        "cdylib",
        "--profile",
        "wasm",
    ]);
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
