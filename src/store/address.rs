//! Where the database is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// The address of a database. Shown without its password.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// A file; it and its folder are created when they are missing.
    Sqlite(PathBuf),
    /// The whole `postgres://` address, checked to be readable.
    Postgres(String),
}

impl Address {
    /// Reads `sqlite:PATH` or `postgres://…`.
    ///
    /// # Errors
    /// One sentence that says what would be right; it does not repeat the text, which may hold a password.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some(path) = text.strip_prefix("sqlite:") {
            return sqlite(path.strip_prefix("//").unwrap_or(path));
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return match PgConnectOptions::from_str(text) {
                Ok(_) => Ok(Self::Postgres(text.to_owned())),
                Err(_) => Err("the address cannot be read; it is written postgres://user:password@host:5432/database".to_owned()),
            };
        }
        Err("the address must begin with sqlite: or postgres://".to_owned())
    }
}

fn sqlite(path: &str) -> Result<Address, String> {
    match path {
        "" => Err("a path is missing; it is written sqlite:data/kassa.db".to_owned()),
        ":memory:" => Err("the database must be a file; it is written sqlite:data/kassa.db".to_owned()),
        _ if path.contains('?') => Err("an SQLite address takes no parameters; it is written sqlite:data/kassa.db".to_owned()),
        _ => Ok(Address::Sqlite(PathBuf::from(path))),
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(text) => match PgConnectOptions::from_str(text) {
                Ok(server) => {
                    let database = server.get_database().unwrap_or(server.get_username());
                    write!(f, "postgres://{}@{}:{}/{database}", server.get_username(), server.get_host(), server.get_port())
                }
                Err(_) => f.write_str("postgres://"),
            },
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
