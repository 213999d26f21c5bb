//! The configuration of outgoing HTTP: TLS by rustls with Mozilla's roots, and no proxy, even if
//! the environment sets one.

#![expect(clippy::disallowed_methods, reason = "the one place that builds HTTP clients")]

use std::sync::Arc;

use reqwest::ClientBuilder;
use rustls::crypto::ring::default_provider;
use rustls::{ClientConfig, RootCertStore};

/// Returns the base configuration of every client.
pub fn client_builder() -> ClientBuilder {
    reqwest::Client::builder()
        .tls_backend_preconfigured(tls_config())
        .no_proxy()
        .user_agent(concat!("Kassa/", env!("CARGO_PKG_VERSION")))
}

fn tls_config() -> ClientConfig {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring supports the default TLS versions")
        .with_root_certificates(roots)
        .with_no_client_auth()
}
