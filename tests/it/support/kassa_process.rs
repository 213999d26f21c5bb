//! The program as people and scripts start it.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::mpsc;

/// `kassa` in a folder of its own, without the configuration of whoever runs the tests.
pub fn kassa_command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kassa"));
    let inherited = std::env::vars_os()
        .filter(|(name, _)| !name.to_string_lossy().starts_with("KASSA_") && name != "RUST_LOG");
    command.current_dir(folder).env_clear().envs(inherited);
    command
}

pub fn run_kassa(folder: &Path, arguments: &[&str]) -> Output {
    kassa_command(folder).args(arguments).output().unwrap()
}

pub fn run_kassa_json(folder: &Path, arguments: &[&str]) -> Value {
    let output = run_kassa(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A running server; killed when the test ends.
pub struct Server {
    pub child: Child,
    pub address: String,
    failpoint_lines: mpsc::UnboundedReceiver<String>,
}

impl Server {
    pub fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = kassa_command(folder);
        command.arg("serve").args(arguments);
        Self::spawn(command)
    }

    /// Starts `kassa serve` as `command` says, on a free port.
    pub fn spawn(mut command: Command) -> Self {
        command.args(["--listen", "127.0.0.1:0"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
        let line = log.find_map(|line| line.ok().filter(|line| line.contains("listening")));
        let (halted, halts) = mpsc::unbounded_channel();
        // Whoever writes a log must have a reader until the end.
        std::thread::spawn(move || {
            for line in log.map_while(Result::ok).filter(|line| line.contains("halted")) {
                let _nobody_waits = halted.send(line);
            }
        });
        let line = line.expect("the server listens");
        let address = line.split("address=").nth(1).unwrap().split(' ').next().unwrap();
        Self { child, address: format!("http://{address}"), failpoint_lines: halts }
    }

    /// Waits until the server goes no further, as `KASSA_HALT_AT` said.
    pub async fn wait_for_failpoint(&mut self) {
        let halted =
            tokio::time::timeout(Duration::from_secs(60), self.failpoint_lines.recv()).await;
        halted.expect("the server halts").expect("the server runs");
    }

    /// `kill -9`
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub async fn get(&self, path: &str) -> reqwest::Response {
        http_client().get(format!("{}{path}", self.address)).send().await.unwrap()
    }

    pub async fn status_with(&self, key: &Value) -> u16 {
        let address = format!("{}/api/intents/00000000-0000-7000-8000-000000000000", self.address);
        http_client()
            .get(address)
            .bearer_auth(key.as_str().unwrap())
            .send()
            .await
            .unwrap()
            .status()
            .as_u16()
    }

    pub fn send_sigterm(&self) {
        assert!(Command::new("kill").arg(self.child.id().to_string()).status().unwrap().success());
    }
}

/// A client of the server.
pub fn http_client() -> reqwest::Client {
    kassa::platform::http_client::client_builder().build().unwrap()
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
