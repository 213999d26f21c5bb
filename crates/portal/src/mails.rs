//! What people of the portal are sent by e-mail: notices and invitations.

use std::fmt::Write as _;

use kassa_domain::portal::NoticeKind;
use kassa_domain::time::Timestamp;
use kassa_platform::time_zone::TimeZone;
use kassa_store::Merchant;
use kassa_store::tables::portal::notices::StoredNotice;

use super::texts::{Phrase, Text, Texts};

/// An e-mail in plain text.
pub struct MailText {
    pub subject: String,
    pub body: String,
}

/// Writes notices in a person's language. Their links lead to the sign-in first.
#[must_use]
pub fn write_notices(url: &str, language: Option<&str>, notices: &[StoredNotice]) -> MailText {
    let texts = Texts::negotiate(language, None);
    let mut merchants: Vec<&str> =
        notices.iter().map(|notice| notice.merchant_name.as_str()).collect();
    merchants.sort_unstable();
    merchants.dedup();
    let subject = texts.phrase(&Phrase::NoticeSubject { merchants: &merchants.join(", ") });
    let mut body = String::new();
    for notice in notices {
        let (said, path) = (describe(&texts, notice), find_path(notice));
        let _infallible = write!(body, "{}: {said}\n{url}{path}\n\n", notice.merchant_name);
    }
    let end = texts.text(Text::NoticeEnd);
    let _infallible = write!(body, "{end}\n{url}/portal/account\n");
    MailText { subject, body }
}

fn describe(texts: &Texts, notice: &StoredNotice) -> String {
    let text = match notice.kind {
        NoticeKind::Disputes => match notice.due {
            Some(due) => {
                let texts = texts.clone().of_merchant(notice.country.as_deref(), &notice.time_zone);
                let date = date_time(&texts, due, &notice.time_zone);
                return texts.phrase(&Phrase::NoticeDisputeDue { date: &date });
            }
            None => Text::NoticeDispute,
        },
        NoticeKind::Webhooks => Text::NoticeWebhook,
        NoticeKind::Connections => Text::NoticeConnection,
        NoticeKind::Instalments => Text::NoticeInstalment,
        NoticeKind::Money => Text::NoticeMoney,
    };
    texts.text(text).to_owned()
}

/// Where a person sees what a notice is about.
fn find_path(notice: &StoredNotice) -> String {
    let about = notice.about.as_deref().unwrap_or_default();
    match notice.kind {
        NoticeKind::Disputes => format!("/portal/payments/{about}"),
        NoticeKind::Webhooks => format!("/portal/settings/webhooks/{about}/deliveries"),
        NoticeKind::Connections => format!("/portal/settings/connections/{about}"),
        NoticeKind::Instalments => format!("/portal/mandates/{about}"),
        NoticeKind::Money => "/portal".to_owned(),
    }
}

/// Writes the e-mail with the link of an invitation.
pub(super) fn write_invitation(
    texts: &Texts,
    merchant: &str,
    (link, date): (&str, &str),
) -> MailText {
    let lead = texts.phrase(&Phrase::InvitationBody { merchant, date });
    let body = format!("{lead}\n\n{link}\n\n{}\n", texts.text(Text::InvitationEnd));
    MailText { subject: texts.phrase(&Phrase::InvitationSubject { merchant }), body }
}

/// As [`write_invitation`], by the operator: in the language of the person, in English if it is not
/// known. `country` is the merchant's own.
#[must_use]
pub fn write_first_invitation(
    (merchant, country): (&Merchant, Option<&str>),
    language: Option<&str>,
    link: &str,
    expires: Timestamp,
) -> MailText {
    let texts = Texts::negotiate(language, None).of_merchant(country, &merchant.time_zone);
    let date = date_time(&texts, expires, &merchant.time_zone);
    write_invitation(&texts, &merchant.name, (link, &date))
}

/// In the merchant's time zone, or in UTC if it is unknown.
fn date_time(texts: &Texts, at: Timestamp, zone: &str) -> String {
    let zone = TimeZone::find(zone);
    let utc = jiff::tz::TimeZone::UTC;
    texts.date_time(at, zone.as_ref().map_or(&utc, TimeZone::as_jiff))
}

#[cfg(test)]
mod tests {
    use kassa_domain::portal::Role;

    use super::*;

    fn notice(kind: NoticeKind, about: Option<&str>, due: Option<Timestamp>) -> StoredNotice {
        StoredNotice {
            id: 1,
            merchant_name: "Ann's Bakery".to_owned(),
            role: Role::Owner,
            time_zone: "Africa/Johannesburg".to_owned(),
            country: None,
            kind,
            about: about.map(str::to_owned),
            due,
            created: Timestamp(0),
        }
    }

    #[test]
    fn a_letter_has_a_line_and_a_link_for_each_notice() {
        let due = Timestamp(1_796_000_000_000);
        let notices = [
            notice(NoticeKind::Disputes, Some("i-1"), Some(due)),
            notice(NoticeKind::Money, None, None),
        ];
        let letter = write_notices("https://k.test", None, &notices);
        assert_eq!(letter.subject, "Notices: Ann's Bakery");
        let lines: Vec<&str> = letter.body.lines().collect();
        assert!(lines[0].starts_with("Ann's Bakery: A customer disputes a payment. Evidence"));
        assert!(lines[0].ends_with("until 30 November 2026 at 02:53 SAST."), "{}", lines[0]);
        assert_eq!(lines[1], "https://k.test/portal/payments/i-1");
        assert_eq!(lines[4], "https://k.test/portal");
        assert_eq!(lines.last(), Some(&"https://k.test/portal/account"));
    }
}
