//! The style sheets of a page: those of this version, and that of the merchant's look.

use kassa_platform::assets;
use kassa_ui::branding::render_look;
use url::Url;

/// Compares a style sheet with ours of the same address. Returns the problem, if any.
pub fn check_style_sheet(page: &Url, address: &str, content: Option<&[u8]>) -> Option<String> {
    let url = page.join(address).ok();
    let url = url.filter(|url| url.origin() == page.origin() && url.query().is_none());
    let expected = url.and_then(|url| find_own(url.path()));
    match expected {
        None => Some(format!("the style sheet {address} is not ours")),
        Some(expected) if content != Some(&expected) => {
            Some(format!("the style sheet {address} is not the one of this version of Kassa"))
        }
        Some(_) => None,
    }
}

fn find_own(path: &str) -> Option<Vec<u8>> {
    if let Some(file) = path.strip_prefix("/look/") {
        return render_look(file).map(String::into_bytes);
    }
    let asset =
        assets::all().iter().find(|asset| asset.path == path && asset.name.ends_with(".css"))?;
    Some(asset.content().to_vec())
}
