### The words of the hosted page in Latvian. How to add one: see en.ftl.
### A date arrives in the nominative (“2026. gada 27. novembris”): it stands after a colon.

language-name = Latviešu

## The frame of every page

page-title = Maksājums: { $merchant }
page-title-card-only = Kartes pārbaude: { $merchant }
page-title-with-problem = Problēma: { $title }
test-banner = Testa režīms: īsta nauda netiek pārskaitīta.
language-label = Valoda
return-button = Atgriezties pie tirgotāja { $merchant }
terms-link = Noteikumi un nosacījumi
privacy-link = Privātuma politika
support-note = Vai jums ir jautājumi par pasūtījumu? Sazinieties ar tirgotāju { $merchant }:

## What is paid

amount-label = Summa
amount-reserved-label = Rezervējamā summa
reference-label = Atsauce
reserve-note = Summa tagad tiek rezervēta jūsu kartē, bet netiek noņemta. Tirgotājs { $merchant } var to noņemt līdz šim laikam: { $date }; pēc tam rezervācija tiek atcelta.
bill-heading = Jūsu pasūtījums
card-check-note = Noskaidrojam jūsu bankā, vai karte ir derīga. Nauda netiek noņemta.

## Ways to pay

methods-heading = Kā vēlaties maksāt?
method-card = Maksājumu karte
method-paypal = PayPal
method-eft = Internetbanka
method-bank-transfer = Bankas pārskaitījums
method-mobile-money = Mobilā nauda
method-voucher = Vaučers
method-debit-order = Tiešais debets
payment-method-label = Maksāšanas veids
paypal-note = Jūs apstiprināsiet tur maksājumu un atgriezīsieties šeit.
eft-note = Jūs apstiprināsiet maksājumu savā bankā un atgriezīsieties šeit.
hosted-card-note = Jūs turpināsiet maksājumu pakalpojumu sniedzēja lapā, ievadīsiet tur savu karti un atgriezīsieties šeit.
bank-transfer-note = Pārskaitiet naudu no savas bankas. Kad tā būs saņemta, tirgotājs { $merchant } tiks informēts.
mobile-money-note = Jūs saņemsiet pieprasījumu tālrunī un apstiprināsiet to ar savu PIN kodu.
voucher-note = No vaučera tiek noņemta precīza maksājuma summa.
method-another-card = Cita karte
card-ending = { $brand }, pēdējie cipari { $last4 }
card-brand = { $brand } karte
network-heading = Kuru karšu tīklu izmantot šim maksājumam?

## The card form

card-number-label = Kartes numurs
expiry-label = Derīguma termiņš
expiry-hint = MM/GG, kā norādīts kartē
security-code-label = Drošības kods
security-code-hint = 3 cipari kartes aizmugurē
security-code-hint-front = 4 cipari kartes priekšpusē
security-code-hint-any = 3 cipari kartes aizmugurē vai 4 cipari American Express kartes priekšpusē
holder-label = Vārds uz kartes
phone-country-label = Valsts
phone-label = Mobilā tālruņa numurs
phone-hint = Jūsu mobilās naudas konta numurs
voucher-label = Vaučera kods
voucher-hint = No 10 līdz 20 cipariem uz jūsu vaučera
card-note = Jūsu kartes numurs un drošības kods tiek nosūtīts tikai maksājumu apstrādātājam. Šeit tie netiek glabāti, un tirgotājs { $merchant } tos nekad nesaņem.

## Keeping the card for later

remember-label = Saglabāt šo karti maniem nākamajiem maksājumiem tirgotājam { $merchant }
remember-hint = Karti varēsiet dzēst ikreiz, kad maksāsiet no jauna.
remember-later-charges = Ja atzīmēsiet šo lodziņu, tirgotājs { $merchant } arī vēlāk varēs noņemt naudu no kartes, ikreiz jums nejautājot, saskaņā ar jūsu savstarpējo vienošanos.
store-required = Turpinot jūs piekrītat, ka šī karte tiek saglabāta turpmākiem maksājumiem un ka tirgotājs { $merchant } var noņemt no tās naudu bez jūsu klātbūtnes saskaņā ar jūsu savstarpējo vienošanos. Drošības kods un pilns kartes numurs netiek glabāts.
legal-in-english = Šī daļa ir pieejama tikai angļu valodā:
credential-expires = Derīga līdz { $date }
kept-heading = Jūsu saglabātās kartes
forget-button = Dzēst
forget-label = Dzēst: { $card }
forget-heading = Vai dzēst šo karti ({ $card })?
forget-note = Šī karte jums vairs netiks piedāvāta, un tirgotājs { $merchant } vairs nevarēs noņemt no tās naudu. Jūs joprojām varēsiet ar to maksāt, ievadot tās datus no jauna.
forget-confirm = Dzēst karti
forget-keep = Paturēt karti
forgotten-note = Karte ir dzēsta.

## Paying and cancelling

pay-button = Maksāt { $amount }
reserve-button = Rezervēt { $amount }
check-card-button = Pārbaudīt karti
pay-busy = Notiek maksāšana…
reserve-busy = Notiek rezervēšana…
check-card-busy = Notiek pārbaude…
continue-to = Turpināt: { $method } · { $amount }
continue-bank = Turpināt savā bankā · { $amount }
continue-provider = Turpināt pie maksājumu pakalpojumu sniedzēja · { $amount }
show-transfer = Rādīt bankas datus · { $amount }
cancel-button = Atcelt maksājumu
cancel-heading = Vai atcelt šo maksājumu?
cancel-note = Nauda nav noņemta. Tirgotājs { $merchant } uzzinās, ka atcēlāt.
cancel-keep = Atpakaļ pie maksājuma

## What is wrong with a field

problems-heading = Lūdzu, pārbaudiet ievadītos datus
method-missing = Izvēlieties maksāšanas veidu.
network-missing = Izvēlieties karšu tīklu.
credential-gone = Šo saglabāto karti vairs nevar izmantot, tāpēc nekas netika nosūtīts. Izvēlieties citu maksāšanas veidu.
number-missing = Ievadiet kartes numuru.
number-not-digits = Kartes numurā ir tikai cipari. Izdzēsiet burtus un citas zīmes.
number-wrong-length = Kartes numurā ir par maz vai par daudz ciparu. Salīdziniet to ar savu karti.
number-checksum = Šis kartes numurs nav derīgs. Pārbaudiet, vai nav drukas kļūdas.
expiry-missing = Ievadiet kartes derīguma termiņu.
expiry-unreadable = Ievadiet derīguma termiņa mēnesi un gadu, piemēram, 04/31.
expiry-past = Šīs kartes derīguma termiņš ir beidzies. Pārbaudiet datumu vai izmantojiet citu karti.
expiry-too-far = Šis datums ir pārāk tālu nākotnē. Salīdziniet to ar savu karti.
security-code-missing = Ievadiet kartes drošības kodu.
security-code-not-digits = Drošības kodā ir tikai cipari.
security-code-wrong-length = { $count ->
    [zero] Šīs kartes drošības kodā ir { $count-written } ciparu.
    [one] Šīs kartes drošības kodā ir { $count-written } cipars.
   *[other] Šīs kartes drošības kodā ir { $count-written } cipari.
}
holder-missing = Ievadiet uz kartes norādīto vārdu.
holder-looks-like-number = Ievadiet vārdu tā, kā tas norādīts uz kartes, bez cipariem.
holder-too-long = Šis vārds ir pārāk garš. Ievadiet to tā, kā tas norādīts uz kartes.
phone-missing = Ievadiet mobilā tālruņa numuru.
phone-not-digits = Tālruņa numurā ir tikai cipari; pirms tiem var būt +.
phone-wrong-length = Tālruņa numurā ir par maz vai par daudz ciparu.
phone-no-country = Ievadiet tālruņa numuru ar valsts kodu, sākot ar +.
phone-country-missing = Izvēlieties sava tālruņa numura valsti.
voucher-missing = Ievadiet vaučera kodu.
voucher-not-digits = Vaučera kodā ir tikai cipari. Izdzēsiet burtus un citas zīmes.
voucher-wrong-length = Kodā ir par maz vai par daudz ciparu. Salīdziniet to ar savu vaučeru.

## A payment that was not accepted

declined-heading = Jūsu maksājums netika pieņemts
refused-by-issuer = Jūsu banka neapstiprināja šo maksājumu.
refused-by-issuer-next = Bankas mums nepaskaidro iemeslu. Izmantojiet citu karti vai jautājiet savai bankai.
insufficient-funds = Šajā kartē nav pietiekami daudz līdzekļu.
insufficient-funds-next = Izmantojiet citu karti vai mēģiniet vēlreiz, kad līdzekļu pietiks.
card-expired = Jūsu banka norāda, ka šīs kartes derīguma termiņš ir beidzies.
card-expired-next = Pārbaudiet derīguma termiņu vai izmantojiet citu karti.
acquirer-error = Tehnisku problēmu dēļ maksājumu neizdevās apstrādāt.
acquirer-error-next = Pēc brīža mēģiniet vēlreiz vai izmantojiet citu karti.
acquirer-error-other-next = Pēc brīža mēģiniet vēlreiz vai izvēlieties citu maksāšanas veidu.
refused-by-provider = Maksājums netika apstiprināts.
refused-by-provider-next = Mēģiniet vēlreiz vai izvēlieties citu maksāšanas veidu.
authentication-failed = Jūsu banka nevarēja pārliecināties, ka maksājat tieši jūs.
authentication-failed-next = Mēģiniet vēlreiz un sekojiet bankas norādēm vai izmantojiet citu karti.
not-charged = Nauda nav noņemta.
attempts-heading = Iepriekšējie mēģinājumi
attempts-note = Nevienā no tiem nauda nav noņemta.
attempts-left = { $count ->
    [zero] Jums atlicis { $count-written } mēģinājumu.
    [one] Jums atlicis { $count-written } mēģinājums.
   *[other] Jums atlikuši { $count-written } mēģinājumi.
}
paused-heading = Lūdzu, nedaudz uzgaidiet, pirms mēģināt vēlreiz
paused-note = Vairāki maksājumi no jūsu tīkla netika pieņemti, tāpēc pirms nākamā ir pauze. Jūsu bankai nekas netika nosūtīts.
paused-next = { $count ->
    [zero] Maksāt varēsiet pēc { $count-written } minūtēm.
    [one] Maksāt varēsiet pēc { $count-written } minūtes.
   *[other] Maksāt varēsiet pēc { $count-written } minūtēm.
}

## Nothing charged twice

form-outdated = Šī lapa bija novecojusi, tāpēc nekas netika nosūtīts. Lūdzu, pārbaudiet datus un maksājiet vēlreiz. Nauda netika noņemta divreiz.
network-trouble = Neizdevās sazināties ar serveri. Jūsu ievadītie dati joprojām ir šeit. Mēģiniet vēlreiz: nauda netiks noņemta divreiz.

## Waiting for an answer

pending-heading = Gaidām jūsu bankas atbildi
pending-note = Jūsu banka vēl nav atbildējusi. Varat droši aizvērt šo lapu: tirgotājs { $merchant } uzzinās rezultātu, un nauda netiks noņemta divreiz.
pending-check = Pārbaudīt vēlreiz
pending-alive = Šī lapa atjaunojas pati.
pending-by-hand = Šī lapa pati neatjaunojas. Pēc brīža pārbaudiet vēlreiz.
waiting-usually = Tas parasti aizņem mazāk nekā minūti.
waiting-longer = Ja tas ilgst daudz ilgāk, sazinieties ar tirgotāju { $merchant }.
pending-other-heading = Gaidām atbildi
pending-other-note = Atbildes uz jūsu maksājumu vēl nav. Varat droši aizvērt šo lapu: tirgotājs { $merchant } uzzinās rezultātu, un nauda netiks noņemta divreiz.
prompt-heading = Apstipriniet maksājumu tālrunī
prompt-note = Jūsu tālrunī tiks saņemts pieprasījums par { $amount }. Apstipriniet to ar savu PIN kodu. Varat droši aizvērt šo lapu: tirgotājs { $merchant } uzzinās rezultātu, un nauda netiks noņemta divreiz.
prompt-sent = Pieprasījums nosūtīts uz { $phone }.
prompt-wrong-number = Nepareizs numurs?
prompt-help = Tālrunī nav pieprasījuma? Pārbaudiet, vai tas ir ieslēgts un ir signāls.
transfer-heading = Pārskaitiet { $amount }
transfer-note = Pārskaitiet precīzu summu uz šo kontu, norādot šo maksājuma mērķi. Varat droši aizvērt šo lapu un atvērt to vēlreiz: kad nauda būs saņemta, tirgotājs { $merchant } tiks informēts.
transfer-reference = Maksājuma mērķis
transfer-holder = Saņēmējs
transfer-bank = Banka
transfer-account = Konta numurs
transfer-branch = Filiāles kods
transfer-arrives = Pārskaitījums parasti pienāk divu darba dienu laikā.
transfer-awaited = Tirgotājs { $merchant } to gaidīs līdz { $date }.
copy-button = Kopēt
copied-note = Nokopēts
away-heading = Jūs turpināsiet maksājumu pakalpojumu sniedzēja lapā
away-bank-heading = Jūs turpināsiet savā internetbankā
away-note = Lapa atvērsies pati. Ja tā neatveras, nospiediet pogu. Pēc tam atgriezīsieties šeit.
away-button = Turpināt
continue-heading = Turpiniet maksājumu
continue-note = Šis maksājums vēl nav pabeigts. Varat turpināt no vietas, kur apstājāties. Nauda netiks noņemta divreiz.
continue-open-note = Ja neturpināsiet, pusstundu pēc sākuma šeit varēsiet izvēlēties citu maksāšanas veidu.
other-way-note = Vai jau apstiprinājāt šo maksājumu vai pārskaitījāt naudu? Tad, lūdzu, sagaidiet rezultātu. Ja ne, varat šo maksājumu atcelt un izvēlēties citu maksāšanas veidu. Nauda netiks noņemta divreiz.
other-way-button = Maksāt citā veidā
other-way-late = Šo maksājumu vairs nevar atcelt. Lūdzu, sagaidiet tā rezultātu.
given-up-note = Jūs atcēlāt šo maksājumu, un nauda nav noņemta. Izvēlieties maksāšanas veidu.
elsewhere-heading = Turpināt citā ierīcē
elsewhere-note = Noskenējiet šo kodu, lai atvērtu tur šo lapu. Nekopīgojiet šo kodu ar citiem.
elsewhere-code = QR kods ar šīs lapas adresi
leading-note = Pēc 5 sekundēm atgriezīsieties pie tirgotāja { $merchant }.
stay-button = Palikt šajā lapā

## How it ended

paid-heading = Maksājums veikts
paid-note = Jūs samaksājāt { $amount } tirgotājam { $merchant }.
refunded-note = Tirgotājs { $merchant } jums atmaksāja { $amount }.
card-checked-heading = Karte pārbaudīta
card-checked-note = Jūsu karte ir derīga. Nauda nav noņemta.
authorized-heading = Summa rezervēta
authorized-note = Summa { $amount } ir rezervēta jūsu kartē tirgotājam { $merchant }. Nauda nav noņemta.
authorized-release = Ja tirgotājs { $merchant } to nenoņems, rezervācija tiks atcelta ne vēlāk kā šajā laikā: { $date }.
canceled-heading = Maksājums atcelts
canceled-note = Maksājums { $amount } tirgotājam { $merchant } ir atcelts. Nauda nav noņemta.
failed-heading = Maksājums nav pabeigts
failed-note = Maksājums { $amount } tirgotājam { $merchant } neizdevās. Nauda nav noņemta. Lai mēģinātu vēlreiz, sāciet no jauna pie tirgotāja.
expired-heading = Rezervācija ir beigusies
expired-note = Tirgotājs { $merchant } laikus nenoņēma summu { $amount }, tāpēc rezervācija ir atcelta. Nauda nav noņemta.

## Receipts

receipt-heading = Kvīts
receipt-number-label = Kvīts numurs
date-label = Datums
refund-heading = Atmaksa
paid-label = Samaksāts
total-label = Kopā
total-after-refunds = Kopā pēc atmaksas

## When there is nothing to pay here

link-invalid-heading = Šī maksājuma saite vairs nav derīga
link-invalid-note = Atgriezieties veikalā un sāciet maksājumu no jauna. Par šīs saites atvēršanu nauda nav noņemta.
link-amount-bounds = Ievadiet summu no { $min } līdz { $max }.
amount-two-readings = Vai domājat { $first } vai { $second }?
link-full-heading = Ar šo saiti vairs nevar veikt maksājumus
not-found-heading = Maksājums nav atrasts
not-found-note = Šajā adresē nav maksājuma. Pārbaudiet, vai saite ir pilnīga, vai atgriezieties veikalā.
trouble-heading = Mūsu pusē radās kļūme
trouble-note = Lūdzu, pēc brīža mēģiniet vēlreiz. Ja maksājums jau ir veikts, šeit redzēsiet rezultātu: nauda netiks noņemta divreiz.
try-again = Mēģināt vēlreiz
too-many-heading = Lūdzu, nedaudz uzgaidiet
too-many-note = { $count ->
    [zero] No jūsu tīkla īsā laikā saņemts ļoti daudz pieprasījumu. Lūdzu, mēģiniet vēlreiz pēc { $count-written } minūtēm. Nauda netiks noņemta divreiz.
    [one] No jūsu tīkla īsā laikā saņemts ļoti daudz pieprasījumu. Lūdzu, mēģiniet vēlreiz pēc { $count-written } minūtes. Nauda netiks noņemta divreiz.
   *[other] No jūsu tīkla īsā laikā saņemts ļoti daudz pieprasījumu. Lūdzu, mēģiniet vēlreiz pēc { $count-written } minūtēm. Nauda netiks noņemta divreiz.
}
no-methods-heading = Nav pieejams neviens maksāšanas veids
no-methods-note = Tirgotājs { $merchant } nepiedāvā nevienu šim maksājumam derīgu maksāšanas veidu. Nauda nav noņemta.
merchant-inactive-heading = Pašlaik maksāt nav iespējams
merchant-inactive-note = Tirgotājs { $merchant } pašlaik nevar pieņemt maksājumus. Nauda nav noņemta.

## Signing a debit order

debit-order-note = Jūs parakstāt tiešā debeta pilnvarojumu: tirgotājs { $merchant } noņem iemaksas no jūsu bankas konta.
mandate-title = Tiešā debeta pilnvarojums tirgotājam { $merchant }
mandate-now-label = Jāmaksā šodien
mandate-now-nothing = Šodien nekas nav jāmaksā.
mandate-instalment-label = Katra iemaksa
mandate-maximum-label = Maksimālā summa vienai iemaksai
mandate-rhythm-label = Naudas noņemšana
mandate-weekly = Katru nedēļu: { $weekday }
mandate-monthly = Katru mēnesi, { $day-written }. datumā
mandate-monthly-last = Katra mēneša pēdējā dienā
mandate-first-label = Pirmā noņemšana
mandate-last-label = Pēdējā noņemšana
mandate-count-label = Iemaksu skaits
mandate-number-label = Līguma numurs
mandate-signed-on-label = Parakstīšanas datums
mandate-rights = Tiešā debeta pilnvarojumu varat atsaukt ar tirgotāja { $merchant } starpniecību vai savā bankā.
account-heading = Jūsu bankas konts
account-holder-label = Konta īpašnieks
bank-other = Cita banka
branch-label = Filiāles kods
branch-hint = 6 cipari
account-number-label = Konta numurs
account-number-hint = Ieskaitot nulles sākumā
account-kind-label = Konta veids
option-choose = Izvēlieties…
account-kind-current = Norēķinu vai čeku konts
account-kind-savings = Krājkonts
account-kind-transmission = Darījumu konts (Transmission account)
account-holder-missing = Ievadiet konta īpašnieka vārdu un uzvārdu.
account-holder-wrong = Ievadiet vārdu un uzvārdu tā, kā tas zināms jūsu bankai, bez cipariem.
account-holder-too-long = Šis vārds ir pārāk garš. Ievadiet vārdu un uzvārdu tā, kā tas zināms jūsu bankai.
bank-missing = Izvēlieties savu banku.
branch-missing = Ievadiet savas bankas filiāles kodu.
branch-wrong = Filiāles kodā ir 6 cipari.
account-number-missing = Ievadiet sava konta numuru.
account-number-not-digits = Konta numurā ir tikai cipari.
account-number-wrong-length = Konta numurā ir par maz vai par daudz ciparu.
account-number-checksum = Šis konta numurs neatbilst šim filiāles kodam. Pārbaudiet, vai tajos nav drukas kļūdu.
account-kind-missing = Izvēlieties sava konta veidu.
review-button = Pārbaudīt datus
review-heading = Pārbaudiet un parakstiet
review-note = Vēl nekas nav nosūtīts. Pārbaudiet visus datus un tad parakstiet.
mandate-copy-later = Pēc parakstīšanas atveriet šo lapu vēlreiz, kad vien būs vajadzīga kopija.
review-edit = Mainīt datus
mandate-consent = Es pilnvaroju tirgotāju { $merchant } noņemt iepriekš norādītās iemaksas no šī bankas konta iepriekš norādītajās dienās un nepārsniedzot iepriekš norādīto maksimālo summu. Šo tiešā debeta pilnvarojumu varu atsaukt ar tirgotāja { $merchant } starpniecību vai savā bankā.
sign-button = Parakstīt un maksāt { $amount }
sign-button-only = Parakstīt pilnvarojumu
mandate-waiting-heading = Apstipriniet tiešā debeta pilnvarojumu savā bankā
mandate-waiting-note = Jūsu banka lūdz apstiprināt šo tiešā debeta pilnvarojumu: tās lietotnē, ar īsziņu vai filiālē. Varat droši aizvērt šo lapu: tirgotājs { $merchant } uzzinās rezultātu.
mandate-answer-by = Apstipriniet līdz šim laikam: { $time }.
mandate-signed-heading = Jūsu tiešā debeta pilnvarojums ir parakstīts
mandate-signed-note = Saglabājiet kopiju tam, par ko vienojāties ar tirgotāju { $merchant }.
mandate-copy = Lejupielādēt kopiju (PDF)
mandate-refused = Jūsu banka nepieņēma šo tiešā debeta pilnvarojumu.
mandate-refused-next = Pārbaudiet konta datus vai jautājiet savai bankai.
account-closed = Jūsu banka norāda, ka šis konts ir slēgts.
invalid-account = Jūsu banka nezina šo kontu, vai arī no tā nevar veikt tiešā debeta maksājumus.
account-funds = Šajā kontā nepietiek naudas.
account-ending = Konts, pēdējie cipari { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-pasta adrese
email-wrong = Ievadiet e-pasta adresi, piemēram, vards@example.com.
iban-missing = Ievadiet savu IBAN.
iban-wrong = Šis IBAN nav derīgs. Pārbaudiet, vai nav drukas kļūdu.
iban-outside = Šis konts ir valstī, kurā nav SEPA tiešā debeta.
bsb-wrong = BSB ir 6 cipari.
address-label = Adrese
city-label = Pilsēta
postal-code-label = Pasta indekss
field-missing = Aizpildiet šo lauku.
identity-kind-label = Personu apliecinošs dokuments
identity-kind-id = Dienvidāfrikas personas apliecība
identity-kind-passport = Pase
identity-number-label = Dokumenta numurs
identity-number-wrong = Šis numurs nav derīgs. Pārbaudiet, vai nav drukas kļūdu.
mandate-there-note = Bankas kontu ievadīsiet un parakstīsiet citā lapā.
creditor-id-label = Kreditora identifikators
mandate-debit-note = Jūsu banka samaksās pirmo summu dažu dienu laikā. Varat droši aizvērt šo lapu: tirgotājs { $merchant } uzzinās rezultātu.
amendment-note = { $merchant } lūdz jūs piekrist jaunam maksimumam.
amendment-new-label = Jaunais maksimums par iemaksu
amendment-agreed = Jūs piekritāt jaunajam maksimumam.
amendment-refused = Jūs noraidījāt jauno maksimumu.
amendment-over = Šis pieprasījums vairs nav spēkā.

## The sandbox

sandbox-heading = Testa kartes
sandbox-fill = Ievietot { $brand } testa karti
sandbox-any = Der jebkurš derīguma termiņš nākotnē un jebkurš drošības kods.
sandbox-declined = Ja vārds uz kartes ir { $name }, maksājums tiek noraidīts.
sandbox-error = Ja vārds uz kartes ir { $name }, maksājumā rodas kļūme.
sandbox-reference = Šāda veida atsauce nosaka rezultātu neatkarīgi no vārda: { $example }
sandbox-results = Iespējamie rezultāti: { $results }.
challenge-title = Testa banka
challenge-heading = Vai apstiprināt šo maksājumu?
challenge-note = Šeit jūsu banka lūgtu apstiprināt maksājumu { $amount } tirgotājam { $merchant }. Šis ir tests: izvēlieties atbildi.
redirect-note = Maksāšanas veids: { $method }. Šeit jums lūgtu apstiprināt maksājumu { $amount } tirgotājam { $merchant }. Šis ir tests: izvēlieties atbildi.
challenge-approve = Apstiprināt
challenge-decline = Noraidīt
