//! Answers to a merchant's reads, given again while nothing has changed.

use axum::body::Bytes;
use kassa_domain::routing::Routes;
use kassa_domain::time::Date;
use kassa_platform::unchanged_values::UnchangedValues;
use kassa_services::AppContext;
use kassa_services::connections::load_routes;
use kassa_store::{DatabaseVersion, Merchant, StoreError, StoredIntent};

/// The last answers by intent. A merchant's server that waits for a result asks again and again.
///
/// An answer depends on the database, the merchant's connections, today's date and who asks. It is
/// given again only while each of them is what it was.
#[derive(Default)]
pub struct RecentAnswers {
    answers: UnchangedValues<DatabaseVersion, String, Answer>,
}

#[derive(Clone)]
struct Answer {
    merchant_id: String,
    basis: Basis,
    body: Bytes,
}

/// What an answer depends on beside the database.
#[derive(Clone)]
struct Basis {
    today: Date,
    routes: Routes,
}

/// A read whose answer is not known. What it reads is at least as new as this.
pub struct Unanswered {
    version: DatabaseVersion,
    basis: Basis,
}

pub enum Recent {
    Known(Bytes),
    /// `None` if this answer is not to be kept.
    Unknown(Option<Unanswered>),
}

impl RecentAnswers {
    /// The answer that this merchant was given, if it would be the same now.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn find(
        &self,
        ctx: &AppContext,
        merchant: &Merchant,
        intent_id: &str,
    ) -> Result<Recent, StoreError> {
        let Some(version) = ctx.store.find_version()? else { return Ok(Recent::Unknown(None)) };
        let routes = load_routes(ctx, &merchant.id).await?;
        let basis = Basis { today: ctx.clock.now().date(), routes };
        let known = self.answers.get(intent_id, &version);
        let same = known.filter(|one| one.merchant_id == merchant.id && one.basis.is_same(&basis));
        Ok(match same {
            Some(answer) => Recent::Known(answer.body),
            None => Recent::Unknown(Some(Unanswered { version, basis })),
        })
    }

    /// Keeps the answer to a read.
    pub fn keep(&self, unanswered: Unanswered, intent: &StoredIntent, body: Bytes) {
        let Unanswered { version, basis } = unanswered;
        let answer = Answer { merchant_id: intent.merchant.id.clone(), basis, body };
        self.answers.insert(intent.id.clone(), answer, version);
    }
}

impl Basis {
    fn is_same(&self, other: &Self) -> bool {
        self.today == other.today && self.routes.is_same(&other.routes)
    }
}
