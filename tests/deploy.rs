//! The files of `deploy/` agree with each other and with the program. No container is started.
#![cfg(unix)]

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use support::{assert_contains, foretell, run_to_exit, succeeds};
use tempfile::tempdir;

const COMPOSE: &str = include_str!("../deploy/compose.yaml");
const CONTAINERFILE: &str = include_str!("../deploy/Containerfile");
const POSTGRES_NODE: &str = include_str!("../deploy/postgres-node");
const DATABASES: [&str; 2] = ["database", "standby"];
const SERVERS: [&str; 3] = ["one", "two", "three"];

/// Without their common indentation. Includes settings taken over from another service.
fn block(text: &str, heading: &str) -> String {
    let mut lines = text.lines().skip_while(|line| line.trim_end() != heading);
    let heading = lines.next().unwrap_or_else(|| panic!("there is no {heading:?} in\n{text}"));
    let indent = heading.len() - heading.trim_start().len();
    let is_inside = |line: &&str| line.trim().is_empty() || line.len() - line.trim_start().len() > indent;
    let lines: Vec<&str> = lines.take_while(is_inside).collect();
    let depth = lines.iter().filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len());
    let depth = depth.min().unwrap_or(0);
    lines.into_iter().map(|line| line.get(depth..).unwrap_or_default()).collect::<Vec<_>>().join("\n") + "\n"
}

fn service(name: &str) -> String {
    let own = block(&block(COMPOSE, "services:"), &format!("{name}:"));
    let shared = own
        .lines()
        .find_map(|line| line.strip_prefix("<<: *"))
        .map_or_else(String::new, |anchor| block(COMPOSE, &format!("x-{anchor}: &{anchor}")));
    own + &shared
}

/// `${NAME:-value}` is its value, and the password is «secret».
fn pairs(block: &str) -> BTreeMap<String, String> {
    let pairs =
        block.lines().filter(|line| !line.trim_start().starts_with('#')).filter_map(|line| line.split_once(": "));
    let plain = |value: &str| {
        let value = value.trim().trim_matches('"');
        let (before, rest) = value.split_once("${").unwrap_or((value, ""));
        let Some((variable, after)) = rest.split_once('}') else { return before.to_owned() };
        let given = variable.split_once(":-").map_or("secret", |(_, given)| given);
        format!("{before}{given}{after}")
    };
    pairs.map(|(name, value)| (name.trim().to_owned(), plain(value))).collect()
}

fn list(block: &str) -> Vec<String> {
    block.lines().filter_map(|line| line.strip_prefix("- ")).map(|item| item.trim_matches('"').to_owned()).collect()
}

/// `key: [a, b]`.
fn inline_list(block: &str, key: &str) -> Vec<String> {
    let line = block.lines().find_map(|line| line.strip_prefix(&format!("{key}: ["))).unwrap_or_default();
    line.trim_end_matches(']').split(", ").filter(|item| !item.is_empty()).map(str::to_owned).collect()
}

fn image_settings() -> BTreeMap<String, String> {
    let env = CONTAINERFILE.split("\nENV ").nth(1).expect("it has settings");
    let env: String = env.split_inclusive('\n').take_while(|line| line.contains("FORETELL_")).collect();
    let pairs = env.split_whitespace().filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn the_containers_name_what_is_there() {
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy");
    let declared = pairs(&block(COMPOSE, "volumes:").replace(":\n", ": there\n"));
    for name in DATABASES.into_iter().chain(SERVERS).chain(["proxy"]) {
        let service = service(name);
        for needed in inline_list(&service, "depends_on") {
            assert!(DATABASES.contains(&&*needed) || SERVERS.contains(&&*needed), "{name} depends on {needed}");
        }
        let mounts = if service.contains("volumes:\n") { list(&block(&service, "volumes:")) } else { Vec::new() };
        for mount in mounts {
            let (from, to) = mount.split_once(':').expect("from where and to where");
            match from.strip_prefix("./") {
                Some(file) => assert!(deploy.join(file).is_file(), "{mount}"),
                None => assert!(declared.contains_key(from) && to == "/var/lib/postgresql/data", "{mount}"),
            }
        }
        if let Some(program) = inline_list(&service, "entrypoint").first().filter(|program| program.starts_with('/')) {
            assert!(service.contains(&format!(":{program}:ro")), "{name} runs {program}");
            let file = deploy.join(program.trim_start_matches('/'));
            assert!(fs::metadata(&file).is_ok_and(|file| file.permissions().mode() & 0o111 == 0o111), "{program}");
        }
    }
    let build = pairs(&block(&service("one"), "build:"));
    assert!(deploy.join(&build["context"]).join(&build["dockerfile"]).is_file(), "{build:?}");
    let manifest = include_str!("../Cargo.toml");
    assert_contains(
        CONTAINERFILE,
        &["--profile dist", "--features jemalloc", "--bin foretell", "/source/target/dist/"],
    );
    assert_contains(manifest, &["[profile.dist]", "\njemalloc = "]);
}

#[test]
fn the_program_understands_the_settings_of_its_container() {
    let (folder, proxy) = (tempdir().expect("a folder"), service("proxy"));
    for name in SERVERS {
        let mut settings = image_settings();
        settings.extend(pairs(&block(&service(name), "environment: &settings")));
        let mut print = foretell(folder.path());
        print.envs(&settings).args(["serve", "--print-config", "--json"]);
        let read: Value = serde_json::from_str(&succeeds(&mut print)).expect("JSON");
        let value =
            |name: &str| read[name]["value"].as_str().unwrap_or_else(|| panic!("{name} in {read:#}")).to_owned();
        let database = value("database");
        assert!(database.ends_with(&format!("@{}/foretell", DATABASES.join(","))), "{database}");
        let network = block(COMPOSE, "networks:");
        assert_contains(&network, &[&format!("subnet: {}", settings["FORETELL_TRUSTED_PROXIES"])]);
        let (published, inside) = ports(&proxy);
        assert!(settings["FORETELL_PUBLIC_URL"].ends_with(&format!(":{published}")), "{settings:?}");
        assert_contains(&proxy, &[&format!("/bind :{inside}/")]);
        assert_eq!(value("bind"), "0.0.0.0:7654");
    }
    // The health check is a command, which fails where there is no server.
    let question = CONTAINERFILE.lines().find(|line| line.starts_with("HEALTHCHECK")).expect("it asks");
    let (_, question) = question.split_once("CMD ").expect("a command");
    let words: Vec<String> = serde_json::from_str(question).expect("a list");
    assert_eq!(words[0], "/usr/local/bin/foretell");
    let mut health = foretell(folder.path());
    health.args(&words[1..]).env("FORETELL_BIND", support::free_address::free_address().to_string());
    run_to_exit(1, &mut health);
}

fn ports(service: &str) -> (String, String) {
    let ports = list(&block(service, "ports:"));
    let (published, inside) = ports[0].split_once(':').expect("two ports");
    (published.to_owned(), inside.to_owned())
}

#[test]
fn the_proxy_of_the_containers_asks_the_servers() {
    let folder = tempdir().expect("a folder");
    let made = folder.path().join("made.cfg");
    let script = block(&block(&service("proxy"), "command:"), "- |");
    let (script, run) = script.split_once("exec ").expect("it runs HAProxy in the end");
    let written = run.trim().strip_prefix("haproxy -db -W -f ").expect("its arguments");
    let delivered = concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/haproxy.cfg");
    let script = script.replace("$$", "$").replace(written, &made.display().to_string());
    let script = script.replace(" /haproxy.cfg", &format!(" {delivered}"));
    succeeds(Command::new("sh").args(["-euc", &script]));
    let settings = fs::read_to_string(&made).expect("it is written");
    let bind = &image_settings()["FORETELL_BIND"];
    let (_, port) = bind.rsplit_once(':').expect("a port");
    let servers: Vec<&str> = settings.lines().filter_map(|line| line.trim().strip_prefix("server ")).collect();
    let expected = SERVERS.map(|name| format!("{name} {name}:{port}"));
    assert_eq!(servers, [&expected[..], &expected[..]].concat());
    let binds: Vec<&str> = settings.lines().filter_map(|line| line.trim().strip_prefix("bind ")).collect();
    assert_eq!(binds, [format!(":{}", ports(&service("proxy")).1)]);
    let without_comments = || settings.lines().filter(|line| !line.trim_start().starts_with('#'));
    for elsewhere in ["ssl crt", "redirect scheme", "127.0.0.1"] {
        assert!(!without_comments().any(|line| line.contains(elsewhere)), "{elsewhere}");
    }
    let usual = Path::new("/usr/sbin/haproxy");
    let mut check = Command::new(if usual.exists() { usual } else { Path::new("haproxy") });
    let checked = check.args(["-c", "-f"]).arg(&made).output().expect("HAProxy can be started");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

#[test]
fn the_databases_of_the_containers_are_each_others_standby() {
    for (name, other) in [(DATABASES[0], DATABASES[1]), (DATABASES[1], DATABASES[0])] {
        let service = service(name);
        let settings = pairs(&block(&service, "environment:"));
        assert_eq!((&*settings["NODE"], &*settings["OTHER"]), (name, other));
        assert_contains(&service, &[&format!("- {name}:{}\n", settings["FOLDER"]), "stop_signal: SIGINT"]);
        let needed = POSTGRES_NODE.lines().find(|line| line.starts_with(": \"${")).expect("it says what it needs");
        for needed in needed.split("${").skip(1).map(|rest| rest.split(":?").next().unwrap_or_default()) {
            assert!(settings.contains_key(needed), "{name} has no {needed}");
        }
        assert_eq!(settings.contains_key("FIRST"), name == DATABASES[0], "one of them makes the database");
    }
    let user = &pairs(&block(&service("one"), "environment: &settings"))["FORETELL_DATABASE"];
    assert!(user.starts_with("postgres://foretell:secret@"), "{user}");
    assert_contains(POSTGRES_NODE, &["CREATE ROLE foretell LOGIN PASSWORD", "CREATE DATABASE foretell OWNER foretell"]);
    // Also what the comments say.
    let calls = COMPOSE.split("/postgres-node ").skip(1).filter_map(|rest| rest.split_whitespace().next());
    for call in calls {
        assert_contains(POSTGRES_NODE.lines().find(|line| line.contains(" | alone)")).expect("its commands"), &[call]);
    }
}
