//! Plans of PostgreSQL.

use serde_json::Value;

use super::finding::{Finding, Plan};

/// Of the thousands in `filled.sql`.
const MANY_ROWS: u64 = 50;

pub fn read_plan(json: &Value) -> Plan {
    let mut plan = Plan::default();
    read_node(json, 0, &mut plan);
    plan
}

/// Whether the planner expects more rows than those of one payment: it sorts few rather than read
/// them in their order. Those that a limit has selected are few, whatever it expects.
fn sorts_many(node: &Value) -> bool {
    node["Plan Rows"].as_u64().unwrap() >= MANY_ROWS && !is_limited(&node["Plans"][0])
}

fn is_limited(node: &Value) -> bool {
    match node["Node Type"].as_str() {
        Some("Limit") => true,
        Some("Subquery Scan") => is_limited(&node["Plans"][0]),
        _ => false,
    }
}

fn read_node(node: &Value, depth: usize, plan: &mut Plan) {
    let text = |name: &str| node[name].as_str().unwrap_or_default().to_owned();
    let (kind, table, index) = (text("Node Type"), text("Relation Name"), text("Index Name"));
    plan.text += &format!("{:depth$}{kind} {table} {index}", "", depth = depth * 2);
    for condition in ["Index Cond", "Filter", "Sort Key", "Join Filter", "Hash Cond"] {
        if !node[condition].is_null() {
            plan.text += &format!(" [{condition} {}]", node[condition]);
        }
    }
    plan.text += "\n";
    if !index.is_empty() {
        plan.indexes.push(index.clone());
    }
    match kind.as_str() {
        "Seq Scan" | "Sample Scan" => plan.findings.push(Finding::Scan { table }),
        "Index Scan" | "Index Only Scan" | "Bitmap Index Scan" if node["Index Cond"].is_null() => {
            plan.findings.push(Finding::WholeIndex { index, table });
        }
        "Sort" if sorts_many(node) => plan.findings.push(Finding::Sort),
        "Aggregate" if node["Strategy"] == "Hashed" && sorts_many(node) => {
            plan.findings.push(Finding::Sort);
        }
        _ => {}
    }
    for child in node["Plans"].as_array().into_iter().flatten() {
        read_node(child, depth + 1, plan);
    }
}
