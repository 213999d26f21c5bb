//! The checks of where the database is kept: the disk, the server's commits and standbys, and what
//! processes that are gone have left.

use std::path::Path;
use std::time::Duration;

use kassa_domain::mode::Mode;
use kassa_services::AppContext;
use kassa_store::tables::server_state::CommitSettings;
use kassa_store::tables::{call_backlog, job_leases, server_state};
use kassa_store::{DatabaseUrl, StoreError};
use rustix::fs::statvfs;

use super::diagnosis::{Check, State};

const MIB: u64 = 1024 * 1024;
/// With less, the next large transaction may fail.
const PROBLEM_BYTES: u64 = 64 * MIB;
const NOTE_BYTES: u64 = 512 * MIB;
/// A running server takes over within seconds what another has left.
const MAX_LEASE_AGE: Duration = Duration::from_secs(60);
/// A job of the whole deployment may wait for the one that runs it at night.
const MAX_JOB_AGE: Duration = Duration::from_secs(60 * 60);
/// What a standby may lack.
const MAX_LAG_MS: i64 = 10_000;

/// How much room there is for the database. That of a server's is not seen from here.
pub(super) fn check_disk(database: &DatabaseUrl) -> Check {
    let DatabaseUrl::Sqlite(path) = database else {
        let detail = "the database's is that of its server: watch it there".to_owned();
        return Check::new("disk", State::Ok, detail).with("free_bytes", None::<u64>);
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    match statvfs(folder) {
        Ok(found) => {
            let free = found.f_bavail.saturating_mul(found.f_frsize);
            let detail = format!("{}: {} MiB free", folder.display(), free / MIB);
            Check::new("disk", judge_room(free), detail).with("free_bytes", free)
        }
        Err(error) => {
            let detail = format!("{}: {error}", folder.display());
            Check::new("disk", State::Problem, detail).with("free_bytes", None::<u64>)
        }
    }
}

const fn judge_room(free: u64) -> State {
    match free {
        ..PROBLEM_BYTES => State::Problem,
        PROBLEM_BYTES..NOTE_BYTES => State::Note,
        _ => State::Ok,
    }
}

/// Whether work was taken by a process that is gone, and no other has taken it over.
pub(super) async fn check_leases(ctx: &AppContext) -> Result<Check, StoreError> {
    let now = ctx.real_clock.now();
    let calls =
        call_backlog::count_abandoned(&ctx.store, now.saturating_sub(MAX_LEASE_AGE)).await?;
    let jobs = job_leases::list_overdue(&ctx.store, now.saturating_sub(MAX_JOB_AGE)).await?;
    let mut findings = Vec::new();
    if calls > 0 {
        findings
            .push((State::Problem, format!("{calls} calls are held by a process that is gone")));
    }
    if !jobs.is_empty() {
        findings.push((State::Problem, format!("nobody runs: {}", jobs.join(", "))));
    }
    if findings.is_empty() {
        findings.push((State::Ok, "nothing is held by a process that is gone".to_owned()));
    }
    Ok(Check::of_findings("leases", findings).with("calls", calls).with("jobs", jobs))
}

/// How far the standbys of the server are behind.
pub(super) async fn check_replication(ctx: &AppContext) -> Result<Check, StoreError> {
    let Some(standbys) = server_state::list_standbys(&ctx.store).await? else {
        let detail = "an SQLite file has no standby: take backups".to_owned();
        return Ok(Check::new("replication", State::Ok, detail).with("standbys", 0));
    };
    let lag_ms = standbys.iter().map(|standby| standby.lag_ms).max().unwrap_or(0);
    let is_hidden = standbys.iter().any(|standby| standby.state.is_empty());
    let (state, detail) = match standbys.len() {
        0 => (State::Ok, "no standby is connected".to_owned()),
        count if is_hidden => {
            let why = "this role may not see how far they are: GRANT pg_monitor";
            (State::Note, format!("{count} standbys; {why}"))
        }
        count if lag_ms > MAX_LAG_MS => {
            (State::Problem, format!("of {count} standbys one is {lag_ms} ms behind"))
        }
        count => (State::Ok, format!("{count} standbys, {lag_ms} ms behind at most")),
    };
    let check = Check::new("replication", state, detail).with("standbys", standbys.len());
    Ok(check.with("lag_ms", lag_ms))
}

/// Whether what a commit has confirmed outlives a crash, and the loss of the server.
pub(super) async fn check_commits(ctx: &AppContext) -> Result<Check, StoreError> {
    let Some(settings) = server_state::find_commit_settings(&ctx.store).await? else {
        let detail = "synchronous: each is on the disk".to_owned();
        return Ok(Check::new("commits", State::Ok, detail).with("synchronous", true));
    };
    let standbys = server_state::list_standbys(&ctx.store).await?.unwrap_or_default().len();
    let commits = Commits::read(&settings);
    let (state, detail) = commits.judge(&settings, standbys, ctx.settings.mode);
    let check = Check::new("commits", state, detail).with("synchronous", commits.are_synchronous);
    Ok(check.with("standby", commits.wait_for_standby))
}

/// What a confirmed commit outlives.
struct Commits {
    /// A crash of the server.
    are_synchronous: bool,
    /// The loss of the server.
    wait_for_standby: bool,
}

impl Commits {
    fn read(settings: &CommitSettings) -> Self {
        let are_synchronous = settings.synchronous_commit != "off" && settings.fsync == "on";
        let wait_for_standby = are_synchronous
            && !settings.standby_names.is_empty()
            && settings.synchronous_commit != "local";
        Self { are_synchronous, wait_for_standby }
    }

    /// Payments of a sandbox may be lost.
    fn judge(&self, settings: &CommitSettings, standbys: usize, mode: Mode) -> (State, String) {
        let is_live = mode == Mode::Live;
        if !self.are_synchronous {
            let detail = format!(
                "synchronous_commit is {}, fsync {}: a crash of the server loses payments",
                settings.synchronous_commit, settings.fsync
            );
            return (if is_live { State::Problem } else { State::Note }, detail);
        }
        match (self.wait_for_standby, standbys) {
            (true, _) => (State::Ok, format!("synchronous, also on {}", settings.standby_names)),
            (false, 0) => (State::Ok, "synchronous, on the server alone".to_owned()),
            (false, _) => (
                if is_live { State::Note } else { State::Ok },
                "synchronous, on the server alone: a standby that takes over lacks payments; set \
                 synchronous_standby_names"
                    .to_owned(),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_a_problem_before_it_is_full() {
        for (mib, state) in
            [(0, State::Problem), (63, State::Problem), (64, State::Note), (512, State::Ok)]
        {
            assert_eq!(judge_room(mib * MIB), state, "{mib}");
        }
    }

    #[test]
    fn commits_that_no_standby_has_are_noted_in_live_mode_if_there_is_one() {
        let judge = |commit: &str, names: &str, standbys, mode| {
            let settings = CommitSettings {
                synchronous_commit: commit.to_owned(),
                fsync: "on".to_owned(),
                standby_names: names.to_owned(),
            };
            let (state, detail) = Commits::read(&settings).judge(&settings, standbys, mode);
            (state, detail.contains("lacks payments"))
        };
        let quorum = "ANY 1 (db2,db3)";
        assert_eq!(judge("on", quorum, 2, Mode::Live), (State::Ok, false));
        assert_eq!(judge("remote_apply", quorum, 0, Mode::Live), (State::Ok, false));
        assert_eq!(judge("on", "", 0, Mode::Live), (State::Ok, false));
        assert_eq!(judge("on", "", 2, Mode::Live), (State::Note, true));
        assert_eq!(judge("local", quorum, 2, Mode::Live), (State::Note, true));
        assert_eq!(judge("on", "", 2, Mode::Test), (State::Ok, true));
        assert_eq!(judge("off", quorum, 2, Mode::Live), (State::Problem, false));
        assert_eq!(judge("off", quorum, 2, Mode::Test), (State::Note, false));
    }
}
