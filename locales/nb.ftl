### The words of the hosted page in Norwegian Bokmål. How to add one: see en.ftl.
### Before … stands a no-break space (U+00A0).

language-name = Norsk bokmål

## The frame of every page

page-title = Betaling til { $merchant }
page-title-card-only = Kort for { $merchant }
page-title-with-problem = Problem: { $title }
test-banner = Testmodus: Ingen ekte penger flyttes.
language-label = Språk
return-button = Tilbake til { $merchant }
terms-link = Vilkår
privacy-link = Personvernerklæring
support-note = Har du spørsmål om bestillingen? Kontakt { $merchant }:

## What is paid

amount-label = Beløp
amount-reserved-label = Beløp som reserveres
reference-label = Referanse
reserve-note = Beløpet reserveres nå på kortet ditt, men trekkes ikke. { $merchant } kan trekke det frem til { $date }. Etter det oppheves reservasjonen.
bill-heading = Bestillingen din
card-check-note = Vi spør banken din om kortet er gyldig. Ingen penger trekkes.

## Ways to pay

methods-heading = Hvordan vil du betale?
method-card = Kort
method-paypal = PayPal
method-eft = Betaling via nettbank
method-bank-transfer = Bankoverføring
method-mobile-money = Mobile money
method-voucher = Forhåndsbetalt voucher
method-debit-order = Automatisk trekk fra konto
payment-method-label = Betalingsmåte
paypal-note = Du godkjenner betalingen der og kommer tilbake hit.
eft-note = Du godkjenner betalingen i banken din og kommer tilbake hit.
hosted-card-note = Du fortsetter hos betalingsformidleren, legger inn kortet ditt der og kommer tilbake hit.
bank-transfer-note = Send pengene fra din egen bank. { $merchant } får beskjed så snart de har kommet frem.
mobile-money-note = Du får en forespørsel på telefonen og godkjenner den med PIN.
voucher-note = Det nøyaktige beløpet trekkes fra voucheren.
method-another-card = Et annet kort
card-ending = { $brand } som slutter på { $last4 }
card-brand = { $brand }-kort
network-heading = Hvilket kortnettverk skal brukes for denne betalingen?

## The card form

card-number-label = Kortnummer
expiry-label = Utløpsdato
expiry-hint = MM/ÅÅ, som på kortet ditt
security-code-label = Sikkerhetskode
security-code-hint = De 3 sifrene på baksiden av kortet
security-code-hint-front = De 4 sifrene på forsiden av kortet
security-code-hint-any = 3 sifre på baksiden av kortet, eller 4 på forsiden for American Express
holder-label = Navn på kortet
phone-country-label = Land
phone-label = Mobilnummer
phone-hint = Nummeret til mobile money-kontoen din
voucher-label = Voucherkode
voucher-hint = De 10 til 20 sifrene på voucheren
card-note = Kortnummeret og sikkerhetskoden går til betalingsformidleren og ingen andre steder. De lagres ikke her, og { $merchant } får dem aldri.

## Keeping the card for later

remember-label = Lagre dette kortet for fremtidige betalinger til { $merchant }
remember-hint = Du kan fjerne kortet hver gang du betaler på nytt.
remember-later-charges = Hvis du krysser av her, kan { $merchant } også belaste kortet senere uten å spørre deg hver gang, slik det er avtalt med deg.
store-required = Når du fortsetter, godtar du at dette kortet lagres for senere betalinger, og at { $merchant } kan belaste det uten at du er til stede, slik det er avtalt med deg. Sikkerhetskoden og det fullstendige kortnummeret lagres ikke.
legal-in-english = Denne delen finnes bare på engelsk:
credential-expires = Gyldig til og med { $date }
kept-heading = Dine lagrede kort
forget-button = Fjern
forget-label = Fjern { $card }
forget-heading = Vil du fjerne { $card }?
forget-note = Du vil ikke få tilbud om dette kortet igjen, og { $merchant } kan ikke lenger belaste det. Du kan fortsatt betale med det ved å skrive det inn på nytt.
forget-confirm = Fjern kortet
forget-keep = Behold kortet
forgotten-note = Kortet er fjernet.

## Paying and cancelling

pay-button = Betal { $amount }
reserve-button = Reserver { $amount }
check-card-button = Bekreft kortet
pay-busy = Betaler …
reserve-busy = Reserverer …
check-card-busy = Bekrefter …
continue-to = Fortsett til { $method } · { $amount }
continue-bank = Fortsett til banken din · { $amount }
continue-provider = Fortsett til betalingsformidleren · { $amount }
show-transfer = Vis kontoopplysninger · { $amount }
cancel-button = Avbryt betalingen
cancel-heading = Avbryte denne betalingen?
cancel-note = Ingen penger er trukket. { $merchant } får vite at du avbrøt.
cancel-keep = Tilbake til betalingen

## What is wrong with a field

problems-heading = Kontroller det du har skrevet inn
method-missing = Velg hvordan du vil betale.
network-missing = Velg et kortnettverk.
credential-gone = Dette lagrede kortet kan ikke brukes lenger, så ingenting er sendt. Velg en annen betalingsmåte.
number-missing = Skriv inn kortnummeret.
number-not-digits = Et kortnummer består bare av sifre. Fjern bokstaver og andre tegn.
number-wrong-length = Dette kortnummeret har for få eller for mange sifre. Sammenlign med kortet ditt.
number-checksum = Dette kortnummeret er ikke gyldig. Se etter skrivefeil.
expiry-missing = Skriv inn kortets utløpsdato.
expiry-unreadable = Skriv inn utløpsdatoen som måned og år, for eksempel 04/31.
expiry-past = Dette kortet er utløpt. Kontroller datoen, eller bruk et annet kort.
expiry-too-far = Denne utløpsdatoen er for langt frem i tid. Sammenlign med kortet ditt.
security-code-missing = Skriv inn kortets sikkerhetskode.
security-code-not-digits = En sikkerhetskode består bare av sifre.
security-code-wrong-length = { $count ->
    [one] Sikkerhetskoden for dette kortet har { $count-written } siffer.
   *[other] Sikkerhetskoden for dette kortet har { $count-written } sifre.
}
holder-missing = Skriv inn navnet på kortet.
holder-looks-like-number = Skriv inn navnet slik det står på kortet, uten tall.
holder-too-long = Navnet er for langt. Skriv det slik det står på kortet.
phone-missing = Skriv inn mobilnummeret ditt.
phone-not-digits = Et mobilnummer består bare av sifre, eventuelt med + foran.
phone-wrong-length = Dette mobilnummeret har for få eller for mange sifre.
phone-no-country = Skriv inn mobilnummeret med landskode, slik at det begynner med +.
phone-country-missing = Velg landet for mobilnummeret ditt.
voucher-missing = Skriv inn koden på voucheren.
voucher-not-digits = En voucherkode består bare av sifre. Fjern bokstaver og andre tegn.
voucher-wrong-length = Denne koden har for få eller for mange sifre. Sammenlign med voucheren.

## A payment that was not accepted

declined-heading = Betalingen ble ikke godtatt
refused-by-issuer = Banken din godkjente ikke denne betalingen.
refused-by-issuer-next = Bankene forteller oss ikke hvorfor. Bruk et annet kort, eller spør banken din.
insufficient-funds = Det er ikke nok penger tilgjengelig på dette kortet.
insufficient-funds-next = Bruk et annet kort, eller prøv igjen når det er nok.
card-expired = Ifølge banken din er dette kortet utløpt.
card-expired-next = Kontroller utløpsdatoen, eller bruk et annet kort.
acquirer-error = Et teknisk problem gjorde at betalingen ikke kunne behandles.
acquirer-error-next = Prøv igjen om litt, eller bruk et annet kort.
acquirer-error-other-next = Prøv igjen om litt, eller velg en annen betalingsmåte.
refused-by-provider = Betalingen ble ikke godkjent.
refused-by-provider-next = Prøv igjen, eller velg en annen betalingsmåte.
authentication-failed = Banken din kunne ikke bekrefte at det var deg.
authentication-failed-next = Prøv igjen og følg instruksjonene fra banken, eller bruk et annet kort.
not-charged = Ingen penger er trukket.
attempts-heading = Tidligere forsøk
attempts-note = Ingen penger er trukket for noen av dem.
attempts-left = { $count ->
    [one] Du kan prøve én gang til.
   *[other] Du kan prøve { $count-written } ganger til.
}
paused-heading = Vent litt før du prøver igjen
paused-note = Flere betalinger fra nettverket ditt ble ikke godtatt, så det er en pause før den neste. Ingenting er sendt til banken din.
paused-next = { $count ->
    [one] Du kan betale om ett minutt.
   *[other] Du kan betale om { $count-written } minutter.
}

## Nothing charged twice

form-outdated = Denne siden var utdatert, så ingenting er sendt. Kontroller opplysningene og betal på nytt. Du er ikke belastet to ganger.
network-trouble = Vi fikk ikke kontakt med serveren. Opplysningene dine er fortsatt her. Prøv igjen: Du blir ikke belastet to ganger.

## Waiting for an answer

pending-heading = Vi venter på banken din
pending-note = Banken din har ikke svart ennå. Du kan trygt forlate denne siden: { $merchant } får beskjed om resultatet, og du blir ikke belastet to ganger.
pending-check = Sjekk igjen
pending-alive = Siden oppdaterer seg selv.
pending-by-hand = Siden oppdaterer seg ikke selv. Sjekk igjen om litt.
waiting-usually = Dette tar vanligvis under ett minutt.
waiting-longer = Hvis det tar mye lengre tid, kontakt { $merchant }.
pending-other-heading = Vi venter på svar
pending-other-note = Det har ikke kommet noe svar på betalingen ennå. Du kan trygt forlate denne siden: { $merchant } får beskjed om resultatet, og du blir ikke belastet to ganger.
prompt-heading = Godkjenn betalingen på telefonen
prompt-note = En forespørsel om { $amount } er på vei til telefonen din. Godkjenn den med PIN. Du kan trygt forlate denne siden: { $merchant } får beskjed om resultatet, og du blir ikke belastet to ganger.
prompt-sent = Forespørselen er sendt til { $phone }.
prompt-wrong-number = Feil nummer?
prompt-help = Ingen forespørsel på telefonen? Sjekk at den er på og har dekning.
transfer-heading = Overfør { $amount }
transfer-note = Send det nøyaktige beløpet til denne kontoen, med denne referansen. Du kan trygt forlate denne siden og åpne den igjen: { $merchant } får beskjed så snart pengene har kommet frem.
transfer-reference = Referanse for overføringen
transfer-holder = Kontoeier
transfer-bank = Bank
transfer-account = Kontonummer
transfer-branch = Filialkode
transfer-arrives = En overføring kommer vanligvis fram innen to virkedager.
transfer-awaited = { $merchant } venter på den til { $date }.
copy-button = Kopier
copied-note = Kopiert
away-heading = Du fortsetter hos betalingsformidleren
away-bank-heading = Du fortsetter hos banken din
away-note = Siden åpnes av seg selv. Hvis ikke, trykker du på knappen. Etterpå kommer du tilbake hit.
away-button = Fortsett
continue-heading = Fortsett betalingen
continue-note = Denne betalingen er ikke fullført ennå. Du kan fortsette der du slapp. Du blir ikke belastet to ganger.
continue-open-note = Hvis du ikke fortsetter, kan du velge en annen betalingsmåte her en halv time etter at du begynte.
other-way-note = Har du allerede godkjent betalingen eller sendt pengene? Vent i så fall på resultatet. Hvis ikke kan du avbryte betalingen og velge en annen betalingsmåte. Du blir ikke belastet to ganger.
other-way-button = Betal på en annen måte
other-way-late = Denne betalingen kan ikke lenger avbrytes. Vent på resultatet.
given-up-note = Du avbrøt den betalingen, og ingen penger er trukket. Velg hvordan du vil betale.
elsewhere-heading = Fortsett på en annen enhet
elsewhere-note = Skann denne koden for å åpne denne siden der. Ikke del koden med andre.
elsewhere-code = QR-kode med adressen til denne siden
leading-note = Du sendes tilbake til { $merchant } om 5 sekunder.
stay-button = Bli på denne siden

## How it ended

paid-heading = Betalingen er fullført
paid-note = Du har betalt { $amount } til { $merchant }.
refunded-note = { $merchant } har refundert { $amount } til deg.
card-checked-heading = Kortet er bekreftet
card-checked-note = Kortet ditt er gyldig. Ingen penger er trukket.
authorized-heading = Beløpet er reservert
authorized-note = Et beløp på { $amount } er reservert på kortet ditt for { $merchant }. Ingen penger er trukket.
authorized-release = Hvis { $merchant } ikke trekker beløpet, frigis det senest { $date }.
canceled-heading = Betalingen er avbrutt
canceled-note = Betalingen på { $amount } til { $merchant } ble avbrutt. Ingen penger er trukket.
failed-heading = Betalingen ble ikke fullført
failed-note = Betalingen på { $amount } til { $merchant } gikk ikke gjennom. Ingen penger er trukket. Start på nytt hos { $merchant } for å prøve igjen.
expired-heading = Reservasjonen er opphevet
expired-note = { $merchant } trakk ikke beløpet på { $amount } i tide, så det er frigitt. Ingen penger er trukket.

## Receipts

receipt-heading = Kvittering
receipt-number-label = Kvitteringsnummer
date-label = Dato
refund-heading = Refusjon
paid-label = Betalt
total-label = Totalt
total-after-refunds = Totalt etter refusjon

## When there is nothing to pay here

link-invalid-heading = Denne betalingslenken er ikke lenger gyldig
link-invalid-note = Gå tilbake til butikken og start betalingen på nytt. Ingen penger er trukket ved at du åpnet lenken.
link-amount-bounds = Skriv inn et beløp fra { $min } til { $max }.
amount-two-readings = Mener du { $first } eller { $second }?
link-full-heading = Det kan ikke gjøres flere betalinger med denne lenken
not-found-heading = Fant ikke betalingen
not-found-note = Det finnes ingen betaling på denne adressen. Sjekk at lenken er fullstendig, eller gå tilbake til butikken.
trouble-heading = Noe gikk galt hos oss
trouble-note = Prøv igjen om litt. Hvis du allerede hadde betalt, ser du resultatet her: Du blir ikke belastet to ganger.
try-again = Prøv igjen
too-many-heading = Vent litt
too-many-note = { $count ->
    [one] Det kom mange forespørsler fra nettverket ditt på kort tid. Prøv igjen om ett minutt. Du blir ikke belastet to ganger.
   *[other] Det kom mange forespørsler fra nettverket ditt på kort tid. Prøv igjen om { $count-written } minutter. Du blir ikke belastet to ganger.
}
no-methods-heading = Ingen betalingsmåte er tilgjengelig
no-methods-note = { $merchant } tilbyr ingen betalingsmåte som kan brukes til denne betalingen. Ingen penger er trukket.
merchant-inactive-heading = Det er ikke mulig å betale akkurat nå
merchant-inactive-note = { $merchant } kan ikke ta imot betalinger for øyeblikket. Ingen penger er trukket.

## Signing a debit order

debit-order-note = Du signerer en avtale om automatisk trekk: { $merchant } trekker delbetalingene fra bankkontoen din.
mandate-title = Avtale om automatisk trekk med { $merchant }
mandate-now-label = Betales i dag
mandate-now-nothing = Ingenting skal betales i dag.
mandate-instalment-label = Hver delbetaling
mandate-maximum-label = Maksimum per delbetaling
mandate-rhythm-label = Trekkes
mandate-weekly = Hver { $weekday }
mandate-monthly = Den { $day-written }. i hver måned
mandate-monthly-last = Den siste dagen i hver måned
mandate-first-label = Første trekk
mandate-last-label = Siste trekk
mandate-count-label = Antall delbetalinger
mandate-number-label = Avtalenummer
mandate-signed-on-label = Signert
mandate-rights = Du kan si opp en avtale om automatisk trekk hos { $merchant } eller i banken din.
account-heading = Bankkontoen din
account-holder-label = Kontoeier
bank-other = En annen bank
branch-label = Filialkode
branch-hint = 6 sifre
account-number-label = Kontonummer
account-number-hint = Inkludert nuller foran
account-kind-label = Kontotype
option-choose = Velg…
account-kind-current = Brukskonto eller sjekkonto
account-kind-savings = Sparekonto
account-kind-transmission = Transaksjonskonto (Transmission account)
account-holder-missing = Skriv inn navnet på kontoeieren.
account-holder-wrong = Skriv inn navnet slik det er registrert i banken, uten tall.
account-holder-too-long = Navnet er for langt. Skriv inn navnet slik det er registrert i banken.
bank-missing = Velg banken din.
branch-missing = Skriv inn filialkoden til banken din.
branch-wrong = En filialkode har 6 sifre.
account-number-missing = Skriv inn kontonummeret ditt.
account-number-not-digits = Et kontonummer består bare av sifre.
account-number-wrong-length = Dette kontonummeret har for få eller for mange sifre.
account-number-checksum = Dette kontonummeret passer ikke til filialkoden. Se etter skrivefeil i begge.
account-kind-missing = Velg kontotypen din.
review-button = Kontroller opplysningene
review-heading = Kontroller og signer
review-note = Ingenting er sendt ennå. Kontroller alle opplysningene før du signerer.
mandate-copy-later = Trenger du en kopi, kan du når som helst åpne denne siden igjen etter at du har signert.
review-edit = Endre opplysningene
mandate-consent = Jeg gir { $merchant } fullmakt til å trekke delbetalingene ovenfor fra denne bankkontoen, på dagene ovenfor og opptil maksimumsbeløpet ovenfor. Jeg kan si opp denne avtalen om automatisk trekk hos { $merchant } eller i banken min.
sign-button = Signer og betal { $amount }
sign-button-only = Signer avtalen
mandate-waiting-heading = Godkjenn avtalen om automatisk trekk i banken din
mandate-waiting-note = Banken din ber deg godkjenne denne avtalen om automatisk trekk: i appen, på SMS eller i en filial. Du kan trygt forlate denne siden: { $merchant } får beskjed om resultatet.
mandate-answer-by = Godkjenn innen { $time }.
mandate-signed-heading = Avtalen om automatisk trekk er signert
mandate-signed-note = Ta vare på en kopi av det du har avtalt med { $merchant }.
mandate-copy = Last ned en kopi (PDF)
mandate-refused = Banken din godtok ikke denne avtalen om automatisk trekk.
mandate-refused-next = Kontroller kontoopplysningene, eller spør banken din.
account-closed = Banken din opplyser at denne kontoen er avsluttet.
invalid-account = Banken din kjenner ikke denne kontoen, eller den kan ikke brukes til automatisk trekk.
account-funds = Det er ikke nok penger på denne kontoen.
account-ending = Konto som slutter på { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-postadresse
email-wrong = Skriv inn en e-postadresse, for eksempel navn@example.com.
iban-missing = Skriv inn IBAN.
iban-wrong = Dette IBAN-nummeret er ikke gyldig. Se etter skrivefeil.
iban-outside = Denne kontoen er i et land uten SEPA-belastninger.
bsb-wrong = Et BSB har 6 siffer.
address-label = Adresse
city-label = Sted
postal-code-label = Postnummer
field-missing = Fyll ut dette feltet.
identity-kind-label = Identitetsdokument
identity-kind-id = Sørafrikansk ID
identity-kind-passport = Pass
identity-number-label = Dokumentets nummer
identity-number-wrong = Dette nummeret er ikke gyldig. Se etter skrivefeil.
mandate-there-note = Du oppgir bankkontoen og signerer på en annen side.
creditor-id-label = Kreditoridentifikator
mandate-debit-note = Banken din betaler det første beløpet i løpet av noen dager. Du kan trygt forlate denne siden: { $merchant } får beskjed om resultatet.
amendment-note = { $merchant } ber deg om å godta et nytt maksimum.
amendment-new-label = Nytt maksimum per avdrag
amendment-agreed = Du har godtatt det nye maksimumet.
amendment-refused = Du har avslått det nye maksimumet.
amendment-over = Denne forespørselen er ikke lenger åpen.

## The sandbox

sandbox-heading = Testkort
sandbox-fill = Fyll inn testkortet fra { $brand }
sandbox-any = Enhver utløpsdato frem i tid og enhver sikkerhetskode kan brukes.
sandbox-declined = Hvis navnet på kortet er { $name }, blir betalingen avvist.
sandbox-error = Hvis navnet på kortet er { $name }, mislykkes betalingen.
sandbox-reference = En referanse i denne formen styrer resultatet, uansett navn: { $example }
sandbox-results = Resultatet er ett av disse: { $results }.
challenge-title = Testbank
challenge-heading = Godkjenner du denne betalingen?
challenge-note = Her ville banken din bedt deg bekrefte en betaling på { $amount } til { $merchant }. Dette er en test: Velg svaret.
redirect-note = Med betalingsmåten { $method } ville du her blitt bedt om å bekrefte en betaling på { $amount } til { $merchant }. Dette er en test: Velg svaret.
challenge-approve = Godkjenn
challenge-decline = Avvis
