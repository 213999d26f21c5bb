//! How a server proves who it is.

use std::fs;
use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{WantsClientCert, WebPkiServerVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, ConfigBuilder, DigitallySignedStruct, Error, RootCertStore,
    SignatureScheme, WantsVerifier,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::error::{Result, StoreError};

/// What a server's certificate has to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verification {
    None,
    /// That a known authority has signed it.
    Authority,
    /// And that it is for the name in the address.
    Full,
}

/// Files, or their PEM texts.
#[derive(Clone, Default)]
pub(super) struct TlsFiles {
    pub(super) authorities: Option<String>,
    pub(super) certificate: Option<String>,
    pub(super) key: Option<String>,
}

/// # Errors
/// [`StoreError::OpenFailed`] that names a file that can't be read or is no PEM.
pub(super) fn build_tls(verification: Verification, files: &TlsFiles) -> Result<MakeRustlsConnect> {
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(refuse)?;
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(authorities) = &files.authorities {
        for authority in read_certificates("sslrootcert", authorities)? {
            roots.add(authority).map_err(refuse)?;
        }
    }
    let config = match verification {
        Verification::Full => config.with_root_certificates(roots),
        Verification::Authority => {
            let verifier =
                WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&provider))
                    .build()
                    .map_err(|error| refuse(Error::General(error.to_string())))?;
            accept_any_name(config, AnyName { authority: Some(verifier), provider })
        }
        Verification::None => accept_any_name(config, AnyName { authority: None, provider }),
    };
    let config = match (&files.certificate, &files.key) {
        (Some(certificate), Some(key)) => {
            let key = PrivateKeyDer::from_pem_slice(&read("sslkey", key)?)
                .map_err(|error| refuse_file("sslkey", &error))?;
            let chain = read_certificates("sslcert", certificate)?;
            config.with_client_auth_cert(chain, key).map_err(refuse)?
        }
        (None, None) => config.with_no_client_auth(),
        _ => return Err(refuse_file("sslcert and sslkey", &"both are needed")),
    };
    Ok(MakeRustlsConnect::new(config))
}

fn accept_any_name(
    config: ConfigBuilder<ClientConfig, WantsVerifier>,
    verifier: AnyName,
) -> ConfigBuilder<ClientConfig, WantsClientCert> {
    config.dangerous().with_custom_certificate_verifier(Arc::new(verifier))
}

fn read_certificates(name: &str, value: &str) -> Result<Vec<CertificateDer<'static>>> {
    CertificateDer::pem_slice_iter(&read(name, value)?)
        .collect::<std::result::Result<_, _>>()
        .map_err(|error| refuse_file(name, &error))
}

fn read(name: &str, value: &str) -> Result<Vec<u8>> {
    if value.trim_start().starts_with("-----BEGIN") {
        return Ok(value.as_bytes().to_vec());
    }
    fs::read(value).map_err(|error| refuse_file(&format!("{name}={value}"), &error))
}

fn refuse(error: Error) -> StoreError {
    refuse_file("TLS", &error)
}

fn refuse_file(name: &str, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::OpenFailed { address: String::new(), why: format!("{name}: {why}") }
}

/// For servers whose name proves nothing.
#[derive(Debug)]
struct AnyName {
    /// Of `sslmode=verify-ca`: a known authority has to have signed the certificate. `None` for
    /// `sslmode=require`: encrypted, to whoever answers.
    authority: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> std::result::Result<ServerCertVerified, Error> {
        let Some(authority) = &self.authority else { return Ok(ServerCertVerified::assertion()) };
        let verified = authority.verify_server_cert(
            end_entity,
            intermediates,
            server_name,
            ocsp_response,
            now,
        );
        match verified {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, cert, dss, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, cert, dss, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
