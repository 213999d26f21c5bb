//! A PostgreSQL server for the tests, started by the first test that needs it. A guard process
//! reads from a pipe that only this process writes to, and stops the server when the pipe closes,
//! so the server ends with the tests even if they crash.

use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::postgres_url::PostgresUrl;
use super::sql_connection::SqlConnection;

const INSTALL_HINT: &str =
    "these tests need PostgreSQL's server programs: apt-get install postgresql";

/// `$1` is the folder of the server's programs, `$2` the folder of its data, `$3` how users sign
/// in, `$4` more settings of the server, `$5` a script that prepares the folder.
const GUARD_SCRIPT: &str = r#"
trap '"$1/pg_ctl" -D "$2/data" -m immediate -w stop >>"$2/log"; rm -rf "$2"' EXIT
# The tests may have ended before the guard writes to them.
trap '' PIPE
exec 2>>"$2/log"
eval "$5" >>"$2/log" && "$1/initdb" -D "$2/data" $3 --username=kassa --encoding=UTF8 --locale=C \
    --no-sync >>"$2/log" || {
    cat "$2/log"
    exit 1
}
"$1/pg_ctl" -D "$2/data" -l "$2/log" -w start >>"$2/log" \
    -o "-k '$2' -c listen_addresses= -c fsync=off -c synchronous_commit=off" \
    -o "-c full_page_writes=off -c autovacuum=off -c max_connections=400 $4" || {
    cat "$2/log"
    exit 1
}
echo ready
read -r _
"#;

pub struct PostgresServer {
    /// Has the server's Unix socket.
    pub folder: PathBuf,
    /// The server stops when the standard input of this process closes.
    _guard: Child,
}

static SERVER: LazyLock<PostgresServer> =
    LazyLock::new(|| PostgresServer::start("--auth=trust", "", ":"));
static NEXT_DATABASE: AtomicU32 = AtomicU32::new(1);

/// Creates an empty database, and returns its URL.
///
/// # Panics
/// If PostgreSQL is not installed; the message says what to install.
pub async fn create_database() -> String {
    create_database_from("template1").await
}

/// Creates a database with the content of another, to which nobody is connected, and returns its
/// URL.
pub async fn copy_database(original: &str) -> String {
    create_database_from(&database_name(original)).await
}

/// The name of the database in a URL.
pub fn database_name(url: &str) -> String {
    PostgresUrl::parse(url).database().to_owned()
}

async fn create_database_from(template: &str) -> String {
    find_server_programs().expect(INSTALL_HINT);
    let server = tokio::task::spawn_blocking(|| &*SERVER).await.unwrap();
    let name = format!("kassa_{}", NEXT_DATABASE.fetch_add(1, Ordering::Relaxed));
    server.create_database(&name, template).await
}

impl PostgresServer {
    /// Starts a server that is reached by the Unix socket in its folder. `sign_in` are options of
    /// `initdb`, `settings` options of the server, and `prepare` is a shell script that runs in the
    /// folder before them.
    pub fn start(sign_in: &str, settings: &str, prepare: &str) -> Self {
        let programs = find_server_programs().expect(INSTALL_HINT);
        let folder = tempfile::Builder::new().prefix("kassa-postgres-").tempdir().unwrap().keep();
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD_SCRIPT, "guard"]).arg(programs).arg(&folder);
        guard.args([sign_in, settings, prepare]);
        guard
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .current_dir(&folder);
        // A signal to the tests' group must not stop the guard before it has cleaned up.
        guard.process_group(0);
        // The server refuses to run as root.
        if read_id(&["-u"]) == Some(0) {
            let (user, group) = (
                read_id(&["-u", "postgres"]).expect(INSTALL_HINT),
                read_id(&["-g", "postgres"]).expect(INSTALL_HINT),
            );
            chown(&folder, Some(user), Some(group)).unwrap();
            guard.uid(user).gid(group);
        }
        let mut guard = guard.spawn().unwrap();
        wait_until_ready(&mut guard);
        Self { folder, _guard: guard }
    }

    /// Creates a database, and returns its URL.
    pub async fn create_database(&self, name: &str, template: &str) -> String {
        let connection = SqlConnection::open_server(&self.address("postgres")).await;
        let sql = format!("CREATE DATABASE {name} TEMPLATE {template}");
        connection.execute(&sql).await.unwrap();
        connection.close().await;
        self.address(name)
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://kassa@localhost/{database}?host={}", self.folder.display())
    }
}

fn wait_until_ready(guard: &mut Child) {
    let mut output = String::new();
    for line in BufReader::new(guard.stdout.take().unwrap()).lines().map_while(Result::ok) {
        if line == "ready" {
            return;
        }
        output.push_str(&line);
        output.push('\n');
    }
    panic!("PostgreSQL does not start:\n{output}");
}

/// The newest version below `/usr/lib/postgresql`, as Debian installs it, or else the programs on
/// the path.
fn find_server_programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| {
            Some((version.file_name().to_str()?.parse().ok()?, version.path().join("bin")))
        })
        .filter(|(_, folder)| has_server(folder))
        .collect();
    found.sort();
    let on_path =
        || std::env::split_paths(&std::env::var_os("PATH")?).find(|folder| has_server(folder));
    found.pop().map(|(_, folder)| folder).or_else(on_path)
}

fn has_server(folder: &Path) -> bool {
    folder.join("initdb").exists() && folder.join("pg_ctl").exists()
}

/// Reads the number that `id` prints.
fn read_id(arguments: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(arguments).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
