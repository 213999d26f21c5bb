//! Import circles between files and between folders, and the order of module declarations.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenTree;

use super::source::{SourceFile, is_ident};
use super::tokens::{collect_paths, is_punct};

/// How often an item is re-exported at most, one module after the other.
const MAX_REEXPORTS: usize = 8;

/// A module path, without `crate`.
pub type Module = Vec<String>;

/// The imports of a crate: which module takes something from which.
struct ImportGraph {
    modules: BTreeSet<Module>,
    edges: BTreeSet<(Module, Module)>,
}

/// Every circle: of files, and of the members of a folder.
pub fn circles(sources: &[SourceFile]) -> Vec<String> {
    let graph = ImportGraph::new(sources);
    let mut found = describe_circles("", &graph.edges);
    for folder in graph.folders() {
        found.extend(describe_circles(&folder.join("::"), &graph.edges_between_members(&folder)));
    }
    found
}

/// Every module that is declared before another one of the same file that it imports from.
pub fn misplaced_declarations(sources: &[SourceFile]) -> Vec<String> {
    let graph = ImportGraph::new(sources);
    let mut found = Vec::new();
    for source in sources {
        let declared = declared_modules(source);
        for (from, to) in graph.edges_between_members(&source.module) {
            let position =
                |module: &Module| declared.iter().position(|name| module.last() == Some(name));
            if let (Some(user), Some(used)) = (position(&from), position(&to))
                && user < used
            {
                let (user, used) = (&declared[user], &declared[used]);
                found.push(format!("{}: {user} is declared before {used}", source.path));
            }
        }
    }
    found
}

impl ImportGraph {
    fn new(sources: &[SourceFile]) -> Self {
        let modules: BTreeSet<Module> =
            sources.iter().map(|source| source.module.clone()).collect();
        let reexports = Reexports::new(sources, &modules);
        let mut edges = BTreeSet::new();
        for source in sources.iter().filter(|source| source.path != "main.rs") {
            let own_reexports = reexports.paths_of(&source.module);
            for path in collect_paths(source) {
                let target = reexports.resolve(absolute(&path, source, &modules));
                let target = target.and_then(|path| containing_module(&path, &modules));
                let is_reexport = own_reexports.contains(&path);
                if let Some(target) =
                    target.filter(|target| *target != source.module && !is_reexport)
                {
                    edges.insert((source.module.clone(), target));
                }
            }
        }
        Self { modules, edges }
    }

    fn folders(&self) -> BTreeSet<Module> {
        let parents = |module: &Module| {
            (0..module.len()).map(|end| module[..end].to_vec()).collect::<Vec<_>>()
        };
        self.modules.iter().flat_map(parents).collect()
    }

    /// The imports between the direct members of a folder, each standing for all below it.
    fn edges_between_members(&self, folder: &Module) -> BTreeSet<(Module, Module)> {
        let member = |module: &Module| {
            let is_inside = module.len() > folder.len() && module.starts_with(folder);
            is_inside.then(|| module[..=folder.len()].to_vec())
        };
        let between = self.edges.iter().filter_map(|(from, to)| Some((member(from)?, member(to)?)));
        between.filter(|(from, to)| from != to).collect()
    }
}

/// What modules re-export: a public path, and the path that it stands for.
struct Reexports(BTreeMap<Module, (Module, Vec<String>)>);

impl Reexports {
    fn new(sources: &[SourceFile], modules: &BTreeSet<Module>) -> Self {
        let mut found = BTreeMap::new();
        for source in sources {
            for path in reexported_paths(source) {
                let Some(target) = absolute(&path, source, modules) else { continue };
                let Some(name) = target.last().cloned() else { continue };
                let public = [source.module.as_slice(), &[name]].concat();
                // Not an item of a module with the same name, nor what a module is called itself.
                if !target.starts_with(&public) && !modules.contains(&public) {
                    found.insert(public, (target, path));
                }
            }
        }
        Self(found)
    }

    /// The paths of a module's `pub use`, as they are written.
    fn paths_of(&self, module: &Module) -> Vec<Vec<String>> {
        let own = self.0.iter().filter(|(public, _)| public[..public.len() - 1] == module[..]);
        own.map(|(_, (_, path))| path.clone()).collect()
    }

    /// Follows re-exports to where an item is declared.
    fn resolve(&self, path: Option<Module>) -> Option<Module> {
        let mut path = path?;
        for _ in 0..MAX_REEXPORTS {
            let found = (1..=path.len()).find_map(|end| Some((end, self.0.get(&path[..end])?)));
            let Some((end, (target, _))) = found else { break };
            path = [target.as_slice(), &path[end..]].concat();
        }
        Some(path)
    }
}

/// The path below the crate, for a path that names something of this crate.
fn absolute(path: &[String], source: &SourceFile, modules: &BTreeSet<Module>) -> Option<Module> {
    let first = path.first()?;
    if first == "crate" {
        return Some(path[1..].to_vec());
    }
    // A child module by its bare name.
    let child = [source.module.as_slice(), std::slice::from_ref(first)].concat();
    modules.contains(&child).then(|| [source.module.as_slice(), path].concat())
}

fn containing_module(path: &[String], modules: &BTreeSet<Module>) -> Option<Module> {
    (1..=path.len()).rev().map(|end| path[..end].to_vec()).find(|prefix| modules.contains(prefix))
}

/// The paths after `pub use`, with any visibility.
fn reexported_paths(source: &SourceFile) -> Vec<Vec<String>> {
    let tokens = &source.tokens;
    let mut statements = Vec::new();
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| is_ident(token, "use")) {
        let before = at.checked_sub(1).map(|at| &tokens[at]);
        let is_public = before.is_some_and(|before| {
            is_ident(before, "pub")
                || matches!(before, TokenTree::Group(_))
                    && at >= 2
                    && is_ident(&tokens[at - 2], "pub")
        });
        if is_public {
            let end = tokens[at..].iter().position(|token| is_punct(token, ';')).unwrap_or(0);
            statements.push([std::slice::from_ref(token), &tokens[at + 1..=at + end]].concat());
        }
    }
    statements.into_iter().flat_map(|tokens| collect_paths(&source.with_tokens(tokens))).collect()
}

/// The names after `mod` that end in a semicolon, in their order.
fn declared_modules(source: &SourceFile) -> Vec<String> {
    let declarations = source.tokens.windows(3);
    declarations
        .filter(|tokens| is_ident(&tokens[0], "mod") && is_punct(&tokens[2], ';'))
        .map(|tokens| tokens[1].to_string())
        .collect()
}

/// Each strongly connected set of more than one module, as one line.
pub fn describe_circles(folder: &str, edges: &BTreeSet<(Module, Module)>) -> Vec<String> {
    let nodes: BTreeSet<&Module> = edges.iter().flat_map(|(from, to)| [from, to]).collect();
    let reachable: BTreeMap<&Module, BTreeSet<&Module>> =
        nodes.iter().map(|node| (*node, reachable_from(node, edges))).collect();
    let mut circles = BTreeSet::new();
    for (node, targets) in &reachable {
        let members: BTreeSet<&&Module> =
            targets.iter().filter(|target| reachable[**target].contains(*node)).collect();
        if !members.is_empty() {
            let names: Vec<String> = members.iter().map(|member| member.join("::")).collect();
            circles.insert(format!("a circle in {folder}: {}", names.join(", ")));
        }
    }
    circles.into_iter().collect()
}

fn reachable_from<'a>(
    start: &Module,
    edges: &'a BTreeSet<(Module, Module)>,
) -> BTreeSet<&'a Module> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&Module> = Vec::new();
    let targets = |from: &Module| {
        let first = (from.clone(), Module::new());
        edges
            .range(first..)
            .take_while({
                let from = from.clone();
                move |edge| edge.0 == from
            })
            .map(|(_, to)| to)
    };
    open.extend(targets(start));
    while let Some(node) = open.pop() {
        if found.insert(node) {
            open.extend(targets(node));
        }
    }
    found
}
