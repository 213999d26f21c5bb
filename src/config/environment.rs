//! Variables from which no setting can be read.

use std::env;

use clap::builder::ValueParser;

use super::addresses::redact_password;
use super::error::InvalidSetting;

/// The first variable of a command's settings, or of its subcommands', whose value is no text. A
/// path need not be text.
#[must_use]
pub fn find_unreadable_variable(command: &clap::Command) -> Option<InvalidSetting> {
    let path = ValueParser::os_string();
    let texts = command.get_arguments().filter(|arg| {
        let parser = arg.get_value_parser();
        parser.type_id() != path.type_id()
    });
    let mut unreadable = texts.filter_map(|arg| {
        let variable = arg.get_env()?.to_str()?;
        let value = env::var_os(variable).filter(|value| value.to_str().is_none())?;
        let shown = redact_password(&value.to_string_lossy());
        Some(InvalidSetting::new(variable.to_owned(), shown, "use text in UTF-8"))
    });
    let found = unreadable.next();
    found.or_else(|| command.get_subcommands().find_map(find_unreadable_variable))
}
