//! Embeds the browser files: writes the table of assets that `src/assets` includes.
//!
//! A release has the files of the browser bundle, which `make build` packs. Other builds read the
//! bundle when they run, and embed the style sheets and pictures of the sources, which are served
//! if there is no bundle. So does a release that is built without one.

use std::env;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The bundle that a release embeds.
const BUNDLE: &str = "target/release/bundle";

/// The bundle that other builds read when they run.
const UNEMBEDDED_BUNDLE: &str = "target/debug/bundle";

/// Files with a well-known name, which are not named by their content. As in `xtask/src/pack.rs`.
const FIXED_NAMES: [&str; 2] = ["favicon.ico", "robots.txt"];

/// The style sheets that pages link; the others are imported by them. As in `xtask/src/pack.rs`.
const STYLES: [&str; 6] =
    ["main.css", "result.css", "demo.css", "docs.css", "preview.css", "portal.css"];

/// One file to embed: its name in the code, the path it is served under, the hash of its content,
/// and where it is.
struct Entry {
    name: String,
    path: String,
    hash: String,
    file: PathBuf,
}

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let [package, out] = ["CARGO_MANIFEST_DIR", "OUT_DIR"]
        .map(|name| PathBuf::from(env::var_os(name).unwrap_or_default()));
    // The workspace.
    let root = package.ancestors().nth(2).unwrap_or(&package);
    let entries = list_embedded_files(root, &out)?;
    fs::write(out.join("assets.rs"), render_table(&entries))
}

/// The files to embed: the bundle in a release, else the sources.
fn list_embedded_files(root: &Path, out: &Path) -> io::Result<Vec<Entry>> {
    println!("cargo::rustc-check-cfg=cfg(embedded_bundle)");
    if env::var("PROFILE").as_deref() != Ok("release") {
        let folder = root.join(UNEMBEDDED_BUNDLE);
        println!("cargo::rustc-env=KASSA_BUNDLE_FOLDER={}", folder.display());
        return read_sources(root, out);
    }
    println!("cargo::rustc-cfg=embedded_bundle");
    let bundle = root.join(BUNDLE);
    if bundle.join("manifest").exists() {
        return read_bundle(&bundle);
    }
    println!(
        "cargo::warning=the browser bundle is missing from {BUNDLE}: pages work without script; \
         run `make build`"
    );
    watch_missing_bundle(&bundle);
    read_sources(root, out)
}

/// Reads the manifest: one `name <tab> path <tab> hash` a line.
fn read_bundle(bundle: &Path) -> io::Result<Vec<Entry>> {
    let manifest = bundle.join("manifest");
    println!("cargo::rerun-if-changed={}", manifest.display());
    let text = fs::read_to_string(manifest)?;
    let entries = text.lines().map(|line| {
        let [name, path, hash] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        let file = bundle.join(path.trim_start_matches('/'));
        Some(Entry { name: name.into(), path: path.into(), hash: hash.into(), file })
    });
    let entries: Option<Vec<Entry>> = entries.collect();
    entries.ok_or_else(|| io::Error::other(format!("{BUNDLE}/manifest: run `make build` again")))
}

/// Has cargo run this script again as soon as there is a bundle. Its folder is created, because
/// cargo takes a missing path for a changed one and would recompile the crate at every build; and
/// its time is set back, because a path that is newer than this run counts as changed too.
fn watch_missing_bundle(bundle: &Path) {
    let created = fs::create_dir_all(bundle).and_then(|()| File::open(bundle));
    // Without the folder builds are slower, but right.
    let _ = created.and_then(|folder| folder.set_modified(SystemTime::UNIX_EPOCH));
    println!("cargo::rerun-if-changed={}", bundle.display());
}

/// The files of `public/` and the style sheets of `style/`, as they are.
fn read_sources(root: &Path, out: &Path) -> io::Result<Vec<Entry>> {
    let (public, style) = (root.join("public"), root.join("style"));
    for folder in [&public, &style] {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    let mut entries = Vec::new();
    for file in list_files(&public)? {
        let name = file.strip_prefix(&public).map_err(io::Error::other)?.display().to_string();
        entries.push(Entry::from_content(name, &fs::read(&file)?, file));
    }
    for name in STYLES {
        let mut css = inline_imports(&style, name)?;
        for picture in entries.iter().filter(|entry| !entry.name.ends_with(".css")) {
            css = css.replace(&format!("/assets/{}", picture.name), &picture.path);
        }
        let file = out.join(name);
        fs::write(&file, &css)?;
        entries.push(Entry::from_content(name.to_owned(), css.as_bytes(), file));
    }
    Ok(entries)
}

impl Entry {
    /// `marks.svg` is served as `/assets/marks.3f2a91c0.svg`.
    fn from_content(name: String, content: &[u8], file: PathBuf) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(content);
        let hash = format!("{:016x}", hasher.finish())[..8].to_owned();
        let flat = name.replace('/', "-");
        let path = match flat.rsplit_once('.') {
            Some((stem, extension)) if !FIXED_NAMES.contains(&name.as_str()) => {
                format!("/assets/{stem}.{hash}.{extension}")
            }
            _ => format!("/{flat}"),
        };
        Self { name, path, hash, file }
    }
}

/// The files at and under `folder`, sorted, without hidden ones.
fn list_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        if entry.file_type()?.is_dir() {
            files.extend(list_files(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}

/// A style sheet with the content of the files it imports in place of the `@import` lines.
fn inline_imports(folder: &Path, name: &str) -> io::Result<String> {
    let mut css = String::new();
    for line in fs::read_to_string(folder.join(name))?.lines() {
        css += &match parse_import(line) {
            Some((file, None)) => inline_imports(folder, file)?,
            Some((file, Some(layer))) => {
                format!("@layer {layer} {{\n{}}}\n", inline_imports(folder, file)?)
            }
            None => format!("{line}\n"),
        };
    }
    Ok(css)
}

/// The file and the layer of a line `@import url("FILE") layer(LAYER);`. The layer is optional.
fn parse_import(line: &str) -> Option<(&str, Option<&str>)> {
    let (file, rest) = line.strip_prefix("@import url(\"")?.split_once("\")")?;
    let layer = rest.trim().strip_prefix("layer(").and_then(|rest| rest.strip_suffix(");"));
    Some((file, layer))
}

/// A Rust array of `Asset`s.
fn render_table(entries: &[Entry]) -> String {
    let mut table = String::from("&[\n");
    for Entry { name, path, hash, file } in entries {
        let (plain, etag) = (render_include(file), format!("W/\"{hash}\""));
        let [brotli, gzip] = ["br", "gz"].map(|extension| {
            let encoded = PathBuf::from(format!("{}.{extension}", file.display()));
            match encoded.exists() {
                true => format!("Some({})", render_include(&encoded)),
                false => "None".to_owned(),
            }
        });
        table += &format!(
            "Asset {{ name: {name:?}, path: {path:?}, etag: {etag:?}, \
             plain: {plain}, brotli: {brotli}, gzip: {gzip} }},\n"
        );
    }
    table + "]"
}

fn render_include(file: &Path) -> String {
    format!("include_bytes!({:?})", file.display().to_string())
}
