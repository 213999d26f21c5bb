//! Finds a Rust toolchain that can compile for the browser. `scripts/setup` installs one.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::build_kind::BuildKind;

const TARGET: &str = "wasm32-unknown-unknown";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// A compiler, and how it gets the standard library for the browser.
pub struct Toolchain {
    cargo: PathBuf,
    rustc: PathBuf,
    /// `None` if the compiler has its own linker.
    linker: Option<PathBuf>,
    /// Whether to compile the standard library too, for size. Needs its source.
    build_std: bool,
}

impl Toolchain {
    /// The default compiler if it has the source of the standard library, or the target's compiled
    /// standard library; else Debian's `rustc-web` with `rust-web-src` and the linker of `lld-22`.
    /// A release prefers the source, a quick build the compiled one.
    ///
    /// # Errors
    /// If there is none of them.
    pub fn find(kind: BuildKind) -> Result<Self> {
        let default = |build_std| Self {
            cargo: "cargo".into(),
            rustc: "rustc".into(),
            linker: None,
            build_std,
        };
        let can_compile_std = has_rust_lld() && has_std_source("rustc");
        if has_compiled_std() && (kind == BuildKind::Quick || !can_compile_std) {
            return Ok(default(false));
        }
        if can_compile_std {
            return Ok(default(true));
        }
        let linker = ["wasm-ld-22", "wasm-ld"]
            .iter()
            .map(|name| Path::new("/usr/bin").join(name))
            .find(|path| path.exists());
        match linker {
            Some(linker) if has_std_source(DEBIAN_RUSTC) => Ok(Self {
                cargo: "/usr/bin/cargo".into(),
                rustc: DEBIAN_RUSTC.into(),
                linker: Some(linker),
                build_std: true,
            }),
            _ => bail!(
                "no Rust that compiles for {TARGET}: \
                 run `scripts/setup` or `rustup target add {TARGET}`"
            ),
        }
    }

    /// Identifies the compiler and how it is used.
    pub fn version(&self) -> Result<String> {
        Ok(format!("{} {}", run_query(&self.rustc, &["-vV"])?, self.build_std))
    }

    /// `cargo rustc` for the browser, without the flags that select the crate.
    pub fn cargo_rustc_command(&self, target_dir: &Path, kind: BuildKind) -> Command {
        let mut command = Command::new(&self.cargo);
        // The calling cargo or the shell may have set these for the server's build.
        for name in
            ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"]
        {
            command.env_remove(name);
        }
        command
            .env("RUSTC", &self.rustc)
            .args(["rustc", "--target", TARGET, "--target-dir"])
            .arg(target_dir);
        if kind == BuildKind::Quick {
            // Of a module without any optimization a page would load megabytes.
            command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
            command.env("CARGO_PROFILE_DEV_DEBUG", "false");
            command.env("CARGO_PROFILE_DEV_PANIC", "abort");
        }
        if self.build_std {
            // Enables unstable options of the stable compiler. Without them the same code is a
            // fifth larger. With `fmt-debug=none`, `{:?}` prints an empty string.
            command.env("RUSTC_BOOTSTRAP", "1");
            command.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
            let flags = [
                "-Zunstable-options",
                "-Cpanic=immediate-abort",
                "-Zlocation-detail=none",
                "-Zfmt-debug=none",
            ];
            command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
        }
        if let Some(linker) = &self.linker {
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        command
    }
}

/// Whether the default compiler has the target's compiled standard library.
fn has_compiled_std() -> bool {
    run_query("rustc", &["--print", "target-libdir", "--target", TARGET])
        .is_ok_and(|dir| Path::new(&dir).is_dir())
}

fn has_rust_lld() -> bool {
    run_query("rustc", &["--print", "target-libdir"])
        .is_ok_and(|dir| Path::new(&dir).with_file_name("bin/rust-lld").exists())
}

fn has_std_source(rustc: &str) -> bool {
    run_query(rustc, &["--print", "sysroot"]).is_ok_and(|sysroot| {
        Path::new(&sysroot).join("lib/rustlib/src/rust/library/std/Cargo.toml").exists()
    })
}

fn run_query(program: impl AsRef<Path>, arguments: &[&str]) -> Result<String> {
    let program = program.as_ref();
    let output = Command::new(program)
        .args(arguments)
        .output()
        .with_context(|| format!("running {}", program.display()))?;
    if !output.status.success() {
        bail!("{} {} failed", program.display(), arguments.join(" "));
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
