//! What the URL of a test's database on PostgreSQL says.

use std::path::PathBuf;

use tokio_postgres::Config;
use url::Url;

const DEFAULT_PORT: u16 = 5432;

pub struct PostgresUrl(Url);

impl PostgresUrl {
    pub fn parse(url: &str) -> Self {
        Self(Url::parse(url).unwrap())
    }

    pub fn database(&self) -> &str {
        self.0.path().trim_start_matches('/')
    }

    /// The folder of the server's Unix socket.
    ///
    /// # Panics
    /// If the server is reached in another way.
    pub fn socket_folder(&self) -> PathBuf {
        self.find_socket_folder().expect("an address with a folder")
    }

    /// The server's Unix socket.
    pub fn socket(&self) -> PathBuf {
        self.socket_folder().join(format!(".s.PGSQL.{}", self.port()))
    }

    /// For the driver, which would try the host before the question mark too.
    pub fn to_config(&self) -> Config {
        let mut config = Config::new();
        config.user(self.0.username()).dbname(self.database()).port(self.port());
        if let Some(password) = self.0.password() {
            config.password(password);
        }
        match self.find_socket_folder() {
            Some(folder) => config.host_path(folder),
            None => config.host(self.0.host_str().unwrap()),
        };
        config
    }

    fn find_socket_folder(&self) -> Option<PathBuf> {
        let (_, folder) = self.0.query_pairs().find(|(name, _)| name == "host")?;
        Some(PathBuf::from(folder.into_owned()))
    }

    fn port(&self) -> u16 {
        self.0.port().unwrap_or(DEFAULT_PORT)
    }
}
