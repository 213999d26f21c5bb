//! The islands as WASM: compiled, bound to the loader, rid of what the loader cannot reach, optimised for size.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::{
    Workspace, bind,
    stamp::{Inputs, is_current},
    toolchain::Toolchain,
    tools,
};

/// The finished module and the script that loads it, not yet minified.
pub struct Module {
    pub wasm: PathBuf,
    pub script: PathBuf,
}

/// Builds the module unless nothing it is made of has changed.
pub fn build(workspace: &Workspace) -> Result<Module> {
    let bound = workspace.wasm_target.join("bound");
    let module = Module { wasm: bound.join("kassa.wasm"), script: bound.join("loader.js") };
    let stamp = bound.join("inputs");
    let toolchain = Toolchain::find()?;
    if inputs(workspace, &toolchain).is_ok_and(|inputs| is_current(&stamp, &inputs)) {
        return Ok(module);
    }
    eprintln!("Compiling the islands (the first time takes two minutes)");
    compile(workspace, &toolchain)?;
    let unoptimised = bind::bind(workspace, &compiled_module(workspace), &bound, &module.script)?;
    tools::wasm_opt(workspace, &unoptimised, &module.wasm)?;
    fs::write(&stamp, inputs(workspace, &toolchain)?)?;
    Ok(module)
}

fn inputs(workspace: &Workspace, toolchain: &Toolchain) -> Result<String> {
    let mut inputs = Inputs::default().fact(&toolchain.version()?);
    for path in ["Cargo.toml", "Cargo.lock", "xtask/src", "xtask/package-lock.json", bind::LOADER] {
        inputs = inputs.path(&workspace.root.join(path))?;
    }
    for source in sources(&compiled_module(workspace).with_extension("d"))? {
        inputs = inputs.path(&source)?;
    }
    Ok(inputs.finish())
}

/// The sources of the last compilation, as the compiler listed them: `target: source source …`.
fn sources(dep_info: &Path) -> Result<Vec<PathBuf>> {
    let text = fs::read_to_string(dep_info)?;
    let (_, list) = text.split_once(": ").context("a list of sources")?;
    // A blank inside a path is written `\ `.
    Ok(list.trim_end().replace("\\ ", "\0").split(' ').map(|path| PathBuf::from(path.replace('\0', " "))).collect())
}

fn compiled_module(workspace: &Workspace) -> PathBuf {
    workspace.wasm_target.join("wasm32-unknown-unknown/wasm/kassa.wasm")
}

fn compile(workspace: &Workspace, toolchain: &Toolchain) -> Result<()> {
    let mut cargo = toolchain.cargo_rustc(&workspace.wasm_target);
    cargo.args(["--locked", "--package", "kassa", "--lib", "--crate-type", "cdylib", "--profile", "wasm"]);
    cargo.args(["--no-default-features", "--features", "hydrate"]);
    tools::run(cargo.current_dir(&workspace.root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_read_from_the_compilers_list() -> Result<()> {
        let file = std::env::temp_dir().join(format!("kassa-sources-{}.d", std::process::id()));
        fs::write(&file, "/a/kassa.wasm: /a/src/lib.rs /a\\ b/mod.rs\n")?;
        assert_eq!(sources(&file)?, [Path::new("/a/src/lib.rs"), Path::new("/a b/mod.rs")]);
        Ok(fs::remove_file(file)?)
    }
}
