//! Packs the bundle that the server embeds: every file named by its content, compressed, and listed
//! in a manifest.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::{Compression, GzBuilder};

use crate::bind::ISLANDS;
use crate::build_kind::BuildKind;
use crate::stamp::{InputDigest, content_hash, is_current, list_files, sri_digest};
use crate::tools;
use crate::wasm::WasmModule;
use crate::workspace::Workspace;

/// Files with a well-known name, which are not named by their content. As in
/// `crates/platform/build.rs`.
const FIXED_NAMES: [&str; 2] = ["favicon.ico", "robots.txt"];

/// The style sheets of the hosted page, the demo shop, the API reference, the preview and the
/// portal. They import the other files of `style/`. As in `crates/platform/build.rs`.
const STYLES: [&str; 6] =
    ["main.css", "result.css", "demo.css", "docs.css", "preview.css", "portal.css"];

/// Writes the bundle unless it is current.
pub fn pack_bundle(workspace: &Workspace, kind: BuildKind, module: &WasmModule) -> Result<()> {
    if is_bundle_current(workspace, kind)? {
        return Ok(());
    }
    eprintln!("Packing the browser bundle");
    let target = workspace.bundle(kind);
    let mut bundle = Bundle::new(target.with_extension("new"), kind)?;
    bundle.add_public(&workspace.root.join("public"))?;
    STYLES.iter().try_for_each(|name| bundle.add_style(workspace, name))?;
    bundle.add_script(workspace, module)?;
    bundle.finish(&target, &digest_inputs(workspace, module)?, &module.islands)
}

/// Whether the bundle has been packed from this module and these files.
pub fn is_bundle_current(workspace: &Workspace, kind: BuildKind) -> Result<bool> {
    let inputs = digest_inputs(workspace, &WasmModule::new(workspace, kind))?;
    Ok(is_current(&workspace.bundle(kind).join("inputs"), &inputs))
}

fn digest_inputs(workspace: &Workspace, module: &WasmModule) -> Result<String> {
    let mut inputs = InputDigest::default().add_path(&module.wasm)?.add_path(&module.script)?;
    for path in ["style", "public", "xtask/src", "xtask/package-lock.json"] {
        inputs = inputs.add_path(&workspace.root.join(path))?;
    }
    Ok(inputs.finish())
}

/// One file of the bundle: its name in the code, the path it is served under, and its hash.
struct BundleEntry {
    name: String,
    path: String,
    hash: String,
}

struct Bundle {
    folder: PathBuf,
    kind: BuildKind,
    entries: Vec<BundleEntry>,
}

impl Bundle {
    fn new(folder: PathBuf, kind: BuildKind) -> Result<Self> {
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(folder.join("assets"))?;
        Ok(Self { folder, kind, entries: Vec::new() })
    }

    /// Adds the files of `public/`: `marks.svg` as `/assets/marks.3f2a91c0.svg`.
    fn add_public(&mut self, public: &Path) -> Result<()> {
        for file in list_files(public)? {
            let name =
                file.strip_prefix(public)?.to_str().context("a file name in UTF-8")?.to_owned();
            let content = fs::read(&file)?;
            if FIXED_NAMES.contains(&name.as_str()) {
                self.add(format!("/{name}"), name, &content)?;
            } else {
                self.add_hashed(&name, &content)?;
            }
        }
        Ok(())
    }

    /// Adds a style sheet with everything it imports. It refers to files of `public/` as
    /// `/assets/NAME`.
    fn add_style(&mut self, workspace: &Workspace, name: &str) -> Result<()> {
        let minified = workspace.wasm_target.join(name);
        let options = ["--minify", "--external:/assets/*"];
        tools::run_esbuild(
            workspace,
            &workspace.root.join("style").join(name),
            &minified,
            &options,
        )?;
        let mut style = fs::read_to_string(&minified)?;
        for entry in &self.entries {
            style = style.replace(&format!("/assets/{}", entry.name), &entry.path);
        }
        self.add_hashed(name, style.as_bytes())?;
        Ok(())
    }

    /// Adds the module, then the script, which contains the module's name and digest.
    fn add_script(&mut self, workspace: &Workspace, module: &WasmModule) -> Result<()> {
        let wasm = self.add_hashed("kassa.wasm", &fs::read(&module.wasm)?)?;
        let file = wasm.strip_prefix("/assets/").context("the module is named by its content")?;
        let minified = workspace.wasm_target.join("kassa.js");
        let name = format!("--define:WASM_FILE=\"{file}\"");
        let integrity =
            format!("--define:WASM_INTEGRITY=\"{}\"", sri_digest(&fs::read(&module.wasm)?));
        tools::run_esbuild(workspace, &module.script, &minified, &["--minify", &name, &integrity])?;
        self.add_hashed("kassa.js", &fs::read(&minified)?)?;
        Ok(())
    }

    fn add_hashed(&mut self, name: &str, content: &[u8]) -> Result<String> {
        let flat = name.replace('/', "-");
        let (stem, extension) =
            flat.rsplit_once('.').with_context(|| format!("{name} has no extension"))?;
        let path = format!("/assets/{stem}.{hash}.{extension}", hash = content_hash(content));
        self.add(path.clone(), name.to_owned(), content)?;
        Ok(path)
    }

    /// Writes the file, and in a release those of its compressed forms that save at least 5 %.
    fn add(&mut self, path: String, name: String, content: &[u8]) -> Result<()> {
        if let Some(other) =
            self.entries.iter().find(|entry| entry.path == path || entry.name == name)
        {
            bail!("{name} and {} would be served under one name", other.name);
        }
        let file = self.folder.join(path.trim_start_matches('/'));
        fs::write(&file, content)?;
        if self.kind == BuildKind::Release {
            write_compressed(&file, content)?;
        }
        self.entries.push(BundleEntry { name, path, hash: content_hash(content) });
        Ok(())
    }

    /// Writes the manifest, one `name <tab> path <tab> hash` a line, and the list of islands, which
    /// the tests compare with those of the pages, and replaces the last bundle.
    fn finish(self, target: &Path, inputs: &str, islands: &Path) -> Result<()> {
        let line =
            |BundleEntry { name, path, hash }: &BundleEntry| format!("{name}\t{path}\t{hash}\n");
        let manifest: String = self.entries.iter().map(line).collect();
        fs::write(self.folder.join("manifest"), manifest)?;
        fs::write(self.folder.join("inputs"), inputs)?;
        fs::copy(islands, self.folder.join(ISLANDS))?;
        if target.is_symlink() {
            fs::remove_file(target)?;
        } else if target.exists() {
            fs::remove_dir_all(target)?;
        }
        fs::rename(&self.folder, target)?;
        self.entries
            .iter()
            .filter(|entry| !entry.name.ends_with(".svg"))
            .try_for_each(|entry| print_sizes(target, entry))
    }
}

/// Prints a line with the file's sizes.
fn print_sizes(target: &Path, entry: &BundleEntry) -> Result<()> {
    let file = target.join(entry.path.trim_start_matches('/'));
    let plain = fs::metadata(&file)?.len();
    let brotli =
        fs::metadata(format!("{}.br", file.display())).map_or(plain, |metadata| metadata.len());
    eprintln!("{:>9} bytes, {:>7} as brotli: {}", plain, brotli, entry.name);
    Ok(())
}

/// Writes those of the file's compressed forms that save at least 5 %.
fn write_compressed(file: &Path, content: &[u8]) -> Result<()> {
    for (extension, packed) in [("br", compress_brotli(content)?), ("gz", compress_gzip(content)?)]
    {
        if packed.len() < content.len() / 20 * 19 {
            fs::write(PathBuf::from(format!("{}.{extension}", file.display())), packed)?;
        }
    }
    Ok(())
}

fn compress_brotli(content: &[u8]) -> Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: content.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut packed, &parameters)?;
    Ok(packed)
}

/// Compresses without a time stamp, so that the same content gives the same bytes.
fn compress_gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}
