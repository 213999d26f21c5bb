### The words of the hosted page in Romanian. How to add one: see en.ftl.

language-name = Română

## The frame of every page

page-title = Plată către { $merchant }
page-title-card-only = Card pentru { $merchant }
page-title-with-problem = Problemă: { $title }
test-banner = Mod de testare: nu se transferă bani reali.
language-label = Limbă
return-button = Înapoi la { $merchant }
terms-link = Termeni și condiții
privacy-link = Politica de confidențialitate
support-note = Aveți întrebări despre comandă? Contactați comerciantul { $merchant }:

## What is paid

amount-label = Sumă
amount-reserved-label = Sumă de rezervat
reference-label = Referință
reserve-note = Suma este acum doar rezervată pe cardul dumneavoastră, nu debitată. Comerciantul { $merchant } o poate încasa până la { $date }, apoi rezervarea expiră.
bill-heading = Comanda dumneavoastră
card-check-note = Întrebăm banca dumneavoastră dacă acest card este valabil. Nu se debitează nimic.

## Ways to pay

methods-heading = Cum doriți să plătiți?
method-card = Card
method-paypal = PayPal
method-eft = Plată instant din cont
method-bank-transfer = Transfer bancar
method-mobile-money = Portofel mobil
method-voucher = Voucher
method-debit-order = Debitare directă
payment-method-label = Metodă de plată
paypal-note = Aprobați acolo plata și reveniți aici.
eft-note = Aprobați plata la banca dumneavoastră și reveniți aici.
hosted-card-note = Continuați pe pagina procesatorului de plăți, introduceți acolo cardul și reveniți aici.
bank-transfer-note = Trimiteți banii de la banca dumneavoastră. Comerciantul { $merchant } este anunțat imediat ce ajung.
mobile-money-note = Primiți o solicitare pe telefon și o aprobați cu codul PIN.
voucher-note = Din voucher se reține exact suma de plată.
method-another-card = Alt card
card-ending = { $brand } cu terminația { $last4 }
card-brand = Card { $brand }
network-heading = Ce rețea de carduri doriți să folosiți pentru această plată?

## The card form

card-number-label = Numărul cardului
expiry-label = Data expirării
expiry-hint = LL/AA, ca pe card
security-code-label = Cod de securitate
security-code-hint = Cele 3 cifre de pe spatele cardului
security-code-hint-front = Cele 4 cifre de pe fața cardului
security-code-hint-any = 3 cifre de pe spatele cardului sau 4 de pe față pentru American Express
holder-label = Numele de pe card
phone-country-label = Țară
phone-label = Număr de mobil
phone-hint = Numărul asociat portofelului dumneavoastră mobil
voucher-label = Codul voucherului
voucher-hint = Cele 10–20 de cifre de pe voucher
card-note = Numărul cardului și codul de securitate ajung la procesatorul de plăți și nicăieri altundeva. Nu sunt păstrate aici, iar comerciantul { $merchant } nu le primește niciodată.

## Keeping the card for later

remember-label = Salvează acest card pentru plățile mele viitoare către { $merchant }
remember-hint = Puteți șterge cardul oricând plătiți din nou.
remember-later-charges = Dacă bifați această casetă, comerciantul { $merchant } va putea debita cardul și mai târziu, fără să vă întrebe de fiecare dată, așa cum ați convenit cu acesta.
store-required = Dacă continuați, sunteți de acord ca acest card să fie păstrat pentru plăți ulterioare și ca { $merchant } să îl poată debita fără prezența dumneavoastră, așa cum ați convenit cu acest comerciant. Codul de securitate și numărul complet al cardului nu sunt păstrate.
legal-in-english = Această parte este disponibilă numai în limba engleză:
credential-expires = Expirare: { $date }
kept-heading = Cardurile dumneavoastră salvate
forget-button = Șterge
forget-label = Șterge: { $card }
forget-heading = Ștergeți cardul: { $card }?
forget-note = Acest card nu vă va mai fi propus, iar comerciantul { $merchant } nu îl va mai putea debita. Puteți plăti în continuare cu el, introducându-i din nou datele.
forget-confirm = Șterge cardul
forget-keep = Păstrează cardul
forgotten-note = Cardul a fost șters.

## Paying and cancelling

pay-button = Plătește { $amount }
reserve-button = Rezervă { $amount }
check-card-button = Verifică cardul
pay-busy = Se efectuează plata…
reserve-busy = Se rezervă suma…
check-card-busy = Se verifică…
continue-to = Continuă la { $method } · { $amount }
continue-bank = Continuă la bancă · { $amount }
continue-provider = Continuă la procesatorul de plăți · { $amount }
show-transfer = Afișează datele bancare · { $amount }
cancel-button = Anulează plata
cancel-heading = Anulați această plată?
cancel-note = Nu s-a debitat nicio sumă. Comerciantul { $merchant } va afla că ați anulat.
cancel-keep = Înapoi la plată

## What is wrong with a field

problems-heading = Verificați datele introduse
method-missing = Alegeți o metodă de plată.
network-missing = Alegeți o rețea de carduri.
credential-gone = Acest card salvat nu mai poate fi folosit, așa că nu s-a trimis nimic. Alegeți altă metodă de plată.
number-missing = Introduceți numărul cardului.
number-not-digits = Numărul cardului conține numai cifre. Ștergeți literele și alte semne.
number-wrong-length = Acest număr de card are prea puține sau prea multe cifre. Comparați-l cu cel de pe card.
number-checksum = Acest număr de card nu este valid. Verificați dacă există vreo greșeală de tastare.
expiry-missing = Introduceți data expirării cardului.
expiry-unreadable = Introduceți luna și anul expirării, de exemplu 04/31.
expiry-past = Acest card a expirat. Verificați data sau folosiți alt card.
expiry-too-far = Această dată de expirare este prea îndepărtată. Comparați-o cu cea de pe card.
security-code-missing = Introduceți codul de securitate al cardului.
security-code-not-digits = Codul de securitate conține numai cifre.
security-code-wrong-length = { $count ->
    [one] Codul de securitate al acestui card are o cifră.
    [few] Codul de securitate al acestui card are { $count-written } cifre.
   *[other] Codul de securitate al acestui card are { $count-written } de cifre.
}
holder-missing = Introduceți numele de pe card.
holder-looks-like-number = Introduceți numele așa cum apare pe card, fără cifre.
holder-too-long = Acest nume este prea lung. Introduceți-l așa cum apare pe card.
phone-missing = Introduceți numărul de mobil.
phone-not-digits = Numărul de mobil conține numai cifre, eventual cu + în față.
phone-wrong-length = Acest număr de mobil are prea puține sau prea multe cifre.
phone-no-country = Introduceți numărul de mobil cu prefixul de țară, începând cu +.
phone-country-missing = Alegeți țara numărului dumneavoastră de mobil.
voucher-missing = Introduceți codul voucherului.
voucher-not-digits = Codul voucherului conține numai cifre. Ștergeți literele și alte semne.
voucher-wrong-length = Acest cod are prea puține sau prea multe cifre. Comparați-l cu cel de pe voucher.

## A payment that was not accepted

declined-heading = Plata nu a fost acceptată
refused-by-issuer = Banca dumneavoastră nu a aprobat această plată.
refused-by-issuer-next = Băncile nu ne comunică motivul. Folosiți alt card sau întrebați banca.
insufficient-funds = Pe acest card nu sunt suficiente fonduri disponibile.
insufficient-funds-next = Folosiți alt card sau încercați din nou când fondurile vor fi suficiente.
card-expired = Conform băncii dumneavoastră, acest card a expirat.
card-expired-next = Verificați data expirării sau folosiți alt card.
acquirer-error = O problemă tehnică a împiedicat procesarea plății.
acquirer-error-next = Încercați din nou peste câteva clipe sau folosiți alt card.
acquirer-error-other-next = Încercați din nou peste câteva clipe sau alegeți altă metodă de plată.
refused-by-provider = Plata nu a fost aprobată.
refused-by-provider-next = Încercați din nou sau alegeți altă metodă de plată.
authentication-failed = Banca dumneavoastră nu v-a putut confirma identitatea.
authentication-failed-next = Încercați din nou urmând instrucțiunile băncii sau folosiți alt card.
not-charged = Nu s-a debitat nicio sumă.
attempts-heading = Încercări anterioare
attempts-note = Pentru niciuna nu s-a debitat vreo sumă.
attempts-left = { $count ->
    [one] Mai puteți încerca o dată.
    [few] Mai puteți încerca de { $count-written } ori.
   *[other] Mai puteți încerca de { $count-written } de ori.
}
paused-heading = Așteptați puțin înainte de a încerca din nou
paused-note = Mai multe plăți din rețeaua dumneavoastră nu au fost acceptate, de aceea este o pauză până la următoarea. Nu s-a trimis nimic băncii.
paused-next = { $count ->
    [one] Puteți plăti peste un minut.
    [few] Puteți plăti peste { $count-written } minute.
   *[other] Puteți plăti peste { $count-written } de minute.
}

## Nothing charged twice

form-outdated = Această pagină nu mai era actuală, așa că nu s-a trimis nimic. Verificați datele și plătiți din nou. Suma nu a fost debitată de două ori.
network-trouble = Nu am putut contacta serverul. Datele dumneavoastră sunt încă aici. Încercați din nou: suma nu va fi debitată de două ori.

## Waiting for an answer

pending-heading = Așteptăm răspunsul băncii dumneavoastră
pending-note = Banca dumneavoastră nu a răspuns încă. Puteți închide liniștit această pagină: comerciantul { $merchant } va afla rezultatul, iar suma nu va fi debitată de două ori.
pending-check = Verifică din nou
pending-alive = Această pagină se actualizează singură.
pending-by-hand = Această pagină nu se actualizează singură. Verificați din nou peste puțin timp.
waiting-usually = De obicei durează mai puțin de un minut.
waiting-longer = Dacă durează mult mai mult, contactați comerciantul { $merchant }.
pending-other-heading = Așteptăm un răspuns
pending-other-note = Încă nu există un răspuns pentru plata dumneavoastră. Puteți închide liniștit această pagină: comerciantul { $merchant } va afla rezultatul, iar suma nu va fi debitată de două ori.
prompt-heading = Aprobați plata pe telefon
prompt-note = O solicitare de plată de { $amount } este în drum spre telefonul dumneavoastră. Aprobați-o cu codul PIN. Puteți închide liniștit această pagină: comerciantul { $merchant } va afla rezultatul, iar suma nu va fi debitată de două ori.
prompt-sent = Solicitarea a fost trimisă la { $phone }.
prompt-wrong-number = Număr greșit?
prompt-help = Nicio solicitare pe telefon? Verificați dacă este pornit și are semnal.
transfer-heading = Transferați { $amount }
transfer-note = Trimiteți suma exactă în acest cont, cu această referință. Puteți închide liniștit această pagină și o puteți deschide din nou: comerciantul { $merchant } va fi anunțat imediat ce ajung banii.
transfer-reference = Referința transferului
transfer-holder = Titularul contului
transfer-bank = Bancă
transfer-account = Numărul contului
transfer-branch = Codul sucursalei
transfer-arrives = Un transfer ajunge de obicei în două zile lucrătoare.
transfer-awaited = Comerciantul { $merchant } îl așteaptă până la { $date }.
copy-button = Copiază
copied-note = Copiat
away-heading = Continuați pe pagina procesatorului de plăți
away-bank-heading = Continuați pe pagina băncii
away-note = Pagina se deschide singură. Dacă nu, apăsați butonul. Apoi reveniți aici.
away-button = Continuă
continue-heading = Continuați plata
continue-note = Această plată nu este încă finalizată. Puteți continua de unde ați rămas. Suma nu va fi debitată de două ori.
continue-open-note = Dacă nu continuați, puteți alege aici altă metodă de plată la o jumătate de oră după ce ați început.
other-way-note = Ați aprobat deja această plată sau ați trimis banii? Atunci așteptați rezultatul. Dacă nu, puteți anula această plată și puteți alege altă metodă. Suma nu va fi debitată de două ori.
other-way-button = Plătește altfel
other-way-late = Această plată nu mai poate fi anulată. Așteptați rezultatul.
given-up-note = Ați anulat acea plată și nu s-a debitat nicio sumă. Alegeți o metodă de plată.
elsewhere-heading = Continuați pe alt dispozitiv
elsewhere-note = Scanați acest cod pentru a deschide acolo această pagină. Nu distribuiți acest cod.
elsewhere-code = Cod QR cu adresa acestei pagini
leading-note = Veți reveni la { $merchant } în 5 secunde.
stay-button = Rămâi pe această pagină

## How it ended

paid-heading = Plată efectuată
paid-note = Ați plătit { $amount } către { $merchant }.
refunded-note = Comerciantul { $merchant } v-a rambursat { $amount }.
card-checked-heading = Card verificat
card-checked-note = Cardul dumneavoastră este valabil. Nu s-a debitat nicio sumă.
authorized-heading = Sumă rezervată
authorized-note = Suma de { $amount } este rezervată pe cardul dumneavoastră pentru { $merchant }. Nu a fost debitată.
authorized-release = Dacă { $merchant } nu o încasează, suma va fi eliberată cel târziu la { $date }.
canceled-heading = Plată anulată
canceled-note = Plata de { $amount } către { $merchant } a fost anulată. Nu s-a debitat nicio sumă.
failed-heading = Plată nefinalizată
failed-note = Plata de { $amount } către { $merchant } nu a reușit. Nu s-a debitat nicio sumă. Pentru a încerca din nou, reluați de la început la { $merchant }.
expired-heading = Rezervarea s-a încheiat
expired-note = Comerciantul { $merchant } nu a încasat la timp suma de { $amount }, așa că aceasta a fost eliberată. Nu s-a debitat nicio sumă.

## Receipts

receipt-heading = Chitanță
receipt-number-label = Numărul chitanței
date-label = Data
refund-heading = Rambursare
paid-label = Plătit
total-label = Total
total-after-refunds = Total după rambursare

## When there is nothing to pay here

link-invalid-heading = Acest link de plată nu mai este valabil
link-invalid-note = Reveniți la magazin și începeți plata din nou. Prin deschiderea acestui link nu s-a debitat nicio sumă.
link-amount-bounds = Introduceți o sumă de la { $min } la { $max }.
amount-two-readings = Vă referiți la { $first } sau la { $second }?
link-full-heading = Nu se mai pot face plăți cu acest link
not-found-heading = Plata nu a fost găsită
not-found-note = La această adresă nu există nicio plată. Verificați dacă linkul este complet sau reveniți la magazin.
trouble-heading = A apărut o problemă la noi
trouble-note = Încercați din nou peste câteva clipe. Dacă ați plătit deja, veți vedea aici rezultatul: suma nu va fi debitată de două ori.
try-again = Încearcă din nou
too-many-heading = Așteptați puțin
too-many-note = { $count ->
    [one] Din rețeaua dumneavoastră au venit multe solicitări în scurt timp. Încercați din nou peste un minut. Suma nu va fi debitată de două ori.
    [few] Din rețeaua dumneavoastră au venit multe solicitări în scurt timp. Încercați din nou peste { $count-written } minute. Suma nu va fi debitată de două ori.
   *[other] Din rețeaua dumneavoastră au venit multe solicitări în scurt timp. Încercați din nou peste { $count-written } de minute. Suma nu va fi debitată de două ori.
}
no-methods-heading = Nu este disponibilă nicio metodă de plată
no-methods-note = Comerciantul { $merchant } nu oferă nicio metodă care să poată fi folosită pentru această plată. Nu s-a debitat nicio sumă.
merchant-inactive-heading = Plățile nu sunt posibile momentan
merchant-inactive-note = Comerciantul { $merchant } nu poate primi plăți în acest moment. Nu s-a debitat nicio sumă.

## Signing a debit order

debit-order-note = Semnați un mandat de debitare directă: comerciantul { $merchant } încasează ratele din contul dumneavoastră bancar.
mandate-title = Debitare directă pentru { $merchant }
mandate-now-label = De plătit astăzi
mandate-now-nothing = Astăzi nu este nimic de plătit.
mandate-instalment-label = Fiecare rată
mandate-maximum-label = Maximum pe rată
mandate-rhythm-label = Încasare
mandate-weekly = În fiecare săptămână: { $weekday }
mandate-monthly = Pe data de { $day-written } a fiecărei luni
mandate-monthly-last = În ultima zi a fiecărei luni
mandate-first-label = Prima încasare
mandate-last-label = Ultima încasare
mandate-count-label = Număr de rate
mandate-number-label = Numărul contractului
mandate-signed-on-label = Data semnării
mandate-rights = Puteți revoca un mandat de debitare directă prin comerciantul { $merchant } sau la banca dumneavoastră.
account-heading = Contul dumneavoastră bancar
account-holder-label = Titularul contului
bank-other = Altă bancă
branch-label = Codul sucursalei
branch-hint = 6 cifre
account-number-label = Numărul contului
account-number-hint = Includeți zerourile de la început
account-kind-label = Tipul contului
option-choose = Alege…
account-kind-current = Cont curent sau cont cu cecuri
account-kind-savings = Cont de economii
account-kind-transmission = Cont de tranzacții (Transmission account)
account-holder-missing = Introduceți numele titularului contului.
account-holder-wrong = Introduceți numele așa cum este înregistrat la bancă, fără cifre.
account-holder-too-long = Acest nume este prea lung. Introduceți numele așa cum este înregistrat la bancă.
bank-missing = Alegeți banca dumneavoastră.
branch-missing = Introduceți codul sucursalei băncii dumneavoastră.
branch-wrong = Codul sucursalei are 6 cifre.
account-number-missing = Introduceți numărul contului.
account-number-not-digits = Numărul contului conține numai cifre.
account-number-wrong-length = Acest număr de cont are prea puține sau prea multe cifre.
account-number-checksum = Acest număr de cont nu corespunde acestui cod de sucursală. Verificați dacă există greșeli de tastare în vreunul dintre ele.
account-kind-missing = Alegeți tipul contului.
review-button = Verifică datele
review-heading = Verificați și semnați
review-note = Nu s-a trimis încă nimic. Verificați toate datele, apoi semnați.
mandate-copy-later = Ori de câte ori aveți nevoie de o copie, deschideți din nou această pagină după semnare.
review-edit = Modifică datele
mandate-consent = Autorizez comerciantul { $merchant } să încaseze ratele de mai sus din acest cont bancar, în zilele de mai sus și până la suma maximă de mai sus. Pot revoca acest mandat de debitare directă prin comerciantul { $merchant } sau la banca mea.
sign-button = Semnează și plătește { $amount }
sign-button-only = Semnează mandatul
mandate-waiting-heading = Aprobați debitarea directă la banca dumneavoastră
mandate-waiting-note = Banca vă cere să aprobați această debitare directă: în aplicația sa, prin SMS sau într-o sucursală. Puteți închide liniștit această pagină: comerciantul { $merchant } va afla rezultatul.
mandate-answer-by = Aprobați până la { $time }.
mandate-signed-heading = Mandatul de debitare directă este semnat
mandate-signed-note = Păstrați o copie a celor convenite cu comerciantul { $merchant }.
mandate-copy = Descarcă o copie (PDF)
mandate-refused = Banca dumneavoastră nu a acceptat această debitare directă.
mandate-refused-next = Verificați datele contului sau întrebați banca.
account-closed = Banca dumneavoastră arată că acest cont este închis.
invalid-account = Banca dumneavoastră nu cunoaște acest cont sau contul nu acceptă debitări directe.
account-funds = Nu sunt destui bani în acest cont.
account-ending = Cont cu terminația { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Adresă de e-mail
email-wrong = Introduceți o adresă de e-mail, de exemplu nume@example.com.
iban-missing = Introduceți IBAN-ul dvs.
iban-wrong = Acest IBAN nu este valid. Verificați greșelile de tastare.
iban-outside = Acest cont este într-o țară fără debitări directe SEPA.
bsb-wrong = Un BSB are 6 cifre.
address-label = Adresă
city-label = Localitate
postal-code-label = Cod poștal
field-missing = Completați acest câmp.
identity-kind-label = Act de identitate
identity-kind-id = Act de identitate sud-african
identity-kind-passport = Pașaport
identity-number-label = Numărul actului
identity-number-wrong = Acest număr nu este valid. Verificați greșelile de tastare.
mandate-there-note = Veți introduce contul bancar și veți semna pe altă pagină.
creditor-id-label = Identificatorul creditorului
mandate-debit-note = Banca dvs. plătește prima sumă în câteva zile. Puteți închide liniștit această pagină: comerciantul { $merchant } va afla rezultatul.
amendment-note = { $merchant } vă cere acordul pentru un nou maxim.
amendment-new-label = Noul maxim pe rată
amendment-agreed = Ați acceptat noul maxim.
amendment-refused = Ați refuzat noul maxim.
amendment-over = Această solicitare nu mai este deschisă.

## The sandbox

sandbox-heading = Carduri de test
sandbox-fill = Completează cu cardul de test { $brand }
sandbox-any = Sunt acceptate orice dată de expirare viitoare și orice cod de securitate.
sandbox-declined = Dacă numele de pe card este { $name }, plata este refuzată.
sandbox-error = Dacă numele de pe card este { $name }, plata eșuează.
sandbox-reference = O referință de această formă impune rezultatul, indiferent de nume: { $example }
sandbox-results = Rezultatul este unul dintre: { $results }.
challenge-title = Banca de test
challenge-heading = Aprobați această plată?
challenge-note = Aici, banca dumneavoastră v-ar cere să confirmați o plată de { $amount } către { $merchant }. Acesta este un test: alegeți răspunsul.
redirect-note = Aici, { $method } v-ar cere să confirmați o plată de { $amount } către { $merchant }. Acesta este un test: alegeți răspunsul.
challenge-approve = Aprobă
challenge-decline = Refuză
