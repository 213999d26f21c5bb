//! The head of a log: how many entries it has and the newest, sealed beside it. So it is found if
//! the newest entries are removed, which the chain alone does not show.

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::Secrets;
use kassa_store::StoreError;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AuditHead {
    pub count: i64,
    /// When the newest entry was written: entries are in the order of time.
    pub at: Timestamp,
    /// Of the newest entry; empty without one.
    pub hash: String,
}

impl AuditHead {
    pub const EMPTY: Self = Self { count: 0, at: Timestamp(0), hash: String::new() };

    pub fn seal(&self, secrets: &Secrets, merchant_id: &MerchantId) -> Vec<u8> {
        let text = format!("{} {} {}", self.count, self.at.0, self.hash);
        secrets.seal(&sealing_context(merchant_id), text.as_bytes())
    }

    /// # Errors
    /// [`StoreError::Corrupt`] if it was altered, or sealed for another merchant or with another
    /// master key.
    pub fn unseal(
        secrets: &Secrets,
        merchant_id: &MerchantId,
        sealed: &[u8],
    ) -> Result<Self, StoreError> {
        let corrupt = || StoreError::corrupt("audit_heads", merchant_id, "it can't be unsealed");
        let plain = secrets.unseal(&sealing_context(merchant_id), sealed).map_err(|_| corrupt())?;
        std::str::from_utf8(&plain).ok().and_then(Self::parse).ok_or_else(corrupt)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, ' ');
        Some(Self {
            count: parts.next()?.parse().ok()?,
            at: Timestamp(parts.next()?.parse().ok()?),
            hash: parts.next()?.to_owned(),
        })
    }
}

fn sealing_context(merchant_id: &MerchantId) -> String {
    format!("audit log of merchant {merchant_id}")
}
