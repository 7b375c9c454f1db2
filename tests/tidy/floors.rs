//! Which crates and modules may import which, and that files don't import each other in large circles.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::{Source, none, root, rust_sources, sources};

// ---- crates ----

/// ARCHITECTURE.md has a line `crate → crates that it uses` for each crate, the lowest floor first. It is the only list
/// of allowed dependencies.
#[test]
fn the_drawing_of_the_architecture_is_what_is_there() {
    let drawn = drawn_edges();
    let real = real_edges();
    for (name, uses) in &real {
        let Some((_, drawn)) = drawn.iter().find(|(drawn, _)| drawn == name) else {
            panic!("{name} is a new crate: draw it in ARCHITECTURE.md with what it may use, or make it a module");
        };
        assert_eq!(
            uses, drawn,
            "{name} uses other crates than ARCHITECTURE.md allows (left: its manifest, right: the drawing): move what \
             it needs down, hand it in from above, or change the drawing and say why",
        );
    }
    assert_eq!(drawn.len(), real.len(), "ARCHITECTURE.md draws a crate that there is not: take its line out");
}

#[test]
fn crates_use_only_what_stands_on_lower_floors() {
    let mut below = BTreeSet::new();
    for (name, uses) in drawn_edges() {
        assert!(uses.is_subset(&below), "{name} is drawn below something that it uses: draw the lowest floor first");
        below.insert(name);
    }
}

/// `scripts/msrv` asks the compilers themselves.
#[test]
fn no_crate_promises_an_older_rust_than_what_it_uses() {
    let manifests: Vec<toml::Table> = manifests().collect();
    let workspace = manifests.iter().find_map(|toml| toml.get("workspace")).expect("a workspace");
    let usual = &workspace["package"]["rust-version"];
    let oldest = |toml: &toml::Table| -> (String, Vec<u32>) {
        let version = toml["package"]["rust-version"].as_str().or(usual.as_str()).expect("a version");
        let parts = version.split('.').map(|part| part.parse().expect("a number"));
        (short_name(toml), parts.collect())
    };
    let oldest: BTreeMap<String, Vec<u32>> = manifests.iter().map(oldest).collect();
    let edges = real_edges();
    let found = edges.iter().flat_map(|(name, uses)| uses.iter().map(move |used| (name, used)));
    let found = found.filter(|(name, used)| oldest[*name] < oldest[*used]);
    let found = found.map(|(name, used)| format!("{name} uses {used}, which needs a newer Rust"));
    none(found, "let the crate below be built by the older Rust, too (scripts/msrv), or raise its rust-version:");
}

fn drawn_edges() -> Vec<(String, BTreeSet<String>)> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("there is an ARCHITECTURE.md");
    let lines = text.lines().filter_map(|line| line.split_once(" → "));
    lines
        .map(|(name, uses)| {
            let uses = uses.split("  ").next().unwrap_or_default().split_whitespace();
            (name.trim().to_owned(), uses.filter(|word| *word != "nothing").map(str::to_owned).collect())
        })
        .collect()
}

/// Dependencies of tests don't count.
fn real_edges() -> BTreeMap<String, BTreeSet<String>> {
    manifests()
        .map(|mut toml| {
            toml.remove("dev-dependencies");
            (short_name(&toml), dependencies(&toml).iter().map(|name| short(name)).collect())
        })
        .collect()
}

fn manifests() -> impl Iterator<Item = toml::Table> {
    let manifests = sources().into_iter().filter(|source| {
        let in_crate = source.is_in("crates/") && source.path.split('/').count() == 3;
        source.path == "Cargo.toml" || in_crate && source.path.ends_with("/Cargo.toml")
    });
    manifests.map(|manifest| manifest.text.parse().expect("a manifest is TOML"))
}

fn short_name(manifest: &toml::Table) -> String {
    short(manifest["package"]["name"].as_str().expect("a package has a name"))
}

fn short(name: &str) -> String {
    name.strip_prefix("foretell-").unwrap_or(name).to_owned()
}

fn dependencies(toml: &toml::Table) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (key, value) in toml.iter().filter(|(key, _)| *key != "workspace") {
        let Some(section) = value.as_table() else { continue };
        if key.ends_with("dependencies") {
            let real_name = |(name, dependency): (&String, &toml::Value)| {
                dependency.get("package").and_then(toml::Value::as_str).unwrap_or(name).to_owned()
            };
            found.extend(section.iter().map(real_name).filter(|name| name.starts_with("foretell")));
        } else {
            found.extend(dependencies(section));
        }
    }
    found
}

#[test]
fn no_crate_holds_more_than_a_quarter_of_all_lines() {
    let mut lines: BTreeMap<String, usize> = BTreeMap::new();
    for source in rust_sources() {
        let mut parts = source.path.split('/');
        let home = match (parts.next(), parts.next()) {
            (Some("crates"), Some(name)) => name.to_owned(),
            _ => "foretell".to_owned(),
        };
        *lines.entry(home).or_default() += source.text.lines().count();
    }
    let all: usize = lines.values().sum();
    let large = lines.iter().filter(|(_, lines)| **lines * 4 > all);
    none(large.map(|(name, lines)| format!("{name}: {lines} of {all} lines")), "carve a crate out of the largest:");
}

// ---- modules ----

/// From the bottom up. `app` alone knows both `api` and `html`.
const SERVER_FLOORS: &[(&str, &[&str])] = &[
    ("web", &["state", "ops"]),
    ("state", &["web"]),
    ("config", &["web"]),
    ("ops", &["config", "state"]),
    ("api", &["state", "web"]),
    ("html", &["state", "web"]),
    ("app", &["api", "html", "state", "web"]),
    ("serve", &["app", "config", "ops", "state", "web"]),
];

#[test]
fn modules_of_the_server_stay_on_their_floors() {
    let folder = "crates/server/src/";
    let mut findings = Vec::new();
    let product = |source: &Source| !source.path.contains("tests") && source.path != "crates/server/src/lib.rs";
    for source in rust_sources().filter(|source| source.is_in(folder) && product(source)) {
        let own = source.path[folder.len()..].split(['/', '.']).next().unwrap_or_default();
        let Some((_, allowed)) = SERVER_FLOORS.iter().find(|(name, _)| *name == own) else {
            findings.push(format!("{}: say in SERVER_FLOORS what {own} may import", source.path));
            continue;
        };
        for (number, line) in source.product_code() {
            for module in imported_modules(line) {
                if module != own && !allowed.contains(&module) && SERVER_FLOORS.iter().any(|(name, _)| *name == module)
                {
                    findings.push(format!("{}:{number}: {own} imports {module}", source.path));
                }
            }
        }
    }
    none(findings, "move what is needed down to a floor that both stand on, or hand it in from above:");
}

/// `crate::web::limits` names `web`.
fn imported_modules(line: &str) -> impl Iterator<Item = &str> {
    line.split("crate::")
        .skip(1)
        .filter_map(|rest| rest.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next())
}

/// The domain knows nothing of the web, and a table by itself neither waits, stores nor logs.
#[test]
fn table_tables_and_pages_know_no_library_of_the_floors_above() {
    let web = ["axum", "maud", "utoipa", "hyper", "tower"];
    let effects = ["tokio", "rusqlite", "getrandom", "tracing", "metrics", "rustix", "futures"];
    none(uses_of("tables", &web), "the tables are the domain: do this in crates/server instead of using");
    none(
        uses_of("table", &[&web[..], &effects].concat()),
        "a table is a fold: do this in crates/tables instead of using",
    );
    let in_server: Vec<&str> = web.into_iter().filter(|name| *name != "maud").chain(effects).collect();
    none(uses_of("pages", &in_server), "pages are functions of models: do this in crates/server instead of using");
}

fn uses_of(home: &str, libraries: &[&str]) -> Vec<String> {
    let manifest = fs::read_to_string(root().join(format!("crates/{home}/Cargo.toml"))).expect("a manifest");
    let found = manifest.lines().filter(|line| libraries.iter().any(|name| line.starts_with(name)));
    found.map(str::to_owned).collect()
}

/// Files that import each other in a circle can only be understood together.
#[test]
fn no_circle_of_imports_is_larger_than_three_files() {
    let mut findings = Vec::new();
    for (name, files) in module_files() {
        let edges: BTreeMap<&str, BTreeSet<&str>> =
            files.iter().map(|(path, file)| (path.as_str(), file.imports(&files))).collect();
        for circle in circles(&edges) {
            if circle.len() > 3 {
                findings.push(format!("{name}: {}", circle.join(", ")));
            }
        }
    }
    none(findings, "move what these files share into a file below them:");
}

struct ModuleFile {
    module: String,
    code: String,
}

fn module_files() -> BTreeMap<String, BTreeMap<String, ModuleFile>> {
    let mut crates: BTreeMap<String, BTreeMap<String, ModuleFile>> = BTreeMap::new();
    for source in rust_sources() {
        let (home, inside) = match source.path.split_once("src/") {
            Some((home, inside)) if !inside.contains("tests") => {
                (home.to_owned(), inside.trim_end_matches(".rs").to_owned())
            }
            _ => continue,
        };
        if inside == "lib" || inside == "main" {
            continue;
        }
        let module = inside.trim_end_matches("/mod").replace('/', "::");
        let code = source.product_code().map(|(_, line)| line).collect::<Vec<_>>().join("\n");
        crates.entry(home).or_default().insert(source.path.clone(), ModuleFile { module, code });
    }
    crates
}

impl ModuleFile {
    /// By paths from `crate` or `super`, in imports or code. A module that only declares and re-exports what is below
    /// it imports nothing.
    fn imports<'a>(&self, files: &'a BTreeMap<String, ModuleFile>) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        let imports = self.code.split(';').filter_map(|statement| statement.trim().strip_prefix("use ")).flat_map(flat);
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
        let inline = self
            .code
            .split(|letter: char| !is_part(letter))
            .filter(|path| path.contains("crate::") || path.contains("super::"));
        let inline = inline.map(|path| path.trim_end_matches(':').to_owned());
        for name in imports.chain(inline).map(|path| self.absolute(&path)) {
            let target =
                files.iter().filter(|(_, file)| name == file.module || name.starts_with(&format!("{}::", file.module)));
            if let Some((path, file)) = target.max_by_key(|(_, file)| file.module.len())
                && file.module != self.module
            {
                found.insert(path.as_str());
            }
        }
        found
    }

    fn absolute(&self, path: &str) -> String {
        if let Some(path) = path.strip_prefix("crate::") {
            return path.to_owned();
        }
        let (mut base, mut rest) = (self.module.as_str(), path);
        while let Some(inner) = rest.strip_prefix("super::") {
            base = base.rsplit_once("::").map_or("", |(outer, _)| outer);
            rest = inner;
        }
        if rest == path {
            return String::new();
        }
        if base.is_empty() { rest.to_owned() } else { format!("{base}::{rest}") }
    }
}

/// `a::{b, c::d}` as `a::b` and `a::c::d`.
fn flat(path: &str) -> Vec<String> {
    let path = path.trim();
    let Some((before, group)) = path.split_once('{') else {
        return vec![path.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (place, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[start..place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    parts.push(&group[start..]);
    parts
        .iter()
        .filter(|part| !part.trim().is_empty())
        .flat_map(|part| flat(&format!("{before}{}", part.trim())))
        .collect()
}

/// Sets of files each of which can be reached from each other one.
fn circles<'a>(edges: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<Vec<&'a str>> {
    let reach: BTreeMap<&str, BTreeSet<&str>> = edges.keys().map(|start| (*start, reachable(edges, start))).collect();
    let mut found: BTreeSet<Vec<&str>> = BTreeSet::new();
    for (file, reached) in &reach {
        let circle: Vec<&str> = reached.iter().filter(|other| reach[**other].contains(file)).copied().collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

fn reachable<'a>(edges: &BTreeMap<&'a str, BTreeSet<&'a str>>, start: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&str> = edges[start].iter().copied().collect();
    while let Some(file) = next.pop() {
        if reached.insert(file) {
            next.extend(edges[file].iter().copied());
        }
    }
    reached
}
