### The words of the hosted page in Swedish. How to add one: see en.ftl.
### Before … stands a no-break space (U+00A0).

language-name = Svenska

## The frame of every page

page-title = Betalning till { $merchant }
page-title-card-only = Kort för { $merchant }
page-title-with-problem = Problem: { $title }
test-banner = Testläge: inga riktiga pengar dras.
language-label = Språk
return-button = Tillbaka till { $merchant }
terms-link = Allmänna villkor
privacy-link = Integritetspolicy
support-note = Har du frågor om din beställning? Kontakta { $merchant }:

## What is paid

amount-label = Belopp
amount-reserved-label = Belopp att reservera
reference-label = Referens
reserve-note = Beloppet reserveras nu på ditt kort, men det dras inte. { $merchant } kan dra det fram till den { $date }. Därefter släpps reservationen.
bill-heading = Din beställning
card-check-note = Vi frågar din bank om kortet är giltigt. Inga pengar dras.

## Ways to pay

methods-heading = Hur vill du betala?
method-card = Kort
method-paypal = PayPal
method-eft = Direktbetalning via bank
method-bank-transfer = Banköverföring
method-mobile-money = Mobile money
method-voucher = Förbetald voucher
method-debit-order = Autogiro
payment-method-label = Betalsätt
paypal-note = Du godkänner betalningen där och kommer tillbaka hit.
eft-note = Du godkänner betalningen hos din bank och kommer tillbaka hit.
hosted-card-note = Du fortsätter hos betalningsförmedlaren, anger ditt kort där och kommer tillbaka hit.
bank-transfer-note = Skicka pengarna från din egen bank. { $merchant } får besked så snart de har kommit fram.
mobile-money-note = Du får en förfrågan i din telefon och godkänner den med din PIN.
voucher-note = Det exakta beloppet dras från vouchern.
method-another-card = Ett annat kort
card-ending = { $brand } som slutar på { $last4 }
card-brand = { $brand }-kort
network-heading = Vilket kortnätverk ska användas för den här betalningen?

## The card form

card-number-label = Kortnummer
expiry-label = Utgångsdatum
expiry-hint = MM/ÅÅ, som på ditt kort
security-code-label = Säkerhetskod
security-code-hint = De 3 siffrorna på kortets baksida
security-code-hint-front = De 4 siffrorna på kortets framsida
security-code-hint-any = 3 siffror på kortets baksida, eller 4 på framsidan för American Express
holder-label = Namn på kortet
phone-country-label = Land
phone-label = Mobilnummer
phone-hint = Numret till ditt mobile money-konto
voucher-label = Voucherkod
voucher-hint = De 10 till 20 siffrorna på din voucher
card-note = Ditt kortnummer och din säkerhetskod går till betalningsförmedlaren och ingen annanstans. De sparas inte här, och { $merchant } får dem aldrig.

## Keeping the card for later

remember-label = Spara det här kortet för mina nästa betalningar till { $merchant }
remember-hint = Du kan ta bort kortet varje gång du betalar igen.
remember-later-charges = Om du kryssar i rutan får { $merchant } även dra pengar från kortet senare utan att fråga dig varje gång, enligt vad ni har kommit överens om.
store-required = Genom att fortsätta godkänner du att det här kortet sparas för senare betalningar och att { $merchant } får dra pengar från det utan att du är närvarande, enligt vad ni har kommit överens om. Din säkerhetskod och ditt fullständiga kortnummer sparas inte.
legal-in-english = Den här delen finns bara på engelska:
credential-expires = Giltigt till och med { $date }
kept-heading = Dina sparade kort
forget-button = Ta bort
forget-label = Ta bort { $card }
forget-heading = Ta bort { $card }?
forget-note = Du kommer inte att erbjudas det här kortet igen, och { $merchant } kan inte längre dra pengar från det. Du kan fortfarande betala med det genom att ange det på nytt.
forget-confirm = Ta bort kortet
forget-keep = Behåll kortet
forgotten-note = Kortet har tagits bort.

## Paying and cancelling

pay-button = Betala { $amount }
reserve-button = Reservera { $amount }
check-card-button = Verifiera kortet
pay-busy = Betalar …
reserve-busy = Reserverar …
check-card-busy = Verifierar …
continue-to = Fortsätt till { $method } · { $amount }
continue-bank = Fortsätt till din bank · { $amount }
continue-provider = Fortsätt till betalningsförmedlaren · { $amount }
show-transfer = Visa kontouppgifter · { $amount }
cancel-button = Avbryt betalningen
cancel-heading = Vill du avbryta betalningen?
cancel-note = Inga pengar har dragits. { $merchant } får veta att du avbröt.
cancel-keep = Tillbaka till betalningen

## What is wrong with a field

problems-heading = Kontrollera det du har angett
method-missing = Välj hur du vill betala.
network-missing = Välj ett kortnätverk.
credential-gone = Det här sparade kortet kan inte längre användas, så inget har skickats. Välj ett annat betalsätt.
number-missing = Ange ditt kortnummer.
number-not-digits = Ett kortnummer består bara av siffror. Ta bort bokstäver och andra tecken.
number-wrong-length = Det här kortnumret har för få eller för många siffror. Jämför med ditt kort.
number-checksum = Det här kortnumret är inte giltigt. Kontrollera om något har blivit felskrivet.
expiry-missing = Ange kortets utgångsdatum.
expiry-unreadable = Ange utgångsdatumet som månad och år, till exempel 04/31.
expiry-past = Det här kortet har gått ut. Kontrollera datumet eller använd ett annat kort.
expiry-too-far = Det här utgångsdatumet ligger för långt fram i tiden. Jämför med ditt kort.
security-code-missing = Ange kortets säkerhetskod.
security-code-not-digits = En säkerhetskod består bara av siffror.
security-code-wrong-length = { $count ->
    [one] Säkerhetskoden för det här kortet har { $count-written } siffra.
   *[other] Säkerhetskoden för det här kortet har { $count-written } siffror.
}
holder-missing = Ange namnet på kortet.
holder-looks-like-number = Ange namnet så som det står på kortet, utan siffror.
holder-too-long = Namnet är för långt. Ange det så som det står på kortet.
phone-missing = Ange ditt mobilnummer.
phone-not-digits = Ett mobilnummer består bara av siffror, eventuellt med ett + före.
phone-wrong-length = Det här mobilnumret har för få eller för många siffror.
phone-no-country = Ange ditt mobilnummer med landskod, så att det börjar med +.
phone-country-missing = Välj landet för ditt mobilnummer.
voucher-missing = Ange koden på din voucher.
voucher-not-digits = En voucherkod består bara av siffror. Ta bort bokstäver och andra tecken.
voucher-wrong-length = Den här koden har för få eller för många siffror. Jämför med din voucher.

## A payment that was not accepted

declined-heading = Din betalning godkändes inte
refused-by-issuer = Din bank godkände inte den här betalningen.
refused-by-issuer-next = Bankerna berättar inte för oss varför. Använd ett annat kort eller fråga din bank.
insufficient-funds = Det finns inte tillräckligt med pengar på det här kortet.
insufficient-funds-next = Använd ett annat kort eller försök igen när det finns tillräckligt.
card-expired = Enligt din bank har det här kortet gått ut.
card-expired-next = Kontrollera utgångsdatumet eller använd ett annat kort.
acquirer-error = Ett tekniskt problem gjorde att betalningen inte kunde behandlas.
acquirer-error-next = Försök igen om en stund eller använd ett annat kort.
acquirer-error-other-next = Försök igen om en stund eller välj ett annat betalsätt.
refused-by-provider = Betalningen godkändes inte.
refused-by-provider-next = Försök igen eller välj ett annat betalsätt.
authentication-failed = Din bank kunde inte bekräfta att det var du.
authentication-failed-next = Försök igen och följ bankens anvisningar, eller använd ett annat kort.
not-charged = Inga pengar har dragits.
attempts-heading = Tidigare försök
attempts-note = Inga pengar har dragits för något av dem.
attempts-left = { $count ->
    [one] Du kan försöka en gång till.
   *[other] Du kan försöka { $count-written } gånger till.
}
paused-heading = Vänta en stund innan du försöker igen
paused-note = Flera betalningar från ditt nätverk har inte godkänts, så det blir en paus före nästa. Inget har skickats till din bank.
paused-next = { $count ->
    [one] Du kan betala om en minut.
   *[other] Du kan betala om { $count-written } minuter.
}

## Nothing charged twice

form-outdated = Den här sidan var inte längre aktuell, så inget har skickats. Kontrollera uppgifterna och betala igen. Du har inte debiterats två gånger.
network-trouble = Vi kunde inte nå servern. Dina uppgifter finns kvar här. Försök igen: du debiteras inte två gånger.

## Waiting for an answer

pending-heading = Vi väntar på din bank
pending-note = Din bank har inte svarat ännu. Du kan tryggt lämna den här sidan: { $merchant } får besked om resultatet, och du debiteras inte två gånger.
pending-check = Kontrollera igen
pending-alive = Sidan uppdateras av sig själv.
pending-by-hand = Sidan uppdateras inte av sig själv. Kontrollera igen om en stund.
waiting-usually = Det tar oftast mindre än en minut.
waiting-longer = Kontakta { $merchant } om det tar mycket längre tid.
pending-other-heading = Vi väntar på svar
pending-other-note = Din betalning har inte fått något svar ännu. Du kan tryggt lämna den här sidan: { $merchant } får besked om resultatet, och du debiteras inte två gånger.
prompt-heading = Godkänn betalningen i din telefon
prompt-note = En förfrågan om { $amount } är på väg till din telefon. Godkänn den med din PIN. Du kan tryggt lämna den här sidan: { $merchant } får besked om resultatet, och du debiteras inte två gånger.
prompt-sent = Förfrågan skickades till { $phone }.
prompt-wrong-number = Fel nummer?
prompt-help = Ingen förfrågan på telefonen? Kontrollera att den är på och har täckning.
transfer-heading = Överför { $amount }
transfer-note = Skicka det exakta beloppet till det här kontot, med den här referensen. Du kan tryggt lämna sidan och öppna den igen: { $merchant } får besked så snart pengarna har kommit fram.
transfer-reference = Referens för överföringen
transfer-holder = Kontoinnehavare
transfer-bank = Bank
transfer-account = Kontonummer
transfer-branch = Clearingnummer
transfer-arrives = En överföring kommer vanligtvis fram inom två bankdagar.
transfer-awaited = { $merchant } väntar på den till { $date }.
copy-button = Kopiera
copied-note = Kopierat
away-heading = Du fortsätter hos betalningsförmedlaren
away-bank-heading = Du fortsätter hos din bank
away-note = Sidan öppnas av sig själv. Om den inte gör det trycker du på knappen. Sedan kommer du tillbaka hit.
away-button = Fortsätt
continue-heading = Fortsätt din betalning
continue-note = Den här betalningen är inte klar än. Du kan fortsätta där du slutade. Du debiteras inte två gånger.
continue-open-note = Om du inte fortsätter kan du välja ett annat betalsätt här en halvtimme efter att du började.
other-way-note = Har du redan godkänt betalningen eller skickat pengarna? Vänta i så fall på resultatet. Annars kan du avbryta den här betalningen och välja ett annat betalsätt. Du debiteras inte två gånger.
other-way-button = Betala på ett annat sätt
other-way-late = Den här betalningen kan inte längre avbrytas. Vänta på resultatet.
given-up-note = Du avbröt den betalningen och inga pengar har dragits. Välj hur du vill betala.
elsewhere-heading = Fortsätt på en annan enhet
elsewhere-note = Skanna koden för att öppna den här sidan där. Dela inte koden med någon.
elsewhere-code = QR-kod med adressen till den här sidan
leading-note = Du skickas tillbaka till { $merchant } om 5 sekunder.
stay-button = Stanna på sidan

## How it ended

paid-heading = Betalningen är klar
paid-note = Du har betalat { $amount } till { $merchant }.
refunded-note = { $merchant } har återbetalat { $amount } till dig.
card-checked-heading = Kortet är verifierat
card-checked-note = Ditt kort är giltigt. Inga pengar har dragits.
authorized-heading = Beloppet är reserverat
authorized-note = Ett belopp på { $amount } är reserverat på ditt kort för { $merchant }. Inga pengar har dragits.
authorized-release = Om { $merchant } inte drar beloppet släpps det senast den { $date }.
canceled-heading = Betalningen avbröts
canceled-note = Betalningen på { $amount } till { $merchant } avbröts. Inga pengar har dragits.
failed-heading = Betalningen slutfördes inte
failed-note = Betalningen på { $amount } till { $merchant } gick inte igenom. Inga pengar har dragits. Börja om hos { $merchant } för att försöka igen.
expired-heading = Reservationen har upphört
expired-note = { $merchant } drog inte beloppet på { $amount } i tid, så det har släppts. Inga pengar har dragits.

## Receipts

receipt-heading = Kvitto
receipt-number-label = Kvittonummer
date-label = Datum
refund-heading = Återbetalning
paid-label = Betalt
total-label = Totalt
total-after-refunds = Totalt efter återbetalning

## When there is nothing to pay here

link-invalid-heading = Den här betallänken är inte längre giltig
link-invalid-note = Gå tillbaka till butiken och påbörja betalningen igen. Inga pengar har dragits genom att du öppnade länken.
link-amount-bounds = Ange ett belopp från { $min } till { $max }.
amount-two-readings = Menar du { $first } eller { $second }?
link-full-heading = Det går inte att göra fler betalningar med den här länken
not-found-heading = Betalningen hittades inte
not-found-note = Det finns ingen betalning på den här adressen. Kontrollera att länken är fullständig eller gå tillbaka till butiken.
trouble-heading = Något gick fel hos oss
trouble-note = Försök igen om en stund. Om du redan hade betalat ser du resultatet här: du debiteras inte två gånger.
try-again = Försök igen
too-many-heading = Vänta en stund
too-many-note = { $count ->
    [one] Det kom många förfrågningar från ditt nätverk på kort tid. Försök igen om en minut. Du debiteras inte två gånger.
   *[other] Det kom många förfrågningar från ditt nätverk på kort tid. Försök igen om { $count-written } minuter. Du debiteras inte två gånger.
}
no-methods-heading = Inget betalsätt är tillgängligt
no-methods-note = { $merchant } erbjuder inget betalsätt som kan användas för den här betalningen. Inga pengar har dragits.
merchant-inactive-heading = Det går inte att betala just nu
merchant-inactive-note = { $merchant } kan inte ta emot betalningar för tillfället. Inga pengar har dragits.

## Signing a debit order

debit-order-note = Du signerar ett autogiro: { $merchant } drar delbetalningarna från ditt bankkonto.
mandate-title = Autogiro till { $merchant }
mandate-now-label = Att betala i dag
mandate-now-nothing = Inget att betala i dag.
mandate-instalment-label = Varje delbetalning
mandate-maximum-label = Högsta belopp per delbetalning
mandate-rhythm-label = Dras
mandate-weekly = Varje { $weekday }
mandate-monthly = Den { $day-written } varje månad
mandate-monthly-last = Den sista dagen i varje månad
mandate-first-label = Första dragningen
mandate-last-label = Sista dragningen
mandate-count-label = Antal delbetalningar
mandate-number-label = Avtalsnummer
mandate-signed-on-label = Signerat den
mandate-rights = Du kan säga upp ett autogiro via { $merchant } eller hos din bank.
account-heading = Ditt bankkonto
account-holder-label = Kontoinnehavare
bank-other = En annan bank
branch-label = Clearingnummer
branch-hint = 6 siffror
account-number-label = Kontonummer
account-number-hint = Ta med inledande nollor
account-kind-label = Kontotyp
option-choose = Välj…
account-kind-current = Betalkonto eller checkkonto
account-kind-savings = Sparkonto
account-kind-transmission = Transaktionskonto (Transmission account)
account-holder-missing = Ange kontoinnehavarens namn.
account-holder-wrong = Ange namnet så som det är registrerat hos din bank, utan siffror.
account-holder-too-long = Namnet är för långt. Ange namnet så som det är registrerat hos din bank.
bank-missing = Välj din bank.
branch-missing = Ange din banks clearingnummer.
branch-wrong = Ett clearingnummer har 6 siffror.
account-number-missing = Ange ditt kontonummer.
account-number-not-digits = Ett kontonummer består bara av siffror.
account-number-wrong-length = Det här kontonumret har för få eller för många siffror.
account-number-checksum = Det här kontonumret stämmer inte med clearingnumret. Kontrollera om något av dem har blivit felskrivet.
account-kind-missing = Välj vilken typ av konto du har.
review-button = Kontrollera uppgifterna
review-heading = Kontrollera och signera
review-note = Inget har skickats ännu. Kontrollera alla uppgifter och signera sedan.
mandate-copy-later = När du behöver en kopia öppnar du den här sidan igen efter signeringen.
review-edit = Ändra uppgifterna
mandate-consent = Jag medger att { $merchant } drar delbetalningarna ovan från det här bankkontot, på de dagar som anges ovan och upp till det högsta belopp som anges ovan. Jag kan säga upp det här autogirot via { $merchant } eller hos min bank.
sign-button = Signera och betala { $amount }
sign-button-only = Signera autogirot
mandate-waiting-heading = Godkänn autogirot hos din bank
mandate-waiting-note = Din bank ber dig godkänna det här autogirot: i sin app, via sms eller på ett bankkontor. Du kan tryggt lämna den här sidan: { $merchant } får besked om resultatet.
mandate-answer-by = Godkänn senast den { $time }.
mandate-signed-heading = Ditt autogiro är signerat
mandate-signed-note = Spara en kopia av det du har kommit överens om med { $merchant }.
mandate-copy = Ladda ner en kopia (PDF)
mandate-refused = Din bank godtog inte det här autogirot.
mandate-refused-next = Kontrollera kontouppgifterna eller fråga din bank.
account-closed = Enligt din bank är det här kontot avslutat.
invalid-account = Din bank känner inte till det här kontot, eller så tar det inte emot autogiro.
account-funds = Det finns inte tillräckligt med pengar på det här kontot.
account-ending = Konto som slutar på { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-postadress
email-wrong = Ange en e-postadress, till exempel namn@example.com.
iban-missing = Ange ditt IBAN.
iban-wrong = Detta IBAN är inte giltigt. Kontrollera om det finns skrivfel.
iban-outside = Det här kontot finns i ett land utan SEPA-autogiro.
bsb-wrong = Ett BSB har 6 siffror.
address-label = Adress
city-label = Ort
postal-code-label = Postnummer
field-missing = Fyll i det här fältet.
identity-kind-label = Identitetshandling
identity-kind-id = Sydafrikansk id-handling
identity-kind-passport = Pass
identity-number-label = Handlingens nummer
identity-number-wrong = Det här numret är inte giltigt. Kontrollera om det finns skrivfel.
mandate-there-note = Du anger ditt bankkonto och skriver under på en annan sida.
creditor-id-label = Borgenärsidentitet
mandate-debit-note = Din bank betalar det första beloppet inom några dagar. Du kan tryggt lämna den här sidan: { $merchant } får besked om resultatet.
amendment-note = { $merchant } ber dig godkänna ett nytt högsta belopp.
amendment-new-label = Nytt högsta belopp per avbetalning
amendment-agreed = Du har godkänt det nya högsta beloppet.
amendment-refused = Du har avböjt det nya högsta beloppet.
amendment-over = Den här förfrågan är inte längre öppen.

## The sandbox

sandbox-heading = Testkort
sandbox-fill = Fyll i testkortet från { $brand }
sandbox-any = Det går bra med vilket framtida utgångsdatum och vilken säkerhetskod som helst.
sandbox-declined = Om namnet på kortet är { $name } nekas betalningen.
sandbox-error = Om namnet på kortet är { $name } misslyckas betalningen.
sandbox-reference = En referens i den här formen styr resultatet, oavsett namn: { $example }
sandbox-results = Resultatet är ett av dessa: { $results }.
challenge-title = Testbank
challenge-heading = Godkänner du den här betalningen?
challenge-note = Här skulle din bank be dig bekräfta en betalning på { $amount } till { $merchant }. Detta är ett test: välj svaret.
redirect-note = Med betalsättet { $method } skulle du här bli ombedd att bekräfta en betalning på { $amount } till { $merchant }. Detta är ett test: välj svaret.
challenge-approve = Godkänn
challenge-decline = Neka
