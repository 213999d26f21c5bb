//! `kassa verify-page`

use std::process::ExitCode;

use serde_json::json;
use url::Url;

use kassa::script_inventory::verify_page;

/// Prints the report and exits with 1 if it lists a problem.
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
