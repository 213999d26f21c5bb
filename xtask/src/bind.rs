//! Links the module with the loader: `wasm-bindgen` generates the JavaScript between them, esbuild
//! removes what the loader does not use of it, and then the exports of the module that are no
//! longer used are removed too, and the functions that only these needed. What script and module
//! still call each other by gets short names: the generated ones have hashes, which do not
//! compress.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use walrus::{FunctionBuilder, FunctionId, FunctionKind, Module};
use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::tools;
use crate::workspace::Workspace;

/// The module that the generated JavaScript is for the compiled one.
const GLUE_MODULE: &str = "./glue_bg.js";

/// The object with the exports of the module, in the generated JavaScript.
const EXPORTS: &str = "wasm.";

/// Parts of the names of functions that nothing calls: the streams of Leptos' server functions.
const UNUSED_FUNCTIONS: [&str; 2] = ["wasm_streams", "future_to_promise"];

/// The list of the exported islands, one a line, in the folder of the module and in the bundle.
pub const ISLANDS: &str = "islands";

/// The page's script, relative to the workspace.
pub const LOADER: &str = "src/islands/loader.js";

/// Links the `compiled` module with the loader into `script`, and returns the path of the module
/// that belongs to it, not yet optimised. In the script, `WASM_FILE`, the name the module will
/// have, is not yet defined.
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
    let islands = list_islands(output.js());
    fs::write(&exports, render_islands_module(&islands))?;
    fs::write(folder.join(ISLANDS), islands.join("\n"))?;
    // Emitted twice: first for the glue that the script is linked from, then for the module without
    // the exports that the script does not use.
    output.emit(folder)?;
    link_script(workspace, &exports, script)?;
    let linked = fs::read_to_string(script)?;
    let used_names = find_names_after(&linked, EXPORTS);
    let exports: Vec<String> =
        output.wasm().exports.iter().map(|export| export.name.clone()).collect();
    for name in exports.iter().filter(|name| !used_names.contains(name.as_str())) {
        output.wasm_mut().exports.remove(name)?;
    }
    empty_unused_functions(output.wasm_mut());
    fs::write(script, shorten_names(&mut output, &linked))?;
    output.emit(folder).context("writing the bound module")?;
    Ok(folder.join("glue_bg.wasm"))
}

/// Empties the functions that nothing calls, which stay because the module's table of functions
/// lists them.
fn empty_unused_functions(module: &mut Module) {
    let is_unused = |name: &String| UNUSED_FUNCTIONS.iter().any(|part| name.contains(part));
    let functions = module.funcs.iter().filter(|function| function.name.iter().any(is_unused));
    let unused: Vec<FunctionId> = functions.map(walrus::Function::id).collect();
    for id in unused {
        let (parameters, results) = module.types.params_results(module.funcs.get(id).ty());
        let (parameters, results) = (parameters.to_vec(), results.to_vec());
        let mut body = FunctionBuilder::new(&mut module.types, &parameters, &results);
        body.func_body().unreachable();
        let arguments = parameters.iter().map(|kind| module.locals.add(*kind)).collect();
        module.funcs.get_mut(id).kind = FunctionKind::Local(body.local_func(arguments));
    }
}

/// The names of the exported islands.
fn list_islands(glue: &str) -> Vec<&str> {
    let functions = find_names_after(glue, "export function ");
    let mut islands: Vec<&str> = functions.into_iter().filter(|name| *name != "hydrate").collect();
    islands.sort_unstable();
    islands
}

/// A module that exports what the loader imports: the initialiser, `hydrate`, and the islands by
/// name.
fn render_islands_module(islands: &[&str]) -> String {
    let islands = islands.join(", ");
    format!(
        "import {{ {islands} }} from \"./glue.js\";\n\
         export {{ default, hydrate }} from \"./glue.js\";\n\
         export const islands = {{ {islands} }};\n"
    )
}

/// Bundles the loader with the glue it uses. `wasm-bindgen`'s exported classes register with two
/// globals, which would prevent their removal; a page is too short-lived to need finalisers.
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

/// Renames the imports and exports of the module, and returns the script with the same names.
fn shorten_names(output: &mut Output, script: &str) -> String {
    let (mut imports, mut exports) = (HashMap::new(), HashMap::new());
    let module = output.wasm_mut();
    for import in module.imports.iter_mut().filter(|import| import.module == GLUE_MODULE) {
        import.name = shorten(&mut imports, &import.name);
    }
    for export in module.exports.iter_mut() {
        export.name = shorten(&mut exports, &export.name);
    }
    rename_identifiers(script, |before, name| {
        let names = if before.ends_with(EXPORTS) { &exports } else { &imports };
        names.get(name).map(String::as_str)
    })
}

/// The short name of `name`, a new one unless it has one.
fn shorten(names: &mut HashMap<String, String>, name: &str) -> String {
    let next = format!("_{}", names.len());
    names.entry(name.to_owned()).or_insert(next).clone()
}

/// Replaces each identifier of a script for which `new_name` has another. It gets what stands
/// before the identifier too.
fn rename_identifiers<'a>(
    script: &str,
    new_name: impl Fn(&str, &str) -> Option<&'a str>,
) -> String {
    let mut renamed = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_identifier_part) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c| !is_identifier_part(c)).unwrap_or(from.len());
        let (name, after) = from.split_at(end);
        renamed.push_str(before);
        let name = new_name(&renamed, name).unwrap_or(name);
        renamed.push_str(name);
        rest = after;
    }
    renamed + rest
}

/// The identifiers that follow `prefix` in a script.
fn find_names_after<'a>(script: &'a str, prefix: &str) -> HashSet<&'a str> {
    script
        .split(prefix)
        .skip(1)
        .map(|rest| rest.split(|c| !is_identifier_part(c)).next().unwrap_or_default())
        .collect()
}

const fn is_identifier_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn islands_are_exported_by_name_and_the_initialiser_beside_them() {
        let glue = "export function Checkout_71(el) {}\nexport class Stream {}\n\
                    export function hydrate() {}\nfunction own() {}";
        let expected = "import { Checkout_71 } from \"./glue.js\";\n\
                        export { default, hydrate } from \"./glue.js\";\n\
                        export const islands = { Checkout_71 };\n";
        assert_eq!(render_islands_module(&list_islands(glue)), expected);
    }

    #[test]
    fn names_end_where_identifiers_end() {
        let names = find_names_after(
            "wasm.memory.buffer; wasm.__externref_table_alloc(); f(wasm.a$1)",
            "wasm.",
        );
        assert_eq!(names, HashSet::from(["memory", "__externref_table_alloc", "a$1"]));
    }

    #[test]
    fn identifiers_are_renamed_where_they_stand_alone() {
        let script = "x={__wbg_a_1:function(){return wasm.b_2()},__wbg_a_12:b_2}";
        let renamed = rename_identifiers(script, |before, name| match name {
            "__wbg_a_1" => Some("_0"),
            "b_2" if before.ends_with("wasm.") => Some("_1"),
            _ => None,
        });
        assert_eq!(renamed, "x={_0:function(){return wasm._1()},__wbg_a_12:b_2}");
    }

    #[test]
    fn a_name_is_shortened_to_the_same_one_again() {
        let mut names = HashMap::new();
        let short = ["a", "b", "a"].map(|name| shorten(&mut names, name));
        assert_eq!(short, ["_0", "_1", "_0"]);
    }
}
