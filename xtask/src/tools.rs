//! The tools that npm installs, pinned in `package-lock.json`.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// Optimises a module for size. The features are the compiler's defaults, which all browsers have
/// supported since 2022.
pub fn run_wasm_opt(workspace: &Workspace, from: &Path, to: &Path) -> Result<()> {
    let mut command = tool_command(workspace, "wasm-opt")?;
    command.args([
        "--flatten",
        "--rereloop",
        "-Oz",
        "-Oz",
        "--zero-filled-memory",
        "--enable-bulk-memory",
        "--enable-nontrapping-float-to-int",
        "--enable-sign-ext",
    ]);
    command.args([
        "--enable-mutable-globals",
        "--enable-reference-types",
        "--enable-multivalue",
        "--output",
    ]);
    run_command(command.arg(to).arg(from))
}

/// Bundles a script or a style sheet with everything it imports.
pub fn run_esbuild(workspace: &Workspace, entry: &Path, to: &Path, options: &[&str]) -> Result<()> {
    let mut command = tool_command(workspace, "esbuild")?;
    command
        .args([
            "--bundle",
            "--format=esm",
            "--target=es2022",
            "--charset=utf8",
            "--log-level=warning",
        ])
        .args(options);
    run_command(command.arg(format!("--outfile={}", to.display())).arg(entry))
}

/// Runs a command with this process's output streams.
///
/// # Errors
/// If it cannot be started or fails.
pub fn run_command(command: &mut Command) -> Result<()> {
    let program = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("starting {program}"))?;
    if !status.success() {
        bail!("{program} failed: {status}");
    }
    Ok(())
}

fn tool_command(workspace: &Workspace, name: &str) -> Result<Command> {
    let path = workspace.root.join("xtask/node_modules/.bin").join(name);
    if !path.exists() {
        bail!("{name} is not installed: run `scripts/setup`, or `npm ci` in xtask");
    }
    Ok(Command::new(path))
}
