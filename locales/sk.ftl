### The words of the hosted page in Slovak. How to add one: see en.ftl.
### A no-break space (U+00A0) follows one-letter words and stands between a number and what it counts.

language-name = Slovenčina

## The frame of every page

page-title = Platba pre { $merchant }
page-title-card-only = Karta pre { $merchant }
page-title-with-problem = Problém: { $title }
test-banner = Testovací režim: skutočné peniaze sa neprevádzajú.
language-label = Jazyk
return-button = Späť k obchodníkovi { $merchant }
terms-link = Obchodné podmienky
privacy-link = Zásady ochrany osobných údajov
support-note = Máte otázky k objednávke? Kontaktujte obchodníka { $merchant }:

## What is paid

amount-label = Suma
amount-reserved-label = Suma na rezerváciu
reference-label = Referencia
reserve-note = Suma sa teraz na karte iba zarezervuje, nestrhne sa. Obchodník { $merchant } ju môže strhnúť do { $date }, potom sa rezervácia uvoľní.
bill-heading = Vaša objednávka
card-check-note = Vo vašej banke overíme, či je karta platná. Nič sa nestrhne.

## Ways to pay

methods-heading = Ako chcete zaplatiť?
method-card = Karta
method-paypal = PayPal
method-eft = Okamžitý bankový prevod
method-bank-transfer = Bankový prevod
method-mobile-money = Mobilná peňaženka
method-voucher = Voucher
method-debit-order = Inkaso
payment-method-label = Spôsob platby
paypal-note = Platbu schválite tam a potom sa vrátite sem.
eft-note = Platbu schválite vo svojej banke a potom sa vrátite sem.
hosted-card-note = Prejdete k poskytovateľovi platobných služieb, tam zadáte kartu a vrátite sa sem.
bank-transfer-note = Pošlite peniaze zo svojej banky. Keď dorazia, obchodník { $merchant } sa to dozvie.
mobile-money-note = Na telefón vám príde žiadosť o platbu, ktorú schválite svojím kódom PIN.
voucher-note = Z vouchera sa odpočíta presná suma.
method-another-card = Iná karta
card-ending = { $brand } s koncovkou { $last4 }
card-brand = Karta { $brand }
network-heading = Ktorú kartovú sieť má táto platba použiť?

## The card form

card-number-label = Číslo karty
expiry-label = Dátum platnosti
expiry-hint = MM/RR, ako na karte
security-code-label = Bezpečnostný kód
security-code-hint = 3 číslice na zadnej strane karty
security-code-hint-front = 4 číslice na prednej strane karty
security-code-hint-any = 3 číslice na zadnej strane karty, pri American Express 4 na prednej strane
holder-label = Meno na karte
phone-country-label = Krajina
phone-label = Číslo mobilného telefónu
phone-hint = Číslo vašej mobilnej peňaženky
voucher-label = Kód vouchera
voucher-hint = 10 až 20 číslic na voucheri
card-note = Číslo karty a bezpečnostný kód sa odovzdajú iba poskytovateľovi platobných služieb, nikomu inému. Tu sa neukladajú a obchodník { $merchant } ich nikdy nedostane.

## Keeping the card for later

remember-label = Uložiť túto kartu na budúce platby pre { $merchant }
remember-hint = Kartu môžete odstrániť pri ktorejkoľvek ďalšej platbe.
remember-later-charges = Ak toto políčko začiarknete, obchodník { $merchant } môže z karty strhávať platby aj neskôr bez toho, aby sa vás zakaždým pýtal, tak ako ste sa s ním dohodli.
store-required = Pokračovaním súhlasíte s tým, že sa táto karta uloží na neskoršie platby a že z nej obchodník { $merchant } môže strhávať platby bez vašej prítomnosti, tak ako ste sa s ním dohodli. Bezpečnostný kód ani celé číslo karty sa neukladajú.
legal-in-english = Táto časť je k dispozícii iba v angličtine:
credential-expires = Platí do { $date }
kept-heading = Vaše uložené karty
forget-button = Odstrániť
forget-label = Odstrániť: { $card }
forget-heading = Odstrániť kartu: { $card }?
forget-note = Túto kartu vám už nebudeme ponúkať a obchodník { $merchant } z nej nebude môcť strhávať platby. Zaplatiť ňou môžete aj naďalej, keď jej údaje zadáte znova.
forget-confirm = Odstrániť kartu
forget-keep = Ponechať kartu
forgotten-note = Karta bola odstránená.

## Paying and cancelling

pay-button = Zaplatiť { $amount }
reserve-button = Rezervovať { $amount }
check-card-button = Overiť kartu
pay-busy = Platba prebieha…
reserve-busy = Rezervácia prebieha…
check-card-busy = Overovanie prebieha…
continue-to = Pokračovať na { $method } · { $amount }
continue-bank = Pokračovať do svojej banky · { $amount }
continue-provider = Pokračovať k poskytovateľovi platobných služieb · { $amount }
show-transfer = Zobraziť bankové údaje · { $amount }
cancel-button = Zrušiť platbu
cancel-heading = Zrušiť túto platbu?
cancel-note = Nič vám nebolo strhnuté. Obchodník { $merchant } sa dozvie, že ste platbu zrušili.
cancel-keep = Späť k platbe

## What is wrong with a field

problems-heading = Skontrolujte, prosím, zadané údaje
method-missing = Vyberte spôsob platby.
network-missing = Vyberte kartovú sieť.
credential-gone = Túto uloženú kartu už nemožno použiť, preto sa nič neodoslalo. Vyberte iný spôsob platby.
number-missing = Zadajte číslo karty.
number-not-digits = Číslo karty obsahuje iba číslice. Odstráňte písmená a iné znaky.
number-wrong-length = Toto číslo karty má príliš málo alebo príliš veľa číslic. Porovnajte ho s kartou.
number-checksum = Toto číslo karty nie je platné. Skontrolujte, či v ňom nie je preklep.
expiry-missing = Zadajte dátum platnosti karty.
expiry-unreadable = Zadajte mesiac a rok platnosti, napríklad 04/31.
expiry-past = Platnosť tejto karty sa skončila. Skontrolujte dátum alebo použite inú kartu.
expiry-too-far = Tento dátum platnosti je príliš vzdialený. Porovnajte ho s kartou.
security-code-missing = Zadajte bezpečnostný kód karty.
security-code-not-digits = Bezpečnostný kód obsahuje iba číslice.
security-code-wrong-length = { $count ->
    [one] Bezpečnostný kód tejto karty má { $count-written } číslicu.
    [few] Bezpečnostný kód tejto karty má { $count-written } číslice.
    [many] Bezpečnostný kód tejto karty má { $count-written } číslice.
   *[other] Bezpečnostný kód tejto karty má { $count-written } číslic.
}
holder-missing = Zadajte meno na karte.
holder-looks-like-number = Zadajte meno tak, ako je uvedené na karte, bez čísel.
holder-too-long = Toto meno je príliš dlhé. Zadajte ho tak, ako je uvedené na karte.
phone-missing = Zadajte číslo mobilného telefónu.
phone-not-digits = Číslo mobilného telefónu obsahuje iba číslice, prípadne + na začiatku.
phone-wrong-length = Toto číslo mobilného telefónu má príliš málo alebo príliš veľa číslic.
phone-no-country = Zadajte číslo mobilného telefónu s predvoľbou krajiny, začnite znakom +.
phone-country-missing = Vyberte krajinu svojho telefónneho čísla.
voucher-missing = Zadajte kód vouchera.
voucher-not-digits = Kód vouchera obsahuje iba číslice. Odstráňte písmená a iné znaky.
voucher-wrong-length = Tento kód má príliš málo alebo príliš veľa číslic. Porovnajte ho s voucherom.

## A payment that was not accepted

declined-heading = Platba nebola prijatá
refused-by-issuer = Vaša banka túto platbu neschválila.
refused-by-issuer-next = Banky nám dôvod neoznamujú. Použite inú kartu alebo sa opýtajte svojej banky.
insufficient-funds = Na tejto karte nie je dostatok peňazí.
insufficient-funds-next = Použite inú kartu alebo to skúste znova, keď na nej bude dostatok peňazí.
card-expired = Podľa vašej banky sa platnosť tejto karty skončila.
card-expired-next = Skontrolujte dátum platnosti alebo použite inú kartu.
acquirer-error = Platbu sa pre technický problém nepodarilo spracovať.
acquirer-error-next = Skúste to o chvíľu znova alebo použite inú kartu.
acquirer-error-other-next = Skúste to o chvíľu znova alebo vyberte iný spôsob platby.
refused-by-provider = Platba nebola schválená.
refused-by-provider-next = Skúste to znova alebo vyberte iný spôsob platby.
authentication-failed = Vaša banka nemohla overiť, že ste to vy.
authentication-failed-next = Skúste to znova podľa pokynov svojej banky alebo použite inú kartu.
not-charged = Nič vám nebolo strhnuté.
attempts-heading = Predchádzajúce pokusy
attempts-note = Pri žiadnom z nich vám nebolo nič strhnuté.
attempts-left = { $count ->
    [one] Môžete to skúsiť ešte raz.
    [few] Môžete to skúsiť ešte { $count-written }-krát.
    [many] Môžete to skúsiť ešte { $count-written }-krát.
   *[other] Môžete to skúsiť ešte { $count-written }-krát.
}
paused-heading = Skôr než to skúsite znova, chvíľu, prosím, počkajte
paused-note = Niekoľko platieb z vašej siete nebolo prijatých, preto je pred ďalšou platbou krátka prestávka. Vašej banke sa nič neodoslalo.
paused-next = { $count ->
    [one] Zaplatiť môžete o minútu.
    [few] Zaplatiť môžete o { $count-written } minúty.
    [many] Zaplatiť môžete o { $count-written } minúty.
   *[other] Zaplatiť môžete o { $count-written } minút.
}

## Nothing charged twice

form-outdated = Táto stránka nebola aktuálna, preto sa nič neodoslalo. Skontrolujte, prosím, údaje a zaplaťte znova. Suma vám nebola strhnutá dvakrát.
network-trouble = Nepodarilo sa spojiť so serverom. Vaše údaje sú stále tu. Skúste to znova: suma sa vám nestrhne dvakrát.

## Waiting for an answer

pending-heading = Čakáme na vašu banku
pending-note = Vaša banka zatiaľ neodpovedala. Túto stránku môžete pokojne opustiť: obchodník { $merchant } sa výsledok dozvie a suma sa vám nestrhne dvakrát.
pending-check = Skontrolovať znova
pending-alive = Táto stránka sa aktualizuje sama.
pending-by-hand = Táto stránka sa sama neaktualizuje. O chvíľu to skontrolujte znova.
waiting-usually = Zvyčajne to trvá menej ako minútu.
waiting-longer = Ak to trvá oveľa dlhšie, kontaktujte obchodníka { $merchant }.
pending-other-heading = Čakáme na odpoveď
pending-other-note = Na vašu platbu zatiaľ neprišla odpoveď. Túto stránku môžete pokojne opustiť: obchodník { $merchant } sa výsledok dozvie a suma sa vám nestrhne dvakrát.
prompt-heading = Schváľte platbu v telefóne
prompt-note = Na váš telefón smeruje žiadosť o platbu { $amount }. Schváľte ju svojím kódom PIN. Túto stránku môžete pokojne opustiť: obchodník { $merchant } sa výsledok dozvie a suma sa vám nestrhne dvakrát.
prompt-sent = Žiadosť bola odoslaná na číslo { $phone }.
prompt-wrong-number = Nesprávne číslo?
prompt-help = Na telefón nič neprišlo? Skontrolujte, či je zapnutý a má signál.
transfer-heading = Preveďte { $amount }
transfer-note = Pošlite presnú sumu na tento účet s touto referenciou. Túto stránku môžete pokojne opustiť a znova otvoriť: keď peniaze dorazia, obchodník { $merchant } sa to dozvie.
transfer-reference = Referencia prevodu
transfer-holder = Majiteľ účtu
transfer-bank = Banka
transfer-account = Číslo účtu
transfer-branch = Kód pobočky
transfer-arrives = Prevod zvyčajne príde do dvoch pracovných dní.
transfer-awaited = Obchodník { $merchant } naň čaká do { $date }.
copy-button = Kopírovať
copied-note = Skopírované
away-heading = Prechádzate k poskytovateľovi platobných služieb
away-bank-heading = Prechádzate do svojej banky
away-note = Stránka sa otvorí sama. Ak nie, stlačte tlačidlo. Potom sa vrátite sem.
away-button = Pokračovať
continue-heading = Pokračujte v platbe
continue-note = Táto platba ešte nie je dokončená. Môžete pokračovať tam, kde ste prestali. Suma sa vám nestrhne dvakrát.
continue-open-note = Ak nebudete pokračovať, môžete tu pol hodiny po začiatku vybrať iný spôsob platby.
other-way-note = Túto platbu ste už schválili alebo odoslali? Potom, prosím, počkajte na výsledok. Ak nie, môžete ju zrušiť a vybrať iný spôsob platby. Suma sa vám nestrhne dvakrát.
other-way-button = Zaplatiť inak
other-way-late = Túto platbu už nemožno zrušiť. Počkajte, prosím, na jej výsledok.
given-up-note = Túto platbu ste zrušili a nič vám nebolo strhnuté. Vyberte spôsob platby.
elsewhere-heading = Pokračovať na inom zariadení
elsewhere-note = Naskenujte tento kód a otvorte túto stránku tam. S nikým ho nezdieľajte.
elsewhere-code = QR kód s adresou tejto stránky
leading-note = O 5 sekúnd sa vrátite k obchodníkovi { $merchant }.
stay-button = Zostať na tejto stránke

## How it ended

paid-heading = Zaplatené
paid-note = Zaplatili ste { $amount } obchodníkovi { $merchant }.
refunded-note = Obchodník { $merchant } vám vrátil { $amount }.
card-checked-heading = Karta overená
card-checked-note = Vaša karta je platná. Nič vám nebolo strhnuté.
authorized-heading = Suma rezervovaná
authorized-note = Na vašej karte je pre { $merchant } rezervovaná suma { $amount }. Nič vám nebolo strhnuté.
authorized-release = Ak obchodník { $merchant } sumu nestrhne, uvoľní sa najneskôr { $date }.
canceled-heading = Platba zrušená
canceled-note = Platba { $amount } pre { $merchant } bola zrušená. Nič vám nebolo strhnuté.
failed-heading = Platba nebola dokončená
failed-note = Platba { $amount } pre { $merchant } neprebehla. Nič vám nebolo strhnuté. Ak to chcete skúsiť znova, začnite od začiatku u obchodníka { $merchant }.
expired-heading = Rezervácia sa skončila
expired-note = Obchodník { $merchant } sumu { $amount } včas nestrhol, preto bola uvoľnená. Nič vám nebolo strhnuté.

## Receipts

receipt-heading = Potvrdenie o platbe
receipt-number-label = Číslo potvrdenia
date-label = Dátum
refund-heading = Vrátenie peňazí
paid-label = Zaplatené
total-label = Spolu
total-after-refunds = Spolu po vrátení

## When there is nothing to pay here

link-invalid-heading = Tento platobný odkaz už neplatí
link-invalid-note = Vráťte sa do obchodu a začnite platbu znova. Otvorením tohto odkazu vám nebolo nič strhnuté.
link-amount-bounds = Zadajte sumu od { $min } do { $max }.
amount-two-readings = Myslíte { $first } alebo { $second }?
link-full-heading = Týmto odkazom už nemožno vykonať ďalšie platby
not-found-heading = Platba sa nenašla
not-found-note = Na tejto adrese nie je žiadna platba. Skontrolujte, či je odkaz úplný, alebo sa vráťte do obchodu.
trouble-heading = Na našej strane sa niečo pokazilo
trouble-note = Skúste to, prosím, o chvíľu znova. Ak ste už zaplatili, výsledok uvidíte tu: suma sa vám nestrhne dvakrát.
try-again = Skúsiť znova
too-many-heading = Chvíľu, prosím, počkajte
too-many-note = { $count ->
    [one] Z vašej siete prišlo v krátkom čase veľa požiadaviek. Skúste to, prosím, znova o minútu. Suma sa vám nestrhne dvakrát.
    [few] Z vašej siete prišlo v krátkom čase veľa požiadaviek. Skúste to, prosím, znova o { $count-written } minúty. Suma sa vám nestrhne dvakrát.
    [many] Z vašej siete prišlo v krátkom čase veľa požiadaviek. Skúste to, prosím, znova o { $count-written } minúty. Suma sa vám nestrhne dvakrát.
   *[other] Z vašej siete prišlo v krátkom čase veľa požiadaviek. Skúste to, prosím, znova o { $count-written } minút. Suma sa vám nestrhne dvakrát.
}
no-methods-heading = Nie je k dispozícii žiadny spôsob platby
no-methods-note = Obchodník { $merchant } neponúka spôsob, ktorým by sa táto platba dala zaplatiť. Nič vám nebolo strhnuté.
merchant-inactive-heading = Platby teraz nie sú možné
merchant-inactive-note = Obchodník { $merchant } teraz nemôže prijímať platby. Nič vám nebolo strhnuté.

## Signing a debit order

debit-order-note = Podpisujete súhlas s inkasom: obchodník { $merchant } strháva splátky z vášho bankového účtu.
mandate-title = Inkaso pre { $merchant }
mandate-now-label = Splatné dnes
mandate-now-nothing = Dnes nie je nič splatné.
mandate-instalment-label = Každá splátka
mandate-maximum-label = Maximum za splátku
mandate-rhythm-label = Termín inkasa
mandate-weekly = Každý týždeň: { $weekday }
mandate-monthly = { $day-written }. deň každého mesiaca
mandate-monthly-last = Posledný deň každého mesiaca
mandate-first-label = Prvé inkaso
mandate-last-label = Posledné inkaso
mandate-count-label = Počet splátok
mandate-number-label = Číslo zmluvy
mandate-signed-on-label = Dátum podpisu
mandate-rights = Súhlas s inkasom môžete odvolať u obchodníka { $merchant } alebo vo svojej banke.
account-heading = Váš bankový účet
account-holder-label = Majiteľ účtu
bank-other = Iná banka
branch-label = Kód pobočky
branch-hint = 6 číslic
account-number-label = Číslo účtu
account-number-hint = Vrátane núl na začiatku
account-kind-label = Typ účtu
option-choose = Vyberte…
account-kind-current = Bežný alebo šekový účet
account-kind-savings = Sporiaci účet
account-kind-transmission = Transakčný účet (Transmission account)
account-holder-missing = Zadajte meno majiteľa účtu.
account-holder-wrong = Zadajte meno tak, ako ho pozná vaša banka, bez čísel.
account-holder-too-long = Toto meno je príliš dlhé. Zadajte meno tak, ako ho pozná vaša banka.
bank-missing = Vyberte svoju banku.
branch-missing = Zadajte kód pobočky svojej banky.
branch-wrong = Kód pobočky má 6 číslic.
account-number-missing = Zadajte číslo účtu.
account-number-not-digits = Číslo účtu obsahuje iba číslice.
account-number-wrong-length = Toto číslo účtu má príliš málo alebo príliš veľa číslic.
account-number-checksum = Toto číslo účtu nezodpovedá tomuto kódu pobočky. Skontrolujte, či v nich nie je preklep.
account-kind-missing = Vyberte typ účtu.
review-button = Skontrolovať údaje
review-heading = Skontrolujte a podpíšte
review-note = Zatiaľ sa nič neodoslalo. Skontrolujte všetky údaje a potom podpíšte.
mandate-copy-later = Vždy keď budete potrebovať kópiu, po podpísaní znova otvorte túto stránku.
review-edit = Zmeniť údaje
mandate-consent = Oprávňujem obchodníka { $merchant } strhávať vyššie uvedené splátky z tohto bankového účtu, vo vyššie uvedené dni a najviac do vyššie uvedenej maximálnej sumy. Tento súhlas s inkasom môžem odvolať u obchodníka { $merchant } alebo vo svojej banke.
sign-button = Podpísať a zaplatiť { $amount }
sign-button-only = Podpísať súhlas
mandate-waiting-heading = Schváľte inkaso vo svojej banke
mandate-waiting-note = Vaša banka vás požiada o schválenie tohto inkasa: v aplikácii, cez SMS alebo v pobočke. Túto stránku môžete pokojne opustiť: obchodník { $merchant } sa výsledok dozvie.
mandate-answer-by = Schváľte najneskôr { $time }.
mandate-signed-heading = Váš súhlas s inkasom je podpísaný
mandate-signed-note = Uschovajte si kópiu toho, na čom ste sa dohodli s obchodníkom { $merchant }.
mandate-copy = Stiahnuť kópiu (PDF)
mandate-refused = Vaša banka toto inkaso neprijala.
mandate-refused-next = Skontrolujte údaje o účte alebo sa opýtajte svojej banky.
account-closed = Podľa vašej banky je tento účet zrušený.
invalid-account = Vaša banka tento účet nepozná alebo účet neprijíma inkaso.
account-funds = Na tomto účte nie je dosť peňazí.
account-ending = Účet s koncovkou { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-mailová adresa
email-wrong = Zadajte e-mailovú adresu, napríklad meno@example.com.
iban-missing = Zadajte svoj IBAN.
iban-wrong = Tento IBAN nie je platný. Skontrolujte preklepy.
iban-outside = Tento účet je v krajine bez inkás SEPA.
bsb-wrong = BSB má 6 číslic.
address-label = Adresa
city-label = Mesto
postal-code-label = PSČ
field-missing = Vyplňte toto pole.
identity-kind-label = Doklad totožnosti
identity-kind-id = Juhoafrický preukaz totožnosti
identity-kind-passport = Cestovný pas
identity-number-label = Číslo dokladu
identity-number-wrong = Toto číslo nie je platné. Skontrolujte preklepy.
mandate-there-note = Bankový účet zadáte a podpíšete na inej stránke.
creditor-id-label = Identifikátor príjemcu
mandate-debit-note = Vaša banka zaplatí prvú sumu v priebehu niekoľkých dní. Túto stránku môžete pokojne opustiť: obchodník { $merchant } sa výsledok dozvie.
amendment-note = { $merchant } vás žiada o súhlas s novým maximom.
amendment-new-label = Nové maximum na splátku
amendment-agreed = S novým maximom ste súhlasili.
amendment-refused = Nové maximum ste odmietli.
amendment-over = Táto žiadosť už nie je otvorená.

## The sandbox

sandbox-heading = Testovacie karty
sandbox-fill = Vyplniť testovaciu kartu { $brand }
sandbox-any = Zadať možno akýkoľvek budúci dátum platnosti a akýkoľvek bezpečnostný kód.
sandbox-declined = Ak je meno na karte { $name }, platba bude zamietnutá.
sandbox-error = Ak je meno na karte { $name }, platba zlyhá.
sandbox-reference = Referencia v tomto tvare určí výsledok bez ohľadu na meno: { $example }
sandbox-results = Možné výsledky: { $results }.
challenge-title = Testovacia banka
challenge-heading = Schvaľujete túto platbu?
challenge-note = Tu by vás banka požiadala o potvrdenie platby { $amount } pre { $merchant }. Toto je test: vyberte odpoveď.
redirect-note = Tu by sa zobrazila výzva ({ $method }) na potvrdenie platby { $amount } pre { $merchant }. Toto je test: vyberte odpoveď.
challenge-approve = Schváliť
challenge-decline = Zamietnuť
