### The words of the hosted page in Afrikaans. How to add one: see en.ftl.
### The article ’n is written with U+2019 and takes no capital at the head of a sentence; the next word does.

language-name = Afrikaans

## The frame of every page

page-title = Betaal { $merchant }
page-title-card-only = Kaart vir { $merchant }
page-title-with-problem = Probleem: { $title }
test-banner = Toetsmodus: geen regte geld word betaal nie.
language-label = Taal
return-button = Terug na { $merchant }
terms-link = Bepalings en voorwaardes
privacy-link = Privaatheidsbeleid
support-note = Het jy vrae oor jou bestelling? Kontak { $merchant }:

## What is paid

amount-label = Bedrag
amount-reserved-label = Bedrag om te reserveer
reference-label = Verwysing
reserve-note = Die bedrag word nou op jou kaart gereserveer, nie afgetrek nie. { $merchant } kan dit tot { $date } invorder; daarna verval die reservering.
bill-heading = Jou bestelling
card-check-note = Ons vra jou bank of die kaart geldig is. Niks word afgetrek nie.

## Ways to pay

methods-heading = Hoe wil jy betaal?
method-card = Kaart
method-paypal = PayPal
method-eft = Kits-EFT
method-bank-transfer = Bankoorplasing
method-mobile-money = Selfoongeld
method-voucher = Koopbewys
method-debit-order = Debietorder
payment-method-label = Betaalmetode
paypal-note = Jy keur die betaling daar goed en kom dan hierheen terug.
eft-note = Jy keur die betaling by jou bank goed en kom dan hierheen terug.
hosted-card-note = Jy gaan voort by die betalingsverskaffer, voer jou kaart daar in en kom terug hierheen.
bank-transfer-note = Stuur die geld van jou eie bank af. { $merchant } word laat weet sodra dit aankom.
mobile-money-note = Jy kry ’n versoek op jou foon en keur dit met jou PIN goed.
voucher-note = Die presiese bedrag word van die koopbewys afgetrek.
method-another-card = ’n Ander kaart
card-ending = { $brand } wat eindig op { $last4 }
card-brand = { $brand }-kaart
network-heading = Watter kaartnetwerk moet hierdie betaling gebruik?

## The card form

card-number-label = Kaartnommer
expiry-label = Vervaldatum
expiry-hint = MM/JJ, soos op jou kaart
security-code-label = Sekuriteitskode
security-code-hint = Die 3 syfers agterop jou kaart
security-code-hint-front = Die 4 syfers voorop jou kaart
security-code-hint-any = 3 syfers agterop jou kaart, of 4 voorop by American Express
holder-label = Naam op kaart
phone-country-label = Land
phone-label = Selfoonnommer
phone-hint = Die nommer van jou selfoongeldrekening
voucher-label = Koopbewyskode
voucher-hint = Die 10 tot 20 syfers op jou koopbewys
card-note = Jou kaartnommer en sekuriteitskode gaan na die betalingsverwerker en nêrens anders heen nie. Hulle word nie hier gestoor nie, en { $merchant } ontvang hulle nooit nie.

## Keeping the card for later

remember-label = Stoor hierdie kaart vir toekomstige betalings aan { $merchant }
remember-hint = Jy kan die kaart verwyder wanneer jy weer betaal.
remember-later-charges = As jy hierdie blokkie merk, mag { $merchant } ook later geld van die kaart aftrek sonder om jou elke keer te vra, soos julle ooreengekom het.
store-required = Deur voort te gaan, stem jy in dat hierdie kaart vir latere betalings gestoor word en dat { $merchant } geld daarvan mag aftrek sonder dat jy teenwoordig is, soos julle ooreengekom het. Jou sekuriteitskode en volledige kaartnommer word nie gestoor nie.
legal-in-english = Hierdie deel is net in Engels beskikbaar:
credential-expires = Verval { $date }
kept-heading = Jou gestoorde kaarte
forget-button = Verwyder
forget-label = Verwyder { $card }
forget-heading = Verwyder { $card }?
forget-note = Hierdie kaart sal nie weer vir jou gewys word nie, en { $merchant } kan nie meer geld daarvan aftrek nie. Jy kan steeds daarmee betaal deur dit weer in te voer.
forget-confirm = Verwyder kaart
forget-keep = Behou kaart
forgotten-note = Die kaart is verwyder.

## Paying and cancelling

pay-button = Betaal { $amount }
reserve-button = Reserveer { $amount }
check-card-button = Verifieer kaart
pay-busy = Betaal tans…
reserve-busy = Reserveer tans…
check-card-busy = Verifieer tans…
continue-to = Gaan voort na { $method } · { $amount }
continue-bank = Gaan voort na jou bank · { $amount }
continue-provider = Gaan voort na die betalingsverskaffer · { $amount }
show-transfer = Wys bankbesonderhede · { $amount }
cancel-button = Kanselleer betaling
cancel-heading = Kanselleer hierdie betaling?
cancel-note = Geen geld is afgetrek nie. { $merchant } sal hoor dat jy gekanselleer het.
cancel-keep = Terug na betaling

## What is wrong with a field

problems-heading = Gaan asseblief jou besonderhede na
method-missing = Kies hoe jy wil betaal.
network-missing = Kies ’n kaartnetwerk.
credential-gone = Hierdie gestoorde kaart kan nie meer gebruik word nie, dus is niks gestuur nie. Kies ’n ander betaalmetode.
number-missing = Voer jou kaartnommer in.
number-not-digits = ’n Kaartnommer bestaan net uit syfers. Verwyder letters en ander tekens.
number-wrong-length = Hierdie kaartnommer het te min of te veel syfers. Vergelyk dit met jou kaart.
number-checksum = Hierdie kaartnommer is nie geldig nie. Kyk of daar ’n tikfout is.
expiry-missing = Voer jou kaart se vervaldatum in.
expiry-unreadable = Voer die vervaldatum as maand en jaar in, byvoorbeeld 04/31.
expiry-past = Hierdie kaart het verval. Gaan die datum na of gebruik ’n ander kaart.
expiry-too-far = Hierdie vervaldatum is te ver in die toekoms. Vergelyk dit met jou kaart.
security-code-missing = Voer jou kaart se sekuriteitskode in.
security-code-not-digits = ’n Sekuriteitskode bestaan net uit syfers.
security-code-wrong-length = { $count ->
    [one] Hierdie kaart se sekuriteitskode het { $count-written } syfer.
   *[other] Hierdie kaart se sekuriteitskode het { $count-written } syfers.
}
holder-missing = Voer die naam op jou kaart in.
holder-looks-like-number = Voer die naam in soos dit op jou kaart staan, sonder nommers.
holder-too-long = Hierdie naam is te lank. Voer dit in soos dit op jou kaart staan.
phone-missing = Voer jou selfoonnommer in.
phone-not-digits = ’n Selfoonnommer bestaan net uit syfers, moontlik met ’n + vooraan.
phone-wrong-length = Hierdie selfoonnommer het te min of te veel syfers.
phone-no-country = Voer jou selfoonnommer met die landkode in, beginnende met +.
phone-country-missing = Kies die land van jou selfoonnommer.
voucher-missing = Voer jou koopbewys se kode in.
voucher-not-digits = ’n Koopbewyskode bestaan net uit syfers. Verwyder letters en ander tekens.
voucher-wrong-length = Hierdie kode het te min of te veel syfers. Vergelyk dit met jou koopbewys.

## A payment that was not accepted

declined-heading = Jou betaling is nie aanvaar nie
refused-by-issuer = Jou bank het nie hierdie betaling goedgekeur nie.
refused-by-issuer-next = Banke sê nie vir ons hoekom nie. Gebruik ’n ander kaart, of vra jou bank.
insufficient-funds = Daar is nie genoeg geld op hierdie kaart beskikbaar nie.
insufficient-funds-next = Gebruik ’n ander kaart, of probeer weer wanneer daar genoeg is.
card-expired = Jou bank sê dat hierdie kaart verval het.
card-expired-next = Gaan die vervaldatum na, of gebruik ’n ander kaart.
acquirer-error = Die betaling kon weens ’n tegniese probleem nie verwerk word nie.
acquirer-error-next = Probeer oor ’n oomblik weer, of gebruik ’n ander kaart.
acquirer-error-other-next = Probeer oor ’n oomblik weer, of kies ’n ander betaalmetode.
refused-by-provider = Die betaling is nie goedgekeur nie.
refused-by-provider-next = Probeer weer, of kies ’n ander betaalmetode.
authentication-failed = Jou bank kon nie bevestig dat dit jy was nie.
authentication-failed-next = Probeer weer en volg jou bank se aanwysings, of gebruik ’n ander kaart.
not-charged = Geen geld is afgetrek nie.
attempts-heading = Vorige pogings
attempts-note = Vir geeneen van hulle is geld afgetrek nie.
attempts-left = { $count ->
    [one] Jy kan nog een keer probeer.
   *[other] Jy kan nog { $count-written } keer probeer.
}
paused-heading = Wag asseblief ’n rukkie voor jy weer probeer
paused-note = Verskeie betalings vanaf jou netwerk is nie aanvaar nie, dus is daar ’n pouse voor die volgende een. Niks is na jou bank gestuur nie.
paused-next = { $count ->
    [one] Jy kan oor ’n minuut betaal.
   *[other] Jy kan oor { $count-written } minute betaal.
}

## Nothing charged twice

form-outdated = Hierdie bladsy was verouderd, dus is niks gestuur nie. Gaan asseblief die besonderhede na en betaal weer. Geen geld is twee keer afgetrek nie.
network-trouble = Ons kon nie die bediener bereik nie. Jou besonderhede is nog hier. Probeer weer: geen geld sal twee keer afgetrek word nie.

## Waiting for an answer

pending-heading = Ons wag vir jou bank
pending-note = Jou bank het nog nie geantwoord nie. Jy kan hierdie bladsy gerus verlaat: { $merchant } sal die uitslag kry, en geen geld sal twee keer afgetrek word nie.
pending-check = Kyk weer
pending-alive = Hierdie bladsy werk homself by.
pending-by-hand = Hierdie bladsy werk nie homself by nie. Kyk oor ’n rukkie weer.
waiting-usually = Dit duur gewoonlik minder as ’n minuut.
waiting-longer = As dit baie langer duur, kontak { $merchant }.
pending-other-heading = Ons wag vir ’n antwoord
pending-other-note = Daar is nog geen antwoord op jou betaling nie. Jy kan hierdie bladsy gerus verlaat: { $merchant } sal die uitslag kry, en geen geld sal twee keer afgetrek word nie.
prompt-heading = Keur die betaling op jou foon goed
prompt-note = ’n Versoek vir { $amount } is op pad na jou foon. Keur dit met jou PIN goed. Jy kan hierdie bladsy gerus verlaat: { $merchant } sal die uitslag kry, en geen geld sal twee keer afgetrek word nie.
prompt-sent = Die versoek is na { $phone } gestuur.
prompt-wrong-number = Verkeerde nommer?
prompt-help = Geen versoek op jou foon nie? Kyk of dit aangeskakel is en sein het.
transfer-heading = Plaas { $amount } oor
transfer-note = Stuur die presiese bedrag na hierdie rekening, met hierdie verwysing. Jy kan hierdie bladsy gerus verlaat en dit weer oopmaak: { $merchant } sal weet sodra die geld aangekom het.
transfer-reference = Verwysing vir die oorplasing
transfer-holder = Rekeninghouer
transfer-bank = Bank
transfer-account = Rekeningnommer
transfer-branch = Takkode
transfer-arrives = ’n Oorplasing kom gewoonlik binne twee werksdae aan.
transfer-awaited = { $merchant } wag daarvoor tot { $date }.
copy-button = Kopieer
copied-note = Gekopieer
away-heading = Jy gaan voort by die betalingsverskaffer
away-bank-heading = Jy gaan voort by jou bank
away-note = Die bladsy maak vanself oop. As dit nie gebeur nie, druk die knoppie. Daarna kom jy terug hierheen.
away-button = Gaan voort
continue-heading = Gaan voort met jou betaling
continue-note = Hierdie betaling is nog nie voltooi nie. Jy kan voortgaan waar jy opgehou het. Geen geld sal twee keer afgetrek word nie.
continue-open-note = As jy nie voortgaan nie, kan jy ’n halfuur ná jy begin het ’n ander betaalmetode hier kies.
other-way-note = Het jy hierdie betaling reeds goedgekeur of gestuur? Wag dan asseblief vir die uitslag. Andersins kan jy dit kanselleer en ’n ander betaalmetode kies. Geen geld sal twee keer afgetrek word nie.
other-way-button = Betaal op ’n ander manier
other-way-late = Hierdie betaling kan nie meer gekanselleer word nie. Wag asseblief vir die uitslag.
given-up-note = Jy het daardie betaling gekanselleer, en geen geld is afgetrek nie. Kies hoe jy wil betaal.
elsewhere-heading = Gaan op ’n ander toestel voort
elsewhere-note = Skandeer hierdie kode om die bladsy daar oop te maak. Moenie dié kode met ander deel nie.
elsewhere-code = QR-kode met die adres van hierdie bladsy
leading-note = Oor 5 sekondes word jy na { $merchant } teruggeneem.
stay-button = Bly op hierdie bladsy

## How it ended

paid-heading = Betaling voltooi
paid-note = Jy het { $amount } aan { $merchant } betaal.
refunded-note = { $merchant } het { $amount } aan jou terugbetaal.
card-checked-heading = Kaart geverifieer
card-checked-note = Jou kaart is geldig. Geen geld is afgetrek nie.
authorized-heading = Bedrag gereserveer
authorized-note = { $amount } is op jou kaart vir { $merchant } gereserveer. Geen geld is afgetrek nie.
authorized-release = As { $merchant } dit nie invorder nie, word dit op die laatste op { $date } vrygestel.
canceled-heading = Betaling gekanselleer
canceled-note = Die betaling van { $amount } aan { $merchant } is gekanselleer. Geen geld is afgetrek nie.
failed-heading = Betaling nie voltooi nie
failed-note = Die betaling van { $amount } aan { $merchant } het nie deurgegaan nie. Geen geld is afgetrek nie. Om weer te probeer, begin van voor af by { $merchant }.
expired-heading = Die reservering het verval
expired-note = { $merchant } het nie die { $amount } betyds ingevorder nie, dus is dit vrygestel. Geen geld is afgetrek nie.

## Receipts

receipt-heading = Kwitansie
receipt-number-label = Kwitansienommer
date-label = Datum
refund-heading = Terugbetaling
paid-label = Betaal
total-label = Totaal
total-after-refunds = Totaal na terugbetalings

## When there is nothing to pay here

link-invalid-heading = Hierdie betaalskakel is nie meer geldig nie
link-invalid-note = Gaan terug na die winkel en begin die betaling weer. Geen geld is afgetrek deur hierdie skakel oop te maak nie.
link-amount-bounds = Voer ’n bedrag van { $min } tot { $max } in.
amount-two-readings = Bedoel jy { $first } of { $second }?
link-full-heading = Geen verdere betalings kan met hierdie skakel gemaak word nie
not-found-heading = Betaling nie gevind nie
not-found-note = Daar is geen betaling by hierdie adres nie. Kyk of die skakel volledig is, of gaan terug na die winkel.
trouble-heading = Iets het aan ons kant verkeerd geloop
trouble-note = Probeer asseblief oor ’n oomblik weer. As jy reeds betaal het, sal jy die uitslag hier sien: geen geld sal twee keer afgetrek word nie.
try-again = Probeer weer
too-many-heading = Wag asseblief ’n rukkie
too-many-note = { $count ->
    [one] Baie versoeke het in ’n kort tyd van jou netwerk af gekom. Probeer asseblief oor ’n minuut weer. Geen geld sal twee keer afgetrek word nie.
   *[other] Baie versoeke het in ’n kort tyd van jou netwerk af gekom. Probeer asseblief oor { $count-written } minute weer. Geen geld sal twee keer afgetrek word nie.
}
no-methods-heading = Geen betaalmetode is beskikbaar nie
no-methods-note = { $merchant } bied geen betaalmetode wat vir hierdie betaling gebruik kan word nie. Geen geld is afgetrek nie.
merchant-inactive-heading = Betalings is tans nie moontlik nie
merchant-inactive-note = { $merchant } kan nie nou betalings ontvang nie. Geen geld is afgetrek nie.

## Signing a debit order

debit-order-note = Jy onderteken ’n debietorder: { $merchant } vorder die paaiemente van jou bankrekening in.
mandate-title = Debietorder vir { $merchant }
mandate-now-label = Vandag betaalbaar
mandate-now-nothing = Niks is vandag betaalbaar nie.
mandate-instalment-label = Elke paaiement
mandate-maximum-label = Maksimum per paaiement
mandate-rhythm-label = Ingevorder
mandate-weekly = Elke week op { $weekday }
mandate-monthly = Op dag { $day-written } van elke maand
mandate-monthly-last = Op die laaste dag van elke maand
mandate-first-label = Eerste invordering
mandate-last-label = Laaste invordering
mandate-count-label = Aantal paaiemente
mandate-number-label = Kontraknommer
mandate-signed-on-label = Datum onderteken
mandate-rights = Jy kan ’n debietorder deur { $merchant } of by jou bank kanselleer.
account-heading = Jou bankrekening
account-holder-label = Rekeninghouer
bank-other = ’n Ander bank
branch-label = Takkode
branch-hint = 6 syfers
account-number-label = Rekeningnommer
account-number-hint = Sluit nulle vooraan in
account-kind-label = Soort rekening
option-choose = Kies…
account-kind-current = Lopende of tjekrekening
account-kind-savings = Spaarrekening
account-kind-transmission = Transmissierekening
account-holder-missing = Voer die rekeninghouer se naam in.
account-holder-wrong = Voer die naam in soos jou bank dit ken, sonder nommers.
account-holder-too-long = Hierdie naam is te lank. Voer die naam in soos jou bank dit ken.
bank-missing = Kies jou bank.
branch-missing = Voer jou bank se takkode in.
branch-wrong = ’n Takkode het 6 syfers.
account-number-missing = Voer jou rekeningnommer in.
account-number-not-digits = ’n Rekeningnommer bestaan net uit syfers.
account-number-wrong-length = Hierdie rekeningnommer het te min of te veel syfers.
account-number-checksum = Hierdie rekeningnommer pas nie by hierdie takkode nie. Kyk of daar in een van die twee ’n tikfout is.
account-kind-missing = Kies jou soort rekening.
review-button = Gaan besonderhede na
review-heading = Gaan na en onderteken
review-note = Niks is nog gestuur nie. Gaan elke besonderheid na en onderteken dan.
mandate-copy-later = Maak hierdie bladsy ná ondertekening weer oop wanneer jy ’n afskrif nodig het.
review-edit = Verander besonderhede
mandate-consent = Ek magtig { $merchant } om die paaiemente hierbo van hierdie bankrekening in te vorder, op die dae hierbo en tot die maksimum hierbo. Ek kan hierdie debietorder deur { $merchant } of by my bank kanselleer.
sign-button = Onderteken en betaal { $amount }
sign-button-only = Onderteken debietorder
mandate-waiting-heading = Keur die debietorder by jou bank goed
mandate-waiting-note = Jou bank vra jou om hierdie debietorder goed te keur: in die bank se app, per SMS of by ’n tak. Jy kan hierdie bladsy gerus verlaat: { $merchant } sal die uitslag kry.
mandate-answer-by = Keur dit goed teen { $time }.
mandate-signed-heading = Jou debietorder is onderteken
mandate-signed-note = Hou ’n afskrif van wat jy met { $merchant } ooreengekom het.
mandate-copy = Laai ’n afskrif af (PDF)
mandate-refused = Jou bank het nie hierdie debietorder aanvaar nie.
mandate-refused-next = Gaan die rekeningbesonderhede na, of vra jou bank.
account-closed = Jou bank sê dat hierdie rekening gesluit is.
invalid-account = Jou bank ken nie hierdie rekening nie, of dit aanvaar nie debietorders nie.
account-funds = Daar is nie genoeg geld in hierdie rekening nie.
account-ending = Rekening wat eindig op { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-posadres
email-wrong = Tik ’n e-posadres in, soos naam@example.com.
iban-missing = Tik u IBAN in.
iban-wrong = Hierdie IBAN is nie geldig nie. Kyk of daar tikfoute is.
iban-outside = Hierdie rekening is in ’n land sonder SEPA-debiete.
bsb-wrong = ’n BSB het 6 syfers.
address-label = Adres
city-label = Stad
postal-code-label = Poskode
field-missing = Vul hierdie veld in.
identity-kind-label = Identiteitsdokument
identity-kind-id = Suid-Afrikaanse ID
identity-kind-passport = Paspoort
identity-number-label = Nommer van die dokument
identity-number-wrong = Hierdie nommer is nie geldig nie. Kyk of daar tikfoute is.
mandate-there-note = U tik u bankrekening op ’n ander bladsy in en teken daar.
creditor-id-label = Krediteuridentifiseerder
mandate-debit-note = U bank betaal die eerste bedrag binne ’n paar dae. Jy kan hierdie bladsy gerus verlaat: { $merchant } sal die uitslag kry.
amendment-note = { $merchant } vra dat u tot ’n nuwe maksimum instem.
amendment-new-label = Nuwe maksimum per paaiement
amendment-agreed = U het tot die nuwe maksimum ingestem.
amendment-refused = U het die nuwe maksimum geweier.
amendment-over = Hierdie versoek is nie meer oop nie.

## The sandbox

sandbox-heading = Toetskaarte
sandbox-fill = Vul die { $brand }-toetskaart in
sandbox-any = Enige toekomstige vervaldatum en enige sekuriteitskode sal werk.
sandbox-declined = As die naam op die kaart { $name } is, word die betaling geweier.
sandbox-error = As die naam op die kaart { $name } is, misluk die betaling.
sandbox-reference = ’n Verwysing in hierdie vorm dwing die uitslag af, ongeag die naam: { $example }
sandbox-results = Die uitslag is een van { $results }.
challenge-title = Toetsbank
challenge-heading = Keur jy hierdie betaling goed?
challenge-note = Hier sou jou bank jou vra om ’n betaling van { $amount } aan { $merchant } te bevestig. Dit is ’n toets: kies die antwoord.
redirect-note = Hier sou { $method } jou vra om ’n betaling van { $amount } aan { $merchant } te bevestig. Dit is ’n toets: kies die antwoord.
challenge-approve = Keur goed
challenge-decline = Wys af
