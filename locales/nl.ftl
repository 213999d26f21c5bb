### The words of the hosted page in Dutch. How to add one: see en.ftl.

language-name = Nederlands

## The frame of every page

page-title = Betaling aan { $merchant }
page-title-card-only = Kaart voor { $merchant }
page-title-with-problem = Probleem: { $title }
test-banner = Testmodus: er wordt niet met echt geld betaald.
language-label = Taal
return-button = Terug naar { $merchant }
terms-link = Algemene voorwaarden
privacy-link = Privacybeleid
support-note = Vragen over uw bestelling? Neem contact op met { $merchant }:

## What is paid

amount-label = Bedrag
amount-reserved-label = Te reserveren bedrag
reference-label = Referentie
reserve-note = Het bedrag wordt nu op uw kaart gereserveerd, maar niet afgeschreven. { $merchant } kan het tot { $date } innen; daarna vervalt de reservering.
bill-heading = Uw bestelling
card-check-note = We vragen uw bank of de kaart geldig is. Er wordt niets afgeschreven.

## Ways to pay

methods-heading = Hoe wilt u betalen?
method-card = Kaart
method-paypal = PayPal
method-eft = Betaling via internetbankieren
method-bank-transfer = Overschrijving
method-mobile-money = Mobile money
method-voucher = Prepaidvoucher
method-debit-order = Automatische incasso
payment-method-label = Betaalmethode
paypal-note = U keurt de betaling daar goed en komt dan hier terug.
eft-note = U keurt de betaling goed bij uw bank en komt dan hier terug.
hosted-card-note = U gaat verder bij de betaalprovider, voert daar uw kaart in en komt hier terug.
bank-transfer-note = Maak het geld over vanaf uw eigen bank. { $merchant } krijgt bericht zodra het binnen is.
mobile-money-note = U krijgt een verzoek op uw telefoon en keurt het goed met uw PIN.
voucher-note = Het exacte bedrag wordt van de voucher afgeschreven.
method-another-card = Andere kaart
card-ending = { $brand } eindigend op { $last4 }
card-brand = { $brand }-kaart
network-heading = Via welk kaartnetwerk moet deze betaling lopen?

## The card form

card-number-label = Kaartnummer
expiry-label = Vervaldatum
expiry-hint = MM/JJ, zoals op uw kaart
security-code-label = Beveiligingscode
security-code-hint = De 3 cijfers op de achterkant van uw kaart
security-code-hint-front = De 4 cijfers op de voorkant van uw kaart
security-code-hint-any = 3 cijfers op de achterkant van uw kaart, of 4 op de voorkant bij American Express
holder-label = Naam op de kaart
phone-country-label = Land
phone-label = Mobiel nummer
phone-hint = Het nummer van uw mobile-moneyrekening
voucher-label = Vouchercode
voucher-hint = De 10 tot 20 cijfers op uw voucher
card-note = Uw kaartnummer en beveiligingscode gaan naar de betaalverwerker en nergens anders heen. Ze worden hier niet bewaard en { $merchant } krijgt ze nooit te zien.

## Keeping the card for later

remember-label = Deze kaart bewaren voor mijn volgende betalingen aan { $merchant }
remember-hint = U kunt de kaart bij elke volgende betaling verwijderen.
remember-later-charges = Als u dit vakje aanvinkt, mag { $merchant } ook later bedragen van de kaart afschrijven zonder het u elke keer te vragen, zoals met u afgesproken.
store-required = Door verder te gaan, stemt u ermee in dat deze kaart voor latere betalingen wordt bewaard en dat { $merchant } er bedragen van mag afschrijven zonder dat u daarbij aanwezig bent, zoals met u afgesproken. Uw beveiligingscode en volledige kaartnummer worden niet bewaard.
legal-in-english = Dit deel is alleen in het Engels beschikbaar:
credential-expires = Geldig tot en met { $date }
kept-heading = Uw bewaarde kaarten
forget-button = Verwijderen
forget-label = { $card } verwijderen
forget-heading = { $card } verwijderen?
forget-note = Deze kaart wordt u niet meer aangeboden en { $merchant } kan er niets meer van afschrijven. U kunt er nog steeds mee betalen door de gegevens opnieuw in te voeren.
forget-confirm = Kaart verwijderen
forget-keep = Kaart behouden
forgotten-note = De kaart is verwijderd.

## Paying and cancelling

pay-button = Betaal { $amount }
reserve-button = Reserveer { $amount }
check-card-button = Kaart verifiëren
pay-busy = Bezig met betalen…
reserve-busy = Bezig met reserveren…
check-card-busy = Bezig met verifiëren…
continue-to = Verder naar { $method } · { $amount }
continue-bank = Verder naar uw bank · { $amount }
continue-provider = Verder naar de betaalprovider · { $amount }
show-transfer = Bankgegevens tonen · { $amount }
cancel-button = Betaling annuleren
cancel-heading = Deze betaling annuleren?
cancel-note = Er is niets afgeschreven. { $merchant } krijgt bericht dat u hebt geannuleerd.
cancel-keep = Terug naar de betaling

## What is wrong with a field

problems-heading = Controleer wat u hebt ingevuld
method-missing = Kies hoe u wilt betalen.
network-missing = Kies een kaartnetwerk.
credential-gone = Deze bewaarde kaart kan niet meer worden gebruikt, dus er is niets verstuurd. Kies een andere betaalmethode.
number-missing = Vul uw kaartnummer in.
number-not-digits = Een kaartnummer bestaat alleen uit cijfers. Haal letters en andere tekens weg.
number-wrong-length = Dit kaartnummer heeft te weinig of te veel cijfers. Vergelijk het met uw kaart.
number-checksum = Dit kaartnummer is niet geldig. Controleer het op een typefout.
expiry-missing = Vul de vervaldatum van uw kaart in.
expiry-unreadable = Vul de vervaldatum in als maand en jaar, bijvoorbeeld 04/31.
expiry-past = Deze kaart is verlopen. Controleer de datum of gebruik een andere kaart.
expiry-too-far = Deze vervaldatum ligt te ver in de toekomst. Vergelijk de datum met uw kaart.
security-code-missing = Vul de beveiligingscode van uw kaart in.
security-code-not-digits = Een beveiligingscode bestaat alleen uit cijfers.
security-code-wrong-length = { $count ->
    [one] De beveiligingscode van deze kaart heeft { $count-written } cijfer.
   *[other] De beveiligingscode van deze kaart heeft { $count-written } cijfers.
}
holder-missing = Vul de naam in die op uw kaart staat.
holder-looks-like-number = Vul de naam in zoals die op uw kaart staat, zonder cijfers.
holder-too-long = Deze naam is te lang. Vul de naam in zoals die op uw kaart staat.
phone-missing = Vul uw mobiele nummer in.
phone-not-digits = Een mobiel nummer bestaat alleen uit cijfers, eventueel met een + ervoor.
phone-wrong-length = Dit mobiele nummer heeft te weinig of te veel cijfers.
phone-no-country = Vul uw mobiele nummer in met de landcode, beginnend met +.
phone-country-missing = Kies het land van uw mobiele nummer.
voucher-missing = Vul de code van uw voucher in.
voucher-not-digits = Een vouchercode bestaat alleen uit cijfers. Haal letters en andere tekens weg.
voucher-wrong-length = Deze code heeft te weinig of te veel cijfers. Vergelijk de code met uw voucher.

## A payment that was not accepted

declined-heading = Uw betaling is niet geaccepteerd
refused-by-issuer = Uw bank heeft deze betaling niet goedgekeurd.
refused-by-issuer-next = Banken laten ons niet weten waarom. Gebruik een andere kaart of vraag het uw bank.
insufficient-funds = Er is niet genoeg saldo beschikbaar op deze kaart.
insufficient-funds-next = Gebruik een andere kaart of probeer het opnieuw zodra er genoeg saldo is.
card-expired = Volgens uw bank is deze kaart verlopen.
card-expired-next = Controleer de vervaldatum of gebruik een andere kaart.
acquirer-error = Door een technisch probleem kon de betaling niet worden verwerkt.
acquirer-error-next = Probeer het zo opnieuw of gebruik een andere kaart.
acquirer-error-other-next = Probeer het zo opnieuw of kies een andere betaalmethode.
refused-by-provider = De betaling is niet goedgekeurd.
refused-by-provider-next = Probeer het opnieuw of kies een andere betaalmethode.
authentication-failed = Uw bank kon niet bevestigen dat u het was.
authentication-failed-next = Probeer het opnieuw en volg de aanwijzingen van uw bank, of gebruik een andere kaart.
not-charged = Er is niets afgeschreven.
attempts-heading = Eerdere pogingen
attempts-note = Voor geen van deze pogingen is iets afgeschreven.
attempts-left = { $count ->
    [one] U kunt het nog één keer proberen.
   *[other] U kunt het nog { $count-written } keer proberen.
}
paused-heading = Wacht even voordat u het opnieuw probeert
paused-note = Meerdere betalingen vanaf uw netwerk zijn niet geaccepteerd, daarom geldt er een pauze tot de volgende. Er is niets naar uw bank verstuurd.
paused-next = { $count ->
    [one] U kunt over een minuut betalen.
   *[other] U kunt over { $count-written } minuten betalen.
}

## Nothing charged twice

form-outdated = Deze pagina was niet meer actueel, dus er is niets verstuurd. Controleer de gegevens en betaal opnieuw. Er is niets dubbel afgeschreven.
network-trouble = We konden de server niet bereiken. Uw gegevens staan er nog. Probeer het opnieuw: er wordt niets dubbel afgeschreven.

## Waiting for an answer

pending-heading = We wachten op uw bank
pending-note = Uw bank heeft nog niet geantwoord. U kunt deze pagina gerust verlaten: { $merchant } krijgt bericht van het resultaat en er wordt niets dubbel afgeschreven.
pending-check = Opnieuw controleren
pending-alive = Deze pagina wordt vanzelf bijgewerkt.
pending-by-hand = Deze pagina wordt niet vanzelf bijgewerkt. Controleer het zo opnieuw.
waiting-usually = Dit duurt meestal minder dan een minuut.
waiting-longer = Duurt het veel langer, neem dan contact op met { $merchant }.
pending-other-heading = We wachten op antwoord
pending-other-note = Er is nog geen antwoord op uw betaling. U kunt deze pagina gerust verlaten: { $merchant } krijgt bericht van het resultaat en er wordt niets dubbel afgeschreven.
prompt-heading = Keur de betaling goed op uw telefoon
prompt-note = Een verzoek voor { $amount } is onderweg naar uw telefoon. Keur het goed met uw PIN. U kunt deze pagina gerust verlaten: { $merchant } krijgt bericht van het resultaat en er wordt niets dubbel afgeschreven.
prompt-sent = Het verzoek is verstuurd naar { $phone }.
prompt-wrong-number = Verkeerd nummer?
prompt-help = Geen verzoek op uw telefoon? Controleer of die aanstaat en bereik heeft.
transfer-heading = Maak { $amount } over
transfer-note = Maak het exacte bedrag over naar deze rekening, met dit betalingskenmerk. U kunt deze pagina gerust verlaten en weer openen: { $merchant } krijgt bericht zodra het geld binnen is.
transfer-reference = Betalingskenmerk
transfer-holder = Rekeninghouder
transfer-bank = Bank
transfer-account = Rekeningnummer
transfer-branch = Filiaalcode
transfer-arrives = Een overschrijving komt meestal binnen twee werkdagen aan.
transfer-awaited = { $merchant } wacht erop tot { $date }.
copy-button = Kopiëren
copied-note = Gekopieerd
away-heading = U gaat verder bij de betaalprovider
away-bank-heading = U gaat verder bij uw bank
away-note = De pagina opent vanzelf. Gebeurt dat niet, druk dan op de knop. Daarna komt u hier terug.
away-button = Verder
continue-heading = Ga verder met uw betaling
continue-note = Deze betaling is nog niet voltooid. U kunt verdergaan waar u gebleven was. Er wordt niets dubbel afgeschreven.
continue-open-note = Als u niet verdergaat, kunt u hier een halfuur nadat u begon een andere betaalmethode kiezen.
other-way-note = Hebt u deze betaling al goedgekeurd of het geld al overgemaakt? Wacht dan op het resultaat. Zo niet, dan kunt u deze betaling annuleren en een andere betaalmethode kiezen. Er wordt niets dubbel afgeschreven.
other-way-button = Anders betalen
other-way-late = Deze betaling kan niet meer worden geannuleerd. Wacht even op het resultaat.
given-up-note = U hebt die betaling geannuleerd en er is niets afgeschreven. Kies hoe u wilt betalen.
elsewhere-heading = Verdergaan op een ander apparaat
elsewhere-note = Scan deze code om deze pagina daar te openen. Deel deze code niet.
elsewhere-code = QR-code met het adres van deze pagina
leading-note = Over 5 seconden gaat u terug naar { $merchant }.
stay-button = Op deze pagina blijven

## How it ended

paid-heading = Betaling voltooid
paid-note = U hebt { $amount } betaald aan { $merchant }.
refunded-note = { $merchant } heeft { $amount } aan u terugbetaald.
card-checked-heading = Kaart geverifieerd
card-checked-note = Uw kaart is geldig. Er is niets afgeschreven.
authorized-heading = Bedrag gereserveerd
authorized-note = Er is een bedrag van { $amount } op uw kaart gereserveerd voor { $merchant }. Er is niets afgeschreven.
authorized-release = Als { $merchant } het bedrag niet int, komt het uiterlijk op { $date } weer vrij.
canceled-heading = Betaling geannuleerd
canceled-note = De betaling van { $amount } aan { $merchant } is geannuleerd. Er is niets afgeschreven.
failed-heading = Betaling niet voltooid
failed-note = De betaling van { $amount } aan { $merchant } is niet gelukt. Er is niets afgeschreven. Begin opnieuw bij { $merchant } om het nog eens te proberen.
expired-heading = De reservering is vervallen
expired-note = { $merchant } heeft het bedrag van { $amount } niet op tijd geïnd, daarom is het weer vrijgegeven. Er is niets afgeschreven.

## Receipts

receipt-heading = Betaalbewijs
receipt-number-label = Nummer betaalbewijs
date-label = Datum
refund-heading = Terugbetaling
paid-label = Betaald
total-label = Totaal
total-after-refunds = Totaal na terugbetaling

## When there is nothing to pay here

link-invalid-heading = Deze betaallink is niet meer geldig
link-invalid-note = Ga terug naar de winkel en begin de betaling opnieuw. Door het openen van deze link is niets afgeschreven.
link-amount-bounds = Vul een bedrag van { $min } tot { $max } in.
amount-two-readings = Bedoelt u { $first } of { $second }?
link-full-heading = Met deze link kan niet meer worden betaald
not-found-heading = Betaling niet gevonden
not-found-note = Op dit adres is geen betaling te vinden. Controleer of de link volledig is, of ga terug naar de winkel.
trouble-heading = Er ging iets mis aan onze kant
trouble-note = Probeer het zo opnieuw. Als u al had betaald, ziet u hier het resultaat: er wordt niets dubbel afgeschreven.
try-again = Opnieuw proberen
too-many-heading = Een ogenblik geduld
too-many-note = { $count ->
    [one] Er kwamen in korte tijd veel verzoeken vanaf uw netwerk. Probeer het over een minuut opnieuw. Er wordt niets dubbel afgeschreven.
   *[other] Er kwamen in korte tijd veel verzoeken vanaf uw netwerk. Probeer het over { $count-written } minuten opnieuw. Er wordt niets dubbel afgeschreven.
}
no-methods-heading = Geen betaalmethode beschikbaar
no-methods-note = { $merchant } biedt geen betaalmethode aan die voor deze betaling kan worden gebruikt. Er is niets afgeschreven.
merchant-inactive-heading = Betalen is op dit moment niet mogelijk
merchant-inactive-note = { $merchant } kan nu geen betalingen ontvangen. Er is niets afgeschreven.

## Signing a debit order

debit-order-note = U ondertekent een machtiging voor automatische incasso: { $merchant } schrijft de termijnen van uw bankrekening af.
mandate-title = Automatische incasso voor { $merchant }
mandate-now-label = Vandaag te betalen
mandate-now-nothing = U hoeft vandaag niets te betalen.
mandate-instalment-label = Elke termijn
mandate-maximum-label = Maximum per termijn
mandate-rhythm-label = Afschrijving
mandate-weekly = Elke week op { $weekday }
mandate-monthly = Op de { $day-written }e van elke maand
mandate-monthly-last = Op de laatste dag van elke maand
mandate-first-label = Eerste afschrijving
mandate-last-label = Laatste afschrijving
mandate-count-label = Aantal termijnen
mandate-number-label = Contractnummer
mandate-signed-on-label = Ondertekend op
mandate-rights = U kunt een machtiging voor automatische incasso intrekken via { $merchant } of bij uw bank.
account-heading = Uw bankrekening
account-holder-label = Rekeninghouder
bank-other = Andere bank
branch-label = Filiaalcode
branch-hint = 6 cijfers
account-number-label = Rekeningnummer
account-number-hint = Inclusief nullen aan het begin
account-kind-label = Soort rekening
option-choose = Kies…
account-kind-current = Betaalrekening of chequerekening
account-kind-savings = Spaarrekening
account-kind-transmission = Transactierekening (Transmission account)
account-holder-missing = Vul de naam van de rekeninghouder in.
account-holder-wrong = Vul de naam in zoals die bij uw bank bekend is, zonder cijfers.
account-holder-too-long = Deze naam is te lang. Vul de naam in zoals die bij uw bank bekend is.
bank-missing = Kies uw bank.
branch-missing = Vul de filiaalcode van uw bank in.
branch-wrong = Een filiaalcode heeft 6 cijfers.
account-number-missing = Vul uw rekeningnummer in.
account-number-not-digits = Een rekeningnummer bestaat alleen uit cijfers.
account-number-wrong-length = Dit rekeningnummer heeft te weinig of te veel cijfers.
account-number-checksum = Dit rekeningnummer hoort niet bij deze filiaalcode. Controleer beide op typefouten.
account-kind-missing = Kies het soort rekening.
review-button = Gegevens controleren
review-heading = Controleren en ondertekenen
review-note = Er is nog niets verstuurd. Controleer alle gegevens en onderteken daarna.
mandate-copy-later = Open deze pagina na het ondertekenen opnieuw wanneer u een kopie nodig hebt.
review-edit = Gegevens wijzigen
mandate-consent = Ik machtig { $merchant } om de bovenstaande termijnen van deze bankrekening af te schrijven, op de bovenstaande dagen en tot het bovenstaande maximum. Ik kan deze machtiging voor automatische incasso intrekken via { $merchant } of bij mijn bank.
sign-button = Onderteken en betaal { $amount }
sign-button-only = Machtiging ondertekenen
mandate-waiting-heading = Keur de automatische incasso goed bij uw bank
mandate-waiting-note = Uw bank vraagt u deze automatische incasso goed te keuren: in de app, via sms of in een filiaal. U kunt deze pagina gerust verlaten: { $merchant } krijgt bericht van het resultaat.
mandate-answer-by = Keur deze uiterlijk { $time } goed.
mandate-signed-heading = Uw machtiging is ondertekend
mandate-signed-note = Bewaar een kopie van wat u met { $merchant } hebt afgesproken.
mandate-copy = Kopie downloaden (pdf)
mandate-refused = Uw bank heeft deze automatische incasso niet geaccepteerd.
mandate-refused-next = Controleer de rekeninggegevens of vraag het uw bank.
account-closed = Volgens uw bank is deze rekening opgeheven.
invalid-account = Uw bank kent deze rekening niet, of automatische incasso is er niet mogelijk.
account-funds = Er staat niet genoeg geld op deze rekening.
account-ending = Rekening eindigend op { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-mailadres
email-wrong = Vul een e-mailadres in, zoals naam@example.com.
iban-missing = Vul uw IBAN in.
iban-wrong = Deze IBAN is niet geldig. Controleer op typefouten.
iban-outside = Deze rekening is in een land zonder SEPA-incasso’s.
bsb-wrong = Een BSB heeft 6 cijfers.
address-label = Adres
city-label = Plaats
postal-code-label = Postcode
field-missing = Vul dit veld in.
identity-kind-label = Identiteitsbewijs
identity-kind-id = Zuid-Afrikaans identiteitsbewijs
identity-kind-passport = Paspoort
identity-number-label = Nummer van het document
identity-number-wrong = Dit nummer is niet geldig. Controleer op typefouten.
mandate-there-note = U vult uw bankrekening in en ondertekent op een andere pagina.
creditor-id-label = Incassant-ID
mandate-debit-note = Uw bank betaalt het eerste bedrag binnen enkele dagen. U kunt deze pagina gerust verlaten: { $merchant } krijgt bericht van het resultaat.
amendment-note = { $merchant } vraagt u akkoord te gaan met een nieuw maximum.
amendment-new-label = Nieuw maximum per termijn
amendment-agreed = U bent akkoord gegaan met het nieuwe maximum.
amendment-refused = U hebt het nieuwe maximum geweigerd.
amendment-over = Dit verzoek staat niet meer open.

## The sandbox

sandbox-heading = Testkaarten
sandbox-fill = { $brand }-testkaart invullen
sandbox-any = Elke vervaldatum in de toekomst en elke beveiligingscode is goed.
sandbox-declined = Als de naam op de kaart { $name } is, wordt de betaling geweigerd.
sandbox-error = Als de naam op de kaart { $name } is, mislukt de betaling.
sandbox-reference = Een referentie in deze vorm dwingt het resultaat af, ongeacht de naam: { $example }
sandbox-results = Het resultaat is een van deze: { $results }.
challenge-title = Testbank
challenge-heading = Keurt u deze betaling goed?
challenge-note = Hier zou uw bank u vragen een betaling van { $amount } aan { $merchant } te bevestigen. Dit is een test: kies het antwoord.
redirect-note = Bij de betaalmethode { $method } zou u hier worden gevraagd een betaling van { $amount } aan { $merchant } te bevestigen. Dit is een test: kies het antwoord.
challenge-approve = Goedkeuren
challenge-decline = Weigeren
