//! The use cases. Each applies the domain's rules, writes before it calls a provider, and appends
//! its events in the transaction of the change. Knows no HTTP request, no page and no provider by
//! name.

pub mod events;
pub mod failpoint;
mod recent_settings;
mod recent_figures;
mod key_usage;
mod opened_pages;
mod failed_requests;
mod unknown_method_codes;
mod context;
pub mod audit;
pub mod deadlines;
mod calls;
mod conflict;
mod sweep;
mod task;
mod job_lease;
mod stored_figures;
mod list_page;
pub mod sealing;
pub mod guard;
pub mod idempotency;
pub mod connections;
pub mod receipts;
mod splits;
pub mod payouts;
pub mod credentials;
pub mod mandates;
pub mod payments;
pub mod payment_links;
pub mod authorizations;
pub mod refunds;
mod provider_lists;
pub mod disputes;
pub mod call_sweep;
pub mod notifications;
pub mod reconciliation;
pub mod money_alarms;
pub mod test_clock;
mod time_source;
pub mod merchants;
pub mod verify;
pub mod portal;
pub mod webhooks;

pub use self::context::{AppContext, AppState, ServiceSettings};
pub use self::failed_requests::{FAILED_REQUEST_RETENTION, FailedRequests};
pub use self::key_usage::KeyUsage;
pub use self::list_page::{ListPage, PAGE_LIMIT};
pub use self::opened_pages::OpenedPages;
pub use self::recent_figures::{FIGURES_LIFETIME, RecentFigures};
pub use self::recent_settings::{RecentSettings, SETTINGS_LIFETIME};
pub use self::stored_figures::store_figures;
pub use self::time_source::ask_providers;
pub use self::unknown_method_codes::{UNKNOWN_CODE_RETENTION, UnknownMethodCodes};
