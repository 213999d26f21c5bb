//! How Kassa speaks HTTP to others: TLS by rustls with Mozilla's roots, and no proxy, whatever the
//! environment says.

use std::sync::Arc;

use reqwest::ClientBuilder;
use rustls::crypto::ring::default_provider;
use rustls::{ClientConfig, RootCertStore};

/// The beginning of every client.
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
        .expect("ring has the usual versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth()
}
