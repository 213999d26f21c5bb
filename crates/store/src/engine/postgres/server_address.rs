//! The address of a server: what libpq's words mean, and two of our own.

use std::fmt;
use std::str::FromStr as _;
use std::time::Duration;

use kassa_platform::ip_address::is_this_machine;
use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use url::form_urlencoded;

use super::server_tls::{TlsFiles, Verification};

/// How long connecting to one server may take, and to all of an address.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// After which silence the system asks the server whether it is there, how often, and how long sent
/// bytes may stay without an answer.
const KEEPALIVE_IDLE: Duration = Duration::from_secs(15);
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(5);
const KEEPALIVE_RETRIES: u32 = 3;
const USER_TIMEOUT: Duration = Duration::from_secs(10);

/// How many connections a process has, unless its address says otherwise, and at least.
const DEFAULT_CONNECTIONS: u32 = 16;
const MIN_CONNECTIONS: u32 = 4;
const DEFAULT_PORT: u16 = 5432;

/// A checked address.
#[derive(Clone)]
pub(crate) struct ServerAddress {
    /// One for each server, in the order in which they are tried.
    pub(super) servers: Vec<Config>,
    pub(super) verification: Verification,
    pub(super) files: TlsFiles,
    /// Whether a transaction pooler is between: a connection may be another server process after
    /// each transaction.
    pub(crate) is_pooled: bool,
    pub(super) connections: u32,
}

/// What the parameters of an address set.
#[derive(Default)]
struct Parameters {
    hosts: Option<String>,
    ports: Option<String>,
    ssl_mode: Option<String>,
    files: TlsFiles,
    is_pooled: bool,
    connections: Option<u32>,
    /// Those that the driver reads.
    others: Vec<(String, String)>,
}

impl ServerAddress {
    /// `None` for a text that is no address.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let parameters = Parameters::parse(query)?;
        let (base, authority) = split_hosts(base)?;
        let hosts = list_hosts(&parameters, authority)?;
        let is_here = hosts.iter().all(|(host, _)| host.starts_with('/') || is_this_machine(host));
        let (ssl_mode, verification) = match parameters.ssl_mode.as_deref() {
            None if is_here => (SslMode::Prefer, Verification::None),
            // A server on another machine has to prove who it is (decision 41).
            None | Some("verify-full") => (SslMode::Require, Verification::Full),
            Some("verify-ca") => (SslMode::Require, Verification::Authority),
            Some("require") => (SslMode::Require, Verification::None),
            Some("prefer") => (SslMode::Prefer, Verification::None),
            Some("disable" | "allow") => (SslMode::Disable, Verification::None),
            Some(_) => return None,
        };
        let mut config = Config::from_str(&parameters.to_driver_url(&base)).ok()?;
        if !parameters.names("target_session_attrs") {
            // A server in recovery is not written to.
            config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        }
        if !parameters.names("application_name") {
            config.application_name("kassa");
        }
        config
            .connect_timeout(CONNECT_TIMEOUT)
            .tcp_user_timeout(USER_TIMEOUT)
            .keepalives_idle(KEEPALIVE_IDLE)
            .keepalives_interval(KEEPALIVE_INTERVAL)
            .keepalives_retries(KEEPALIVE_RETRIES);
        let to_server = |(host, port): (String, u16)| {
            let mut server = config.clone();
            let is_socket = host.starts_with('/');
            server.ssl_mode(if is_socket { SslMode::Disable } else { ssl_mode });
            server.host(host).port(port);
            server
        };
        Some(Self {
            servers: hosts.into_iter().map(to_server).collect(),
            verification,
            files: parameters.files,
            is_pooled: parameters.is_pooled,
            connections: parameters.connections.unwrap_or(DEFAULT_CONNECTIONS),
        })
    }
}

/// The first server, without the password.
impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(server) = self.servers.first() else { return f.write_str("postgres://") };
        let user = server.get_user().unwrap_or_default();
        let host = match server.get_hosts().first() {
            Some(Host::Tcp(host)) if host.contains(':') => format!("[{host}]"),
            Some(Host::Tcp(host)) => host.clone(),
            Some(Host::Unix(path)) => path.display().to_string(),
            None => String::new(),
        };
        let port = server.get_ports().first().copied().unwrap_or(DEFAULT_PORT);
        write!(f, "postgres://{user}@{host}:{port}/{}", server.get_dbname().unwrap_or(user))
    }
}

impl Parameters {
    fn parse(query: &str) -> Option<Self> {
        let mut parameters = Self::default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let value = value.into_owned();
            match &*name {
                "host" | "hostaddr" => parameters.hosts = Some(value),
                "port" => parameters.ports = Some(value),
                "sslmode" | "ssl-mode" => parameters.ssl_mode = Some(value),
                "sslrootcert" | "ssl-root-cert" | "ssl-ca" => {
                    parameters.files.authorities = Some(value);
                }
                "sslcert" | "ssl-cert" => parameters.files.certificate = Some(value),
                "sslkey" | "ssl-key" => parameters.files.key = Some(value),
                "pooler" => {
                    parameters.is_pooled = match value.as_str() {
                        "on" => true,
                        "off" => false,
                        _ => return None,
                    }
                }
                "connections" => {
                    let count = value.parse().ok().filter(|count| *count >= MIN_CONNECTIONS)?;
                    parameters.connections = Some(count);
                }
                _ => parameters.others.push((name.into_owned(), value)),
            }
        }
        Some(parameters)
    }

    fn names(&self, name: &str) -> bool {
        self.others.iter().any(|(other, _)| other == name)
    }

    /// The address for the driver, which does not read `+` as a blank.
    fn to_driver_url(&self, base: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(&self.others);
        format!("{base}?{}", query.finish().replace('+', "%20"))
    }
}

/// The part before the parameters without its hosts, and the hosts with their ports.
fn split_hosts(base: &str) -> Option<(String, &str)> {
    let (scheme, rest) = base.split_once("://")?;
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let (credentials, hosts) = match authority.rsplit_once('@') {
        Some((credentials, hosts)) => (format!("{credentials}@"), hosts),
        None => (String::new(), authority),
    };
    Some((format!("{scheme}://{credentials}/{path}"), hosts))
}

/// The hosts of a parameter replace those before the question mark, as do the ports.
fn list_hosts(parameters: &Parameters, authority: &str) -> Option<Vec<(String, u16)>> {
    let listed = parameters.hosts.as_deref().unwrap_or(authority);
    let mut hosts = Vec::new();
    for one in listed.split(',') {
        let (host, port) = match one.strip_prefix('[').and_then(|one| one.split_once(']')) {
            Some((host, port)) => (host, port.strip_prefix(':')),
            // An address of IPv6 in a parameter has no brackets.
            None if parameters.hosts.is_some() => (one, None),
            None => one.split_once(':').map_or((one, None), |(host, port)| (host, Some(port))),
        };
        let port = port.map_or(Some(DEFAULT_PORT), |port| port.parse().ok())?;
        let host = if host.is_empty() { "localhost" } else { host };
        hosts.push((percent_decode_str(host).decode_utf8().ok()?.into_owned(), port));
    }
    if let Some(ports) = &parameters.ports {
        let ports: Vec<u16> = ports.split(',').map(|p| p.parse().ok()).collect::<Option<_>>()?;
        for (index, (_, port)) in hosts.iter_mut().enumerate() {
            *port = *ports.get(index).or(ports.first())?;
        }
    } else if parameters.hosts.is_some() {
        let ports = list_hosts(&Parameters::default(), authority)?;
        for (index, (_, port)) in hosts.iter_mut().enumerate() {
            *port = ports.get(index).or(ports.first()).map_or(DEFAULT_PORT, |(_, port)| *port);
        }
    }
    Some(hosts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(url: &str) -> ServerAddress {
        ServerAddress::parse(url).unwrap_or_else(|| panic!("{url}"))
    }

    #[test]
    fn a_server_elsewhere_has_to_prove_who_it_is() {
        let is_verified = |url: &str| {
            let address = parse(url);
            address.verification == Verification::Full
                && address.servers.iter().all(|server| server.get_ssl_mode() == SslMode::Require)
        };
        for url in [
            "postgres://k@db.test/k",
            "postgres://k@192.0.2.1/k",
            "postgres://k@[2001:db8::2]/k",
            "postgres://k@localhost,db.test/k",
            "postgres://k@localhost/k?host=db.test",
        ] {
            assert!(is_verified(url), "{url}");
        }
        for url in [
            "postgres://k@localhost/k",
            "postgres://k@127.0.0.1:5433/k",
            "postgres://k@[::1]/k",
            "postgres://k@%2Frun%2Fpostgresql/k",
            "postgres://k@db.test/k?host=/run/postgresql",
            "postgres://k@db.test/k?sslmode=require",
            "postgres://k@db.test/k?sslmode=disable",
        ] {
            assert!(!is_verified(url), "{url}");
        }
    }

    #[test]
    fn a_host_after_the_question_mark_replaces_the_one_before() {
        let address = parse("postgres://k:p%40w@localhost:5433/shop?host=/run/my%20server");
        let [server] = address.servers.as_slice() else { panic!("one server") };
        assert_eq!(server.get_hosts(), [Host::Unix("/run/my server".into())]);
        assert_eq!((server.get_ports(), server.get_password()), (&[5433][..], Some(&b"p@w"[..])));
        assert_eq!(address.to_string(), "postgres://k@/run/my server:5433/shop");
        let by_port = parse("postgres://k@localhost/shop?port=6&password=x");
        assert_eq!(by_port.to_string(), "postgres://k@localhost:6/shop");
        let two = parse("postgres://k@a.test:1,[2001:db8::1]:2/shop?sslmode=disable");
        assert_eq!(two.servers.len(), 2);
        assert_eq!(two.servers[1].get_hosts(), [Host::Tcp("2001:db8::1".to_owned())]);
        assert_eq!(two.servers[1].get_ports(), [2]);
    }

    #[test]
    fn own_words_are_checked() {
        let address = parse("postgres://k@localhost/k?pooler=on&connections=4");
        assert!(address.is_pooled && address.connections == 4);
        let address = parse("postgres://k@localhost/k");
        assert!(!address.is_pooled && address.connections == 16);
        for query in ["pooler=yes", "connections=3", "connections=many", "sslmode=maybe", "x=y"] {
            let url = format!("postgres://k@localhost/k?{query}");
            assert!(ServerAddress::parse(&url).is_none(), "{query}");
        }
    }
}
