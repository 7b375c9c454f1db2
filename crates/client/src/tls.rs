//! Trusted authorities: the system's, or those named by `SSL_CERT_FILE` and `SSL_CERT_DIR`. A system without any, such
//! as a bare container, gets Mozilla's list.

use std::path::Path;
use std::sync::OnceLock;
use std::{env, fs};

use rustls::pki_types::CertificateDer;

use crate::error::TlsFailure;

pub(crate) enum Authorities {
    Installed(Vec<CertificateDer<'static>>),
    /// Mozilla's, if the system has none.
    BuiltIn,
}

/// Read once per process: a system has more than a hundred.
pub(crate) fn authorities() -> Result<&'static Authorities, TlsFailure> {
    static AUTHORITIES: OnceLock<Result<Authorities, TlsFailure>> = OnceLock::new();
    AUTHORITIES.get_or_init(read_authorities).as_ref().map_err(Clone::clone)
}

fn read_authorities() -> Result<Authorities, TlsFailure> {
    let certificates = rustls_native_certs::load_native_certs().certs;
    if !certificates.is_empty() {
        return Ok(Authorities::Installed(certificates));
    }
    // An unreadable file must not silently trust others.
    let named = ["SSL_CERT_FILE", "SSL_CERT_DIR"].into_iter().find_map(|name| Some((name, env::var_os(name)?)));
    match named {
        Some((variable, path)) => Err(no_authorities(variable, Path::new(&path))),
        None => Ok(Authorities::BuiltIn),
    }
}

fn no_authorities(variable: &'static str, path: &Path) -> TlsFailure {
    let is_readable = fs::read(path).is_ok() || fs::read_dir(path).is_ok();
    let path = path.display().to_string();
    if is_readable { TlsFailure::NoCertificate { variable, path } } else { TlsFailure::Unreadable { variable, path } }
}

#[cfg(feature = "async")]
pub(crate) fn client_config() -> Result<std::sync::Arc<rustls::ClientConfig>, TlsFailure> {
    use std::sync::Arc;

    use rustls::crypto::ring::default_provider;
    use rustls::{ClientConfig, RootCertStore};

    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(config) = CONFIG.get() {
        return Ok(Arc::clone(config));
    }
    let mut roots = RootCertStore::empty();
    match authorities()? {
        Authorities::Installed(certificates) => {
            // Skip broken or unknown certificates of the system.
            roots.add_parsable_certificates(certificates.iter().cloned());
        }
        Authorities::BuiltIn => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let builder = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    let builder = builder.with_safe_default_protocol_versions().map_err(|error| TlsFailure::of(&error))?;
    let config = builder.with_root_certificates(roots).with_no_client_auth();
    Ok(Arc::clone(CONFIG.get_or_init(|| Arc::new(config))))
}
