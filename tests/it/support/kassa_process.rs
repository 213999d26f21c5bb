//! The built program, started as a process.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Parser;
use kassa::config::StorageArgs;
use kassa::server;
use kassa_services::AppContext;
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

/// A command of `kassa` in this folder, without the settings of the environment of the tests.
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

/// As [`run_kassa_json`], for a command that needs a database before a server has run. Commands
/// create none.
pub fn run_on_new_database(folder: &Path, arguments: &[&str]) -> Value {
    let mode = if arguments.contains(&"live") { "live" } else { "test" };
    let database = format!("sqlite:{}", folder.join("data/kassa.db").display());
    create_database(&database, &folder.join("data/kassa.key"), mode);
    run_kassa_json(folder, arguments)
}

/// Creates a missing database and its master key, in this process.
pub fn create_database(database: &str, key_file: &Path, mode: &str) {
    let storage = parse_storage(database, key_file, mode);
    // The test may run in a runtime already.
    std::thread::scope(|scope| {
        let create = || Runtime::new().unwrap().block_on(server::create_database(storage));
        scope.spawn(create).join().unwrap().unwrap();
    });
}

/// Creates a merchant by the command line, and returns its id and its API key.
pub fn create_merchant(folder: &Path) -> [String; 2] {
    let created = run_on_new_database(folder, &["merchant", "create", "--name", "Ann's Bakery"]);
    ["merchant_id", "api_key"].map(|name| created[name].as_str().unwrap().to_owned())
}

/// The one line on standard error of a command that failed.
pub fn expect_error_line(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

/// What the commands open, in this process.
pub async fn open_context(database: &str, key_file: &Path) -> AppContext {
    server::open_context(parse_storage(database, key_file, "test")).await.unwrap()
}

fn parse_storage(database: &str, key_file: &Path, mode: &str) -> StorageArgs {
    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        storage: StorageArgs,
    }
    let key_file = key_file.display().to_string();
    let settings = ["--database-url", database, "--master-key-file", &key_file, "--mode", mode];
    Arguments::parse_from(["kassa"].iter().chain(&settings)).storage
}

/// A client that does not use the proxies of the environment.
pub fn http_client() -> reqwest::Client {
    kassa_platform::http_client::client_builder().build().unwrap()
}

/// A running server; killed when the test ends.
pub struct KassaServer {
    pub child: Child,
    /// The URL without a path.
    pub address: String,
    log: Arc<Mutex<String>>,
    failpoint_lines: mpsc::UnboundedReceiver<String>,
}

impl KassaServer {
    pub fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = kassa_command(folder);
        command.arg("serve").args(arguments);
        Self::spawn(command)
    }

    /// Starts a `kassa serve` command on a free port, and waits until it listens.
    pub fn spawn(mut command: Command) -> Self {
        command.args(["--listen", "127.0.0.1:0"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let log = Arc::<Mutex<String>>::default();
        let (listening_sender, listening) = std::sync::mpsc::channel();
        let (failpoint_sender, failpoint_lines) = mpsc::unbounded_channel();
        let written = Arc::clone(&log);
        // Reads until the end, so that the server never waits for a reader of its log.
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                *written.lock().unwrap() += &format!(
                    "{line}
"
                );
                if line.contains("listening") {
                    let _ = listening_sender.send(line);
                } else if line.contains("halted") {
                    let _ = failpoint_sender.send(line);
                }
            }
        });
        let line = listening.recv().expect("the server listens");
        let address = line.split("address=").nth(1).unwrap().split(' ').next().unwrap();
        Self { child, address: format!("http://{address}"), log, failpoint_lines }
    }

    /// As [`Self::spawn`], with standard error and standard output that the test chooses.
    pub async fn spawn_with_outputs(mut command: Command, log: Stdio, output: Stdio) -> Self {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let listen = free.local_addr().unwrap().to_string();
        drop(free);
        command.args(["--listen", &listen]);
        let child = command.stdout(output).stderr(log).spawn().unwrap();
        let (log, (_, failpoint_lines)) = (Arc::default(), mpsc::unbounded_channel());
        let address = format!("http://{listen}");
        let mut server = Self { child, address, log, failpoint_lines };
        let (client, path) = (http_client(), format!("{}/healthz", server.address));
        while client.get(&path).send().await.is_err() {
            assert!(server.child.try_wait().unwrap().is_none(), "the server runs");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server
    }

    /// What the server has logged so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Waits until the server has stopped at the failpoint in `KASSA_FAILPOINT`.
    pub async fn wait_for_failpoint(&mut self) {
        let line = tokio::time::timeout(Duration::from_secs(60), self.failpoint_lines.recv()).await;
        line.expect("the failpoint is reached").expect("the server runs");
    }

    /// Kills the server with SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn send_sigterm(&self) {
        self.send_signal("-TERM");
    }

    pub fn send_sighup(&self) {
        self.send_signal("-HUP");
    }

    /// Stops the process as it is, with SIGSTOP.
    pub fn suspend(&self) {
        self.send_signal("-STOP");
    }

    /// Lets a suspended process go on.
    pub fn resume(&self) {
        self.send_signal("-CONT");
    }

    fn send_signal(&self, signal: &str) {
        let mut kill = Command::new("kill");
        assert!(kill.args([signal, &self.child.id().to_string()]).status().unwrap().success());
    }

    pub async fn get(&self, path: &str) -> reqwest::Response {
        http_client().get(format!("{}{path}", self.address)).send().await.unwrap()
    }

    /// The status of reading an unknown intent with this API key.
    pub async fn fetch_status_with_key(&self, key: &Value) -> u16 {
        let path = "/api/intents/00000000-0000-7000-8000-000000000000";
        let request = http_client().get(format!("{}{path}", self.address));
        let response = request.bearer_auth(key.as_str().unwrap()).send().await;
        response.unwrap().status().as_u16()
    }

    /// Repeats the request until it has this status.
    pub async fn wait_for_status_with_key(&self, key: &Value, status: u16) {
        while self.fetch_status_with_key(key).await != status {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Creates an intent, and returns the body of the response.
    pub async fn create_intent(&self, key: &str, order: &Value) -> Value {
        let request = http_client().post(format!("{}/api/intents", self.address));
        let created = request.bearer_auth(key).json(order).send().await.unwrap();
        created.json().await.unwrap()
    }
}

impl Drop for KassaServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
