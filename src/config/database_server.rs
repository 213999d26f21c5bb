//! How a PostgreSQL server is used.

use kassa_store::DatabaseUrl;

use super::args::DatabaseServerArgs;
use super::error::InvalidSetting;

const MIN_CONNECTIONS: u32 = 4;
/// More than any server takes.
const MAX_CONNECTIONS: u32 = 10_000;

impl DatabaseServerArgs {
    /// Adds the settings to the address of a server, which may have them already.
    ///
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub(super) fn apply_to(&self, address: DatabaseUrl) -> Result<DatabaseUrl, InvalidSetting> {
        let count = self.database_connections.parse::<u32>().ok();
        let count = count.filter(|count| (MIN_CONNECTIONS..=MAX_CONNECTIONS).contains(count));
        let Some(count) = count else {
            let (name, advice) = ("KASSA_DATABASE_CONNECTIONS", "use a number from 4 to 10000");
            return Err(InvalidSetting::new(name, &self.database_connections, advice));
        };
        if !matches!(self.database_pooler.as_str(), "on" | "off") {
            let name = "KASSA_DATABASE_POOLER";
            return Err(InvalidSetting::new(name, &self.database_pooler, "use on or off"));
        }
        let address = address.with_default("connections", &count.to_string());
        Ok(address.with_default("pooler", &self.database_pooler))
    }
}
