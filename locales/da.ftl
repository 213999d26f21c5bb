### The words of the hosted page in Danish. How to add one: see en.ftl.
### Before … stands a no-break space (U+00A0).

language-name = Dansk

## The frame of every page

page-title = Betaling til { $merchant }
page-title-card-only = Kort til { $merchant }
page-title-with-problem = Problem: { $title }
test-banner = Testtilstand: Der flyttes ingen rigtige penge.
language-label = Sprog
return-button = Tilbage til { $merchant }
terms-link = Handelsbetingelser
privacy-link = Privatlivspolitik
support-note = Har du spørgsmål til din ordre? Kontakt { $merchant }:

## What is paid

amount-label = Beløb
amount-reserved-label = Beløb, der reserveres
reference-label = Reference
reserve-note = Beløbet reserveres nu på dit kort, men det trækkes ikke. { $merchant } kan trække det indtil den { $date }. Derefter frigives reservationen.
bill-heading = Din ordre
card-check-note = Vi spørger din bank, om kortet er gyldigt. Der trækkes ingen penge.

## Ways to pay

methods-heading = Hvordan vil du betale?
method-card = Kort
method-paypal = PayPal
method-eft = Betaling via netbank
method-bank-transfer = Bankoverførsel
method-mobile-money = Mobile money
method-voucher = Forudbetalt voucher
method-debit-order = Automatisk betaling
payment-method-label = Betalingsmåde
paypal-note = Du godkender betalingen der og kommer tilbage hertil.
eft-note = Du godkender betalingen i din bank og kommer tilbage hertil.
hosted-card-note = Du fortsætter hos betalingsudbyderen, indtaster dit kort der og kommer tilbage hertil.
bank-transfer-note = Send pengene fra din egen bank. { $merchant } får besked, så snart de er modtaget.
mobile-money-note = Du får en anmodning på din telefon og godkender den med din PIN.
voucher-note = Det nøjagtige beløb trækkes på voucheren.
method-another-card = Et andet kort
card-ending = { $brand } med slutcifrene { $last4 }
card-brand = { $brand }-kort
network-heading = Hvilket kortnetværk skal denne betaling bruge?

## The card form

card-number-label = Kortnummer
expiry-label = Udløbsdato
expiry-hint = MM/ÅÅ som på dit kort
security-code-label = Sikkerhedskode
security-code-hint = De 3 cifre på bagsiden af dit kort
security-code-hint-front = De 4 cifre på forsiden af dit kort
security-code-hint-any = 3 cifre på bagsiden af dit kort eller 4 på forsiden, hvis det er American Express
holder-label = Navn på kortet
phone-country-label = Land
phone-label = Mobilnummer
phone-hint = Nummeret på din mobile money-konto
voucher-label = Voucherkode
voucher-hint = De 10 til 20 cifre på din voucher
card-note = Dit kortnummer og din sikkerhedskode sendes til betalingsudbyderen og ingen andre steder hen. De gemmes ikke her, og { $merchant } modtager dem aldrig.

## Keeping the card for later

remember-label = Gem dette kort til fremtidige betalinger til { $merchant }
remember-hint = Du kan fjerne kortet, hver gang du betaler igen.
remember-later-charges = Hvis du sætter kryds her, må { $merchant } også trække penge på kortet senere uden at spørge dig hver gang, sådan som det er aftalt med dig.
store-required = Når du fortsætter, accepterer du, at dette kort gemmes til senere betalinger, og at { $merchant } må trække penge på det, uden at du er til stede, sådan som det er aftalt med dig. Din sikkerhedskode og dit fulde kortnummer gemmes ikke.
legal-in-english = Denne del findes kun på engelsk:
credential-expires = Gyldigt til og med { $date }
kept-heading = Dine gemte kort
forget-button = Fjern
forget-label = Fjern { $card }
forget-heading = Vil du fjerne { $card }?
forget-note = Du får ikke tilbudt dette kort igen, og { $merchant } kan ikke længere trække penge på det. Du kan stadig betale med det ved at indtaste det igen.
forget-confirm = Fjern kort
forget-keep = Behold kort
forgotten-note = Kortet er fjernet.

## Paying and cancelling

pay-button = Betal { $amount }
reserve-button = Reserver { $amount }
check-card-button = Bekræft kort
pay-busy = Betaler …
reserve-busy = Reserverer …
check-card-busy = Bekræfter …
continue-to = Fortsæt til { $method } · { $amount }
continue-bank = Fortsæt til din bank · { $amount }
continue-provider = Fortsæt til betalingsudbyderen · { $amount }
show-transfer = Vis bankoplysninger · { $amount }
cancel-button = Annuller betaling
cancel-heading = Vil du annullere denne betaling?
cancel-note = Der er ikke trukket penge. { $merchant } får at vide, at du har annulleret.
cancel-keep = Tilbage til betalingen

## What is wrong with a field

problems-heading = Gennemgå venligst dine oplysninger
method-missing = Vælg, hvordan du vil betale.
network-missing = Vælg et kortnetværk.
credential-gone = Dette gemte kort kan ikke bruges længere, så der er ikke sendt noget. Vælg en anden betalingsmåde.
number-missing = Indtast dit kortnummer.
number-not-digits = Et kortnummer består kun af cifre. Fjern bogstaver og andre tegn.
number-wrong-length = Dette kortnummer har for få eller for mange cifre. Sammenlign med dit kort.
number-checksum = Dette kortnummer er ikke gyldigt. Se, om der er en tastefejl.
expiry-missing = Indtast kortets udløbsdato.
expiry-unreadable = Indtast udløbsdatoen som måned og år, for eksempel 04/31.
expiry-past = Dette kort er udløbet. Tjek datoen, eller brug et andet kort.
expiry-too-far = Denne udløbsdato ligger for langt ude i fremtiden. Sammenlign med dit kort.
security-code-missing = Indtast kortets sikkerhedskode.
security-code-not-digits = En sikkerhedskode består kun af cifre.
security-code-wrong-length = { $count ->
    [one] Sikkerhedskoden til dette kort har { $count-written } ciffer.
   *[other] Sikkerhedskoden til dette kort har { $count-written } cifre.
}
holder-missing = Indtast navnet på dit kort.
holder-looks-like-number = Indtast navnet, som det står på dit kort, uden tal.
holder-too-long = Dette navn er for langt. Indtast det, som det står på dit kort.
phone-missing = Indtast dit mobilnummer.
phone-not-digits = Et mobilnummer består kun af cifre, eventuelt med + foran.
phone-wrong-length = Dette mobilnummer har for få eller for mange cifre.
phone-no-country = Indtast dit mobilnummer med landekode, så det begynder med +.
phone-country-missing = Vælg landet for dit mobilnummer.
voucher-missing = Indtast koden på din voucher.
voucher-not-digits = En voucherkode består kun af cifre. Fjern bogstaver og andre tegn.
voucher-wrong-length = Denne kode har for få eller for mange cifre. Sammenlign med din voucher.

## A payment that was not accepted

declined-heading = Din betaling blev ikke godkendt
refused-by-issuer = Din bank godkendte ikke denne betaling.
refused-by-issuer-next = Bankerne fortæller os ikke hvorfor. Brug et andet kort, eller spørg din bank.
insufficient-funds = Der er ikke penge nok til rådighed på dette kort.
insufficient-funds-next = Brug et andet kort, eller prøv igen, når der er penge nok.
card-expired = Ifølge din bank er dette kort udløbet.
card-expired-next = Tjek udløbsdatoen, eller brug et andet kort.
acquirer-error = Et teknisk problem gjorde, at betalingen ikke kunne behandles.
acquirer-error-next = Prøv igen om et øjeblik, eller brug et andet kort.
acquirer-error-other-next = Prøv igen om et øjeblik, eller vælg en anden betalingsmåde.
refused-by-provider = Betalingen blev ikke godkendt.
refused-by-provider-next = Prøv igen, eller vælg en anden betalingsmåde.
authentication-failed = Din bank kunne ikke bekræfte, at det var dig.
authentication-failed-next = Prøv igen, og følg din banks anvisninger, eller brug et andet kort.
not-charged = Der er ikke trukket penge.
attempts-heading = Tidligere forsøg
attempts-note = Der er ikke trukket penge for nogen af dem.
attempts-left = { $count ->
    [one] Du kan prøve én gang til.
   *[other] Du kan prøve { $count-written } gange til.
}
paused-heading = Vent venligst et øjeblik, før du prøver igen
paused-note = Flere betalinger fra dit netværk blev ikke godkendt, så der er en pause før den næste. Der er ikke sendt noget til din bank.
paused-next = { $count ->
    [one] Du kan betale om et minut.
   *[other] Du kan betale om { $count-written } minutter.
}

## Nothing charged twice

form-outdated = Denne side var forældet, så der er ikke sendt noget. Gennemgå oplysningerne, og betal igen. Der er ikke trukket penge to gange.
network-trouble = Vi kunne ikke få forbindelse til serveren. Dine oplysninger er her stadig. Prøv igen: Der trækkes ikke penge to gange.

## Waiting for an answer

pending-heading = Vi venter på din bank
pending-note = Din bank har ikke svaret endnu. Du kan trygt forlade denne side: { $merchant } får besked om resultatet, og der trækkes ikke penge to gange.
pending-check = Tjek igen
pending-alive = Siden opdaterer sig selv.
pending-by-hand = Siden opdaterer sig ikke selv. Tjek igen om lidt.
waiting-usually = Det tager normalt mindre end et minut.
waiting-longer = Kontakt { $merchant }, hvis det tager meget længere.
pending-other-heading = Vi venter på svar
pending-other-note = Der er endnu ikke svar på din betaling. Du kan trygt forlade denne side: { $merchant } får besked om resultatet, og der trækkes ikke penge to gange.
prompt-heading = Godkend betalingen på din telefon
prompt-note = En anmodning om { $amount } er på vej til din telefon. Godkend den med din PIN. Du kan trygt forlade denne side: { $merchant } får besked om resultatet, og der trækkes ikke penge to gange.
prompt-sent = Anmodningen er sendt til { $phone }.
prompt-wrong-number = Forkert nummer?
prompt-help = Ingen anmodning på din telefon? Tjek, at den er tændt og har signal.
transfer-heading = Overfør { $amount }
transfer-note = Send det nøjagtige beløb til denne konto med denne reference. Du kan trygt forlade denne side og åbne den igen: { $merchant } får besked, så snart pengene er modtaget.
transfer-reference = Reference til overførslen
transfer-holder = Kontohaver
transfer-bank = Bank
transfer-account = Kontonummer
transfer-branch = Registreringsnummer
transfer-arrives = En overførsel er normalt fremme inden for to bankdage.
transfer-awaited = { $merchant } venter på den indtil { $date }.
copy-button = Kopiér
copied-note = Kopieret
away-heading = Du fortsætter hos betalingsudbyderen
away-bank-heading = Du fortsætter hos din bank
away-note = Siden åbner af sig selv. Hvis den ikke gør, så tryk på knappen. Bagefter kommer du tilbage hertil.
away-button = Fortsæt
continue-heading = Fortsæt din betaling
continue-note = Denne betaling er ikke gennemført endnu. Du kan fortsætte, hvor du slap. Der trækkes ikke penge to gange.
continue-open-note = Hvis du ikke fortsætter, kan du vælge en anden betalingsmåde her en halv time efter, at du begyndte.
other-way-note = Har du allerede godkendt eller sendt denne betaling? Så vent venligst på resultatet. Ellers kan du annullere den og vælge en anden betalingsmåde. Der trækkes ikke penge to gange.
other-way-button = Betal på en anden måde
other-way-late = Denne betaling kan ikke længere annulleres. Vent venligst på resultatet.
given-up-note = Du har annulleret den betaling, og der er ikke trukket penge. Vælg, hvordan du vil betale.
elsewhere-heading = Fortsæt på en anden enhed
elsewhere-note = Scan denne kode for at åbne denne side der. Del ikke koden med andre.
elsewhere-code = QR-kode med adressen på denne side
leading-note = Du sendes tilbage til { $merchant } om 5 sekunder.
stay-button = Bliv på denne side

## How it ended

paid-heading = Betalingen er gennemført
paid-note = Du har betalt { $amount } til { $merchant }.
refunded-note = { $merchant } har refunderet { $amount } til dig.
card-checked-heading = Kortet er bekræftet
card-checked-note = Dit kort er gyldigt. Der er ikke trukket penge.
authorized-heading = Beløbet er reserveret
authorized-note = Et beløb på { $amount } er reserveret på dit kort til { $merchant }. Der er ikke trukket penge.
authorized-release = Hvis { $merchant } ikke trækker beløbet, frigives det senest den { $date }.
canceled-heading = Betalingen er annulleret
canceled-note = Betalingen på { $amount } til { $merchant } blev annulleret. Der er ikke trukket penge.
failed-heading = Betalingen blev ikke gennemført
failed-note = Betalingen på { $amount } til { $merchant } gik ikke igennem. Der er ikke trukket penge. Begynd forfra hos { $merchant } for at prøve igen.
expired-heading = Reservationen er ophørt
expired-note = { $merchant } trak ikke beløbet på { $amount } i tide, så det er frigivet. Der er ikke trukket penge.

## Receipts

receipt-heading = Kvittering
receipt-number-label = Kvitteringsnummer
date-label = Dato
refund-heading = Refusion
paid-label = Betalt
total-label = I alt
total-after-refunds = I alt efter refusion

## When there is nothing to pay here

link-invalid-heading = Dette betalingslink er ikke længere gyldigt
link-invalid-note = Gå tilbage til butikken, og start betalingen igen. Der er ikke trukket penge, fordi du åbnede linket.
link-amount-bounds = Indtast et beløb fra { $min } til { $max }.
amount-two-readings = Mener du { $first } eller { $second }?
link-full-heading = Der kan ikke foretages flere betalinger med dette link
not-found-heading = Betalingen blev ikke fundet
not-found-note = Der er ingen betaling på denne adresse. Tjek, at linket er komplet, eller gå tilbage til butikken.
trouble-heading = Noget gik galt hos os
trouble-note = Prøv igen om et øjeblik. Hvis du allerede havde betalt, kan du se resultatet her: Der trækkes ikke penge to gange.
try-again = Prøv igen
too-many-heading = Vent venligst et øjeblik
too-many-note = { $count ->
    [one] Der kom mange forespørgsler fra dit netværk på kort tid. Prøv igen om et minut. Der trækkes ikke penge to gange.
   *[other] Der kom mange forespørgsler fra dit netværk på kort tid. Prøv igen om { $count-written } minutter. Der trækkes ikke penge to gange.
}
no-methods-heading = Ingen betalingsmåde er tilgængelig
no-methods-note = { $merchant } tilbyder ingen betalingsmåde, der kan bruges til denne betaling. Der er ikke trukket penge.
merchant-inactive-heading = Det er ikke muligt at betale i øjeblikket
merchant-inactive-note = { $merchant } kan ikke modtage betalinger lige nu. Der er ikke trukket penge.

## Signing a debit order

debit-order-note = Du underskriver en aftale om automatisk betaling: { $merchant } trækker raterne på din bankkonto.
mandate-title = Automatisk betaling til { $merchant }
mandate-now-label = Betales i dag
mandate-now-nothing = Der skal ikke betales noget i dag.
mandate-instalment-label = Hver rate
mandate-maximum-label = Maksimum pr. rate
mandate-rhythm-label = Trækkes
mandate-weekly = Hver { $weekday }
mandate-monthly = Den { $day-written }. i hver måned
mandate-monthly-last = Den sidste dag i hver måned
mandate-first-label = Trækkes første gang
mandate-last-label = Trækkes sidste gang
mandate-count-label = Antal rater
mandate-number-label = Aftalenummer
mandate-signed-on-label = Underskrevet den
mandate-rights = Du kan opsige en aftale om automatisk betaling gennem { $merchant } eller i din bank.
account-heading = Din bankkonto
account-holder-label = Kontohaver
bank-other = En anden bank
branch-label = Registreringsnummer
branch-hint = 6 cifre
account-number-label = Kontonummer
account-number-hint = Inklusive nuller foran
account-kind-label = Kontotype
option-choose = Vælg…
account-kind-current = Lønkonto eller checkkonto
account-kind-savings = Opsparingskonto
account-kind-transmission = Transaktionskonto (Transmission account)
account-holder-missing = Indtast kontohaverens navn.
account-holder-wrong = Indtast navnet, som din bank kender det, uden tal.
account-holder-too-long = Dette navn er for langt. Indtast navnet, som din bank kender det.
bank-missing = Vælg din bank.
branch-missing = Indtast din banks registreringsnummer.
branch-wrong = Registreringsnummeret har 6 cifre.
account-number-missing = Indtast dit kontonummer.
account-number-not-digits = Et kontonummer består kun af cifre.
account-number-wrong-length = Dette kontonummer har for få eller for mange cifre.
account-number-checksum = Dette kontonummer passer ikke til dette registreringsnummer. Se, om der er en tastefejl i et af dem.
account-kind-missing = Vælg din kontotype.
review-button = Gennemgå oplysninger
review-heading = Gennemgå og underskriv
review-note = Der er ikke sendt noget endnu. Gennemgå alle oplysninger, og underskriv derefter.
mandate-copy-later = Åbn denne side igen efter underskriften, når du har brug for en kopi.
review-edit = Ret oplysninger
mandate-consent = Jeg giver { $merchant } fuldmagt til at trække ovenstående rater på denne bankkonto på ovenstående dage og op til ovenstående maksimum. Jeg kan opsige denne aftale om automatisk betaling gennem { $merchant } eller i min bank.
sign-button = Underskriv og betal { $amount }
sign-button-only = Underskriv aftalen
mandate-waiting-heading = Godkend den automatiske betaling hos din bank
mandate-waiting-note = Din bank beder dig godkende denne automatiske betaling: i sin app, via sms eller i en filial. Du kan trygt forlade denne side: { $merchant } får besked om resultatet.
mandate-answer-by = Godkend senest den { $time }.
mandate-signed-heading = Din aftale om automatisk betaling er underskrevet
mandate-signed-note = Gem en kopi af det, du har aftalt med { $merchant }.
mandate-copy = Download en kopi (PDF)
mandate-refused = Din bank godkendte ikke denne automatiske betaling.
mandate-refused-next = Tjek kontooplysningerne, eller spørg din bank.
account-closed = Din bank oplyser, at denne konto er lukket.
invalid-account = Din bank kender ikke denne konto, eller den kan ikke bruges til automatiske betalinger.
account-funds = Der er ikke penge nok på denne konto.
account-ending = Konto med slutcifrene { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-mailadresse
email-wrong = Indtast en e-mailadresse, f.eks. navn@example.com.
iban-missing = Indtast dit IBAN.
iban-wrong = Dette IBAN er ikke gyldigt. Kontrollér for tastefejl.
iban-outside = Denne konto er i et land uden SEPA-opkrævninger.
bsb-wrong = Et BSB har 6 cifre.
address-label = Adresse
city-label = By
postal-code-label = Postnummer
field-missing = Udfyld dette felt.
identity-kind-label = Identitetsdokument
identity-kind-id = Sydafrikansk id
identity-kind-passport = Pas
identity-number-label = Dokumentets nummer
identity-number-wrong = Dette nummer er ikke gyldigt. Kontrollér for tastefejl.
mandate-there-note = Du indtaster din bankkonto og underskriver på en anden side.
creditor-id-label = Kreditoridentifikation
mandate-debit-note = Din bank betaler det første beløb inden for få dage. Du kan trygt forlade denne side: { $merchant } får besked om resultatet.
amendment-note = { $merchant } beder dig om at acceptere et nyt maksimum.
amendment-new-label = Nyt maksimum pr. rate
amendment-agreed = Du har accepteret det nye maksimum.
amendment-refused = Du har afvist det nye maksimum.
amendment-over = Denne anmodning er ikke længere åben.

## The sandbox

sandbox-heading = Testkort
sandbox-fill = Udfyld med { $brand }-testkortet
sandbox-any = Enhver udløbsdato i fremtiden og enhver sikkerhedskode kan bruges.
sandbox-declined = Hvis navnet på kortet er { $name }, afvises betalingen.
sandbox-error = Hvis navnet på kortet er { $name }, mislykkes betalingen.
sandbox-reference = En reference i denne form tvinger resultatet igennem uanset navnet: { $example }
sandbox-results = Resultatet er et af disse: { $results }.
challenge-title = Testbank
challenge-heading = Godkender du denne betaling?
challenge-note = Her ville din bank bede dig bekræfte en betaling på { $amount } til { $merchant }. Dette er en test: Vælg svaret.
redirect-note = Med betalingsmåden { $method } ville du her blive bedt om at bekræfte en betaling på { $amount } til { $merchant }. Dette er en test: Vælg svaret.
challenge-approve = Godkend
challenge-decline = Afvis
