//! Servers with a certificate of a private authority: our programs trust it if told to, and otherwise explain the
//! failure.
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

mod support;

use std::io::BufReader;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use support::{
    ServerProcess, assert_contains, ends_with, foretell, foretell_dev, run_to_exit, succeeds_with_input, wait_until,
};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;

struct SecureServer {
    folder: TempDir,
    server: ServerProcess,
    /// `https://localhost:PORT`; the certificate is for «localhost» alone.
    url: String,
    port: u16,
    proxy: Runtime,
}

impl SecureServer {
    fn open() -> SecureServer {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::on(folder.path());
        issue_certificate(folder.path());
        let proxy = Runtime::new().unwrap();
        let port = proxy.block_on(listen(acceptor(folder.path(), "server"), server.address));
        let url = format!("https://localhost:{port}");
        SecureServer { folder, server, url, port, proxy }
    }

    fn trusting(&self) -> Command {
        self.knowing("authority.crt", foretell(self.folder.path()))
    }

    fn distrusting(&self) -> Command {
        self.knowing("stranger.crt", foretell(self.folder.path()))
    }

    fn knowing(&self, authority: &str, mut program: Command) -> Command {
        program.env("SSL_CERT_FILE", self.file(authority));
        program
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

fn issue_certificate(folder: &Path) {
    let openssl = |args: &str| {
        let output = Command::new("openssl").args(args.split(' ')).current_dir(folder).output().unwrap();
        assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    };
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    for name in ["authority", "stranger"] {
        openssl(&format!("req -x509 {key} -days 2 -subj /CN={name} -keyout {name}.key -out {name}.crt"));
    }
    openssl(&format!(
        "req {key} -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout server.key -out server.csr"
    ));
    openssl(
        "x509 -req -in server.csr -CA authority.crt -CAkey authority.key -CAcreateserial -days 2 \
         -copy_extensions copy -out server.crt",
    );
}

fn acceptor(folder: &Path, name: &str) -> TlsAcceptor {
    let certificate = CertificateDer::from_pem_file(folder.join(format!("{name}.crt"))).unwrap();
    let key = PrivateKeyDer::from_pem_file(folder.join(format!("{name}.key"))).unwrap();
    let builder = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
    TlsAcceptor::from(Arc::new(builder.with_single_cert(vec![certificate], key).unwrap()))
}

async fn listen(acceptor: TlsAcceptor, server: SocketAddr) -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // A client that doesn't trust the certificate hangs up here.
                let Ok(mut secured) = acceptor.accept(stream).await else { return };
                let mut plain = TcpStream::connect(server).await.unwrap();
                let _ = tokio::io::copy_bidirectional(&mut secured, &mut plain).await;
            });
        }
    });
    port
}

const UNKNOWN: &str = "does not know the authority that issued its certificate";

#[test]
fn health_trusts_the_configured_authorities() {
    let server = SecureServer::open();
    let said = run_to_exit(0, server.trusting().args(["health", "--url", &server.url]));
    assert_eq!(said, format!("{} is ready.\n", server.url));
    let said = run_to_exit(1, server.distrusting().args(["health", "--url", &server.url]));
    assert_contains(&said, &["is not ready: this computer", UNKNOWN, "SSL_CERT_FILE"]);
    let other_name = format!("https://127.0.0.1:{}", server.port);
    let said = run_to_exit(1, server.trusting().args(["health", "--url", &other_name]));
    assert_contains(&said, &["its certificate is for another name"]);
    let plain = format!("https://{}", server.server.address);
    let said = run_to_exit(1, server.trusting().args(["health", "--url", &plain]));
    assert_contains(&said, &["it does not speak TLS; its address probably begins with http://"]);
    std::fs::write(server.file("empty.crt"), "no certificate").unwrap();
    for (file, wrong) in [("no-such-file.crt", "which cannot be read"), ("empty.crt", "which has no certificate")] {
        let mut health = server.trusting();
        let said =
            run_to_exit(1, health.env("SSL_CERT_FILE", server.file(file)).args(["health", "--url", &server.url]));
        assert_contains(&said, &["SSL_CERT_FILE names «", file, wrong, "certificates in PEM format"]);
    }
}

#[test]
fn health_says_in_words_why_there_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let said = run_to_exit(1, foretell(folder.path()).args(["health", "--url", "http://127.0.0.1:1"]));
    assert_contains(&said, &["is not ready: nothing is listening at that address and port"]);
    let said = run_to_exit(1, foretell(folder.path()).args(["health", "--url", "http://foretell.invalid"]));
    assert_contains(&said, &["is not ready: no host of that name can be found"]);
}

#[test]
fn a_terminal_plays_by_tls() {
    let server = SecureServer::open();
    let mut args = vec!["play", "--plain", "--lang", "en", "--name", "Zoe", "--join", &server.url, "--open"];
    let said = succeeds_with_input(server.trusting().args(&args), "");
    assert_contains(&said, &["Your table is open", &format!("{}/tables/", server.url)]);
    args.push("--ascii");
    let data = tempfile::tempdir().unwrap();
    let (_, said) = ends_with(1, server.distrusting().env("XDG_DATA_HOME", data.path()).args(&args));
    assert_contains(&said, &["no secure connection to the server", "doesn't know the authority", "SSL_CERT_FILE"]);
}

#[test]
fn a_terminal_says_what_is_wrong_with_certificates() {
    let server = SecureServer::open();
    let self_signed = server.proxy.block_on(listen(acceptor(server.folder.path(), "stranger"), server.server.address));
    let play = |certificates: &str, url: &str| {
        let mut command = foretell(server.folder.path());
        command.env("SSL_CERT_FILE", server.file(certificates));
        command.args(["play", "--plain", "--lang", "en", "--name", "Zoe", "--open", "--join", url]);
        ends_with(1, &mut command).1
    };
    std::fs::write(server.file("empty.crt"), "no certificate").unwrap();
    for certificates in ["authority.crt", "stranger.crt"] {
        let said = play(certificates, &format!("https://localhost:{self_signed}"));
        assert_contains(&said, &["its certificate is self-signed", "issued by an authority", "SSL_CERT_FILE"]);
    }
    assert_contains(&play("missing.crt", &server.url), &["missing.crt”, which can't be read", "PEM format"]);
    assert_contains(&play("empty.crt", &server.url), &["empty.crt”, which has no certificate", "PEM format"]);
}

#[test]
fn a_bot_joins_by_tls_and_does_not_try_for_ever_what_cannot_work() {
    let server = SecureServer::open();
    let bot = |mut command: Command, name: &str| {
        command.args(["bot", "apprentice", "--join", &server.url, "--name", name, "--author", "Ada", "--session"]);
        command.arg(server.file(name));
        command
    };
    let said = run_to_exit(1, &mut bot(server.distrusting(), "Eve"));
    assert_contains(&said, &[UNKNOWN]);
    let mut hal = bot(server.trusting(), "Hal").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let is_here = || server.server.get("/api/v1/guest-bots").body.contains("BOT Hal");
    wait_until("the bot has come", is_here);
    hal.kill().unwrap();
    hal.wait().unwrap();
}

/// The load generator is the asynchronous client: streams use https, tables wss.
#[test]
fn the_asynchronous_client_speaks_https_and_wss() {
    let server = SecureServer::open();
    let args = ["load", "--url", &server.url, "--tables", "1", "--seconds", "1", "--think", "0", "--json"];
    for more in [&[][..], &["--sockets"]] {
        let output = server.knowing("authority.crt", foretell_dev()).args(args).args(more).output().unwrap();
        assert!(output.status.success(), "{more:?}: {}", String::from_utf8_lossy(&output.stderr));
        let report: serde_json::Value = serde_json::from_reader(BufReader::new(&output.stdout[..])).unwrap();
        assert!(report["moves"].as_u64().is_some_and(|moves| moves > 0), "{report}");
        assert_eq!(report["errors"].as_u64().unwrap_or_default(), 0, "{report}");
    }
    let said = run_to_exit(1, server.knowing("stranger.crt", foretell_dev()).args(args));
    assert_contains(&said, &[UNKNOWN]);
}
