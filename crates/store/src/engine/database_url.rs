//! The address of the database.

use std::fmt;
use std::path::PathBuf;

use super::postgres::server_address::ServerAddress;

/// The address of a database. `Display` and `Debug` omit the password.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file. A missing file and its folder are created on opening.
    Sqlite(PathBuf),
    /// The whole `postgres://` address, already checked by the driver's parser.
    Postgres(String),
}

impl DatabaseUrl {
    /// Parses `sqlite:PATH` or `postgres://…`.
    ///
    /// # Errors
    /// One sentence with the expected form. It does not repeat the text, which may contain a
    /// password.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some(path) = text.strip_prefix("sqlite:") {
            return parse_sqlite_path(path.strip_prefix("//").unwrap_or(path));
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return match ServerAddress::parse(text) {
                Some(_) => Ok(Self::Postgres(text.to_owned())),
                None => Err("the address cannot be read; \
                    it is written postgres://user:password@host:5432/database"
                    .to_owned()),
            };
        }
        Err("the address must begin with sqlite: or postgres://".to_owned())
    }
}

fn parse_sqlite_path(path: &str) -> Result<DatabaseUrl, String> {
    match path {
        "" => Err("a path is missing; it is written sqlite:data/kassa.db".to_owned()),
        ":memory:" => {
            Err("the database must be a file; it is written sqlite:data/kassa.db".to_owned())
        }
        _ if path.contains('?') => {
            Err("an SQLite address takes no parameters; it is written sqlite:data/kassa.db"
                .to_owned())
        }
        _ => Ok(DatabaseUrl::Sqlite(PathBuf::from(path))),
    }
}

impl DatabaseUrl {
    /// Another file in the folder of an SQLite database; the same PostgreSQL database, for tables
    /// in a schema of their own.
    #[must_use]
    pub fn beside(&self, file_name: &str) -> Self {
        match self {
            Self::Sqlite(path) => Self::Sqlite(path.with_file_name(file_name)),
            Self::Postgres(url) => Self::Postgres(url.clone()),
        }
    }
}

impl DatabaseUrl {
    /// A server's address with a parameter of Kassa's, `pooler` or `connections`, unless it has
    /// that already; a file's as it is.
    #[must_use]
    pub fn with_default(self, name: &str, value: &str) -> Self {
        match self {
            Self::Postgres(url)
                if !['?', '&'].iter().any(|mark| url.contains(&format!("{mark}{name}="))) =>
            {
                let separator = if url.contains('?') { '&' } else { '?' };
                Self::Postgres(format!("{url}{separator}{name}={value}"))
            }
            address => address,
        }
    }

    /// Whether the address says that a transaction pooler is between; `None` for a file.
    #[must_use]
    pub fn names_pooler(&self) -> Option<bool> {
        match self {
            Self::Sqlite(_) => None,
            Self::Postgres(url) => ServerAddress::parse(url).map(|address| address.is_pooled),
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(text) => match ServerAddress::parse(text) {
                Some(server) => server.fmt(f),
                None => f.write_str("postgres://"),
            },
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed() {
        for (text, path) in [
            ("sqlite:data/kassa.db", "data/kassa.db"),
            ("sqlite:/var/k.db", "/var/k.db"),
            ("sqlite:///k.db", "/k.db"),
        ] {
            assert_eq!(DatabaseUrl::parse(text), Ok(DatabaseUrl::Sqlite(PathBuf::from(path))));
        }
        for text in [
            "postgres://kassa@db.example/shop",
            "postgresql://kassa:pw@[::1]:5433/shop?sslmode=require",
        ] {
            assert_eq!(DatabaseUrl::parse(text), Ok(DatabaseUrl::Postgres(text.to_owned())));
        }
    }

    #[test]
    fn errors_do_not_repeat_the_address() {
        let invalid = [
            "",
            "kassa.db",
            "sqlite:",
            "sqlite::memory:",
            "sqlite:k.db?mode=ro",
            "mysql://root:s3cret@h/d",
            "postgres://u:s3cret@h:port/d",
        ];
        for text in invalid {
            let why = DatabaseUrl::parse(text).unwrap_err();
            assert!(
                !why.contains("s3cret") && !why.contains('\n') && !why.is_empty(),
                "{text}: {why}"
            );
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        let address =
            DatabaseUrl::parse("postgres://kassa:s3cret@db.example:5433/shop?password=s3cret")
                .unwrap();
        assert_eq!(
            format!("{address} {address:?}"),
            "postgres://kassa@db.example:5433/shop postgres://kassa@db.example:5433/shop"
        );
        let file = DatabaseUrl::parse("sqlite:data/kassa.db").unwrap();
        assert_eq!(file.to_string(), "sqlite:data/kassa.db");
    }
}
