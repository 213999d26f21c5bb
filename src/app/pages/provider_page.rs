//! The pages of a payment whose customer continues on a page of the provider or of their bank: the
//! one that leads there, and the one that they find when they come back without having paid.

use kassa_checkout::ProviderPage;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_i18n::Text;
use leptos::prelude::*;

use crate::app::components::{
    CheckButton, Footer, LateNotice, Logo, OtherDevice, OtherWay, PaymentRows, ReturnButton,
    UpdateNote, WaitIcon,
};
use crate::app::context::use_page;
use crate::app::document::IntentDocument;

/// The page that leads to the provider's. A header makes the browser go on by itself; the link is
/// for browsers that do not.
#[component]
pub(crate) fn AwayPage(target: ProviderPage) -> impl IntoView {
    let page = use_page();
    let heading = page.locale.text(match target.action {
        CustomerAction::Challenge => Text::AwayBankHeading,
        // A network is chosen on a page of Kassa's.
        CustomerAction::Redirect | CustomerAction::ChooseNetwork => Text::AwayHeading,
    });
    let href = page.href(target.url);
    view! {
        <IntentDocument title=heading.to_owned() state="away">
            <main class="end sheet">
                <Logo />
                <h1>{heading}</h1>
                <p>{page.locale.text(Text::AwayNote)}</p>
                <PaymentRows />
                <p>
                    <a
                        class="button primary"
                        rel=href.as_ref().map(|_| "noreferrer")
                        href=href.clone()
                    >
                        {page.locale.text(Text::AwayButton)}
                    </a>
                </p>
            </main>
            <Footer />
        </IntentDocument>
    }
}

/// The page of a payment that was not completed. `can_leave` if the customer may choose another way
/// to pay.
#[component]
pub(crate) fn ContinuePage(can_leave: bool) -> impl IntoView {
    let page = use_page();
    let heading = page.locale.text(Text::ContinueHeading);
    let other_way = match can_leave {
        true => view! { <OtherWay /> }.into_any(),
        false => {
            view! { <p class="hint">{page.locale.text(Text::ContinueOpenNote)}</p> }.into_any()
        }
    };
    view! {
        <IntentDocument title=heading.to_owned() state="continue" is_interactive=true>
            <main class="end slip">
                    <div class="slip-paper" data-poll=page.href(page.link.page_url())>
                        <WaitIcon />
                        <h1>{heading}</h1>
                        <LateNotice />
                        <p>{page.locale.text(Text::ContinueNote)}</p>
                        <PaymentRows />
                        <UpdateNote />
                        <div class="choices">
                            <a class="button primary" href=page.href(page.link.away_url())>
                                {page.locale.text(Text::AwayButton)}
                            </a>
                            <CheckButton />
                            <ReturnButton />
                        </div>
                        {other_way}
                        <OtherDevice />
                    </div>
            </main>
            <Footer />
        </IntentDocument>
    }
}
