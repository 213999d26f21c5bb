### The words of the hosted page in Estonian. How to add one: see en.ftl.

language-name = Eesti

## The frame of every page

page-title = Maksmine: { $merchant }
page-title-card-only = Kaardi kontroll: { $merchant }
page-title-with-problem = Probleem: { $title }
test-banner = Testrežiim: päris raha ei liigu.
language-label = Keel
return-button = Tagasi: { $merchant }
terms-link = Tingimused
privacy-link = Privaatsuspoliitika
support-note = Kas teil on tellimuse kohta küsimusi? Võtke ühendust kaupmehega { $merchant }:

## What is paid

amount-label = Summa
amount-reserved-label = Broneeritav summa
reference-label = Viide
reserve-note = Summa broneeritakse nüüd teie kaardil, kuid seda ei võeta maha. { $merchant } saab selle maha võtta kuni { $date }; pärast seda broneering tühistatakse.
bill-heading = Teie tellimus
card-check-note = Küsime teie pangalt, kas kaart kehtib. Raha maha ei võeta.

## Ways to pay

methods-heading = Kuidas soovite maksta?
method-card = Pangakaart
method-paypal = PayPal
method-eft = Pangalink
method-bank-transfer = Pangaülekanne
method-mobile-money = Mobiilimakse
method-voucher = Vautšer
method-debit-order = Otsekorraldus
payment-method-label = Makseviis
paypal-note = Kinnitate seal makse ja tulete siia tagasi.
eft-note = Kinnitate makse oma pangas ja tulete siia tagasi.
hosted-card-note = Liigute edasi makseteenuse pakkuja lehele, sisestate seal oma kaardi ja tulete siia tagasi.
bank-transfer-note = Kandke raha üle oma pangast. { $merchant } saab teate, kui raha on kohale jõudnud.
mobile-money-note = Teie telefoni saabub päring, mille kinnitate oma PIN-koodiga.
voucher-note = Vautšerilt võetakse maha täpne summa.
method-another-card = Teine kaart
card-ending = { $brand }, viimased numbrid { $last4 }
card-brand = { $brand } kaart
network-heading = Millist kaardivõrku selle makse jaoks kasutada?

## The card form

card-number-label = Kaardi number
expiry-label = Kehtivusaeg
expiry-hint = KK/AA, nagu teie kaardil
security-code-label = Turvakood
security-code-hint = 3 numbrit kaardi tagaküljel
security-code-hint-front = 4 numbrit kaardi esiküljel
security-code-hint-any = 3 numbrit kaardi tagaküljel või American Expressi puhul 4 numbrit esiküljel
holder-label = Nimi kaardil
phone-country-label = Riik
phone-label = Mobiilinumber
phone-hint = Number, millega on seotud teie mobiilimakse konto
voucher-label = Vautšeri kood
voucher-hint = Vautšeril olevad 10–20 numbrit
card-note = Teie kaardi number ja turvakood edastatakse ainult maksete töötlejale. Siin neid ei säilitata ja { $merchant } ei saa neid kunagi.

## Keeping the card for later

remember-label = Salvesta see kaart tulevasteks makseteks kaupmehele { $merchant }
remember-hint = Saate kaardi eemaldada iga kord, kui uuesti maksate.
remember-later-charges = Kui märgite selle ruudu, võib { $merchant } edaspidi kaardilt raha maha võtta ka teilt iga kord küsimata, nagu olete temaga kokku leppinud.
store-required = Jätkates nõustute, et see kaart salvestatakse hilisemateks makseteks ja et { $merchant } võib sellelt raha maha võtta ilma teie osaluseta, nagu olete temaga kokku leppinud. Turvakoodi ja kaardi täielikku numbrit ei säilitata.
legal-in-english = See osa on saadaval ainult inglise keeles:
credential-expires = Kehtib kuni { $date }
kept-heading = Teie salvestatud kaardid
forget-button = Eemalda
forget-label = Eemalda: { $card }
forget-heading = Kas eemaldada see kaart ({ $card })?
forget-note = Seda kaarti teile enam ei pakuta ja { $merchant } ei saa sellelt enam raha maha võtta. Võite sellega endiselt maksta, kui sisestate kaardi andmed uuesti.
forget-confirm = Eemalda kaart
forget-keep = Jäta kaart alles
forgotten-note = Kaart on eemaldatud.

## Paying and cancelling

pay-button = Maksa { $amount }
reserve-button = Broneeri { $amount }
check-card-button = Kontrolli kaarti
pay-busy = Maksmine…
reserve-busy = Broneerimine…
check-card-busy = Kontrollimine…
continue-to = Jätka: { $method } · { $amount }
continue-bank = Jätka oma panka · { $amount }
continue-provider = Jätka makseteenuse pakkuja juurde · { $amount }
show-transfer = Näita pangaandmeid · { $amount }
cancel-button = Tühista makse
cancel-heading = Kas tühistada see makse?
cancel-note = Teilt ei ole raha maha võetud. { $merchant } saab teada, et tühistasite.
cancel-keep = Tagasi makse juurde

## What is wrong with a field

problems-heading = Palun kontrollige sisestatud andmeid
method-missing = Valige makseviis.
network-missing = Valige kaardivõrk.
credential-gone = Seda salvestatud kaarti ei saa enam kasutada, seega ei saadetud midagi. Valige teine makseviis.
number-missing = Sisestage kaardi number.
number-not-digits = Kaardi number koosneb ainult numbritest. Eemaldage tähed ja muud märgid.
number-wrong-length = Kaardi numbris on liiga vähe või liiga palju numbreid. Võrrelge seda oma kaardiga.
number-checksum = See kaardi number ei ole õige. Kontrollige, ega pole trükiviga.
expiry-missing = Sisestage kaardi kehtivusaeg.
expiry-unreadable = Sisestage kehtivusaja kuu ja aasta, näiteks 04/31.
expiry-past = Selle kaardi kehtivus on lõppenud. Kontrollige kuupäeva või kasutage teist kaarti.
expiry-too-far = See kehtivusaeg on liiga kaugel tulevikus. Võrrelge seda oma kaardiga.
security-code-missing = Sisestage kaardi turvakood.
security-code-not-digits = Turvakood koosneb ainult numbritest.
security-code-wrong-length = { $count ->
    [one] Selle kaardi turvakoodis on { $count-written } number.
   *[other] Selle kaardi turvakoodis on { $count-written } numbrit.
}
holder-missing = Sisestage kaardil olev nimi.
holder-looks-like-number = Sisestage nimi nii, nagu see on kaardil, ilma numbriteta.
holder-too-long = See nimi on liiga pikk. Sisestage see nii, nagu see on kaardil.
phone-missing = Sisestage oma mobiilinumber.
phone-not-digits = Mobiilinumber koosneb ainult numbritest, mille ees võib olla +.
phone-wrong-length = Mobiilinumbris on liiga vähe või liiga palju numbreid.
phone-no-country = Sisestage mobiilinumber koos riigikoodiga, alustades märgist +.
phone-country-missing = Valige oma mobiilinumbri riik.
voucher-missing = Sisestage vautšeri kood.
voucher-not-digits = Vautšeri kood koosneb ainult numbritest. Eemaldage tähed ja muud märgid.
voucher-wrong-length = Koodis on liiga vähe või liiga palju numbreid. Võrrelge seda oma vautšeriga.

## A payment that was not accepted

declined-heading = Teie makset ei võetud vastu
refused-by-issuer = Teie pank ei kinnitanud seda makset.
refused-by-issuer-next = Pangad ei ütle meile põhjust. Kasutage teist kaarti või küsige oma pangast.
insufficient-funds = Sellel kaardil ei ole piisavalt vaba raha.
insufficient-funds-next = Kasutage teist kaarti või proovige uuesti, kui raha on piisavalt.
card-expired = Teie panga andmetel on selle kaardi kehtivus lõppenud.
card-expired-next = Kontrollige kehtivusaega või kasutage teist kaarti.
acquirer-error = Makset ei õnnestunud tehnilise tõrke tõttu töödelda.
acquirer-error-next = Proovige veidi hiljem uuesti või kasutage teist kaarti.
acquirer-error-other-next = Proovige veidi hiljem uuesti või valige teine makseviis.
refused-by-provider = Makset ei kinnitatud.
refused-by-provider-next = Proovige uuesti või valige teine makseviis.
authentication-failed = Teie pank ei saanud kinnitada, et maksja olete teie.
authentication-failed-next = Proovige uuesti ja järgige oma panga juhiseid või kasutage teist kaarti.
not-charged = Teilt ei ole raha maha võetud.
attempts-heading = Varasemad katsed
attempts-note = Ühegi katse eest ei ole teilt raha maha võetud.
attempts-left = { $count ->
    [one] Saate veel ühe korra proovida.
   *[other] Saate veel { $count-written } korda proovida.
}
paused-heading = Palun oodake veidi, enne kui uuesti proovite
paused-note = Mitut teie võrgust tehtud makset ei võetud vastu, seega on enne järgmist makset paus. Teie pangale ei saadetud midagi.
paused-next = { $count ->
    [one] Saate maksta ühe minuti pärast.
   *[other] Saate maksta { $count-written } minuti pärast.
}

## Nothing charged twice

form-outdated = See leht oli aegunud, seega ei saadetud midagi. Palun kontrollige andmeid ja makske uuesti. Teilt ei ole raha topelt maha võetud.
network-trouble = Serveriga ei saanud ühendust. Teie andmed on siin alles. Proovige uuesti: raha ei võeta topelt maha.

## Waiting for an answer

pending-heading = Ootame teie panga vastust
pending-note = Teie pank ei ole veel vastanud. Võite rahulikult sellelt lehelt lahkuda: { $merchant } saab tulemusest teate ja raha ei võeta topelt maha.
pending-check = Kontrolli uuesti
pending-alive = See leht uueneb ise.
pending-by-hand = See leht ei uuene ise. Kontrollige hetke pärast uuesti.
waiting-usually = Tavaliselt kulub selleks alla minuti.
waiting-longer = Kui kulub palju kauem, võtke ühendust kaupmehega { $merchant }.
pending-other-heading = Ootame vastust
pending-other-note = Teie maksele ei ole veel vastust tulnud. Võite rahulikult sellelt lehelt lahkuda: { $merchant } saab tulemusest teate ja raha ei võeta topelt maha.
prompt-heading = Kinnitage makse oma telefonis
prompt-note = Teie telefoni saabub päring summale { $amount }. Kinnitage see oma PIN-koodiga. Võite rahulikult sellelt lehelt lahkuda: { $merchant } saab tulemusest teate ja raha ei võeta topelt maha.
prompt-sent = Päring saadeti numbrile { $phone }.
prompt-wrong-number = Vale number?
prompt-help = Kas telefoni pole päringut tulnud? Kontrollige, et see on sisse lülitatud ja levis.
transfer-heading = Kandke üle { $amount }
transfer-note = Kandke täpne summa sellele kontole ja lisage see selgitus. Võite rahulikult sellelt lehelt lahkuda ja selle uuesti avada: { $merchant } saab teate, kui raha on kohale jõudnud.
transfer-reference = Selgitus
transfer-holder = Saaja
transfer-bank = Pank
transfer-account = Kontonumber
transfer-branch = Kontori kood
transfer-arrives = Ülekanne jõuab tavaliselt kohale kahe tööpäeva jooksul.
transfer-awaited = { $merchant } ootab seda kuni { $date }.
copy-button = Kopeeri
copied-note = Kopeeritud
away-heading = Liigute edasi makseteenuse pakkuja lehele
away-bank-heading = Liigute edasi oma panka
away-note = Leht avaneb iseenesest. Kui ei avane, vajutage nuppu. Pärast tulete siia tagasi.
away-button = Jätka
continue-heading = Jätkake maksmist
continue-note = See makse ei ole veel lõpule viidud. Võite jätkata sealt, kus pooleli jäite. Raha ei võeta topelt maha.
continue-open-note = Kui te ei jätka, saate pool tundi pärast alustamist siin valida teise makseviisi.
other-way-note = Kas olete selle makse juba kinnitanud või raha ära saatnud? Siis palun oodake tulemust. Muidu võite selle makse tühistada ja valida teise makseviisi. Raha ei võeta topelt maha.
other-way-button = Maksa muul viisil
other-way-late = Seda makset ei saa enam tühistada. Palun oodake tulemust.
given-up-note = Tühistasite selle makse ja teilt ei ole raha maha võetud. Valige, kuidas soovite maksta.
elsewhere-heading = Jätkake teises seadmes
elsewhere-note = Skannige see kood, et avada leht seal. Ärge jagage seda koodi kellegagi.
elsewhere-code = QR-kood selle lehe aadressiga
leading-note = 5 sekundi pärast suunatakse teid tagasi: { $merchant }.
stay-button = Jää sellele lehele

## How it ended

paid-heading = Makse on tehtud
paid-note = Maksite { $amount } kaupmehele { $merchant }.
refunded-note = Kaupmees { $merchant } maksis teile tagasi { $amount }.
card-checked-heading = Kaart on kontrollitud
card-checked-note = Teie kaart kehtib. Teilt ei ole raha maha võetud.
authorized-heading = Summa on broneeritud
authorized-note = Teie kaardil on kaupmehe { $merchant } jaoks broneeritud { $amount }. Teilt ei ole raha maha võetud.
authorized-release = Broneering kehtib kuni { $date }, kui { $merchant } summat varem maha ei võta.
canceled-heading = Makse on tühistatud
canceled-note = Makse summas { $amount } kaupmehele { $merchant } tühistati. Teilt ei ole raha maha võetud.
failed-heading = Makse jäi lõpule viimata
failed-note = Makse summas { $amount } kaupmehele { $merchant } ei õnnestunud. Teilt ei ole raha maha võetud. Uuesti proovimiseks alustage kaupmehe juures otsast peale.
expired-heading = Broneering on lõppenud
expired-note = { $merchant } ei võtnud summat { $amount } õigel ajal maha, seega broneering tühistati. Teilt ei ole raha maha võetud.

## Receipts

receipt-heading = Kviitung
receipt-number-label = Kviitungi number
date-label = Kuupäev
refund-heading = Tagasimakse
paid-label = Makstud
total-label = Kokku
total-after-refunds = Kokku pärast tagasimakseid

## When there is nothing to pay here

link-invalid-heading = See makselink enam ei kehti
link-invalid-note = Minge tagasi poodi ja alustage maksmist uuesti. Selle lingi avamisel ei ole teilt raha maha võetud.
link-amount-bounds = Sisestage summa vahemikus { $min } kuni { $max }.
amount-two-readings = Kas mõtlete summat { $first } või { $second }?
link-full-heading = Selle lingiga ei saa rohkem makseid teha
not-found-heading = Makset ei leitud
not-found-note = Sellel aadressil makset ei ole. Kontrollige, kas link on terviklik, või minge tagasi poodi.
trouble-heading = Meie poolel läks midagi valesti
trouble-note = Palun proovige veidi hiljem uuesti. Kui olete juba maksnud, näete siin tulemust: raha ei võeta topelt maha.
try-again = Proovi uuesti
too-many-heading = Palun oodake veidi
too-many-note = { $count ->
    [one] Teie võrgust tuli lühikese ajaga väga palju päringuid. Palun proovige ühe minuti pärast uuesti. Raha ei võeta topelt maha.
   *[other] Teie võrgust tuli lühikese ajaga väga palju päringuid. Palun proovige { $count-written } minuti pärast uuesti. Raha ei võeta topelt maha.
}
no-methods-heading = Ükski makseviis ei ole saadaval
no-methods-note = { $merchant } ei paku makseviisi, mida saaks selle makse jaoks kasutada. Teilt ei ole raha maha võetud.
merchant-inactive-heading = Praegu ei saa maksta
merchant-inactive-note = { $merchant } ei saa praegu makseid vastu võtta. Teilt ei ole raha maha võetud.

## Signing a debit order

debit-order-note = Allkirjastate otsekorralduse: { $merchant } võtab osamaksed teie pangakontolt maha.
mandate-title = Otsekorraldus: { $merchant }
mandate-now-label = Tasuda täna
mandate-now-nothing = Täna ei ole midagi tasuda.
mandate-instalment-label = Iga osamakse
mandate-maximum-label = Osamakse maksimumsumma
mandate-rhythm-label = Võetakse maha
mandate-weekly = Igal nädalal: { $weekday }
mandate-monthly = Iga kuu { $day-written }. kuupäeval
mandate-monthly-last = Iga kuu viimasel päeval
mandate-first-label = Esimene osamakse
mandate-last-label = Viimane osamakse
mandate-count-label = Osamaksete arv
mandate-number-label = Lepingu number
mandate-signed-on-label = Allkirjastamise kuupäev
mandate-rights = Saate otsekorralduse tühistada kaupmehe { $merchant } kaudu või oma pangas.
account-heading = Teie pangakonto
account-holder-label = Konto omanik
bank-other = Teine pank
branch-label = Kontori kood
branch-hint = 6 numbrit
account-number-label = Kontonumber
account-number-hint = Koos ees olevate nullidega
account-kind-label = Konto liik
option-choose = Valige…
account-kind-current = Arvelduskonto või tšekikonto
account-kind-savings = Säästukonto
account-kind-transmission = Tehingukonto (Transmission account)
account-holder-missing = Sisestage konto omaniku nimi.
account-holder-wrong = Sisestage nimi nii, nagu see on teie pangas kirjas, ilma numbriteta.
account-holder-too-long = See nimi on liiga pikk. Sisestage nimi nii, nagu see on teie pangas kirjas.
bank-missing = Valige oma pank.
branch-missing = Sisestage oma panga kontori kood.
branch-wrong = Kontori koodis on 6 numbrit.
account-number-missing = Sisestage oma kontonumber.
account-number-not-digits = Kontonumber koosneb ainult numbritest.
account-number-wrong-length = Selles kontonumbris on liiga vähe või liiga palju numbreid.
account-number-checksum = See kontonumber ei sobi selle kontori koodiga. Kontrollige, ega kummaski pole trükiviga.
account-kind-missing = Valige oma konto liik.
review-button = Kontrolli andmeid
review-heading = Kontrollige ja allkirjastage
review-note = Midagi ei ole veel saadetud. Kontrollige kõiki andmeid ja seejärel allkirjastage.
mandate-copy-later = Pärast allkirjastamist avage see leht uuesti alati, kui vajate koopiat.
review-edit = Muuda andmeid
mandate-consent = Volitan kaupmeest { $merchant } võtma ülaltoodud osamaksed sellelt pangakontolt maha ülaltoodud päevadel ja kuni ülaltoodud ülempiirini. Saan selle otsekorralduse tühistada kaupmehe { $merchant } kaudu või oma pangas.
sign-button = Allkirjasta ja maksa { $amount }
sign-button-only = Allkirjasta otsekorraldus
mandate-waiting-heading = Kinnitage otsekorraldus oma pangas
mandate-waiting-note = Teie pank palub teil selle otsekorralduse kinnitada: oma rakenduses, tekstisõnumiga või kontoris. Võite rahulikult sellelt lehelt lahkuda: { $merchant } saab tulemusest teate.
mandate-answer-by = Kinnitage hiljemalt { $time }.
mandate-signed-heading = Teie otsekorraldus on allkirjastatud
mandate-signed-note = Hoidke alles koopia sellest, milles olete kaupmehega { $merchant } kokku leppinud.
mandate-copy = Laadi alla koopia (PDF)
mandate-refused = Teie pank ei võtnud seda otsekorraldust vastu.
mandate-refused-next = Kontrollige konto andmeid või küsige oma pangast.
account-closed = Teie panga andmetel on see konto suletud.
invalid-account = Teie pank ei tunne seda kontot või ei saa sellelt otsekorraldusega maksta.
account-funds = Sellel kontol ei ole piisavalt raha.
account-ending = Konto, viimased numbrid { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-posti aadress
email-wrong = Sisestage e-posti aadress, näiteks nimi@example.com.
iban-missing = Sisestage oma IBAN.
iban-wrong = See IBAN ei kehti. Kontrollige trükivigu.
iban-outside = See konto on riigis, kus SEPA otsekorraldusi ei ole.
bsb-wrong = BSB-s on 6 numbrit.
address-label = Aadress
city-label = Linn
postal-code-label = Sihtnumber
field-missing = Täitke see väli.
identity-kind-label = Isikut tõendav dokument
identity-kind-id = Lõuna-Aafrika isikutunnistus
identity-kind-passport = Pass
identity-number-label = Dokumendi number
identity-number-wrong = See number ei kehti. Kontrollige trükivigu.
mandate-there-note = Sisestate pangakonto ja allkirjastate teisel lehel.
creditor-id-label = Võlausaldaja tunnus
mandate-debit-note = Teie pank maksab esimese summa mõne päeva jooksul. Võite rahulikult sellelt lehelt lahkuda: { $merchant } saab tulemusest teate.
amendment-note = { $merchant } palub teil nõustuda uue ülempiiriga.
amendment-new-label = Uus ülempiir osamakse kohta
amendment-agreed = Nõustusite uue ülempiiriga.
amendment-refused = Keeldusite uuest ülempiirist.
amendment-over = See taotlus ei ole enam avatud.

## The sandbox

sandbox-heading = Testkaardid
sandbox-fill = Täida { $brand } testkaardiga
sandbox-any = Sobivad iga tulevikus olev kehtivusaeg ja iga turvakood.
sandbox-declined = Kui nimi kaardil on { $name }, lükatakse makse tagasi.
sandbox-error = Kui nimi kaardil on { $name }, tekib makses tõrge.
sandbox-reference = Sellisel kujul viide määrab tulemuse olenemata nimest: { $example }
sandbox-results = Võimalikud tulemused: { $results }.
challenge-title = Testpank
challenge-heading = Kas kinnitate selle makse?
challenge-note = Siin paluks teie pank teil kinnitada makse summas { $amount } kaupmehele { $merchant }. See on test: valige vastus.
redirect-note = Makseviis: { $method }. Siin palutaks teil kinnitada makse summas { $amount } kaupmehele { $merchant }. See on test: valige vastus.
challenge-approve = Kinnita
challenge-decline = Keeldu
