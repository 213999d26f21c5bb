//! The export of many payments: in constant memory, and never complete in appearance only.

use std::path::Path;
use std::process::Child;

use kassa_domain::portal::Role;
use reqwest::redirect::Policy;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket};

use super::support::{Browser, PASSWORD, portal_router};
use crate::support::kassa_process::{
    KassaServer, http_client, kassa_command, run_kassa_json, run_on_new_database,
};
use crate::support::orders::minimal_order;
use crate::support::sql_connection::SqlConnection;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(an_export_that_breaks_is_seen_to_be_broken);

const PATH: &str = "/portal/payments.csv";
/// More than the buffers between a server and a client that does not read.
const MANY: usize = 50_000;
/// Copies of the first export, after which allocator and caches have their size, and of the second.
const COPIES: [usize; 2] = [20_000, 100_000];
/// Far below the 9 megabytes by which the second file is larger.
const MAX_GROWTH_KB: u64 = 6_000;

/// SQL that adds older copies of the only other intent, up to `count` copies where there are
/// `existing`. `columns` are those of the table but its id and its time.
fn copies_sql(columns: &[String], existing: usize, count: usize) -> String {
    let (columns, first) = (columns.join(", "), existing + 1);
    format!(
        "WITH RECURSIVE s (g) AS (SELECT {first} UNION ALL SELECT g + 1 FROM s WHERE g < {count}) \
         INSERT INTO intents (id, created, {columns}) \
         SELECT '00000000-0000-4000-8000-' || substr(CAST(1000000000000 + g AS TEXT), 2), \
         created - g, {columns} FROM (SELECT * FROM intents \
         WHERE id NOT LIKE '00000000-0000-4000-8000-%') original CROSS JOIN s"
    )
}

const SQLITE_COLUMNS: &str = "SELECT name FROM pragma_table_info('intents') \
    WHERE name NOT IN ('id', 'created')";
const POSTGRES_COLUMNS: &str = "SELECT column_name::text FROM information_schema.columns \
    WHERE table_name = 'intents' AND table_schema = current_schema() \
    AND column_name NOT IN ('id', 'created')";

/// A client whose kernel takes little of what it does not read, as of a slow network.
async fn request(address: std::net::SocketAddr, cookie: &str) -> tokio::net::TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(16 * 1024).unwrap();
    let mut client = socket.connect(address).await.unwrap();
    let head = format!(
        "GET {PATH} HTTP/1.1\r\nhost: portal.test\r\ncookie: kassa_session={cookie}\r\n\
         connection: close\r\n\r\n"
    );
    client.write_all(head.as_bytes()).await.unwrap();
    client
}

async fn an_export_that_breaks_is_seen_to_be_broken(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.merchant_client().create_intent(minimal_order()).await;
    let columns = match service.database() {
        TestDatabase::Sqlite(_) => SQLITE_COLUMNS,
        TestDatabase::Postgres(_) => POSTGRES_COLUMNS,
    };
    let columns = service.database().fetch_texts(columns).await;
    service.database().execute(&copies_sql(&columns, 0, MANY)).await.unwrap();
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let cookie = person.cookie("kassa_session").unwrap();
    let router = portal_router(&service.state, "http://portal.test");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = tokio::spawn(async move { axum::serve(listener, router).await });

    let whole = read_all(request(address, &cookie).await).await;
    assert!(whole.ends_with("0\r\n\r\n"), "the end of a whole file");
    assert_eq!(whole.matches(",selection,").count(), MANY + 1);

    let mut client = request(address, &cookie).await;
    let mut begin = vec![0; 4096];
    client.read_exact(&mut begin).await.unwrap();
    assert!(begin.starts_with(b"HTTP/1.1 200 "), "{}", String::from_utf8_lossy(&begin));
    rename(&service, "attempts", "attempts_away").await;
    let rest = read_all(client).await;
    assert!(rest.matches(",selection,").count() < MANY, "the break came in time");
    assert!(!rest.ends_with("0\r\n\r\n"), "it looks complete: {} bytes", rest.len());
    rename(&service, "attempts_away", "attempts").await;
    server.abort();
    let remove = "DELETE FROM intents WHERE id LIKE '00000000-0000-4000-8000-%'";
    service.database().execute(remove).await.unwrap();
}

async fn rename(service: &TestService, from: &str, to: &str) {
    let sql = format!("ALTER TABLE {from} RENAME TO {to}");
    service.database().execute(&sql).await.unwrap();
}

/// Everything up to the end of the connection, however it ends.
async fn read_all(mut client: tokio::net::TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = client.read_to_end(&mut bytes).await;
    String::from_utf8(bytes).unwrap()
}

/// What a process keeps in memory without mapped files, in kilobytes.
fn resident_memory(process: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("RssAnon:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

async fn insert_copies(folder: &Path, existing: usize, count: usize) {
    let connection = SqlConnection::open_file(&folder.join("data/kassa.db"));
    let columns = connection.fetch_texts(SQLITE_COLUMNS).await.unwrap();
    connection.execute(&copies_sql(&columns, existing, count)).await.unwrap();
}

/// Joins by an invitation, and returns the cookie of the session.
async fn join(server: &KassaServer, folder: &Path, merchant: &str) -> String {
    let invite = ["user", "invite", "--email", "ann@shop.example", "--merchant", merchant];
    let invited = run_kassa_json(folder, &invite);
    let token = invited["link"].as_str().unwrap().split("invite=").nth(1).unwrap();
    let fields = [("invite", token), ("name", "Ann"), ("password", PASSWORD)];
    let form = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let welcome = format!("{}/portal/welcome", server.address);
    let client = kassa_platform::http_client::client_builder().redirect(Policy::none());
    let request = client.build().unwrap().post(welcome).body(form);
    let joined = request.header("content-type", "application/x-www-form-urlencoded").send().await;
    let cookie = joined.unwrap().headers()["set-cookie"].to_str().unwrap().to_owned();
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn an_export_takes_the_same_memory_however_long_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let created: Value = run_on_new_database(folder, &["merchant", "create", "--name", "Ann"]);
    let mut command = kassa_command(folder);
    command.arg("serve");
    let server = KassaServer::spawn(command);
    let key = created["api_key"].as_str().unwrap();
    server.create_intent(key, &minimal_order()).await;
    let cookie = join(&server, folder, created["merchant_id"].as_str().unwrap()).await;
    let export = async || {
        let request = http_client().get(format!("{}{PATH}", server.address));
        request.header("cookie", &cookie).send().await.unwrap()
    };
    assert_eq!(export().await.text().await.unwrap().lines().count(), 2);
    insert_copies(folder, 0, COPIES[0]).await;
    assert_eq!(export().await.text().await.unwrap().lines().count(), COPIES[0] + 2);
    insert_copies(folder, COPIES[0], COPIES[1]).await;
    let before = resident_memory(&server.child);
    let (mut lines, mut bytes, mut most) = (0, 0, before);
    let mut file = export().await;
    while let Some(part) = file.chunk().await.unwrap() {
        lines += part.iter().filter(|byte| **byte == b'\n').count();
        bytes += part.len();
        if lines % 1000 < 100 {
            most = most.max(resident_memory(&server.child));
        }
    }
    assert_eq!(lines, COPIES[1] + 2);
    assert!(bytes > 10_000_000, "{bytes}");
    let growth = most.saturating_sub(before);
    assert!(growth < MAX_GROWTH_KB, "{growth} kB for {bytes} bytes");
    server.kill();
}
