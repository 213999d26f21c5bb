### The words of the hosted page in Croatian. How to add one: see en.ftl.

language-name = Hrvatski

## The frame of every page

page-title = Plaćanje trgovcu { $merchant }
page-title-card-only = Kartica za { $merchant }
page-title-with-problem = Problem: { $title }
test-banner = Testni način rada: pravi se novac ne prenosi.
language-label = Jezik
return-button = Povratak trgovcu { $merchant }
terms-link = Uvjeti poslovanja
privacy-link = Pravila privatnosti
support-note = Imate pitanja o narudžbi? Obratite se trgovcu { $merchant }:

## What is paid

amount-label = Iznos
amount-reserved-label = Iznos za rezervaciju
reference-label = Referenca
reserve-note = Iznos se sada samo rezervira na vašoj kartici i ne naplaćuje se. Trgovac { $merchant } može ga naplatiti do { $date }, nakon čega se rezervacija ukida.
bill-heading = Vaša narudžba
card-check-note = Provjeravamo kod vaše banke je li kartica valjana. Ništa se ne naplaćuje.

## Ways to pay

methods-heading = Kako želite platiti?
method-card = Kartica
method-paypal = PayPal
method-eft = Instant plaćanje s računa
method-bank-transfer = Bankovni prijenos
method-mobile-money = Mobilni novčanik
method-voucher = Vaučer
method-debit-order = Izravno terećenje
payment-method-label = Način plaćanja
paypal-note = Ondje odobravate plaćanje i vraćate se ovamo.
eft-note = Plaćanje odobravate u svojoj banci i vraćate se ovamo.
hosted-card-note = Nastavljate kod pružatelja platnih usluga, ondje unosite karticu i vraćate se ovamo.
bank-transfer-note = Uplatite novac iz svoje banke. Trgovac { $merchant } bit će obaviješten čim novac stigne.
mobile-money-note = Na telefon ćete dobiti zahtjev koji odobravate svojim PIN-om.
voucher-note = S vaučera se skida točan iznos.
method-another-card = Druga kartica
card-ending = { $brand } koja završava na { $last4 }
card-brand = Kartica { $brand }
network-heading = Koju kartičnu mrežu treba koristiti za ovo plaćanje?

## The card form

card-number-label = Broj kartice
expiry-label = Datum isteka
expiry-hint = MM/GG, kao na kartici
security-code-label = Sigurnosni kod
security-code-hint = 3 znamenke na poleđini kartice
security-code-hint-front = 4 znamenke na prednjoj strani kartice
security-code-hint-any = 3 znamenke na poleđini kartice ili 4 na prednjoj strani za American Express
holder-label = Ime na kartici
phone-country-label = Država
phone-label = Broj mobitela
phone-hint = Broj vašeg mobilnog novčanika
voucher-label = Kod vaučera
voucher-hint = 10 do 20 znamenki na vaučeru
card-note = Broj kartice i sigurnosni kod šalju se pružatelju platnih usluga i nikome drugom. Ovdje se ne pohranjuju, a trgovac { $merchant } nikada ih ne dobiva.

## Keeping the card for later

remember-label = Spremi ovu karticu za buduća plaćanja trgovcu { $merchant }
remember-hint = Karticu možete ukloniti pri svakom sljedećem plaćanju.
remember-later-charges = Ako označite ovo polje, trgovac { $merchant } moći će i kasnije teretiti karticu, a da vas svaki put ne pita, u skladu s dogovorom koji imate s njim.
store-required = Ako nastavite, pristajete na to da se ova kartica sačuva za kasnija plaćanja i da je trgovac { $merchant } može teretiti bez vaše prisutnosti, u skladu s dogovorom koji imate s njim. Sigurnosni kod i puni broj kartice ne pohranjuju se.
legal-in-english = Ovaj je dio dostupan samo na engleskom:
credential-expires = Vrijedi do { $date }
kept-heading = Vaše spremljene kartice
forget-button = Ukloni
forget-label = Ukloni: { $card }
forget-heading = Ukloniti karticu: { $card }?
forget-note = Ova vam se kartica više neće nuditi i trgovac { $merchant } više je neće moći teretiti. I dalje njome možete platiti ako ponovno unesete njezine podatke.
forget-confirm = Ukloni karticu
forget-keep = Zadrži karticu
forgotten-note = Kartica je uklonjena.

## Paying and cancelling

pay-button = Plati { $amount }
reserve-button = Rezerviraj { $amount }
check-card-button = Provjeri karticu
pay-busy = Plaćanje u tijeku…
reserve-busy = Rezervacija u tijeku…
check-card-busy = Provjera u tijeku…
continue-to = Nastavi na { $method } · { $amount }
continue-bank = Nastavi u svoju banku · { $amount }
continue-provider = Nastavi kod pružatelja platnih usluga · { $amount }
show-transfer = Prikaži podatke o računu · { $amount }
cancel-button = Otkaži plaćanje
cancel-heading = Otkazati ovo plaćanje?
cancel-note = Ništa vam nije naplaćeno. Trgovac { $merchant } saznat će da ste otkazali.
cancel-keep = Natrag na plaćanje

## What is wrong with a field

problems-heading = Provjerite unesene podatke
method-missing = Odaberite način plaćanja.
network-missing = Odaberite kartičnu mrežu.
credential-gone = Ova se spremljena kartica više ne može upotrijebiti pa ništa nije poslano. Odaberite drugi način plaćanja.
number-missing = Unesite broj kartice.
number-not-digits = Broj kartice sastoji se samo od znamenki. Uklonite slova i druge znakove.
number-wrong-length = Ovaj broj kartice ima premalo ili previše znamenki. Usporedite ga s karticom.
number-checksum = Ovaj broj kartice nije valjan. Provjerite ima li pogreške u unosu.
expiry-missing = Unesite datum isteka kartice.
expiry-unreadable = Unesite mjesec i godinu isteka, na primjer 04/31.
expiry-past = Ova je kartica istekla. Provjerite datum ili upotrijebite drugu karticu.
expiry-too-far = Ovaj je datum isteka predaleko u budućnosti. Usporedite ga s karticom.
security-code-missing = Unesite sigurnosni kod kartice.
security-code-not-digits = Sigurnosni kod sastoji se samo od znamenki.
security-code-wrong-length = { $count ->
    [one] Sigurnosni kod ove kartice ima { $count-written } znamenku.
    [few] Sigurnosni kod ove kartice ima { $count-written } znamenke.
   *[other] Sigurnosni kod ove kartice ima { $count-written } znamenki.
}
holder-missing = Unesite ime navedeno na kartici.
holder-looks-like-number = Unesite ime kako je navedeno na kartici, bez brojeva.
holder-too-long = Ovo je ime predugo. Unesite ga kako je navedeno na kartici.
phone-missing = Unesite broj mobitela.
phone-not-digits = Broj mobitela sastoji se samo od znamenki, eventualno sa znakom + na početku.
phone-wrong-length = Ovaj broj mobitela ima premalo ili previše znamenki.
phone-no-country = Unesite broj mobitela s pozivnim brojem države, počevši sa znakom +.
phone-country-missing = Odaberite državu svojeg broja mobitela.
voucher-missing = Unesite kod vaučera.
voucher-not-digits = Kod vaučera sastoji se samo od znamenki. Uklonite slova i druge znakove.
voucher-wrong-length = Ovaj kod ima premalo ili previše znamenki. Usporedite ga s vaučerom.

## A payment that was not accepted

declined-heading = Plaćanje nije prihvaćeno
refused-by-issuer = Vaša banka nije odobrila ovo plaćanje.
refused-by-issuer-next = Banke nam ne navode razlog. Upotrijebite drugu karticu ili se obratite svojoj banci.
insufficient-funds = Na ovoj kartici nema dovoljno raspoloživih sredstava.
insufficient-funds-next = Upotrijebite drugu karticu ili pokušajte ponovno kada bude dovoljno sredstava.
card-expired = Prema podacima vaše banke ova je kartica istekla.
card-expired-next = Provjerite datum isteka ili upotrijebite drugu karticu.
acquirer-error = Plaćanje nije obrađeno zbog tehničkog problema.
acquirer-error-next = Pokušajte ponovno za nekoliko trenutaka ili upotrijebite drugu karticu.
acquirer-error-other-next = Pokušajte ponovno za nekoliko trenutaka ili odaberite drugi način plaćanja.
refused-by-provider = Plaćanje nije odobreno.
refused-by-provider-next = Pokušajte ponovno ili odaberite drugi način plaćanja.
authentication-failed = Vaša banka nije mogla potvrditi vaš identitet.
authentication-failed-next = Pokušajte ponovno prema uputama svoje banke ili upotrijebite drugu karticu.
not-charged = Ništa vam nije naplaćeno.
attempts-heading = Raniji pokušaji
attempts-note = Ni za jedan vam ništa nije naplaćeno.
attempts-left = { $count ->
    [one] Možete pokušati još { $count-written } put.
    [few] Možete pokušati još { $count-written } puta.
   *[other] Možete pokušati još { $count-written } puta.
}
paused-heading = Pričekajte trenutak prije novog pokušaja
paused-note = Nekoliko plaćanja iz vaše mreže nije prihvaćeno, zato je prije sljedećeg kratka stanka. Vašoj banci ništa nije poslano.
paused-next = { $count ->
    [one] Možete platiti za { $count-written } minutu.
    [few] Možete platiti za { $count-written } minute.
   *[other] Možete platiti za { $count-written } minuta.
}

## Nothing charged twice

form-outdated = Ova je stranica zastarjela pa ništa nije poslano. Provjerite podatke i platite ponovno. Iznos vam nije naplaćen dvaput.
network-trouble = Poslužitelj nije dostupan. Vaši su podaci i dalje ovdje. Pokušajte ponovno: iznos vam neće biti naplaćen dvaput.

## Waiting for an answer

pending-heading = Čekamo odgovor vaše banke
pending-note = Vaša banka još nije odgovorila. Slobodno napustite ovu stranicu: trgovac { $merchant } saznat će ishod, a iznos vam neće biti naplaćen dvaput.
pending-check = Provjeri ponovno
pending-alive = Ova se stranica ažurira sama.
pending-by-hand = Ova se stranica ne ažurira sama. Provjerite ponovno za trenutak.
waiting-usually = To obično traje kraće od minute.
waiting-longer = Ako potraje mnogo dulje, obratite se trgovcu { $merchant }.
pending-other-heading = Čekamo odgovor
pending-other-note = Još nema odgovora na vaše plaćanje. Slobodno napustite ovu stranicu: trgovac { $merchant } saznat će ishod, a iznos vam neće biti naplaćen dvaput.
prompt-heading = Odobrite plaćanje na telefonu
prompt-note = Na vaš telefon stiže zahtjev za plaćanje iznosa { $amount }. Odobrite ga svojim PIN-om. Slobodno napustite ovu stranicu: trgovac { $merchant } saznat će ishod, a iznos vam neće biti naplaćen dvaput.
prompt-sent = Zahtjev je poslan na { $phone }.
prompt-wrong-number = Pogrešan broj?
prompt-help = Na telefon nije stigao zahtjev? Provjerite je li uključen i ima li signal.
transfer-heading = Uplatite { $amount }
transfer-note = Pošaljite točan iznos na ovaj račun, s ovom referencom. Slobodno napustite ovu stranicu i otvorite je ponovno: trgovac { $merchant } bit će obaviješten čim novac stigne.
transfer-reference = Referenca uplate
transfer-holder = Vlasnik računa
transfer-bank = Banka
transfer-account = Broj računa
transfer-branch = Šifra poslovnice
transfer-arrives = Prijenos obično stigne u roku od dva radna dana.
transfer-awaited = Trgovac { $merchant } čeka ga do { $date }.
copy-button = Kopiraj
copied-note = Kopirano
away-heading = Nastavljate kod pružatelja platnih usluga
away-bank-heading = Nastavljate u svojoj banci
away-note = Stranica se otvara sama. Ako se ne otvori, pritisnite gumb. Nakon toga vraćate se ovamo.
away-button = Nastavi
continue-heading = Nastavite plaćanje
continue-note = Ovo plaćanje još nije dovršeno. Možete nastaviti gdje ste stali. Iznos vam neće biti naplaćen dvaput.
continue-open-note = Ako ne nastavite, pola sata nakon početka ovdje možete odabrati drugi način plaćanja.
other-way-note = Jeste li već odobrili ovo plaćanje ili poslali novac? Tada pričekajte ishod. Ako niste, možete otkazati ovo plaćanje i odabrati drugi način. Iznos vam neće biti naplaćen dvaput.
other-way-button = Plati na drugi način
other-way-late = Ovo plaćanje više nije moguće otkazati. Pričekajte njegov ishod.
given-up-note = Otkazali ste to plaćanje i ništa vam nije naplaćeno. Odaberite način plaćanja.
elsewhere-heading = Nastavite na drugom uređaju
elsewhere-note = Skenirajte ovaj kod da biste ondje otvorili ovu stranicu. Nemojte dijeliti ovaj kod.
elsewhere-code = QR kod s adresom ove stranice
leading-note = Za 5 sekundi vraćate se trgovcu { $merchant }.
stay-button = Ostani na ovoj stranici

## How it ended

paid-heading = Plaćanje je uspjelo
paid-note = Platili ste { $amount } trgovcu { $merchant }.
refunded-note = Trgovac { $merchant } vratio vam je { $amount }.
card-checked-heading = Kartica je provjerena
card-checked-note = Vaša je kartica valjana. Ništa vam nije naplaćeno.
authorized-heading = Iznos je rezerviran
authorized-note = Na vašoj je kartici rezerviran iznos { $amount } za trgovca { $merchant }. Ništa vam nije naplaćeno.
authorized-release = Ako ga trgovac { $merchant } ne naplati, rezervacija će se ukinuti najkasnije { $date }.
canceled-heading = Plaćanje je otkazano
canceled-note = Plaćanje iznosa { $amount } trgovcu { $merchant } otkazano je. Ništa vam nije naplaćeno.
failed-heading = Plaćanje nije dovršeno
failed-note = Plaćanje iznosa { $amount } trgovcu { $merchant } nije uspjelo. Ništa vam nije naplaćeno. Za novi pokušaj krenite ispočetka kod trgovca { $merchant }.
expired-heading = Rezervacija je istekla
expired-note = Trgovac { $merchant } nije na vrijeme naplatio iznos { $amount } pa je rezervacija ukinuta. Ništa vam nije naplaćeno.

## Receipts

receipt-heading = Potvrda o plaćanju
receipt-number-label = Broj potvrde
date-label = Datum
refund-heading = Povrat novca
paid-label = Plaćeno
total-label = Ukupno
total-after-refunds = Ukupno nakon povrata

## When there is nothing to pay here

link-invalid-heading = Ova poveznica za plaćanje više ne vrijedi
link-invalid-note = Vratite se u trgovinu i ponovno započnite plaćanje. Otvaranjem ove poveznice ništa vam nije naplaćeno.
link-amount-bounds = Unesite iznos od { $min } do { $max }.
amount-two-readings = Mislite li { $first } ili { $second }?
link-full-heading = Ovom poveznicom više nije moguće plaćati
not-found-heading = Plaćanje nije pronađeno
not-found-note = Na ovoj adresi nema plaćanja. Provjerite je li poveznica potpuna ili se vratite u trgovinu.
trouble-heading = Nešto je pošlo po zlu na našoj strani
trouble-note = Pokušajte ponovno za nekoliko trenutaka. Ako ste već platili, ovdje ćete vidjeti ishod: iznos vam neće biti naplaćen dvaput.
try-again = Pokušaj ponovno
too-many-heading = Pričekajte trenutak
too-many-note = { $count ->
    [one] Iz vaše je mreže u kratkom vremenu stiglo mnogo zahtjeva. Pokušajte ponovno za { $count-written } minutu. Iznos vam neće biti naplaćen dvaput.
    [few] Iz vaše je mreže u kratkom vremenu stiglo mnogo zahtjeva. Pokušajte ponovno za { $count-written } minute. Iznos vam neće biti naplaćen dvaput.
   *[other] Iz vaše je mreže u kratkom vremenu stiglo mnogo zahtjeva. Pokušajte ponovno za { $count-written } minuta. Iznos vam neće biti naplaćen dvaput.
}
no-methods-heading = Nema dostupnih načina plaćanja
no-methods-note = Trgovac { $merchant } ne nudi način koji se može upotrijebiti za ovo plaćanje. Ništa vam nije naplaćeno.
merchant-inactive-heading = Plaćanje trenutačno nije moguće
merchant-inactive-note = Trgovac { $merchant } trenutačno ne može primati uplate. Ništa vam nije naplaćeno.

## Signing a debit order

debit-order-note = Potpisujete suglasnost za izravno terećenje: trgovac { $merchant } naplaćuje rate s vašeg bankovnog računa.
mandate-title = Izravno terećenje za trgovca { $merchant }
mandate-now-label = Dospijeva danas
mandate-now-nothing = Danas ništa ne dospijeva.
mandate-instalment-label = Svaka rata
mandate-maximum-label = Najveći iznos po rati
mandate-rhythm-label = Naplata
mandate-weekly = Svaki tjedan: { $weekday }
mandate-monthly = Svakog { $day-written }. dana u mjesecu
mandate-monthly-last = Posljednjeg dana svakog mjeseca
mandate-first-label = Prva naplata
mandate-last-label = Posljednja naplata
mandate-count-label = Broj rata
mandate-number-label = Broj ugovora
mandate-signed-on-label = Datum potpisivanja
mandate-rights = Suglasnost za izravno terećenje možete opozvati kod trgovca { $merchant } ili u svojoj banci.
account-heading = Vaš bankovni račun
account-holder-label = Vlasnik računa
bank-other = Druga banka
branch-label = Šifra poslovnice
branch-hint = 6 znamenki
account-number-label = Broj računa
account-number-hint = Uključujući nule na početku
account-kind-label = Vrsta računa
option-choose = Odaberite…
account-kind-current = Tekući ili čekovni račun
account-kind-savings = Štedni račun
account-kind-transmission = Transakcijski račun (Transmission account)
account-holder-missing = Unesite ime vlasnika računa.
account-holder-wrong = Unesite ime pod kojim vas vodi vaša banka, bez brojeva.
account-holder-too-long = Ovo je ime predugo. Unesite ime pod kojim vas vodi vaša banka.
bank-missing = Odaberite svoju banku.
branch-missing = Unesite šifru poslovnice svoje banke.
branch-wrong = Šifra poslovnice ima 6 znamenki.
account-number-missing = Unesite broj svojeg računa.
account-number-not-digits = Broj računa sastoji se samo od znamenki.
account-number-wrong-length = Ovaj broj računa ima premalo ili previše znamenki.
account-number-checksum = Ovaj broj računa ne odgovara ovoj šifri poslovnice. Provjerite ima li u njima pogrešaka u unosu.
account-kind-missing = Odaberite vrstu svojeg računa.
review-button = Provjeri podatke
review-heading = Provjerite i potpišite
review-note = Još ništa nije poslano. Provjerite svaki podatak, a zatim potpišite.
mandate-copy-later = Nakon potpisivanja ponovno otvorite ovu stranicu kad god vam zatreba primjerak.
review-edit = Promijeni podatke
mandate-consent = Ovlašćujem trgovca { $merchant } da s ovog bankovnog računa naplaćuje gore navedene rate, na gore navedene dane i najviše do gore navedenog najvećeg iznosa. Ovu suglasnost za izravno terećenje mogu opozvati kod trgovca { $merchant } ili u svojoj banci.
sign-button = Potpiši i plati { $amount }
sign-button-only = Potpiši suglasnost
mandate-waiting-heading = Odobrite izravno terećenje u svojoj banci
mandate-waiting-note = Vaša banka traži da odobrite ovo izravno terećenje: u svojoj aplikaciji, SMS-om ili u poslovnici. Slobodno napustite ovu stranicu: trgovac { $merchant } saznat će ishod.
mandate-answer-by = Odobrite do { $time }.
mandate-signed-heading = Suglasnost za izravno terećenje je potpisana
mandate-signed-note = Sačuvajte primjerak onoga što ste dogovorili s trgovcem { $merchant }.
mandate-copy = Preuzmi primjerak (PDF)
mandate-refused = Vaša banka nije prihvatila ovu suglasnost za izravno terećenje.
mandate-refused-next = Provjerite podatke o računu ili se obratite svojoj banci.
account-closed = Vaša banka navodi da je ovaj račun zatvoren.
invalid-account = Vaša banka ne poznaje ovaj račun ili on ne prihvaća izravna terećenja.
account-funds = Na ovom računu nema dovoljno novca.
account-ending = Račun koji završava na { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Adresa e-pošte
email-wrong = Unesite adresu e-pošte, na primjer ime@example.com.
iban-missing = Unesite svoj IBAN.
iban-wrong = Ovaj IBAN nije valjan. Provjerite ima li pogrešaka u tipkanju.
iban-outside = Ovaj je račun u zemlji bez SEPA izravnih terećenja.
bsb-wrong = BSB ima 6 znamenki.
address-label = Adresa
city-label = Grad
postal-code-label = Poštanski broj
field-missing = Ispunite ovo polje.
identity-kind-label = Osobni dokument
identity-kind-id = Južnoafrička osobna iskaznica
identity-kind-passport = Putovnica
identity-number-label = Broj dokumenta
identity-number-wrong = Ovaj broj nije valjan. Provjerite ima li pogrešaka u tipkanju.
mandate-there-note = Bankovni račun unijet ćete i potpisati na drugoj stranici.
creditor-id-label = Identifikator vjerovnika
mandate-debit-note = Vaša banka plaća prvi iznos u roku od nekoliko dana. Slobodno napustite ovu stranicu: trgovac { $merchant } saznat će ishod.
amendment-note = { $merchant } traži vašu suglasnost za novi najviši iznos.
amendment-new-label = Novi najviši iznos po obroku
amendment-agreed = Pristali ste na novi najviši iznos.
amendment-refused = Odbili ste novi najviši iznos.
amendment-over = Ovaj zahtjev više nije otvoren.

## The sandbox

sandbox-heading = Testne kartice
sandbox-fill = Ispuni testnom karticom { $brand }
sandbox-any = Možete unijeti bilo koji budući datum isteka i bilo koji sigurnosni kod.
sandbox-declined = Ako je ime na kartici { $name }, plaćanje se odbija.
sandbox-error = Ako je ime na kartici { $name }, plaćanje ne uspijeva.
sandbox-reference = Referenca u ovom obliku određuje ishod bez obzira na ime: { $example }
sandbox-results = Mogući ishodi: { $results }.
challenge-title = Testna banka
challenge-heading = Odobravate li ovo plaćanje?
challenge-note = Ovdje bi vaša banka zatražila da potvrdite plaćanje iznosa { $amount } trgovcu { $merchant }. Ovo je test: odaberite odgovor.
redirect-note = Ovdje bi se prikazao zahtjev ({ $method }) za potvrdu plaćanja iznosa { $amount } trgovcu { $merchant }. Ovo je test: odaberite odgovor.
challenge-approve = Odobri
challenge-decline = Odbij
