//! Joins the module and the loader: `wasm-bindgen` writes the JavaScript between them, esbuild
//! drops what of it the loader cannot reach, and what of the module only that had reached is
//! dropped too. (The streams of `server_fn`, which Kassa does not use, go this way: a tenth of the
//! module.)

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{Workspace, tools};

/// The page's script, relative to the workspace.
pub const LOADER: &str = "src/islands/loader.js";

/// Links `compiled` with the loader into `script`; the module that goes with it is returned,
/// unoptimised. `WASM_FILE`, the name the module will have, is left open in the script.
pub fn bind_module(
    workspace: &Workspace,
    compiled: &Path,
    folder: &Path,
    script: &Path,
) -> Result<PathBuf> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).out_name("glue").web(true)?.typescript(false);
    let mut output =
        bindgen.remove_name_section(true).remove_producers_section(true).generate_output()?;
    fs::create_dir_all(folder)?;
    let exports = folder.join("islands.js");
    fs::write(&exports, render_islands_module(output.js()))?;
    // Emitted twice: the glue that the script is linked from, then the module without what the
    // script cannot reach.
    output.emit(folder)?;
    link_script(workspace, &exports, script)?;
    let linked = fs::read_to_string(script)?;
    let used_names = find_names_after(&linked, "wasm.");
    let exports: Vec<String> =
        output.wasm().exports.iter().map(|export| export.name.clone()).collect();
    for name in exports.iter().filter(|name| !used_names.contains(name.as_str())) {
        output.wasm_mut().exports.remove(name)?;
    }
    output.emit(folder).context("writing the bound module")?;
    Ok(folder.join("glue_bg.wasm"))
}

/// A module that exports what the loader imports: the initialiser, `hydrate`, and the islands by
/// name.
fn render_islands_module(glue: &str) -> String {
    let functions = find_names_after(glue, "export function ");
    let mut islands: Vec<&str> = functions.into_iter().filter(|name| *name != "hydrate").collect();
    islands.sort_unstable();
    let islands = islands.join(", ");
    format!(
        "import {{ {islands} }} from \"./glue.js\";\nexport {{ default, hydrate }} from \"./glue.js\";\n\
         export const islands = {{ {islands} }};\n"
    )
}

/// Bundles the loader with the glue it reaches. The classes that `wasm-bindgen` exports for other
/// crates would be kept by the two globals they register with; a page lives too briefly to need a
/// finaliser.
fn link_script(workspace: &Workspace, islands: &Path, script: &Path) -> Result<()> {
    let alias = format!("--alias:islands={}", islands.display());
    let options = [
        &alias,
        "--define:FinalizationRegistry=undefined",
        "--define:Symbol.dispose=undefined",
        "--minify-syntax",
    ];
    tools::run_esbuild(workspace, &workspace.root.join(LOADER), script, &options)
}

/// The identifiers that follow `prefix` in a script.
fn find_names_after<'a>(script: &'a str, prefix: &str) -> HashSet<&'a str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    script
        .split(prefix)
        .skip(1)
        .map(|rest| rest.split(|c| !is_part(c)).next().unwrap_or_default())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn islands_are_exported_by_name_and_the_initialiser_beside_them() {
        let glue = "export function CardForm_71(el) {}\nexport class Stream {}\nexport function hydrate() {}\nfunction own() {}";
        let expected = "import { CardForm_71 } from \"./glue.js\";\nexport { default, hydrate } from \"./glue.js\";\n\
                        export const islands = { CardForm_71 };\n";
        assert_eq!(render_islands_module(glue), expected);
    }

    #[test]
    fn names_end_where_identifiers_end() {
        let reached = find_names_after(
            "wasm.memory.buffer; wasm.__externref_table_alloc(); f(wasm.a$1)",
            "wasm.",
        );
        assert_eq!(reached, HashSet::from(["memory", "__externref_table_alloc", "a$1"]));
    }
}
