//! `kassa verify-page`

use std::process::ExitCode;

use serde_json::json;
use url::Url;

use kassa::script_inventory::verify_page;

/// The report tells what is wrong, so the exit status is all there is to add.
pub async fn run(url: &Url) -> ExitCode {
    match verify_page(url).await {
        Ok(report) => {
            println!("{}", json!(report));
            if report.ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("kassa: the page can't be fetched: {}", error.without_url());
            ExitCode::FAILURE
        }
    }
}
