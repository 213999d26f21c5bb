//! `kassa calendar …`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_domain::mandate::schedule::{Calendar, CalendarCode, Holiday};
use kassa_domain::time::Date;
use kassa_services::AppContext;
use kassa_services::mandates::calendars::{self, CalendarChange};
use kassa_store::tables::calendar_days;
use serde_json::{Value, json};

use super::context::{CommandResult, run_with_context};
use super::error::CommandError;

/// In characters.
const MAX_NAME_LENGTH: usize = 100;

#[derive(Subcommand)]
pub enum CalendarCommand {
    /// Add a day on which nobody collects, such as a holiday that was proclaimed for one year;
    /// collections that are planned around it are planned again
    Add {
        /// Whose days: za is South Africa, target the euro area, gb England and Wales, au Australia
        calendar: String,
        /// YYYY-MM-DD
        date: String,
        #[arg(long, default_value = "Proclaimed holiday")]
        name: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// List the days of a year on which nobody collects, beside Saturdays and Sundays
    List {
        calendar: Option<String>,
        /// This year and the next unless it is given
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=9999))]
        year: Option<u16>,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Remove a day that was added
    Remove {
        calendar: String,
        /// YYYY-MM-DD
        date: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: CalendarCommand) -> CommandResult {
    match command {
        CalendarCommand::Add { calendar, date, name, storage } => {
            let (calendar, date) = (parse_calendar(&calendar)?, parse_date(&date)?);
            let name = parse_name(&name)?;
            run_with_context(storage, async |ctx| add(ctx, calendar, date, name).await).await
        }
        CalendarCommand::List { calendar, year, storage } => {
            let calendar = calendar.as_deref().map(parse_calendar).transpose()?;
            run_with_context(storage, async |ctx| list(ctx, calendar, year).await).await
        }
        CalendarCommand::Remove { calendar, date, storage } => {
            let (calendar, date) = (parse_calendar(&calendar)?, parse_date(&date)?);
            run_with_context(storage, async |ctx| remove(ctx, calendar, date).await).await
        }
    }
}

async fn add(ctx: &AppContext, code: CalendarCode, date: Date, name: &str) -> CommandResult {
    let CalendarChange { is_changed, replanned } =
        calendars::add_day(ctx, code, date, name).await?;
    Ok(json!({
        "calendar": code.code(),
        "date": date.to_iso_string(),
        "name": name,
        "changed": is_changed,
        "replanned": replanned,
    }))
}

async fn remove(ctx: &AppContext, code: CalendarCode, date: Date) -> CommandResult {
    let (calendar, day) = (code.code(), date.to_iso_string());
    let CalendarChange { is_changed, replanned } = calendars::remove_day(ctx, code, date).await?;
    if !is_changed {
        let why = match Calendar::by_law(code).is_holiday_by_law(date) {
            true => "is a public holiday by law, and cannot be removed",
            false => "was not added",
        };
        return Err(CommandError::Usage(format!("{day} {why}: kassa calendar list {calendar}")));
    }
    Ok(json!({ "calendar": calendar, "date": day, "changed": true, "replanned": replanned }))
}

async fn list(ctx: &AppContext, code: Option<CalendarCode>, year: Option<u16>) -> CommandResult {
    let this_year = ctx.clock.now().date().year();
    let years = year.map_or(this_year..=this_year + 1, |year| year..=year);
    let mut calendars = Vec::new();
    for code in CalendarCode::ALL.into_iter().filter(|one| code.is_none_or(|code| code == *one)) {
        let calendar = calendar_days::find(&ctx.store, code).await?;
        let days = years.clone().flat_map(|year| calendar.holidays(year));
        let days: Vec<Value> = days.map(to_json).collect();
        calendars.push(json!({ "calendar": code.code(), "days": days }));
    }
    Ok(json!({ "calendars": calendars }))
}

fn to_json(holiday: Holiday) -> Value {
    json!({
        "date": holiday.date.to_iso_string(),
        "name": holiday.name,
        "added": holiday.is_added,
    })
}

fn parse_calendar(text: &str) -> Result<CalendarCode, CommandError> {
    let known = CalendarCode::ALL.map(CalendarCode::code).join(", ");
    let unknown = || CommandError::Usage(format!("there is no calendar {text:?}: {known}"));
    CalendarCode::from_code(text).ok_or_else(unknown)
}

fn parse_date(text: &str) -> Result<Date, CommandError> {
    let no_date = || CommandError::Usage(format!("{text:?} is no day: write it as YYYY-MM-DD"));
    Date::parse(text).ok_or_else(no_date)
}

fn parse_name(text: &str) -> Result<&str, CommandError> {
    let name = text.trim();
    let is_name = !name.is_empty()
        && name.chars().count() <= MAX_NAME_LENGTH
        && !name.contains(char::is_control);
    let wrong = format!("--name: 1 to {MAX_NAME_LENGTH} characters without line breaks");
    is_name.then_some(name).ok_or(CommandError::Usage(wrong))
}
