//! A PostgreSQL server on another machine has to prove who it is (decision 41). `0.0.0.0` stands
//! for that machine: connections to it reach this one, and it is no loopback address.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use crate::support::byte_search::contains_text;
use crate::support::kassa_process::{KassaServer, expect_error_line, kassa_command};
use crate::support::postgres::PostgresServer;
use crate::support::sql_connection::SqlConnection;
use crate::support::wire_tap::{Upstream, WireTap};

const PASSWORD: &str = "open-sesame-open-sesame";

/// A certificate for 0.0.0.0 by the authority in `ca.pem`; `other.pem` is another authority. The
/// server asks for the password as it is, which is the most that a stranger could ask for.
const PREPARE: &str = r#"
cd "$2" && umask 077 && echo open-sesame-open-sesame >password && cat >openssl.cnf <<'END' &&
[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:TRUE
[server]
subjectAltName = IP:0.0.0.0
END
new="openssl req -config openssl.cnf -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 \
    -nodes -days 2" &&
$new -subj /CN=ca -extensions ca -keyout ca.key -out ca.pem &&
$new -subj /CN=other -extensions ca -keyout other.key -out other.pem &&
$new -subj /CN=server -extensions server -CA ca.pem -CAkey ca.key \
    -keyout server.key -out server.pem
"#;

struct TlsServer {
    server: PostgresServer,
    upstream: Upstream,
}

static SERVER: LazyLock<TlsServer> = LazyLock::new(|| {
    // A port of the process's own loopback address: PostgreSQL cannot be told to take a free one.
    let [_, a, b, c] = std::process::id().to_be_bytes();
    let address = format!("127.{}.{b}.{c}", 1 + a % 254);
    let settings = format!(
        "-c listen_addresses={address} -c port=20432 -c ssl=on -c ssl_cert_file=../server.pem \
         -c ssl_key_file=../server.key"
    );
    let server = PostgresServer::start("--auth=password --pwfile=password", &settings, PREPARE);
    TlsServer { server, upstream: Upstream::Tcp(format!("{address}:20432").parse().unwrap()) }
});

/// A new database of the server, and the ways to it.
struct TlsDatabase {
    name: &'static str,
    /// The server's TCP port, with TLS.
    tap: WireTap,
    /// The server's Unix socket, where it has no TLS, as seen by somebody between.
    without_tls: WireTap,
    folder: tempfile::TempDir,
}

impl TlsDatabase {
    async fn create(name: &'static str) -> Self {
        let tls = tokio::task::spawn_blocking(|| &*SERVER).await.unwrap();
        let socket = tls.server.folder.join(".s.PGSQL.20432");
        let database = Self {
            name,
            tap: WireTap::start(tls.upstream.clone()).await,
            without_tls: WireTap::start(Upstream::Unix(socket)).await,
            folder: tempfile::tempdir().unwrap(),
        };
        let connection = database.connect("postgres").await;
        connection.execute(&format!("CREATE DATABASE {name}")).await.unwrap();
        database
    }

    async fn connect(&self, database: &str) -> SqlConnection {
        let folder = SERVER.server.folder.display();
        let url = format!("postgres://kassa:{PASSWORD}@localhost:20432/{database}?host={folder}");
        SqlConnection::open_server(&url).await
    }

    fn url(&self, host: &str, tap: &WireTap, query: &str) -> String {
        let port = tap.address.port();
        format!("postgres://kassa:{PASSWORD}@{host}:{port}/{}?{query}", self.name)
    }

    fn key_file(&self) -> PathBuf {
        self.folder.path().join("kassa.key")
    }

    /// A server of Kassa with this database.
    fn serve(&self, url: &str) -> Command {
        let mut command = kassa_command(self.folder.path());
        command.args(["serve", "--database-url", url, "--master-key-file"]).arg(self.key_file());
        command
    }

    /// Whether each connection of Kassa to the database is encrypted. `None` without connections.
    async fn are_encrypted(&self) -> Option<bool> {
        let query = "SELECT CAST(bool_and(ssl) AS TEXT) FROM pg_stat_ssl \
            JOIN pg_stat_activity USING (pid) WHERE application_name = 'kassa' \
            AND datname = current_database() HAVING COUNT(*) > 0";
        let are_encrypted = self.connect(self.name).await.fetch_texts(query).await.unwrap().pop();
        are_encrypted.map(|all| all == "true")
    }
}

fn authority(name: &str) -> String {
    format!("sslrootcert={}", SERVER.server.folder.join(name).display())
}

/// Asks for a certificate of an authority, for whatever name.
fn by_authority(name: &str) -> String {
    format!("{}&sslmode=verify-ca", authority(name))
}

/// Whether the password was sent over the wire as it is.
fn is_told(tap: &WireTap) -> bool {
    let connections = tap.connections();
    assert!(!connections.is_empty(), "nobody has connected");
    connections.iter().any(|connection| contains_text(&connection.from_client, PASSWORD))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_elsewhere_that_proves_who_it_is_is_used() {
    let database = TlsDatabase::create("proven").await;
    let url = database.url("0.0.0.0", &database.tap, &authority("ca.pem"));
    let server = KassaServer::spawn(database.serve(&url));
    assert_eq!(server.get("/readyz").await.status(), 200);
    assert_eq!(database.are_encrypted().await, Some(true));
    assert!(!is_told(&database.tap));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_elsewhere_that_proves_nothing_is_not_told_the_password() {
    let database = TlsDatabase::create("unproven").await;
    let (tls, plain) = (&database.tap, &database.without_tls);
    let strict = format!("{}&sslmode=verify-full", authority("ca.pem"));
    for (host, tap, query, reason) in [
        ("0.0.0.0", tls, authority("other.pem"), "UnknownIssuer"),
        ("0.0.0.0", tls, String::new(), "UnknownIssuer"),
        ("0.0.0.0", tls, authority("gone.pem"), "gone.pem: No such file"),
        ("127.0.0.1", tls, strict, "not valid for name"),
        ("0.0.0.0", tls, by_authority("other.pem"), "UnknownIssuer"),
        ("0.0.0.0", plain, authority("ca.pem"), "does not support TLS"),
        ("0.0.0.0", plain, "sslmode=require".to_owned(), "does not support TLS"),
    ] {
        let url = database.url(host, tap, &query);
        // libpq's variable, which the driver reads too, is not a word of the address.
        for (variable, value) in [("PGAPPNAME", "x"), ("PGSSLMODE", "disable")] {
            let output = database.serve(&url).env(variable, value).output().unwrap();
            let line = expect_error_line(&output);
            assert!(line.contains(&format!("postgres://kassa@{host}:")), "{line}");
            assert!(line.contains(reason) && !line.contains(PASSWORD), "{line}");
        }
    }
    assert!(!is_told(plain) && !is_told(tls));
    assert!(!database.key_file().exists(), "nothing was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_another_name_is_used_if_its_authority_is_asked_for() {
    let database = TlsDatabase::create("renamed").await;
    let url = database.url("127.0.0.1", &database.tap, &by_authority("ca.pem"));
    let server = KassaServer::spawn(database.serve(&url));
    assert_eq!(server.get("/readyz").await.status(), 200);
    assert_eq!(database.are_encrypted().await, Some(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_asks_for_no_encryption_gets_none() {
    let database = TlsDatabase::create("plain").await;
    let url = database.url("0.0.0.0", &database.tap, "sslmode=disable");
    let server = KassaServer::spawn(database.serve(&url));
    assert_eq!(server.get("/readyz").await.status(), 200);
    assert_eq!(database.are_encrypted().await, Some(false));
    assert!(is_told(&database.tap), "what the other tests look for can be found");
}
