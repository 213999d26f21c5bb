//! The answers: from flags, and on a terminal from whoever runs the command.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::absolute;

use super::SetupArgs;
use crate::cli::error::CommandError;
use crate::cli::merchant::parse_name_of;

/// What a start needs.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub(super) mode: String,
    pub(super) database_url: String,
    pub(super) master_key_file: Option<String>,
    pub(super) listen: String,
    pub(super) base_url: String,
    pub(super) checkout_url: String,
    pub(super) merchant: String,
    pub(super) owner_email: String,
    pub(super) env_file: String,
}

const LISTEN: &str = "127.0.0.1:3000";

impl Answers {
    /// The settings of the server that the file gets, by their variables.
    pub(super) fn to_settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![
            ("KASSA_MODE", self.mode.clone()),
            ("KASSA_DATABASE_URL", self.database_url.clone()),
        ];
        settings.extend(self.master_key_file.clone().map(|path| ("KASSA_MASTER_KEY_FILE", path)));
        settings.extend([
            ("KASSA_LISTEN", self.listen.clone()),
            ("KASSA_BASE_URL", self.base_url.clone()),
            ("KASSA_CHECKOUT_URL", self.checkout_url.clone()),
        ]);
        settings
    }
}

/// Takes the flags, and asks for what is missing. Without a terminal nothing may be.
///
/// # Errors
/// [`CommandError::Usage`] with the flag that is missing, or if the answers are not confirmed.
pub(super) fn ask(args: SetupArgs) -> Result<Answers, CommandError> {
    let mut prompt = Prompt { is_terminal: io::stdin().is_terminal() };
    let mode = prompt.require("mode", args.mode, "Mode, test or live", Some("live"))?;
    let database_url = prompt.require(
        "database-url",
        args.database_url,
        "Database, sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME",
        Some("sqlite:data/kassa.db"),
    )?;
    let database_url = make_absolute(&database_url)?;
    let master_key_file = match args.master_key_file {
        None if database_url.starts_with("sqlite:") => None,
        named => {
            let question = "File of the master key, apart from the database";
            Some(prompt.require("master-key-file", named, question, None)?)
        }
    };
    let master_key_file = master_key_file.map(|path| to_absolute(&path)).transpose()?;
    let base_url = prompt.require(
        "base-url",
        args.base_url,
        "Public address, such as https://pay.example.com",
        None,
    )?;
    let merchant = prompt.require("merchant", args.merchant, "Name of the merchant", None)?;
    let owner_email =
        prompt.require("owner-email", args.owner_email, "E-mail address of its owner", None)?;
    let env_file = prompt.require(
        "env-file",
        args.env_file,
        "File to write the settings to",
        Some("kassa.env"),
    )?;
    let answers = Answers {
        mode,
        database_url,
        master_key_file,
        listen: args.listen.unwrap_or_else(|| LISTEN.to_owned()),
        checkout_url: args.checkout_url.unwrap_or_else(|| base_url.clone()),
        base_url,
        merchant: parse_name_of("--merchant", &merchant)?,
        owner_email,
        env_file,
    };
    if !args.yes {
        prompt.confirm(&answers)?;
    }
    Ok(answers)
}

/// The server may run in another folder.
fn make_absolute(database_url: &str) -> Result<String, CommandError> {
    match database_url.strip_prefix("sqlite:") {
        Some(path) if !path.is_empty() && !path.starts_with("//") => {
            Ok(format!("sqlite:{}", to_absolute(path)?))
        }
        _ => Ok(database_url.to_owned()),
    }
}

fn to_absolute(path: &str) -> Result<String, CommandError> {
    let found =
        absolute(path).map_err(|error| CommandError::Usage(format!("{path:?}: {error}")))?;
    Ok(found.display().to_string())
}

struct Prompt {
    is_terminal: bool,
}

impl Prompt {
    /// The flag's value, or an answer. An empty answer takes the default.
    fn require(
        &mut self,
        flag: &str,
        given: Option<String>,
        question: &str,
        default: Option<&str>,
    ) -> Result<String, CommandError> {
        if let Some(given) = given {
            return Ok(given);
        }
        if !self.is_terminal {
            return Err(CommandError::Usage(format!("--{flag} is missing")));
        }
        loop {
            let hint = default.map(|default| format!(" [{default}]")).unwrap_or_default();
            let answer = read_answer(&format!("{question}{hint}: "))?;
            match (answer.is_empty(), default) {
                (false, _) => return Ok(answer),
                (true, Some(default)) => return Ok(default.to_owned()),
                (true, None) => {}
            }
        }
    }

    fn confirm(&mut self, answers: &Answers) -> Result<(), CommandError> {
        if !self.is_terminal {
            return Ok(());
        }
        let mut summary = String::new();
        for (variable, value) in answers.to_settings() {
            summary += &format!("  {variable}={value}\n");
        }
        let Answers { merchant, owner_email, env_file, .. } = answers;
        let question = format!(
            "\n{summary}  in {env_file}; merchant {merchant}, owner {owner_email}\nIs this right? \
             [y/N] "
        );
        match read_answer(&question)?.to_lowercase().as_str() {
            "y" | "yes" => Ok(()),
            _ => Err(CommandError::Usage("nothing was written".to_owned())),
        }
    }
}

/// Asks on standard error, since standard output is for the report.
fn read_answer(question: &str) -> Result<String, CommandError> {
    let unreadable = |error: io::Error| CommandError::Usage(format!("no answer: {error}"));
    let mut output = io::stderr().lock();
    output.write_all(question.as_bytes()).and_then(|()| output.flush()).map_err(unreadable)?;
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line).map_err(unreadable)? == 0 {
        return Err(CommandError::Usage("no answer: the input has ended".to_owned()));
    }
    Ok(line.trim().to_owned())
}
