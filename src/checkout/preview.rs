//! A page that is only looked at: of a payment that does not exist, in any state, and with forms that lead nowhere.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use zeroize::Zeroizing;

use super::kept::KeptForm;
use super::link::{Link, Told};
use super::scene::Scene;
use super::view::selection::{FilledForm, FormNotice};
use super::view::{end, forget, review, selection, waiting};
use super::{Host, answer};
use crate::domain::attempt::FailureReason;
use crate::domain::bank_account::{AccountKind, DigitsProblem, MaskedAccount};
use crate::domain::card::{Brand, Expiry, HolderProblem, MaskedCard};
use crate::domain::future_payments::{Frequency, FuturePayments};
use crate::domain::intent::CaptureMode;
use crate::domain::method::Method;
use crate::domain::money::{Currency, Money};
use crate::domain::phone::PhoneProblem;
use crate::domain::schedule::local_date;
use crate::domain::time::{Date, Timestamp};
use crate::domain::voucher::VoucherProblem;
use crate::flow::Mode;
use crate::i18n::{Wishes, negotiate};
use crate::islands::Wrong;
use crate::limits::Client;
use crate::look::PreviewTheme;
use crate::processor::TransferDetails;
use crate::session::{
    AccountFields, AccountMistake, Choices, Details, Ending, Mistake, Payee, Session, SignedMandate, Stage, StoredCard, Try,
    Visitor,
};

const NOBODY: &str = "00000000-0000-7000-8000-000000000000";

macro_rules! states {
    ($($name:ident = $code:literal)+) => {
        /// What a page can show.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Shown {
            $($name),+
        }

        impl Shown {
            pub const ALL: &[Self] = &[$(Self::$name),+];

            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code),+
                }
            }
        }
    };
}

states! {
    Form = "form"
    Mistakes = "mistakes"
    Declined = "declined"
    DeclinedAgain = "declined-again"
    Stored = "stored"
    Forget = "forget"
    Review = "review"
    GivenUp = "given-up"
    Paused = "paused"
    Step = "step"
    Waiting = "waiting"
    TooLate = "too-late"
    Success = "success"
    Authorized = "authorized"
    Failed = "failed"
    Canceled = "canceled"
    Expired = "expired"
    NoMethods = "no-methods"
    Inactive = "inactive"
    LinkOutdated = "link-outdated"
    LinkInvalid = "link-invalid"
    NotFound = "not-found"
    Trouble = "trouble"
}

impl Shown {
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|shown| shown.code() == code)
    }
}

/// Everything that makes a preview.
pub struct Preview {
    pub shown: Shown,
    /// The method that is chosen, or was tried last.
    pub method: Method,
    /// A language tag.
    pub language: String,
    pub theme: PreviewTheme,
    pub money: Money,
    pub merchant: Payee,
    pub reference_id: String,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub capture_mode: CaptureMode,
}

impl Preview {
    /// What an order of this page says of future payments.
    #[must_use]
    pub fn future_payments(&self, now: Timestamp) -> Option<FuturePayments> {
        (self.method == Method::DebitOrder || self.shown == Shown::Review).then(|| debit_order(now))
    }
}

/// The page, for a frame of our own.
pub fn page(host: &Host, preview: &Preview) -> Response {
    let mut response = shown(host, preview);
    *response.status_mut() = StatusCode::OK;
    only_to_look_at(response.headers_mut());
    response
}

/// No script runs, no form leads anywhere, and nobody else shows it.
fn only_to_look_at(headers: &mut HeaderMap) {
    const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; \
        frame-ancestors 'self'; base-uri 'none'";
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
}

fn shown(host: &Host, preview: &Preview) -> Response {
    let scene = scene(host, preview);
    let form = |notice| {
        let filled = FilledForm::new(&scene, notice, choices(host, preview), KeptForm::default());
        answer::page(&scene, StatusCode::OK, || selection::page(&scene, &filled))
    };
    let details = details(&scene, preview.method);
    let mandate = match &details {
        Details::Mandate(mandate) => Some(mandate),
        _ => None,
    };
    let over = |ending| answer::page(&scene, StatusCode::OK, || end::over(&scene, ending, mandate));
    match preview.shown {
        Shown::Form | Shown::Stored | Shown::Declined | Shown::DeclinedAgain => form(FormNotice::LastTry),
        Shown::Mistakes => form(mistakes(preview.method)),
        Shown::GivenUp => form(FormNotice::GivenUp),
        Shown::Paused => form(FormNotice::Paused { minutes: 7 }),
        Shown::Review => answer::page(&scene, StatusCode::OK, || review::page(&scene, &debit_order(scene.now), &account(), "")),
        Shown::Forget => answer::page(&scene, StatusCode::OK, || forget::page(&scene, &stored())),
        Shown::Step => answer::page(&scene, StatusCode::OK, || waiting::step(&scene, &details)),
        Shown::Waiting | Shown::TooLate => answer::page(&scene, StatusCode::OK, || waiting::pending(&scene, details)),
        Shown::Success => over(Ending::Success),
        Shown::Authorized => over(Ending::Authorized { lapses: scene.session.reserved_until }),
        Shown::Failed => over(Ending::Failed),
        Shown::Canceled => over(Ending::Canceled),
        Shown::Expired => over(Ending::Expired),
        Shown::NoMethods => answer::page(&scene, StatusCode::OK, || end::no_methods(&scene)),
        Shown::Inactive => answer::page(&scene, StatusCode::OK, || end::merchant_inactive(&scene)),
        Shown::LinkOutdated => answer::outdated(host, &scene),
        Shown::LinkInvalid => answer::forbidden(host, &scene.locale),
        Shown::NotFound => answer::not_found(host, &scene.locale),
        Shown::Trouble => answer::trouble(host, &scene),
    }
}

fn scene(host: &Host, preview: &Preview) -> Scene {
    let told = (preview.shown == Shown::TooLate).then_some(Told::TooLate);
    Scene {
        locale: negotiate(&Wishes { chosen: Some(&preview.language), ..Wishes::default() }),
        visitor: Visitor { intent_id: NOBODY.to_owned(), iauth: String::new(), client: Client::UNKNOWN },
        session: session(host, preview),
        by_script: false,
        // No banner and no test cards: as customers see it.
        mode: Mode::Live,
        now: host.clock.now(),
        preview: Some(preview.theme),
        checkout_url: host.url.clone(),
        link: Link { told, ..Link::new(NOBODY.to_owned(), "") },
    }
}

fn session(host: &Host, preview: &Preview) -> Session {
    let now = host.clock.now();
    let refused = match preview.shown {
        Shown::Declined | Shown::DeclinedAgain | Shown::Failed => Some(FailureReason::RefusedByIssuer),
        Shown::GivenUp => Some(FailureReason::AuthenticationFailed),
        _ => None,
    };
    let untried = matches!(preview.shown, Shown::Stored | Shown::Canceled | Shown::NoMethods | Shown::Inactive);
    let attempts_left = match preview.shown {
        Shown::Declined | Shown::GivenUp => Some(4),
        Shown::DeclinedAgain => Some(2),
        _ => None,
    };
    Session {
        intent_id: NOBODY.to_owned(),
        merchant: preview.merchant.clone(),
        money: preview.money,
        reference_id: preview.reference_id.clone(),
        return_url: "https://shop.example/".to_owned(),
        capture_mode: preview.capture_mode,
        allow_remember_credentials: preview.allow_remember_credentials,
        request_unscheduled_mit: preview.request_unscheduled_mit,
        require_unscheduled_mit: preview.require_unscheduled_mit,
        purchaser_locale: None,
        purchaser_phone: None,
        debit_order: preview.future_payments(now),
        stage: Stage::Selection { attempts_left },
        // What a form begins with is what was tried last.
        last_try: (!untried).then(|| tried(host, preview.method, refused)),
        reserved_until: now.after(std::time::Duration::from_hours(7 * 24)),
    }
}

fn tried(host: &Host, method: Method, refused: Option<FailureReason>) -> Try {
    let card = (method == Method::Card).then(card);
    Try { method, card, credential_id: None, refused, created: host.clock.now() }
}

fn choices(host: &Host, preview: &Preview) -> Choices {
    let earlier: &[FailureReason] = match preview.shown {
        Shown::DeclinedAgain => &[FailureReason::InsufficientFunds, FailureReason::AcquirerError],
        _ => &[],
    };
    Choices {
        form_token: String::new(),
        // A debit order is offered alone (decision 6).
        methods: Method::ALL
            .into_iter()
            .filter(|method| (*method == Method::DebitOrder) == (preview.method == Method::DebitOrder))
            .collect(),
        stored: if preview.shown == Shown::Stored { vec![stored()] } else { Vec::new() },
        earlier: earlier.iter().map(|reason| tried(host, Method::Card, Some(*reason))).collect(),
    }
}

fn mistakes(method: Method) -> FormNotice {
    match method {
        Method::Card => {
            let wrong = [Wrong::NumberChecksum, Wrong::ExpiryPast, Wrong::CodeMissing, Wrong::HolderMissing];
            FormNotice::Wrong(wrong.map(Mistake::Card).into())
        }
        Method::MobileMoney => FormNotice::Wrong(vec![Mistake::Phone(PhoneProblem::WrongLength)]),
        Method::Voucher => FormNotice::Wrong(vec![Mistake::Voucher(VoucherProblem::WrongLength)]),
        Method::DebitOrder => {
            let wrong = [
                AccountMistake::Holder(HolderProblem::Missing),
                AccountMistake::Branch(DigitsProblem::WrongLength),
                AccountMistake::Number(DigitsProblem::WrongLength),
                AccountMistake::KindMissing,
            ];
            FormNotice::Wrong(wrong.map(Mistake::Account).into())
        }
        _ => FormNotice::NoMethod,
    }
}

fn card() -> MaskedCard {
    let expiry = Expiry::new(2039, 12).expect("a month");
    MaskedCard { brand: Brand::Visa, bin: "424242".to_owned(), last4: "4242".to_owned(), expiry }
}

fn stored() -> StoredCard {
    StoredCard { id: NOBODY.to_owned(), card: card() }
}

fn details(scene: &Scene, method: Method) -> Details {
    match method {
        Method::BankTransfer => Details::Transfer(transfer()),
        Method::DebitOrder => Details::Mandate(mandate(scene.now)),
        _ => Details::Nothing,
    }
}

fn debit_order(now: Timestamp) -> FuturePayments {
    let payments = FuturePayments {
        frequency: Frequency::Monthly,
        count: 12,
        amount: 45_000,
        currency: Currency::from_code("ZAR").expect("the rand"),
        billing_start: Date::FIRST,
        collection_day: 25,
        max_amount: Some(60_000),
    };
    payments.signed_on(local_date(now))
}

fn mandate(now: Timestamp) -> SignedMandate {
    let [holder, branch, last4] = ["Thandi Nkosi", "051001", "5678"].map(str::to_owned);
    SignedMandate {
        contract_number: "EXAMPLE1".to_owned(),
        account: MaskedAccount { holder, branch, last4, kind: AccountKind::Savings },
        payments: debit_order(now),
        signed: now,
        answer_by: Some(now.after(std::time::Duration::from_mins(2))),
    }
}

fn account() -> AccountFields {
    let [holder, branch, number, kind] =
        ["Thandi Nkosi", "051001", "0012345678", AccountKind::Savings.code()].map(|text| Zeroizing::new(text.to_owned()));
    AccountFields { holder, branch, number, kind }
}

fn transfer() -> TransferDetails {
    let [bank, holder, account, branch, reference] =
        ["Example Bank", "Example", "00000000000", "000000", "EXAMPLE1"].map(str::to_owned);
    TransferDetails { bank, holder, account, branch, reference }
}
