//! The browser bundle in its folder, for builds that do not embed it: a change of the browser's
//! part then compiles nothing of the server.

use std::fs;
use std::path::{Path, PathBuf};

use super::asset::Asset;

/// Where `cargo xtask bundle` leaves the bundle of these builds.
const FOLDER: &str = env!("KASSA_BUNDLE_FOLDER");

/// Reads every file that the manifest lists, a line each: `name <tab> path <tab> hash`. `None` if
/// there is no bundle or it cannot be read. The content is kept until the process ends.
pub(super) fn read() -> Option<&'static [Asset]> {
    let folder = Path::new(FOLDER);
    let manifest = fs::read_to_string(folder.join("manifest")).ok()?;
    let files: Option<Vec<Asset>> = manifest.lines().map(|line| read_file(folder, line)).collect();
    Some(files?.leak())
}

fn read_file(folder: &Path, line: &str) -> Option<Asset> {
    let mut columns = line.split('\t');
    let [name, path, hash] = [columns.next()?, columns.next()?, columns.next()?];
    let file = folder.join(path.trim_start_matches('/'));
    let encoded =
        |extension| read_content(&PathBuf::from(format!("{}.{extension}", file.display())));
    Some(Asset {
        name: keep(name.to_owned()),
        path: keep(path.to_owned()),
        etag: keep(format!("W/\"{hash}\"")),
        plain: read_content(&file)?,
        brotli: encoded("br"),
        gzip: encoded("gz"),
    })
}

fn read_content(file: &Path) -> Option<&'static [u8]> {
    fs::read(file).ok().map(|content| &*content.leak())
}

fn keep(text: String) -> &'static str {
    text.leak()
}
