//! The rules for Prometheus and the dashboard of `ops/`: they work, name metrics that are
//! documented, and each rule has a line that says what to do.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use super::files::Document;

const RULES: &str = "ops/alerts.yml";
const DASHBOARD: &str = "ops/dashboard.json";
const RUNBOOK: &str = "docs/operations.md";

/// # Panics
/// If it is not there: `scripts/setup test` fetches it.
fn find_promtool() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let unpacked = root.join("target/prometheus/usr/bin/promtool");
    [PathBuf::from("/usr/bin/promtool"), unpacked]
        .into_iter()
        .find(|path| path.exists())
        .unwrap_or_else(|| panic!("promtool is missing: run scripts/setup test"))
}

#[test]
fn the_rules_fire_when_they_should_and_not_else() {
    for arguments in [["check", "rules", "alerts.yml"], ["test", "rules", "alerts.test.yml"]] {
        let mut promtool = Command::new(find_promtool());
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("ops");
        let output = promtool.current_dir(folder).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
    }
}

/// The names of the rules, in their order.
fn list_alerts(rules: &str) -> Vec<&str> {
    rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect()
}

#[test]
fn every_rule_has_a_line_that_says_what_to_do() {
    let (rules, runbook) = (Document::read(RULES).text, Document::read(RUNBOOK).text);
    let alerts = list_alerts(&rules);
    assert!(alerts.len() > 15, "{alerts:?}");
    for alert in &alerts {
        let anchor = format!("runbook: {RUNBOOK}#{}", alert.to_lowercase());
        assert!(rules.contains(&anchor), "{anchor}");
        let mut lines = runbook.lines().skip_while(|line| *line != format!("### {alert}"));
        lines.next();
        let text = lines.find(|line| !line.is_empty()).unwrap_or_default();
        assert!(text.len() > 40 && !text.starts_with('#'), "{alert}: {text:?}");
    }
    let described = runbook.lines().filter_map(|line| line.strip_prefix("### Kassa"));
    let described: Vec<String> = described.map(|rest| format!("Kassa{rest}")).collect();
    assert_eq!(described, alerts, "in the same order");
    let tested = Document::read("ops/alerts.test.yml").text;
    for alert in alerts {
        assert!(tested.contains(&format!("alertname=\"{alert}\"")), "{alert} is not tested");
    }
}

/// The names of metrics in a text, without what Prometheus adds to those of histograms.
fn list_metrics(text: &str) -> BTreeSet<String> {
    let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let words = text.split(|letter: char| !is_name(letter));
    let names = words.filter(|word| word.starts_with("kassa_") && word.len() > 6);
    names.map(|name| name.trim_end_matches("_bucket").to_owned()).collect()
}

#[test]
fn rules_and_dashboard_use_documented_metrics() {
    let runbook = Document::read(RUNBOOK).text;
    let rows = runbook.lines().filter(|line| line.starts_with("| `kassa_"));
    let documented = list_metrics(&rows.collect::<Vec<_>>().join("\n"));
    for file in [RULES, DASHBOARD] {
        let used = list_metrics(&Document::read(file).text);
        let unknown: Vec<_> = used.difference(&documented).collect();
        assert!(!used.is_empty() && unknown.is_empty(), "{file}: {unknown:?}");
    }
}

#[test]
fn the_dashboard_can_be_imported() {
    let dashboard: Value = serde_json::from_str(&Document::read(DASHBOARD).text).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let ids: BTreeSet<i64> = panels.iter().filter_map(|panel| panel["id"].as_i64()).collect();
    assert_eq!(ids.len(), panels.len());
    for panel in panels {
        assert!(panel["title"].is_string() && panel["gridPos"]["w"].is_i64(), "{panel}");
        for target in panel["targets"].as_array().unwrap() {
            assert!(target["expr"].as_str().is_some_and(|expr| expr.contains('(')), "{panel}");
        }
    }
}
