//! `kassa verify-page`

use std::process::ExitCode;

use clap::Args;
use serde_json::json;
use url::{Origin, Url};

use kassa::script_inventory::verify_page;

use crate::cli::output::{fail, print_report};

#[derive(Args)]
pub struct VerifyPageArgs {
    /// An intent's redirect_url
    url: Url,
    /// An origin to which the page may link, such as that of the merchant's terms
    #[arg(long, value_name = "ORIGIN", value_parser = parse_origin)]
    allow: Vec<Origin>,
}

fn parse_origin(text: &str) -> Result<Origin, String> {
    let origin = Url::parse(text).ok().filter(|url| url.path() == "/").map(|url| url.origin());
    let origin = origin.filter(|origin| origin.ascii_serialization() == text);
    origin.ok_or_else(|| "use an origin such as https://shop.example".to_owned())
}

/// Prints the report and exits with 1 if it lists a problem.
pub async fn run(args: &VerifyPageArgs) -> ExitCode {
    match verify_page(&args.url, &args.allow).await {
        Ok(report) => print_report(&json!(report), report.ok),
        Err(error) => fail(format!("the page can't be fetched: {}", error.without_url())),
    }
}
