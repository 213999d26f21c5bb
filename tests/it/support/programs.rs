//! Programs of the system, or those that were unpacked for the tests.

use std::path::Path;
use std::process::Command;

/// The program that `scripts/setup test` has unpacked, or else the system's.
pub fn find_program(name: &str) -> Option<Command> {
    let unpacked = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/proxies/usr");
    let program = unpacked.join("sbin").join(name);
    if program.exists() {
        let mut command = Command::new(program);
        let library = format!("lib/{}-linux-gnu", std::env::consts::ARCH);
        command.env("LD_LIBRARY_PATH", unpacked.join(library));
        return Some(command);
    }
    let program = Path::new("/usr/sbin").join(name);
    program.exists().then(|| Command::new(program))
}
