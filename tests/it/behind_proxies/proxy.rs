//! nginx and HAProxy as processes, each between a Unix socket and a tapped Kassa.

use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::net::UnixStream;

use crate::support::programs::find_program;

/// `strict` is how they are installed; what is `lenient` passes on more.
pub const STRICT: &str = "strict";
pub const LENIENT: &str = "lenient";

const NGINX: &str = "
daemon off;
master_process off;
pid FOLDER/pid;
error_log FOLDER/errors;
events { worker_connections 64; }
http {
    client_body_temp_path FOLDER/body;
    proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi;
    uwsgi_temp_path FOLDER/uwsgi;
    scgi_temp_path FOLDER/scgi;
    log_format forwarded '$upstream_addr $request_uri';
    access_log FOLDER/log forwarded;
    upstream kassa { server KASSA; keepalive 1; }
    proxy_http_version 1.1;
    proxy_set_header Connection '';
    server {
        listen unix:FOLDER/strict;
        location / { proxy_pass http://kassa; }
    }
    server {
        listen unix:FOLDER/lenient;
        ignore_invalid_headers off;
        underscores_in_headers on;
        location / { proxy_pass http://kassa; proxy_request_buffering off; }
    }
}
";

const HAPROXY: &str = "
global
    nbthread 1
    log stdout format raw local0
defaults
    mode http
    log global
    log-format '%s %HU'
    timeout connect 5s
    timeout client 5s
    timeout server 5s
frontend strict
    bind unix@FOLDER/strict
    default_backend kassa
frontend lenient
    bind unix@FOLDER/lenient
    option accept-invalid-http-request
    default_backend kassa
backend kassa
    http-reuse always
    server kassa KASSA
";

pub struct Proxy {
    folder: TempDir,
    process: Child,
    /// How the log says that a request was not passed on.
    refused: &'static str,
}

impl Proxy {
    /// `None` if nginx is not there.
    pub async fn nginx(kassa: SocketAddr) -> Option<Self> {
        let (mut command, folder) = prepare("nginx", NGINX, kassa)?;
        command.args(["-e", "errors", "-p"]).arg(folder.path()).arg("-c");
        Some(Self::start(command, folder, "- ").await)
    }

    /// `None` if HAProxy is not there.
    pub async fn haproxy(kassa: SocketAddr) -> Option<Self> {
        let (mut command, folder) = prepare("haproxy", HAPROXY, kassa)?;
        command.args(["-db", "-f"]);
        Some(Self::start(command, folder, "<NOSRV> ").await)
    }

    /// Starts a command to which only the name of its settings is missing.
    async fn start(mut command: Command, folder: TempDir, refused: &'static str) -> Self {
        command.arg(folder.path().join("settings")).current_dir(folder.path());
        let log = File::options().append(true).create(true).open(folder.path().join("log"));
        let errors = File::create(folder.path().join("errors")).unwrap();
        command.stdin(Stdio::null()).stdout(log.unwrap()).stderr(errors);
        let mut proxy = Self { process: command.spawn().unwrap(), folder, refused };
        while UnixStream::connect(proxy.socket(LENIENT)).await.is_err() {
            let ended = proxy.process.try_wait().unwrap();
            assert!(
                ended.is_none(),
                "{:?}",
                std::fs::read_to_string(proxy.folder.path().join("errors"))
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        proxy
    }

    pub fn socket(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The log's lines of requests that were passed on to Kassa.
    pub fn forwarded(&self) -> Vec<String> {
        let log = std::fs::read(self.folder.path().join("log")).unwrap();
        let text = String::from_utf8_lossy(&log).into_owned();
        let lines = text.lines().filter(|line| !line.starts_with(self.refused));
        lines.map(str::to_owned).collect()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ended = self.process.kill();
        let _ended = self.process.wait();
    }
}

/// A command for the program, and a folder with its settings.
fn prepare(name: &str, settings: &str, kassa: SocketAddr) -> Option<(Command, TempDir)> {
    let command = find_program(name)?;
    let folder = tempfile::tempdir().unwrap();
    let text = settings
        .replace("FOLDER", &folder.path().display().to_string())
        .replace("KASSA", &kassa.to_string());
    std::fs::write(folder.path().join("settings"), text).unwrap();
    Some((command, folder))
}
