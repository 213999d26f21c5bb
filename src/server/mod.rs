//! The server: its routes, its background work, how it starts in each role, when it is ready and
//! how it stops.

mod error;
mod log_writer;
mod json_lines;
mod logging;
mod metrics;
mod clock_sync;
mod master_key;
mod write_probe;
mod health;
mod connections;
mod core_dumps;
mod open_files;
mod security_txt;
mod shutdown;
mod sandbox;
mod schema;
mod context;
mod router;
mod jobs;
mod doctor;
mod welcome;
mod portal_sample;
mod roles;

pub use self::context::{
    check_database, create_database, open_context, open_context_with_providers, open_existing,
    prepare_database,
};
pub use self::doctor::{Diagnosis, diagnose, diagnose_storage};
pub use self::error::{ServeError, StartupError};
pub use self::portal_sample::render_sample;
pub use self::roles::run;
pub use self::sandbox::run_sandbox;
pub use self::schema::{SchemaPlan, migrate, plan_migration};
