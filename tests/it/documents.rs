//! The Markdown documents of the repository: links, commands, settings and examples.

mod files;
mod links;
mod words;
mod alerts;
mod commands;
mod examples;
mod dependencies;
