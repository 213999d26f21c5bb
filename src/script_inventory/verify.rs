//! Fetches a live page as a browser does, and compares it with what this version would serve.

use std::time::Duration;

use axum::http::HeaderMap;
use kassa_platform::assets::sri_digest;
use kassa_platform::http_client;
use reqwest::Client;
use reqwest::redirect::Policy;
use serde::Serialize;
use url::{Origin, Url};

use super::headers;
use super::inventory::{Script, list_scripts};
use super::markup::{self, PageFindings};
use super::rules::PageRules;
use super::style_sheets::check_style_sheet;

const FETCH_TIMEOUT: Duration = Duration::from_secs(15);
/// That of a browser: whoever changes pages may leave those alone that a program asks for.
const USER_AGENT: &str =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// The result of a check.
#[derive(Clone, Debug, Serialize)]
pub struct PageReport {
    /// Whether there are no problems.
    pub ok: bool,
    /// The URL without its query, which contains the intent's token.
    pub page: String,
    /// The origin to which the page's forms may redirect, by its policy: the merchant's.
    pub return_origin: Option<String>,
    /// Every script of the inventory, compared with the one that the page host serves.
    pub scripts: Vec<CheckedScript>,
    pub problems: Vec<String>,
}

/// A script of the inventory.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedScript {
    pub path: &'static str,
    pub integrity: String,
    pub unchanged: bool,
}

/// Compares scripts, style sheets, forms, links and headers of the page at `url`, an intent's
/// `redirect_url`, with those of this program, so it has to be the version that serves the page.
/// Links may also lead to the origins of `allowed`.
///
/// # Errors
/// [`reqwest::Error`] if the page cannot be fetched.
pub async fn verify_page(url: &Url, allowed: &[Origin]) -> Result<PageReport, reqwest::Error> {
    let http = http_client::client_builder().user_agent(USER_AGENT);
    let http = http.redirect(Policy::none()).timeout(FETCH_TIMEOUT).build()?;
    let (headers, html, mut problems) = fetch_page(&http, url).await?;
    let (found, mut examined) = examine_page(url, &headers, &html, allowed);
    problems.append(&mut examined);
    for address in found.style_sheets {
        let content = match url.join(&address) {
            Ok(address) => fetch_bytes(&http, address).await,
            Err(_) => None,
        };
        problems.extend(check_style_sheet(url, &address, content.as_deref()));
    }
    let mut checked = Vec::new();
    for script in list_scripts() {
        let content = match url.join(script.path).ok() {
            Some(address) => fetch_bytes(&http, address).await,
            None => None,
        };
        let unchanged = content.is_some_and(|content| sri_digest(&content) == script.integrity);
        if !unchanged {
            problems.push(format!(
                "the script {} is not the one of this version of Kassa",
                script.path
            ));
        }
        let integrity = script.integrity.clone();
        checked.push(CheckedScript { path: script.path, integrity, unchanged });
    }
    Ok(PageReport {
        ok: problems.is_empty(),
        page: strip_query(url),
        return_origin: headers::find_return_origin(&headers)
            .map(|origin| origin.ascii_serialization()),
        scripts: checked,
        problems,
    })
}

/// What a page contains, and its problems that need no other file.
#[must_use]
pub fn examine_page(
    url: &Url,
    headers: &HeaderMap,
    html: &str,
    allowed: &[Origin],
) -> (PageFindings, Vec<String>) {
    let mut problems = headers::find_differences(headers, url.scheme() == "https");
    let return_origin = headers::find_return_origin(headers);
    let mut found = markup::examine(html, &PageRules { page: url, return_origin, allowed });
    problems.append(&mut found.problems);
    let inventory = list_scripts();
    for (address, integrity) in &found.scripts {
        problems.extend(check_script(url, address, integrity.as_deref(), inventory));
    }
    (found, problems)
}

async fn fetch_page(
    http: &Client,
    url: &Url,
) -> Result<(HeaderMap, String, Vec<String>), reqwest::Error> {
    let response = http.get(url.clone()).header("accept", "text/html").send().await?;
    let (status, headers) = (response.status(), response.headers().clone());
    let mut problems = if status == 200 {
        Vec::new()
    } else {
        vec![format!("the page answers with {}", status.as_u16())]
    };
    let (html, encoding) = decode_page(&response.bytes().await?);
    problems.extend(encoding);
    Ok((headers, html, problems))
}

/// The text of a page, and what is wrong with its encoding. A mark at the beginning, by which
/// browsers read another one whatever the header says, is not valid in UTF-8.
fn decode_page(bytes: &[u8]) -> (String, Option<String>) {
    match std::str::from_utf8(bytes) {
        Ok(html) => (html.to_owned(), None),
        Err(_) => {
            let problem = "the page is not written in UTF-8".to_owned();
            (String::from_utf8_lossy(bytes).into_owned(), Some(problem))
        }
    }
}

async fn fetch_bytes(http: &Client, address: Url) -> Option<Vec<u8>> {
    let response = http.get(address).send().await.ok()?.error_for_status().ok()?;
    Some(response.bytes().await.ok()?.to_vec())
}

/// Checks that a script of the page is in the inventory, comes from the page's own host, and has
/// its digest in the `integrity` attribute. Returns the problem, if any.
fn check_script(
    page: &Url,
    address: &str,
    integrity: Option<&str>,
    inventory: &[Script],
) -> Option<String> {
    let resolved = page
        .join(address)
        .ok()
        .filter(|resolved| resolved.origin() == page.origin() && resolved.query().is_none());
    let listed = resolved
        .and_then(|resolved| inventory.iter().find(|script| script.path == resolved.path()));
    match listed {
        None => Some(format!("the script {address} is not in the inventory")),
        Some(script) if integrity != Some(&script.integrity) => {
            Some(format!("the script {address} does not state its digest"))
        }
        Some(_) => None,
    }
}

fn strip_query(url: &Url) -> String {
    let mut page = url.clone();
    page.set_query(None);
    page.set_fragment(None);
    page.to_string()
}

#[cfg(test)]
mod tests {
    use super::decode_page;

    #[test]
    fn a_page_in_another_encoding_is_reported() {
        assert_eq!(decode_page("<p>größe".as_bytes()), ("<p>größe".to_owned(), None));
        let units = "\u{feff}<form action=https://evil.test/>".encode_utf16();
        let [little, big] = [u16::to_le_bytes, u16::to_be_bytes]
            .map(|to_bytes| units.clone().flat_map(to_bytes).collect::<Vec<u8>>());
        for bytes in [little.as_slice(), &big, b"caf\xe9"] {
            assert!(decode_page(bytes).1.is_some(), "{bytes:?}");
        }
    }
}
