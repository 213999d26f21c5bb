//! The page of an intent that waits for the customer: the slip, the form, the way out.

use leptos::prelude::*;

use super::alerts::{self, Notice};
use super::document::{Frame, document};
use super::footer::footer;
use super::pay_form::{Filled, pay_form};
use super::{attempts, hidden, receipt, sandbox, stored};
use crate::checkout::link::Link;
use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::words;
use crate::domain::method::Method;
use crate::flow::Mode;
use crate::i18n::{Locale, Phrase, Text};
use crate::islands::CardForm;

pub(in crate::checkout) use super::alerts::Notice as FormNotice;
pub(in crate::checkout) use super::pay_form::Filled as FilledForm;

pub(in crate::checkout) fn page(scene: &Scene, filled: &Filled) -> AnyView {
    let heading = words::title(scene);
    let is_problem = !matches!(filled.notice, Notice::LastTry | Notice::Forgotten | Notice::GivenUp)
        || (filled.notice != Notice::GivenUp && scene.attempts_left().is_some());
    let title = match is_problem {
        true => scene.locale.phrase(&Phrase::PageTitleWithProblem { title: &heading }),
        false => heading.clone(),
    };
    let sandbox = scene.mode == Mode::Test;
    // The form of a debit order leads to another page, to be checked.
    let is_alive = scene.purpose() != Purpose::Sign;
    let frame = if is_alive { Frame::alive_of(scene, title, "selection") } else { Frame::of(scene, title, "selection") };
    let slip = receipt::slip(scene, heading);
    let alerts = alerts::alerts(scene, &filled.notice, filled.choices.methods.first().copied());
    let form = pay_form(scene, filled);
    let kept = stored::kept(scene, &filled.choices.stored);
    let earlier = attempts::earlier(scene, &filled.choices.earlier);
    let helper = (sandbox && filled.choices.methods.contains(&Method::Card)).then(|| sandbox::helper(scene));
    let cancel = cancel(&scene.locale, &scene.link);
    let form = view! { {alerts} {form} {kept} {earlier} {helper} };
    let form = if is_alive { view! { <CardForm>{form}</CardForm> }.into_any() } else { form.into_any() };
    let content = view! {
        {slip}
        <main>
            {form}
            {cancel}
        </main>
        {footer(scene)}
    };
    document(frame, content).into_any()
}

pub(super) fn cancel(locale: &Locale, link: &Link) -> impl IntoView + use<> {
    view! {
        <form class="cancel" method="post" action=link.path("/cancel")>
            {hidden::fields(link)}
            <button type="submit" class="button quiet">{locale.text(Text::CancelButton)}</button>
        </form>
    }
}
