//! A live page, fetched as a browser fetches it and held against what this program would serve.

use std::time::Duration;

use axum::http::HeaderMap;
use reqwest::Client;
use reqwest::redirect::Policy;
use serde::Serialize;
use url::Url;

use super::inventory::{Script, scripts};
use super::{page, policy};
use crate::assets::integrity;
use crate::outbound;

const TIME_OUT: Duration = Duration::from_secs(15);

/// What was found. `ok` if nothing is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub ok: bool,
    /// Without its query, which holds the intent's token.
    pub page: String,
    /// Every script of the inventory, as the page's host serves it.
    pub scripts: Vec<Checked>,
    pub problems: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Checked {
    pub path: &'static str,
    pub integrity: String,
    pub unchanged: bool,
}

/// Compares scripts and headers of the page at `url`, an intent's `redirect_url`, with those of this very program: run the
/// version that serves the page.
///
/// # Errors
/// When the page can't be fetched.
pub async fn verify_page(url: &Url) -> Result<Report, reqwest::Error> {
    let http = outbound::client().redirect(Policy::none()).timeout(TIME_OUT).build()?;
    let (headers, html, mut problems) = fetch_page(&http, url).await?;
    problems.extend(policy::differences(&headers));
    let (inventory, found) = (scripts(), page::examine(&html));
    problems.extend(found.problems);
    for (address, stated) in &found.scripts {
        problems.extend(judge(url, address, stated.as_deref(), &inventory));
    }
    let mut checked = Vec::new();
    for script in inventory {
        let served = url.join(script.path).ok();
        let content = match served {
            Some(address) => fetch(&http, address).await,
            None => None,
        };
        let unchanged = content.is_some_and(|content| integrity(&content) == script.integrity);
        if !unchanged {
            problems.push(format!("the script {} is not the one of this version of Kassa", script.path));
        }
        checked.push(Checked { path: script.path, integrity: script.integrity, unchanged });
    }
    Ok(Report { ok: problems.is_empty(), page: without_query(url), scripts: checked, problems })
}

async fn fetch_page(http: &Client, url: &Url) -> Result<(HeaderMap, String, Vec<String>), reqwest::Error> {
    let answer = http.get(url.clone()).header("accept", "text/html").send().await?;
    let (status, headers) = (answer.status(), answer.headers().clone());
    let problems = if status == 200 { Vec::new() } else { vec![format!("the page answers with {}", status.as_u16())] };
    Ok((headers, answer.text().await?, problems))
}

async fn fetch(http: &Client, address: Url) -> Option<Vec<u8>> {
    let answer = http.get(address).send().await.ok()?.error_for_status().ok()?;
    Some(answer.bytes().await.ok()?.to_vec())
}

/// A script that the page names is one of the inventory, from the page's own host, and its digest is stated.
fn judge(page: &Url, address: &str, stated: Option<&str>, inventory: &[Script]) -> Option<String> {
    let resolved = page.join(address).ok().filter(|resolved| resolved.origin() == page.origin() && resolved.query().is_none());
    let known = resolved.and_then(|resolved| inventory.iter().find(|script| script.path == resolved.path()));
    match known {
        None => Some(format!("the script {address} is not in the inventory")),
        Some(script) if stated != Some(&script.integrity) => Some(format!("the script {address} does not state its digest")),
        Some(_) => None,
    }
}

fn without_query(url: &Url) -> String {
    let mut page = url.clone();
    page.set_query(None);
    page.set_fragment(None);
    page.to_string()
}
