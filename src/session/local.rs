//! The service in the same process.

use futures_util::FutureExt;

use super::form_token;
use super::means::means;
use super::{
    Answer, Choices, Details, Ending, Form, NotPaid, Payee, Refused, Session, Sessions, SignedMandate, Stage, StoredCard, Try,
    Unavailable, View, Visitor,
};
use crate::domain::attempt::{Attempt, AttemptId, AttemptStatus};
use crate::domain::credential::{Credential, DeletedBy};
use crate::domain::future_payments::FuturePayments;
use crate::domain::intent::State;
use crate::domain::method::Method;
use crate::domain::schedule::local_date;
use crate::flow::access::{self, Caller};
use crate::flow::pay::{self, Means, Submission};
use crate::flow::{Service, attempts, cancel_intent, credentials, mandates, offer, resume};
use crate::limits::Client;
use crate::processor::MandateRecord;
use crate::store::{Logo, StoreError, StoredIntent, intents, logos};

pub struct Local(pub Service);

impl From<StoreError> for Unavailable {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "hosted page");
        Self
    }
}

fn unavailable(error: StoreError) -> Refused {
    let Unavailable = error.into();
    Refused::Unavailable
}

impl Sessions for Local {
    fn open<'a>(&'a self, visitor: &'a Visitor) -> Answer<'a, Session, Refused> {
        async {
            match access::intent(&self.0, Caller::Token(&visitor.iauth), &visitor.intent_id).await {
                Ok(intent) => Ok(self.session(intent)),
                Err(refused) => Err(self.refuse(visitor, refused).await),
            }
        }
        .boxed()
    }

    fn view<'a>(&'a self, visitor: &'a Visitor) -> Answer<'a, View, Refused> {
        async {
            let intent = access::intent(&self.0, Caller::Token(&visitor.iauth), &visitor.intent_id).await;
            let intent = match intent {
                Ok(intent) => intent,
                Err(refused) => return Err(self.refuse(visitor, refused).await),
            };
            self.view_of(visitor.client, intent).await.map_err(unavailable)
        }
        .boxed()
    }

    fn details<'a>(&'a self, _: &'a Visitor, session: &'a Session) -> Answer<'a, Details> {
        async { Ok(self.details_of(&self.intent(session).await?).await?) }.boxed()
    }

    fn pay<'a>(&'a self, visitor: &'a Visitor, session: &'a Session, form: &'a Form) -> Answer<'a, Session, NotPaid> {
        self.submit(visitor.client, session, form).boxed()
    }

    fn decide<'a>(&'a self, visitor: &'a Visitor, session: &'a Session, approved: bool) -> Answer<'a, Session> {
        async move {
            let intent = self.intent(session).await?;
            let after = resume::decide(&self.0, intent.clone(), approved).await?;
            self.count_refusal(visitor.client, &intent, &after);
            Ok(self.session(after))
        }
        .boxed()
    }

    fn give_up<'a>(&'a self, visitor: &'a Visitor, session: &'a Session) -> Answer<'a, Session> {
        async {
            let intent = self.intent(session).await?;
            let after = resume::give_up(&self.0, intent.clone()).await?;
            // What customers give up themselves was refused by nobody.
            if !after.last_attempt.as_ref().is_some_and(|attempt| attempt.method.can_be_given_up()) {
                self.count_refusal(visitor.client, &intent, &after);
            }
            Ok(self.session(after))
        }
        .boxed()
    }

    fn cancel<'a>(&'a self, _: &'a Visitor, session: &'a Session) -> Answer<'a, Session> {
        async {
            match cancel_intent::cancel(&self.0, self.intent(session).await?, None).await {
                // It may have moved on meanwhile.
                Ok(()) | Err(cancel_intent::Refused::NotInSelection | cancel_intent::Refused::Repeated(_)) => {}
                Err(cancel_intent::Refused::Store(error)) => return Err(error.into()),
            }
            Ok(self.session(self.intent(session).await?))
        }
        .boxed()
    }

    fn forget<'a>(&'a self, _: &'a Visitor, session: &'a Session, credential_id: &'a str) -> Answer<'a, ()> {
        async move {
            let intent = self.intent(session).await?;
            let offered = self.stored(&intent, &offer::methods(&self.0, &intent).await?).await?;
            let Some(credential) = offered.into_iter().find(|credential| credential.id == credential_id) else { return Ok(()) };
            match credentials::delete(&self.0, credential, DeletedBy::Purchaser).await {
                // Gone by this post or by another one: gone.
                Ok(()) | Err(credentials::Refused::NotFound | credentials::Refused::Forbidden) => Ok(()),
                Err(credentials::Refused::Store(error)) => Err(error.into()),
            }
        }
        .boxed()
    }

    fn logo<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Logo>> {
        async { Ok(logos::find(&self.0.store, id).await?) }.boxed()
    }
}

impl Local {
    /// As [`open`](Sessions::open), of a visitor whose request was counted when it opened the session.
    pub(super) async fn open_again(&self, visitor: &Visitor) -> Result<Session, Refused> {
        match access::admit(&self.0, Caller::Token(&visitor.iauth), &visitor.intent_id).await {
            Ok(intent) => Ok(self.session(intent)),
            Err(refused) => Err(self.refuse(visitor, refused).await),
        }
    }

    async fn refuse(&self, visitor: &Visitor, refused: access::Refused) -> Refused {
        match refused {
            access::Refused::NotFound => Refused::NotFound,
            access::Refused::Forbidden => Refused::Forbidden,
            access::Refused::TooMany(too_many) => Refused::TooMany(too_many),
            access::Refused::Store(error) => unavailable(error),
            access::Refused::Outdated => match intents::find(&self.0.store, &visitor.intent_id).await {
                Ok(Some(intent)) => Refused::Outdated(Box::new(self.session(intent))),
                Ok(None) => Refused::NotFound,
                Err(error) => unavailable(error),
            },
        }
    }

    async fn view_of(&self, client: Client, intent: StoredIntent) -> Result<View, StoreError> {
        let intent = match intent.state {
            State::Pending { .. } => {
                let after = resume::refresh(&self.0, intent.clone()).await?;
                self.count_refusal(client, &intent, &after);
                after
            }
            _ => intent,
        };
        let details = self.details_of(&intent).await?;
        Ok(View { session: self.session(intent), details })
    }

    async fn submit(&self, client: Client, session: &Session, form: &Form) -> Result<Session, NotPaid> {
        let form_token = form.field("form_token");
        if !form_token::is_genuine(&self.0.secrets, &session.intent_id, &form_token) {
            return Err(NotPaid::Outdated);
        }
        let means = means(form, session, self.0.clock.now().date())?;
        let payment = self.0.limits.payment(client).map_err(NotPaid::TooMany)?;
        let is_stored = matches!(means, Means::Credential(_));
        let intent = match self.intent(session).await {
            Ok(intent) => intent,
            Err(unavailable) => {
                payment.was_not_refused();
                return Err(unavailable.into());
            }
        };
        let submission = Submission { form_token: form_token.to_string(), means };
        let submitted = pay::submit(&self.0, intent.clone(), submission).await;
        if !submitted.as_ref().is_ok_and(|after| was_refused(&intent, after)) {
            payment.was_not_refused();
        }
        match submitted {
            Ok(after) => Ok(self.session(after)),
            Err(pay::Refused::NotOffered) if is_stored => Err(NotPaid::CredentialGone),
            Err(pay::Refused::NotOffered) => Err(NotPaid::NoMethod),
            Err(pay::Refused::Store(error)) => Err(Unavailable::from(error).into()),
        }
    }

    async fn details_of(&self, intent: &StoredIntent) -> Result<Details, StoreError> {
        if !intent.state.is_open() {
            return Ok(self.under_way(intent).await);
        }
        if !intent.merchant.active {
            return Ok(Details::MerchantInactive);
        }
        let methods = offer::methods(&self.0, intent).await?;
        if methods.is_empty() {
            return Ok(Details::NothingOffered);
        }
        let stored = self.stored(intent, &methods).await?;
        Ok(Details::Choice(Choices {
            form_token: form_token::make(&self.0.secrets, &intent.id),
            stored: stored.into_iter().map(|credential| StoredCard { id: credential.id, card: credential.card }).collect(),
            earlier: attempts::earlier(&self.0, intent).await?.iter().map(Try::of).collect(),
            methods,
        }))
    }

    /// What the provider tells of a payment; nothing where it can't be reached.
    async fn under_way(&self, intent: &StoredIntent) -> Details {
        let told = match &intent.last_attempt {
            Some(attempt) if attempt.method == Method::BankTransfer => {
                resume::transfer_details(&self.0, intent).await.map(Details::Transfer)
            }
            Some(attempt) if attempt.method == Method::DebitOrder => self.mandate(intent, attempt).await.map(Details::Mandate),
            _ => None,
        };
        told.unwrap_or(Details::Nothing)
    }

    async fn mandate(&self, intent: &StoredIntent, attempt: &Attempt) -> Option<SignedMandate> {
        let MandateRecord { contract_number, account, instalment_start, signed, answer_by, .. } =
            mandates::signed(&self.0, attempt).await?;
        let payments = FuturePayments { billing_start: instalment_start, ..intent.order.future_payments.clone()? };
        Some(SignedMandate { contract_number, account, payments, signed, answer_by })
    }

    async fn stored(&self, intent: &StoredIntent, methods: &[Method]) -> Result<Vec<Credential>, StoreError> {
        credentials::offered(&self.0, intent, methods).await
    }

    /// The intent of a session, as it stands now.
    async fn intent(&self, session: &Session) -> Result<StoredIntent, Unavailable> {
        Ok(intents::find(&self.0.store, &session.intent_id).await?.ok_or(StoreError::Interrupted)?)
    }

    /// A payment that was under way may have been refused meanwhile: who tries out cards is slowed down.
    fn count_refusal(&self, client: Client, before: &StoredIntent, after: &StoredIntent) {
        if was_refused(before, after) {
            self.0.limits.count_refusal(client);
        }
    }

    fn session(&self, intent: StoredIntent) -> Session {
        let (settings, now) = (&self.0.settings, self.0.clock.now());
        let stage = stage(&intent, settings.attempts_max);
        let (order, merchant) = (intent.order, intent.merchant);
        Session {
            intent_id: intent.id,
            merchant: Payee { name: merchant.name, look: merchant.look },
            money: order.money,
            reference_id: order.reference_id,
            return_url: order.return_url,
            capture_mode: order.capture_mode,
            allow_remember_credentials: order.allow_remember_credentials,
            request_unscheduled_mit: order.request_unscheduled_mit,
            require_unscheduled_mit: order.require_unscheduled_mit,
            purchaser_locale: order.purchaser.locale,
            purchaser_phone: order.purchaser.phone,
            debit_order: order.future_payments.map(|payments| payments.signed_on(local_date(now))),
            stage,
            last_try: intent.last_attempt.as_ref().map(Try::of),
            reserved_until: now.after(settings.authorization_window),
        }
    }
}

fn stage(intent: &StoredIntent, attempts_max: u32) -> Stage {
    match intent.state {
        State::Selection { failed_attempts: 0 } => Stage::Selection { attempts_left: None },
        State::Selection { failed_attempts } => {
            Stage::Selection { attempts_left: Some(attempts_max.saturating_sub(failed_attempts)) }
        }
        State::Pending { .. } => {
            Stage::Pending { has_step: intent.last_attempt.as_ref().is_some_and(|attempt| attempt.action.is_some()) }
        }
        State::Authorized { lapses, .. } => Stage::Over(Ending::Authorized { lapses }),
        State::Success { .. } => Stage::Over(Ending::Success),
        State::Failed => Stage::Over(Ending::Failed),
        State::Canceled => Stage::Over(Ending::Canceled),
        State::Expired => Stage::Over(Ending::Expired),
    }
}

impl Try {
    fn of(attempt: &Attempt) -> Self {
        Self {
            method: attempt.method,
            card: attempt.card.clone(),
            credential_id: attempt.credential_id.clone(),
            refused: attempt.status.failure_reason(),
            created: attempt.created,
        }
    }
}

/// Whether a payment came to be refused between two looks at its intent.
fn was_refused(before: &StoredIntent, after: &StoredIntent) -> bool {
    refused(after).is_some_and(|attempt| refused(before) != Some(attempt))
}

fn refused(intent: &StoredIntent) -> Option<AttemptId> {
    let attempt = intent.last_attempt.as_ref()?;
    matches!(attempt.status, AttemptStatus::Failed(_)).then_some(attempt.id)
}
