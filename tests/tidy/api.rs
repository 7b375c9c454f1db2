//! The public interface of the published crates, compared with `tests/tidy/api/NAME.txt`.
//!
//! `unreachable_pub` is an error in `scripts/test`, so everything `pub` can be reached from outside. Macro expansions
//! are not compared.

use std::collections::BTreeSet;
use std::{env, fs};

use quote::ToTokens;
use syn::{Attribute, Fields, ImplItem, Item, TraitItem, Visibility};

use crate::{none, root, sources};

#[test]
fn what_published_crates_offer_is_still_there() {
    let all = sources();
    let published = all.iter().filter(|source| {
        source.is_in("crates/") && source.path.ends_with("/Cargo.toml") && !source.text.contains("\npublish = false")
    });
    let mut missing = Vec::new();
    for manifest in published {
        let folder = manifest.path.trim_end_matches("Cargo.toml");
        let name = folder.trim_start_matches("crates/").trim_end_matches('/');
        let mut items = BTreeSet::new();
        for source in all.iter().filter(|source| source.is_rust() && source.is_in(&format!("{folder}src/"))) {
            collect(&syn::parse_file(&source.text).expect("Rust").items, &mut items);
        }
        let snapshot = root().join("tests/tidy/api").join(format!("{name}.txt"));
        if env::var_os("FORETELL_RENEW_API").is_some() {
            let lines: Vec<&str> = items.iter().map(String::as_str).collect();
            fs::write(&snapshot, lines.join("\n") + "\n").expect("a snapshot can be written");
        }
        let promised = fs::read_to_string(&snapshot).expect("FORETELL_RENEW_API=1 writes the snapshot of a new crate");
        missing.extend(promised.lines().filter(|item| !items.contains(*item)).map(|item| format!("{name}: {item}")));
    }
    none(
        missing,
        "these public items are gone or changed. If that is intended, say so in CHANGELOG.md and run\n\
         «FORETELL_RENEW_API=1 cargo test --test tidy published», which also adds what is new:",
    );
}

fn collect(items: &[Item], found: &mut BTreeSet<String>) {
    for item in items {
        match item {
            Item::Fn(item) if is_public(&item.vis) => add(found, "", &item.sig),
            Item::Use(item) if is_public(&item.vis) => add(found, "", &item.tree),
            Item::Const(item) if is_public(&item.vis) => add(found, &format!("{}: ", item.ident), &item.ty),
            Item::Static(item) if is_public(&item.vis) => add(found, &format!("{}: ", item.ident), &item.ty),
            Item::Type(item) if is_public(&item.vis) => add(found, &format!("{} = ", item.ident), &item.ty),
            Item::Mod(item) if !is_for_tests(&item.attrs) => {
                if is_public(&item.vis) {
                    add(found, "mod ", &item.ident);
                }
                collect(item.content.as_ref().map_or(&[], |(_, items)| items), found);
            }
            Item::Struct(item) if is_public(&item.vis) => {
                let is_open = item.fields.iter().all(|field| is_public(&field.vis));
                let size = is_open.then_some(item.fields.len());
                add(found, &format!("struct {} {}", item.ident, about(&item.attrs, size)), &item.generics);
                add_fields(found, &item.ident.to_string(), &item.fields, is_public);
            }
            Item::Enum(item) if is_public(&item.vis) => {
                let size = Some(item.variants.len());
                add(found, &format!("enum {} {}", item.ident, about(&item.attrs, size)), &item.generics);
                for variant in &item.variants {
                    let name = format!("{}::{}", item.ident, variant.ident);
                    found.insert(
                        format!("{name} {}", about(&variant.attrs, Some(variant.fields.len()))).trim_end().to_owned(),
                    );
                    add_fields(found, &name, &variant.fields, |_| true);
                }
            }
            Item::Trait(item) if is_public(&item.vis) => {
                add(found, &format!("trait {}: ", item.ident), &item.supertraits);
                for member in &item.items {
                    match member {
                        TraitItem::Fn(member) => add(found, &format!("{}::", item.ident), &member.sig),
                        member => add(found, &format!("{}::", item.ident), member),
                    }
                }
            }
            Item::Impl(item) if item.trait_.is_none() => {
                let name = item.self_ty.to_token_stream();
                for member in &item.items {
                    match member {
                        ImplItem::Fn(member) if is_public(&member.vis) => {
                            add(found, &format!("{name}::"), &member.sig);
                        }
                        ImplItem::Const(member) if is_public(&member.vis) => {
                            add(found, &format!("{name}::{}: ", member.ident), &member.ty);
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
}

fn add(found: &mut BTreeSet<String>, prefix: &str, what: &impl ToTokens) {
    found.insert(format!("{prefix}{}", what.to_token_stream()).trim_end().to_owned());
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.to_token_stream().to_string().contains("cfg (test)"))
}

fn add_fields(found: &mut BTreeSet<String>, owner: &str, fields: &Fields, is_seen: impl Fn(&Visibility) -> bool) {
    for (index, field) in fields.iter().enumerate().filter(|(_, field)| is_seen(&field.vis)) {
        let name = field.ident.as_ref().map_or_else(|| index.to_string(), ToString::to_string);
        add(found, &format!("{owner}.{name}: "), &field.ty);
    }
}

/// Derives, and the number of variants or fields if others can list them all: then one more breaks their code.
fn about(attributes: &[Attribute], size: Option<usize>) -> String {
    let is = |attribute: &&Attribute, name| attribute.path().is_ident(name);
    let derives = attributes.iter().filter(|attribute| is(attribute, "derive"));
    let derives: String = derives.map(|attribute| attribute.meta.to_token_stream().to_string()).collect();
    match size.filter(|_| !attributes.iter().any(|attribute| is(&attribute, "non_exhaustive"))) {
        Some(size) => format!("[{size}] {derives}").trim_end().to_owned(),
        None => derives,
    }
}
