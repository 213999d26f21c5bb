//! PgBouncer in transaction mode, as a process in front of a test's database.

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::net::UnixStream;

use super::postgres_url::PostgresUrl;
use super::programs::find_program;

/// Fewer than Kassa has connections to it, so that several share one of the server's.
const SERVER_CONNECTIONS: usize = 3;

const SETTINGS: &str = "
[databases]
* = host=HOST
[pgbouncer]
pool_mode = transaction
listen_addr =
unix_socket_dir = FOLDER
listen_port = 6432
auth_type = any
default_pool_size = CONNECTIONS
max_client_conn = 200
server_login_retry = 1
logfile = FOLDER/log
";

pub struct PgBouncer {
    folder: TempDir,
    process: Child,
    database: String,
}

impl PgBouncer {
    /// `None` if PgBouncer is not there.
    pub async fn start(url: &str) -> Option<Self> {
        let mut command = find_program("pgbouncer")?;
        let url = PostgresUrl::parse(url);
        let folder = tempfile::tempdir().unwrap();
        let (host, path) = (url.socket_folder(), folder.path().display());
        // Users have to be those of the server, as nobody asks for a password.
        let settings = SETTINGS
            .replace("auth_type = any", "auth_type = trust\nauth_file = FOLDER/users")
            .replace("HOST", &host.display().to_string())
            .replace("FOLDER", &path.to_string())
            .replace("CONNECTIONS", &SERVER_CONNECTIONS.to_string());
        std::fs::write(folder.path().join("settings"), settings).unwrap();
        std::fs::write(folder.path().join("users"), "\"kassa\" \"\"\n").unwrap();
        command.arg(folder.path().join("settings"));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // It refuses to run as root.
        if let Some((user, group)) = find_unprivileged_user() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
            command.uid(user).gid(group);
        }
        let database = url.database().to_owned();
        let bouncer = Self { process: command.spawn().unwrap(), folder, database };
        let mut tries = 0;
        while UnixStream::connect(bouncer.folder.path().join(".s.PGSQL.6432")).await.is_err() {
            tries += 1;
            assert!(
                tries < 500,
                "{:?}",
                std::fs::read_to_string(bouncer.folder.path().join("log"))
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Some(bouncer)
    }

    /// The database by way of PgBouncer, with more parameters, each begun by `&`.
    pub fn url_with(&self, parameters: &str) -> String {
        let (database, folder) = (&self.database, self.folder.path().display());
        format!("postgres://kassa@localhost:6432/{database}?host={folder}{parameters}")
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        let _ended = self.process.kill();
        let _ended = self.process.wait();
    }
}

/// The user and group of PostgreSQL, if this is root.
fn find_unprivileged_user() -> Option<(u32, u32)> {
    let id = |arguments: &[&str]| {
        let output = Command::new("id").args(arguments).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse::<u32>().ok()
    };
    if id(&["-u"])? != 0 {
        return None;
    }
    Some((id(&["-u", "postgres"])?, id(&["-g", "postgres"])?))
}
