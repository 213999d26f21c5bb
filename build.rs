//! Embeds the browser bundle: turns its manifest into the table `src/assets.rs` includes.

use std::{env, fmt::Write, fs, path::Path, path::PathBuf};

const BUNDLE: &str = "target/release/bundle";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_SSR").is_none() {
        return;
    }
    let bundle = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join(BUNDLE);
    let manifest = bundle.join("manifest");
    println!("cargo::rerun-if-changed={}", manifest.display());
    let table = fs::read_to_string(&manifest).ok().and_then(|text| generate_table(&bundle, &text));
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("assets.rs");
    match table {
        None => {
            println!(
                "cargo::error=the browser bundle is missing from {BUNDLE}: run `make build` or `cargo xtask bundle` first"
            )
        }
        Some(table) => {
            if let Err(error) = fs::write(&out, table) {
                println!("cargo::error=writing {}: {error}", out.display());
            }
        }
    }
}

/// An array of `Asset`s, one for each `name <tab> path <tab> hash` of the manifest.
fn generate_table(bundle: &Path, manifest: &str) -> Option<String> {
    let mut table = String::from("&[\n");
    for line in manifest.lines() {
        let mut columns = line.split('\t');
        let (name, path, hash) = (columns.next()?, columns.next()?, columns.next()?);
        let etag = format!("W/\"{hash}\"");
        let file = bundle.join(path.trim_start_matches('/'));
        let plain = include_bytes_expression(&file)?;
        let brotli = optional_expression(&file, "br");
        let gzip = optional_expression(&file, "gz");
        write!(table, "Asset {{ name: {name:?}, path: {path:?}, etag: {etag:?}, ").ok()?;
        writeln!(table, "plain: {plain}, brotli: {brotli}, gzip: {gzip} }},").ok()?;
    }
    table.push(']');
    Some(table)
}

fn include_bytes_expression(file: &Path) -> Option<String> {
    file.exists().then(|| format!("include_bytes!({:?})", file.display().to_string()))
}

fn optional_expression(file: &Path, extension: &str) -> String {
    let sibling = PathBuf::from(format!("{}.{extension}", file.display()));
    include_bytes_expression(&sibling).map_or("None".into(), |include| format!("Some({include})"))
}
