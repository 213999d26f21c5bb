//! A database with all tables, set up once for each engine. Most tests start with a copy of it,
//! which takes a fraction of the time of all migrations.

use std::ffi::OsString;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::sync::LazyLock;

use kassa_sandbox::records::open_records;
use kassa_store::{DatabaseUrl, Store};
use tokio::runtime::Runtime;
use tokio::sync::OnceCell;

use super::postgres;

/// Kassa's database.
pub const KASSA_FILE: &str = "kassa.db";
/// The sandbox's records, in the same folder.
pub const SANDBOX_FILE: &str = "sandbox.db";

/// The files of a folder and their names.
type Files = Vec<(OsString, Vec<u8>)>;

/// Writes the files of a database, and of the sandbox's records, into an empty folder.
pub fn write_sqlite_files(folder: &Path) {
    static FILES: LazyLock<Files> = LazyLock::new(|| {
        // The first test that needs them already runs in a runtime.
        let files = std::thread::spawn(|| Runtime::new().unwrap().block_on(create_sqlite_files()));
        files.join().unwrap()
    });
    for (name, content) in &*FILES {
        let path = folder.join(name);
        std::fs::write(&path, content).unwrap();
        // As the store creates them.
        std::fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
    }
}

/// Creates a database with the tables of Kassa and of the sandbox, and returns its URL.
pub async fn create_postgres_database() -> String {
    static TEMPLATE: OnceCell<String> = OnceCell::const_new();
    let template = TEMPLATE.get_or_init(async || {
        let url = postgres::create_database().await;
        create_tables(&DatabaseUrl::Postgres(url.clone())).await;
        url
    });
    postgres::copy_database(template.await).await
}

async fn create_sqlite_files() -> Files {
    let folder = tempfile::tempdir().unwrap();
    create_tables(&DatabaseUrl::Sqlite(folder.path().join(KASSA_FILE))).await;
    let entries = std::fs::read_dir(&folder).unwrap().map(Result::unwrap);
    entries.map(|entry| (entry.file_name(), std::fs::read(entry.path()).unwrap())).collect()
}

async fn create_tables(address: &DatabaseUrl) {
    Store::open(address).await.unwrap().close().await;
    open_records(&address.beside(SANDBOX_FILE)).await.unwrap().close().await;
}
