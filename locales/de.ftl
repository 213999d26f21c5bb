### The words of the hosted page in German. How to add one: see en.ftl.
### Before … stands a no-break space (U+00A0).

language-name = Deutsch

## The frame of every page

page-title = Zahlung an { $merchant }
page-title-card-only = Karte für { $merchant }
page-title-with-problem = Problem: { $title }
test-banner = Testmodus: Es fließt kein echtes Geld.
language-label = Sprache
return-button = Zurück zu { $merchant }
terms-link = AGB
privacy-link = Datenschutzerklärung
support-note = Fragen zu Ihrer Bestellung? Wenden Sie sich an { $merchant }:

## What is paid

amount-label = Betrag
amount-reserved-label = Zu reservierender Betrag
reference-label = Referenz
reserve-note = Der Betrag wird jetzt auf Ihrer Karte reserviert, aber nicht abgebucht. { $merchant } kann ihn bis zum { $date } einziehen, danach wird die Reservierung aufgehoben.
bill-heading = Ihre Bestellung
card-check-note = Wir fragen bei Ihrer Bank an, ob die Karte gültig ist. Es wird nichts abgebucht.

## Ways to pay

methods-heading = Wie möchten Sie bezahlen?
method-card = Karte
method-paypal = PayPal
method-eft = Zahlung per Online-Banking
method-bank-transfer = Überweisung
method-mobile-money = Mobile Money
method-voucher = Prepaid-Gutschein
method-debit-order = Lastschrift
payment-method-label = Zahlungsart
paypal-note = Sie bestätigen die Zahlung dort und kommen dann hierher zurück.
eft-note = Sie bestätigen die Zahlung bei Ihrer Bank und kommen dann hierher zurück.
hosted-card-note = Sie werden zum Zahlungsdienstleister weitergeleitet, geben dort Ihre Karte ein und kommen dann hierher zurück.
bank-transfer-note = Überweisen Sie das Geld von Ihrem eigenen Konto. { $merchant } wird benachrichtigt, sobald es eingegangen ist.
mobile-money-note = Sie erhalten eine Anfrage auf Ihr Telefon und bestätigen sie mit Ihrer PIN.
voucher-note = Vom Gutschein wird genau dieser Betrag abgezogen.
method-another-card = Andere Karte
card-ending = { $brand } mit den Endziffern { $last4 }
card-brand = Karte von { $brand }
network-heading = Über welches Kartennetzwerk soll diese Zahlung laufen?

## The card form

card-number-label = Kartennummer
expiry-label = Ablaufdatum
expiry-hint = MM/JJ, wie auf Ihrer Karte
security-code-label = Sicherheitscode
security-code-hint = Die 3 Ziffern auf der Rückseite Ihrer Karte
security-code-hint-front = Die 4 Ziffern auf der Vorderseite Ihrer Karte
security-code-hint-any = 3 Ziffern auf der Rückseite Ihrer Karte, bei American Express 4 Ziffern auf der Vorderseite
holder-label = Name auf der Karte
phone-country-label = Land
phone-label = Mobilnummer
phone-hint = Die Nummer Ihres Mobile-Money-Kontos
voucher-label = Gutscheincode
voucher-hint = Die 10 bis 20 Ziffern auf Ihrem Gutschein
card-note = Kartennummer und Sicherheitscode gehen an den Zahlungsdienstleister und an niemanden sonst. Sie werden hier nicht gespeichert, und { $merchant } erhält sie nie.

## Keeping the card for later

remember-label = Diese Karte für meine nächsten Zahlungen an { $merchant } speichern
remember-hint = Sie können die Karte bei jeder weiteren Zahlung entfernen.
remember-later-charges = Wenn Sie dieses Kästchen ankreuzen, darf { $merchant } die Karte auch später belasten, ohne Sie jedes Mal zu fragen, so wie es mit Ihnen vereinbart ist.
store-required = Wenn Sie fortfahren, stimmen Sie zu, dass diese Karte für spätere Zahlungen gespeichert wird und dass { $merchant } sie ohne Ihr weiteres Zutun belasten darf, so wie es mit Ihnen vereinbart ist. Sicherheitscode und vollständige Kartennummer werden nicht gespeichert.
legal-in-english = Dieser Teil ist nur auf Englisch verfügbar:
credential-expires = Gültig bis { $date }
kept-heading = Ihre gespeicherten Karten
forget-button = Entfernen
forget-label = { $card } entfernen
forget-heading = { $card } entfernen?
forget-note = Diese Karte wird Ihnen nicht mehr angeboten, und { $merchant } kann sie nicht mehr belasten. Sie können weiterhin mit ihr bezahlen, wenn Sie sie neu eingeben.
forget-confirm = Karte entfernen
forget-keep = Karte behalten
forgotten-note = Die Karte wurde entfernt.

## Paying and cancelling

pay-button = { $amount } bezahlen
reserve-button = { $amount } reservieren
check-card-button = Karte prüfen
pay-busy = Zahlung läuft …
reserve-busy = Wird reserviert …
check-card-busy = Wird geprüft …
continue-to = Weiter zu { $method } · { $amount }
continue-bank = Weiter zu Ihrer Bank · { $amount }
continue-provider = Weiter zum Zahlungsdienstleister · { $amount }
show-transfer = Bankdaten anzeigen · { $amount }
cancel-button = Zahlung abbrechen
cancel-heading = Diese Zahlung abbrechen?
cancel-note = Es wurde nichts abgebucht. { $merchant } erfährt, dass Sie abgebrochen haben.
cancel-keep = Zurück zur Zahlung

## What is wrong with a field

problems-heading = Bitte prüfen Sie Ihre Eingaben
method-missing = Wählen Sie eine Zahlungsart.
network-missing = Wählen Sie ein Kartennetzwerk.
credential-gone = Diese gespeicherte Karte kann nicht mehr verwendet werden, daher wurde nichts gesendet. Wählen Sie eine andere Zahlungsart.
number-missing = Geben Sie Ihre Kartennummer ein.
number-not-digits = Eine Kartennummer besteht nur aus Ziffern. Entfernen Sie Buchstaben und andere Zeichen.
number-wrong-length = Diese Kartennummer hat zu wenige oder zu viele Ziffern. Vergleichen Sie sie mit Ihrer Karte.
number-checksum = Diese Kartennummer ist nicht gültig. Prüfen Sie sie auf Tippfehler.
expiry-missing = Geben Sie das Ablaufdatum Ihrer Karte ein.
expiry-unreadable = Geben Sie das Ablaufdatum als Monat und Jahr ein, zum Beispiel 04/31.
expiry-past = Diese Karte ist abgelaufen. Prüfen Sie das Datum oder verwenden Sie eine andere Karte.
expiry-too-far = Dieses Ablaufdatum liegt zu weit in der Zukunft. Vergleichen Sie es mit Ihrer Karte.
security-code-missing = Geben Sie den Sicherheitscode Ihrer Karte ein.
security-code-not-digits = Ein Sicherheitscode besteht nur aus Ziffern.
security-code-wrong-length = { $count ->
    [one] Der Sicherheitscode dieser Karte hat { $count-written } Ziffer.
   *[other] Der Sicherheitscode dieser Karte hat { $count-written } Ziffern.
}
holder-missing = Geben Sie den Namen auf Ihrer Karte ein.
holder-looks-like-number = Geben Sie den Namen so ein, wie er auf Ihrer Karte steht, ohne Zahlen.
holder-too-long = Dieser Name ist zu lang. Geben Sie ihn so ein, wie er auf Ihrer Karte steht.
phone-missing = Geben Sie Ihre Mobilnummer ein.
phone-not-digits = Eine Mobilnummer besteht nur aus Ziffern, gegebenenfalls mit einem + davor.
phone-wrong-length = Diese Mobilnummer hat zu wenige oder zu viele Ziffern.
phone-no-country = Geben Sie Ihre Mobilnummer mit Ländervorwahl ein, beginnend mit +.
phone-country-missing = Wählen Sie das Land Ihrer Mobilnummer.
voucher-missing = Geben Sie den Code Ihres Gutscheins ein.
voucher-not-digits = Ein Gutscheincode besteht nur aus Ziffern. Entfernen Sie Buchstaben und andere Zeichen.
voucher-wrong-length = Dieser Code hat zu wenige oder zu viele Ziffern. Vergleichen Sie ihn mit Ihrem Gutschein.

## A payment that was not accepted

declined-heading = Ihre Zahlung wurde nicht angenommen
refused-by-issuer = Ihre Bank hat diese Zahlung nicht genehmigt.
refused-by-issuer-next = Den Grund teilen Banken uns nicht mit. Verwenden Sie eine andere Karte oder fragen Sie Ihre Bank.
insufficient-funds = Auf dieser Karte ist nicht genug Geld verfügbar.
insufficient-funds-next = Verwenden Sie eine andere Karte oder versuchen Sie es wieder, sobald genug verfügbar ist.
card-expired = Laut Ihrer Bank ist diese Karte abgelaufen.
card-expired-next = Prüfen Sie das Ablaufdatum oder verwenden Sie eine andere Karte.
acquirer-error = Wegen eines technischen Problems konnte die Zahlung nicht verarbeitet werden.
acquirer-error-next = Versuchen Sie es gleich noch einmal oder verwenden Sie eine andere Karte.
acquirer-error-other-next = Versuchen Sie es gleich noch einmal oder wählen Sie eine andere Zahlungsart.
refused-by-provider = Die Zahlung wurde nicht genehmigt.
refused-by-provider-next = Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.
authentication-failed = Ihre Bank konnte nicht bestätigen, dass Sie es waren.
authentication-failed-next = Versuchen Sie es noch einmal und folgen Sie den Anweisungen Ihrer Bank, oder verwenden Sie eine andere Karte.
not-charged = Es wurde nichts abgebucht.
attempts-heading = Frühere Versuche
attempts-note = Bei keinem davon wurde etwas abgebucht.
attempts-left = { $count ->
    [one] Sie können es noch einmal versuchen.
   *[other] Sie können es noch { $count-written } Mal versuchen.
}
paused-heading = Bitte warten Sie einen Moment, bevor Sie es erneut versuchen
paused-note = Mehrere Zahlungen aus Ihrem Netzwerk wurden nicht angenommen, daher gibt es vor der nächsten eine Pause. Es wurde nichts an Ihre Bank gesendet.
paused-next = { $count ->
    [one] Sie können in einer Minute bezahlen.
   *[other] Sie können in { $count-written } Minuten bezahlen.
}

## Nothing charged twice

form-outdated = Diese Seite war nicht mehr aktuell, daher wurde nichts gesendet. Bitte prüfen Sie die Angaben und bezahlen Sie noch einmal. Es wurde nichts doppelt abgebucht.
network-trouble = Der Server ist nicht erreichbar. Ihre Angaben sind noch da. Versuchen Sie es noch einmal: Es wird nichts doppelt abgebucht.

## Waiting for an answer

pending-heading = Wir warten auf Ihre Bank
pending-note = Ihre Bank hat noch nicht geantwortet. Sie können diese Seite unbesorgt verlassen: { $merchant } erfährt das Ergebnis, und es wird nichts doppelt abgebucht.
pending-check = Erneut prüfen
pending-alive = Diese Seite aktualisiert sich von selbst.
pending-by-hand = Diese Seite aktualisiert sich nicht von selbst. Prüfen Sie in einem Moment erneut.
waiting-usually = Das dauert meist weniger als eine Minute.
waiting-longer = Wenn es viel länger dauert, wenden Sie sich an { $merchant }.
pending-other-heading = Wir warten auf eine Antwort
pending-other-note = Zu Ihrer Zahlung gibt es noch keine Antwort. Sie können diese Seite unbesorgt verlassen: { $merchant } erfährt das Ergebnis, und es wird nichts doppelt abgebucht.
prompt-heading = Bestätigen Sie die Zahlung auf Ihrem Telefon
prompt-note = Eine Anfrage über { $amount } ist auf dem Weg zu Ihrem Telefon. Bestätigen Sie sie mit Ihrer PIN. Sie können diese Seite unbesorgt verlassen: { $merchant } erfährt das Ergebnis, und es wird nichts doppelt abgebucht.
prompt-sent = Die Anfrage wurde an { $phone } gesendet.
prompt-wrong-number = Falsche Nummer?
prompt-help = Keine Anfrage auf Ihrem Telefon? Prüfen Sie, ob es eingeschaltet ist und Empfang hat.
transfer-heading = Überweisen Sie { $amount }
transfer-note = Überweisen Sie genau diesen Betrag mit diesem Verwendungszweck auf dieses Konto. Sie können diese Seite unbesorgt verlassen und wieder öffnen: { $merchant } wird benachrichtigt, sobald das Geld eingegangen ist.
transfer-reference = Verwendungszweck
transfer-holder = Kontoinhaber
transfer-bank = Bank
transfer-account = Kontonummer
transfer-branch = Bankleitzahl
transfer-arrives = Eine Überweisung trifft in der Regel innerhalb von zwei Bankarbeitstagen ein.
transfer-awaited = { $merchant } wartet darauf bis { $date }.
copy-button = Kopieren
copied-note = Kopiert
away-heading = Sie werden zum Zahlungsdienstleister weitergeleitet
away-bank-heading = Sie werden zu Ihrer Bank weitergeleitet
away-note = Die Seite öffnet sich von selbst. Wenn nicht, drücken Sie auf die Schaltfläche. Danach kommen Sie hierher zurück.
away-button = Weiter
continue-heading = Zahlung fortsetzen
continue-note = Diese Zahlung ist noch nicht abgeschlossen. Sie können dort weitermachen, wo Sie aufgehört haben. Es wird nichts doppelt abgebucht.
continue-open-note = Wenn Sie nicht weitermachen, können Sie hier eine halbe Stunde nach Beginn eine andere Zahlungsart wählen.
other-way-note = Haben Sie diese Zahlung schon bestätigt oder das Geld schon überwiesen? Dann warten Sie bitte auf das Ergebnis. Andernfalls können Sie die Zahlung abbrechen und eine andere Zahlungsart wählen. Es wird nichts doppelt abgebucht.
other-way-button = Anders bezahlen
other-way-late = Diese Zahlung kann nicht mehr abgebrochen werden. Bitte warten Sie auf das Ergebnis.
given-up-note = Sie haben diese Zahlung abgebrochen, und es wurde nichts abgebucht. Wählen Sie, wie Sie bezahlen möchten.
elsewhere-heading = Auf einem anderen Gerät fortfahren
elsewhere-note = Scannen Sie diesen Code, um diese Seite dort zu öffnen. Geben Sie diesen Code nicht weiter.
elsewhere-code = QR-Code mit der Adresse dieser Seite
leading-note = In 5 Sekunden gelangen Sie zurück zu { $merchant }.
stay-button = Auf dieser Seite bleiben

## How it ended

paid-heading = Zahlung abgeschlossen
paid-note = Sie haben { $amount } an { $merchant } bezahlt.
refunded-note = { $merchant } hat Ihnen { $amount } erstattet.
card-checked-heading = Karte geprüft
card-checked-note = Ihre Karte ist gültig. Es wurde nichts abgebucht.
authorized-heading = Betrag reserviert
authorized-note = Auf Ihrer Karte ist ein Betrag von { $amount } für { $merchant } reserviert. Es wurde nichts abgebucht.
authorized-release = Wenn { $merchant } den Betrag nicht einzieht, wird er spätestens am { $date } wieder freigegeben.
canceled-heading = Zahlung abgebrochen
canceled-note = Die Zahlung über { $amount } an { $merchant } wurde abgebrochen. Es wurde nichts abgebucht.
failed-heading = Zahlung nicht abgeschlossen
failed-note = Die Zahlung über { $amount } an { $merchant } kam nicht zustande. Es wurde nichts abgebucht. Um es noch einmal zu versuchen, beginnen Sie bitte bei { $merchant } von vorn.
expired-heading = Die Reservierung ist beendet
expired-note = { $merchant } hat den Betrag von { $amount } nicht rechtzeitig eingezogen, daher wurde er wieder freigegeben. Es wurde nichts abgebucht.

## Receipts

receipt-heading = Zahlungsbeleg
receipt-number-label = Belegnummer
date-label = Datum
refund-heading = Rückerstattung
paid-label = Bezahlt
total-label = Summe
total-after-refunds = Summe nach Erstattung

## When there is nothing to pay here

link-invalid-heading = Dieser Zahlungslink ist nicht mehr gültig
link-invalid-note = Gehen Sie zurück zum Shop und beginnen Sie die Zahlung noch einmal. Durch das Öffnen dieses Links wurde nichts abgebucht.
link-amount-bounds = Geben Sie einen Betrag von { $min } bis { $max } ein.
amount-two-readings = Meinen Sie { $first } oder { $second }?
link-full-heading = Mit diesem Link sind keine weiteren Zahlungen möglich
not-found-heading = Zahlung nicht gefunden
not-found-note = Unter dieser Adresse gibt es keine Zahlung. Prüfen Sie, ob der Link vollständig ist, oder gehen Sie zurück zum Shop.
trouble-heading = Bei uns ist etwas schiefgelaufen
trouble-note = Bitte versuchen Sie es gleich noch einmal. Falls Sie schon bezahlt haben, sehen Sie hier das Ergebnis: Es wird nichts doppelt abgebucht.
try-again = Noch einmal versuchen
too-many-heading = Bitte warten Sie einen Moment
too-many-note = { $count ->
    [one] Aus Ihrem Netzwerk kamen in kurzer Zeit sehr viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal. Es wird nichts doppelt abgebucht.
   *[other] Aus Ihrem Netzwerk kamen in kurzer Zeit sehr viele Anfragen. Bitte versuchen Sie es in { $count-written } Minuten noch einmal. Es wird nichts doppelt abgebucht.
}
no-methods-heading = Keine Zahlungsart verfügbar
no-methods-note = { $merchant } bietet keine Zahlungsart an, die für diese Zahlung verwendet werden kann. Es wurde nichts abgebucht.
merchant-inactive-heading = Zahlungen sind derzeit nicht möglich
merchant-inactive-note = { $merchant } kann im Moment keine Zahlungen annehmen. Es wurde nichts abgebucht.

## Signing a debit order

debit-order-note = Sie unterschreiben ein Lastschriftmandat: { $merchant } zieht die Raten von Ihrem Bankkonto ein.
mandate-title = Lastschriftmandat für { $merchant }
mandate-now-label = Heute fällig
mandate-now-nothing = Heute ist nichts fällig.
mandate-instalment-label = Jede Rate
mandate-maximum-label = Höchstbetrag pro Rate
mandate-rhythm-label = Einzug
mandate-weekly = Jede Woche am { $weekday }
mandate-monthly = Am { $day-written }. jedes Monats
mandate-monthly-last = Am letzten Tag jedes Monats
mandate-first-label = Erster Einzug
mandate-last-label = Letzter Einzug
mandate-count-label = Anzahl der Raten
mandate-number-label = Vertragsnummer
mandate-signed-on-label = Unterschrieben am
mandate-rights = Sie können ein Lastschriftmandat über { $merchant } oder bei Ihrer Bank widerrufen.
account-heading = Ihr Bankkonto
account-holder-label = Kontoinhaber
bank-other = Andere Bank
branch-label = Bankleitzahl
branch-hint = 6 Ziffern
account-number-label = Kontonummer
account-number-hint = Einschließlich führender Nullen
account-kind-label = Kontoart
option-choose = Bitte wählen…
account-kind-current = Girokonto oder Scheckkonto
account-kind-savings = Sparkonto
account-kind-transmission = Transaktionskonto (Transmission account)
account-holder-missing = Geben Sie den Namen des Kontoinhabers ein.
account-holder-wrong = Geben Sie den Namen so ein, wie er Ihrer Bank bekannt ist, ohne Zahlen.
account-holder-too-long = Dieser Name ist zu lang. Geben Sie den Namen so ein, wie er Ihrer Bank bekannt ist.
bank-missing = Wählen Sie Ihre Bank.
branch-missing = Geben Sie die Bankleitzahl Ihrer Bank ein.
branch-wrong = Die Bankleitzahl hat 6 Ziffern.
account-number-missing = Geben Sie Ihre Kontonummer ein.
account-number-not-digits = Eine Kontonummer besteht nur aus Ziffern.
account-number-wrong-length = Diese Kontonummer hat zu wenige oder zu viele Ziffern.
account-number-checksum = Diese Kontonummer passt nicht zu dieser Bankleitzahl. Prüfen Sie beide auf Tippfehler.
account-kind-missing = Wählen Sie die Art Ihres Kontos.
review-button = Angaben prüfen
review-heading = Prüfen und unterschreiben
review-note = Es wurde noch nichts gesendet. Prüfen Sie alle Angaben und unterschreiben Sie dann.
mandate-copy-later = Wenn Sie eine Kopie brauchen, können Sie diese Seite nach dem Unterschreiben jederzeit wieder öffnen.
review-edit = Angaben ändern
mandate-consent = Ich ermächtige { $merchant }, die oben genannten Raten an den oben genannten Tagen und bis zum oben genannten Höchstbetrag von diesem Bankkonto einzuziehen. Ich kann dieses Lastschriftmandat über { $merchant } oder bei meiner Bank widerrufen.
sign-button = Unterschreiben und { $amount } bezahlen
sign-button-only = Mandat unterschreiben
mandate-waiting-heading = Bestätigen Sie die Lastschrift bei Ihrer Bank
mandate-waiting-note = Ihre Bank bittet Sie, dieses Lastschriftmandat zu bestätigen: in ihrer App, per SMS oder in einer Filiale. Sie können diese Seite unbesorgt verlassen: { $merchant } erfährt das Ergebnis.
mandate-answer-by = Bitte bestätigen Sie bis zum { $time }.
mandate-signed-heading = Ihr Lastschriftmandat ist unterschrieben
mandate-signed-note = Bewahren Sie eine Kopie dessen auf, was Sie mit { $merchant } vereinbart haben.
mandate-copy = Kopie herunterladen (PDF)
mandate-refused = Ihre Bank hat dieses Lastschriftmandat nicht angenommen.
mandate-refused-next = Prüfen Sie die Kontodaten oder fragen Sie Ihre Bank.
account-closed = Ihre Bank meldet, dass dieses Konto geschlossen ist.
invalid-account = Ihre Bank kennt dieses Konto nicht, oder es lässt keine Lastschriften zu.
account-funds = Auf diesem Konto ist nicht genug Geld.
account-ending = Konto mit den Endziffern { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-Mail-Adresse
email-wrong = Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.
iban-missing = Geben Sie Ihre IBAN ein.
iban-wrong = Diese IBAN ist ungültig. Prüfen Sie sie auf Tippfehler.
iban-outside = Dieses Konto liegt in einem Land ohne SEPA-Lastschriften.
bsb-wrong = Eine BSB hat 6 Ziffern.
address-label = Anschrift
city-label = Ort
postal-code-label = Postleitzahl
field-missing = Füllen Sie dieses Feld aus.
identity-kind-label = Ausweisdokument
identity-kind-id = Südafrikanischer Ausweis
identity-kind-passport = Reisepass
identity-number-label = Nummer des Dokuments
identity-number-wrong = Diese Nummer ist ungültig. Prüfen Sie sie auf Tippfehler.
mandate-there-note = Ihr Bankkonto geben Sie auf einer anderen Seite ein und unterschreiben dort.
creditor-id-label = Gläubiger-Identifikationsnummer
mandate-debit-note = Ihre Bank zahlt den ersten Betrag innerhalb weniger Tage. Sie können diese Seite unbesorgt verlassen: { $merchant } erfährt das Ergebnis.
amendment-note = { $merchant } bittet Sie, einem neuen Höchstbetrag zuzustimmen.
amendment-new-label = Neuer Höchstbetrag pro Rate
amendment-agreed = Sie haben dem neuen Höchstbetrag zugestimmt.
amendment-refused = Sie haben den neuen Höchstbetrag abgelehnt.
amendment-over = Diese Anfrage ist nicht mehr offen.

## The sandbox

sandbox-heading = Testkarten
sandbox-fill = Testkarte von { $brand } eintragen
sandbox-any = Jedes Ablaufdatum in der Zukunft und jeder Sicherheitscode sind möglich.
sandbox-declined = Ist der Name auf der Karte { $name }, wird die Zahlung abgelehnt.
sandbox-error = Ist der Name auf der Karte { $name }, schlägt die Zahlung fehl.
sandbox-reference = Eine Referenz in dieser Form erzwingt das Ergebnis, unabhängig vom Namen: { $example }
sandbox-results = Mögliche Ergebnisse: { $results }.
challenge-title = Testbank
challenge-heading = Möchten Sie diese Zahlung freigeben?
challenge-note = Hier würde Ihre Bank Sie bitten, eine Zahlung über { $amount } an { $merchant } zu bestätigen. Dies ist ein Test: Wählen Sie die Antwort.
redirect-note = Bei der Zahlungsart { $method } würden Sie hier gebeten, eine Zahlung über { $amount } an { $merchant } zu bestätigen. Dies ist ein Test: Wählen Sie die Antwort.
challenge-approve = Freigeben
challenge-decline = Ablehnen
