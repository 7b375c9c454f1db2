use std::sync::Arc;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

use super::address::{ServerAddress, SslMode};

pub(super) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f];

#[derive(Clone)]
pub(super) struct Tls {
    mode: SslMode,
    connector: TlsConnector,
}

impl Tls {
    pub(super) fn of(address: &ServerAddress) -> Result<Tls, String> {
        let provider = Arc::new(ring::default_provider());
        let roots = if matches!(address.ssl_mode, SslMode::VerifyCa | SslMode::VerifyFull) {
            Some(Arc::new(authorities(address)?))
        } else {
            None
        };
        let authority = roots.map(|roots| WebPkiServerVerifier::builder_with_provider(roots, provider.clone()).build());
        let verifier = Verifier {
            authority: authority.transpose().map_err(|error| format!("sslrootcert has no authority: {error}"))?,
            any_name: address.ssl_mode != SslMode::VerifyFull,
            provider: provider.clone(),
        };
        let versions = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let builder = versions.map_err(|error| error.to_string())?.dangerous();
        let config = builder.with_custom_certificate_verifier(Arc::new(verifier)).with_no_client_auth();
        Ok(Tls { mode: address.ssl_mode, connector: TlsConnector::from(Arc::new(config)) })
    }

    /// Starts TLS if wanted and possible. The certificate must name `host`.
    pub(super) async fn encrypt(&self, host: &str, mut stream: Box<dyn Stream>) -> Result<Box<dyn Stream>, String> {
        if self.mode == SslMode::Disable {
            return Ok(stream);
        }
        let mut answer = [0];
        let asked = async {
            stream.write_all(&SSL_REQUEST).await?;
            stream.read_exact(&mut answer).await
        };
        asked.await.map_err(|error| format!("the connection to PostgreSQL failed: {error}"))?;
        if answer != *b"S" {
            let is_fine = self.mode == SslMode::Prefer;
            return if is_fine { Ok(stream) } else { Err(not_encrypted(&"the server does not support TLS")) };
        }
        // Unix sockets aren't encrypted.
        let name = ServerName::try_from(host.to_owned()).map_err(|error| not_encrypted(&error))?;
        let encrypted = self.connector.connect(name, stream).await.map_err(|error| not_encrypted(&error))?;
        Ok(Box::new(encrypted))
    }
}

fn not_encrypted(why: &dyn std::fmt::Display) -> String {
    format!("no encrypted connection to PostgreSQL came about: {why}")
}

fn authorities(address: &ServerAddress) -> Result<RootCertStore, String> {
    let Some(path) = &address.ssl_root_cert else {
        return Ok(webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect());
    };
    let unreadable = |why: &dyn std::fmt::Display| format!("{} is no file of certificates: {why}", path.display());
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(path).map_err(|error| unreadable(&error))? {
        let certificate = certificate.map_err(|error| unreadable(&error))?;
        roots.add(certificate).map_err(|error| unreadable(&error))?;
    }
    Ok(roots)
}

#[derive(Debug)]
struct Verifier {
    authority: Option<Arc<WebPkiServerVerifier>>,
    any_name: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(authority) = &self.authority else { return Ok(ServerCertVerified::assertion()) };
        match authority.verify_server_cert(certificate, between, name, ocsp_response, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if self.any_name => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
