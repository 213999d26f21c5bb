### The words of the hosted page in Lithuanian. How to add one: see en.ftl.
### A date may end in “d.”, so no sentence ends in one.

language-name = Lietuvių

## The frame of every page

page-title = Mokėjimas: { $merchant }
page-title-card-only = Kortelės tikrinimas: { $merchant }
page-title-with-problem = Problema: { $title }
test-banner = Bandomasis režimas: tikri pinigai nepervedami.
language-label = Kalba
return-button = Grįžti pas pardavėją { $merchant }
terms-link = Taisyklės ir sąlygos
privacy-link = Privatumo politika
support-note = Turite klausimų dėl užsakymo? Kreipkitės į pardavėją { $merchant }:

## What is paid

amount-label = Suma
amount-reserved-label = Rezervuojama suma
reference-label = Užsakymo numeris
reserve-note = Suma dabar rezervuojama jūsų kortelėje, bet nenuskaičiuojama. Pardavėjas { $merchant } gali ją nuskaičiuoti iki { $date }; vėliau rezervavimas panaikinamas.
bill-heading = Jūsų užsakymas
card-check-note = Klausiame jūsų banko, ar kortelė galioja. Pinigai nenuskaičiuojami.

## Ways to pay

methods-heading = Kaip norėtumėte mokėti?
method-card = Mokėjimo kortelė
method-paypal = PayPal
method-eft = Elektroninė bankininkystė
method-bank-transfer = Banko pavedimas
method-mobile-money = Mobilieji pinigai
method-voucher = Kuponas
method-debit-order = Tiesioginis debetas
payment-method-label = Mokėjimo būdas
paypal-note = Ten patvirtinsite mokėjimą ir grįšite čia.
eft-note = Patvirtinsite mokėjimą savo banke ir grįšite čia.
hosted-card-note = Būsite nukreipti pas mokėjimo paslaugų teikėją, ten įvesite savo kortelę ir grįšite čia.
bank-transfer-note = Perveskite pinigus iš savo banko. Kai jie bus gauti, pardavėjas { $merchant } bus informuotas.
mobile-money-note = Į telefoną gausite užklausą ir ją patvirtinsite savo PIN kodu.
voucher-note = Iš kupono nuskaičiuojama tiksli mokėjimo suma.
method-another-card = Kita kortelė
card-ending = { $brand }, paskutiniai skaitmenys { $last4 }
card-brand = { $brand } kortelė
network-heading = Kurį kortelių tinklą naudoti šiam mokėjimui?

## The card form

card-number-label = Kortelės numeris
expiry-label = Galiojimo data
expiry-hint = Mėnuo ir metai (MM/YY), kaip nurodyta kortelėje
security-code-label = Saugos kodas
security-code-hint = 3 skaitmenys nugarinėje kortelės pusėje
security-code-hint-front = 4 skaitmenys priekinėje kortelės pusėje
security-code-hint-any = 3 skaitmenys nugarinėje kortelės pusėje arba 4 priekinėje American Express kortelės pusėje
holder-label = Vardas ir pavardė kortelėje
phone-country-label = Šalis
phone-label = Mobiliojo telefono numeris
phone-hint = Jūsų mobiliųjų pinigų sąskaitos numeris
voucher-label = Kupono kodas
voucher-hint = 10–20 skaitmenų kodas ant jūsų kupono
card-note = Jūsų kortelės numeris ir saugos kodas perduodami tik mokėjimų tvarkytojui. Čia jie nesaugomi, o pardavėjas { $merchant } jų niekada negauna.

## Keeping the card for later

remember-label = Išsaugoti šią kortelę būsimiems mokėjimams pardavėjui { $merchant }
remember-hint = Kortelę galėsite pašalinti kaskart, kai vėl mokėsite.
remember-later-charges = Jei pažymėsite šį langelį, pardavėjas { $merchant } galės ir vėliau nuskaičiuoti pinigus iš kortelės, kaskart jūsų neklausdamas, kaip esate su juo susitarę.
store-required = Tęsdami sutinkate, kad ši kortelė būtų išsaugota vėlesniems mokėjimams ir kad pardavėjas { $merchant } galėtų nuskaičiuoti iš jos pinigus jums nedalyvaujant, kaip esate su juo susitarę. Saugos kodas ir visas kortelės numeris nesaugomi.
legal-in-english = Ši dalis pateikiama tik anglų kalba:
credential-expires = Galioja iki { $date }
kept-heading = Jūsų išsaugotos kortelės
forget-button = Pašalinti
forget-label = Pašalinti: { $card }
forget-heading = Pašalinti šią kortelę ({ $card })?
forget-note = Ši kortelė jums nebebus siūloma, o pardavėjas { $merchant } nebegalės nuskaičiuoti iš jos pinigų. Ja vis tiek galėsite mokėti, jei iš naujo įvesite jos duomenis.
forget-confirm = Pašalinti kortelę
forget-keep = Palikti kortelę
forgotten-note = Kortelė pašalinta.

## Paying and cancelling

pay-button = Mokėti { $amount }
reserve-button = Rezervuoti { $amount }
check-card-button = Patikrinti kortelę
pay-busy = Mokama…
reserve-busy = Rezervuojama…
check-card-busy = Tikrinama…
continue-to = Tęsti: { $method } · { $amount }
continue-bank = Tęsti savo banke · { $amount }
continue-provider = Tęsti pas mokėjimo paslaugų teikėją · { $amount }
show-transfer = Rodyti banko duomenis · { $amount }
cancel-button = Atšaukti mokėjimą
cancel-heading = Atšaukti šį mokėjimą?
cancel-note = Pinigai nenuskaičiuoti. Pardavėjas { $merchant } sužinos, kad atšaukėte.
cancel-keep = Grįžti prie mokėjimo

## What is wrong with a field

problems-heading = Patikrinkite įvestus duomenis
method-missing = Pasirinkite mokėjimo būdą.
network-missing = Pasirinkite kortelių tinklą.
credential-gone = Šios išsaugotos kortelės naudoti nebegalima, todėl niekas neišsiųsta. Pasirinkite kitą mokėjimo būdą.
number-missing = Įveskite kortelės numerį.
number-not-digits = Kortelės numerį sudaro tik skaitmenys. Pašalinkite raides ir kitus ženklus.
number-wrong-length = Kortelės numeryje per mažai arba per daug skaitmenų. Palyginkite jį su savo kortele.
number-checksum = Šis kortelės numeris netinkamas. Patikrinkite, ar neįsivėlė klaidos.
expiry-missing = Įveskite kortelės galiojimo datą.
expiry-unreadable = Įveskite galiojimo mėnesį ir metus, pavyzdžiui, 04/31.
expiry-past = Šios kortelės galiojimas baigėsi. Patikrinkite datą arba naudokite kitą kortelę.
expiry-too-far = Ši galiojimo data per daug tolima. Palyginkite ją su savo kortele.
security-code-missing = Įveskite kortelės saugos kodą.
security-code-not-digits = Saugos kodą sudaro tik skaitmenys.
security-code-wrong-length = { $count ->
    [one] Šios kortelės saugos kodą sudaro { $count-written } skaitmuo.
    [few] Šios kortelės saugos kodą sudaro { $count-written } skaitmenys.
    [many] Šios kortelės saugos kodą sudaro { $count-written } skaitmens.
   *[other] Šios kortelės saugos kodą sudaro { $count-written } skaitmenų.
}
holder-missing = Įveskite kortelėje nurodytą vardą ir pavardę.
holder-looks-like-number = Įveskite vardą ir pavardę taip, kaip nurodyta kortelėje, be skaitmenų.
holder-too-long = Vardas ir pavardė per ilgi. Įveskite taip, kaip nurodyta kortelėje.
phone-missing = Įveskite mobiliojo telefono numerį.
phone-not-digits = Telefono numerį sudaro tik skaitmenys, prieš juos gali būti +.
phone-wrong-length = Telefono numeryje per mažai arba per daug skaitmenų.
phone-no-country = Įveskite telefono numerį su šalies kodu, pradėdami ženklu +.
phone-country-missing = Pasirinkite savo telefono numerio šalį.
voucher-missing = Įveskite kupono kodą.
voucher-not-digits = Kupono kodą sudaro tik skaitmenys. Pašalinkite raides ir kitus ženklus.
voucher-wrong-length = Kode per mažai arba per daug skaitmenų. Palyginkite jį su savo kuponu.

## A payment that was not accepted

declined-heading = Jūsų mokėjimas nepriimtas
refused-by-issuer = Jūsų bankas nepatvirtino šio mokėjimo.
refused-by-issuer-next = Bankai mums nenurodo priežasties. Naudokite kitą kortelę arba kreipkitės į savo banką.
insufficient-funds = Šioje kortelėje nepakanka lėšų.
insufficient-funds-next = Naudokite kitą kortelę arba bandykite dar kartą, kai lėšų pakaks.
card-expired = Jūsų banko duomenimis, šios kortelės galiojimas baigėsi.
card-expired-next = Patikrinkite galiojimo datą arba naudokite kitą kortelę.
acquirer-error = Dėl techninės kliūties mokėjimo apdoroti nepavyko.
acquirer-error-next = Netrukus bandykite dar kartą arba naudokite kitą kortelę.
acquirer-error-other-next = Netrukus bandykite dar kartą arba pasirinkite kitą mokėjimo būdą.
refused-by-provider = Mokėjimas nepatvirtintas.
refused-by-provider-next = Bandykite dar kartą arba pasirinkite kitą mokėjimo būdą.
authentication-failed = Jūsų bankas negalėjo patvirtinti, kad mokate jūs.
authentication-failed-next = Bandykite dar kartą ir laikykitės banko nurodymų arba naudokite kitą kortelę.
not-charged = Pinigai nenuskaičiuoti.
attempts-heading = Ankstesni bandymai
attempts-note = Nė vieno bandymo metu pinigai nenuskaičiuoti.
attempts-left = { $count ->
    [one] Jums liko { $count-written } bandymas.
    [few] Jums liko { $count-written } bandymai.
    [many] Jums liko { $count-written } bandymo.
   *[other] Jums liko { $count-written } bandymų.
}
paused-heading = Šiek tiek palaukite prieš bandydami dar kartą
paused-note = Keli mokėjimai iš jūsų tinklo nepriimti, todėl prieš kitą mokėjimą daroma pertrauka. Jūsų bankui niekas neišsiųsta.
paused-next = { $count ->
    [one] Mokėti galėsite po { $count-written } minutės.
    [few] Mokėti galėsite po { $count-written } minučių.
    [many] Mokėti galėsite po { $count-written } minutės.
   *[other] Mokėti galėsite po { $count-written } minučių.
}

## Nothing charged twice

form-outdated = Šis puslapis buvo pasenęs, todėl niekas neišsiųsta. Patikrinkite duomenis ir mokėkite dar kartą. Pinigai nebuvo nuskaičiuoti du kartus.
network-trouble = Nepavyko susisiekti su serveriu. Jūsų įvesti duomenys tebėra čia. Bandykite dar kartą: pinigai nebus nuskaičiuoti du kartus.

## Waiting for an answer

pending-heading = Laukiame jūsų banko atsakymo
pending-note = Jūsų bankas dar neatsakė. Galite ramiai užverti šį puslapį: pardavėjas { $merchant } sužinos rezultatą, o pinigai nebus nuskaičiuoti du kartus.
pending-check = Tikrinti dar kartą
pending-alive = Šis puslapis atsinaujina pats.
pending-by-hand = Šis puslapis pats neatsinaujina. Po akimirkos patikrinkite dar kartą.
waiting-usually = Paprastai tai trunka trumpiau nei minutę.
waiting-longer = Jei užtrunka daug ilgiau, kreipkitės į pardavėją { $merchant }.
pending-other-heading = Laukiame atsakymo
pending-other-note = Atsakymo dėl jūsų mokėjimo dar nėra. Galite ramiai užverti šį puslapį: pardavėjas { $merchant } sužinos rezultatą, o pinigai nebus nuskaičiuoti du kartus.
prompt-heading = Patvirtinkite mokėjimą telefone
prompt-note = Į jūsų telefoną siunčiama užklausa dėl { $amount } mokėjimo. Patvirtinkite ją savo PIN kodu. Galite ramiai užverti šį puslapį: pardavėjas { $merchant } sužinos rezultatą, o pinigai nebus nuskaičiuoti du kartus.
prompt-sent = Užklausa išsiųsta numeriu { $phone }.
prompt-wrong-number = Neteisingas numeris?
prompt-help = Telefone nėra užklausos? Patikrinkite, ar jis įjungtas ir ar yra ryšys.
transfer-heading = Perveskite { $amount }
transfer-note = Perveskite tikslią sumą į šią sąskaitą ir nurodykite šią mokėjimo paskirtį. Galite ramiai užverti šį puslapį ir vėl jį atverti: kai pinigai bus gauti, pardavėjas { $merchant } bus informuotas.
transfer-reference = Mokėjimo paskirtis
transfer-holder = Gavėjas
transfer-bank = Bankas
transfer-account = Sąskaitos numeris
transfer-branch = Skyriaus kodas
transfer-arrives = Pavedimas paprastai įskaitomas per dvi darbo dienas.
transfer-awaited = Pardavėjas { $merchant } jo lauks iki { $date }.
copy-button = Kopijuoti
copied-note = Nukopijuota
away-heading = Būsite nukreipti pas mokėjimo paslaugų teikėją
away-bank-heading = Būsite nukreipti į savo banką
away-note = Puslapis atsidarys pats. Jei neatsidarytų, paspauskite mygtuką. Po to grįšite čia.
away-button = Tęsti
continue-heading = Tęskite mokėjimą
continue-note = Šis mokėjimas dar nebaigtas. Galite tęsti nuo ten, kur sustojote. Pinigai nebus nuskaičiuoti du kartus.
continue-open-note = Jei netęsite, praėjus pusvalandžiui nuo pradžios čia galėsite pasirinkti kitą mokėjimo būdą.
other-way-note = Ar jau patvirtinote šį mokėjimą arba pervedėte pinigus? Tuomet palaukite rezultato. Jei ne, galite šį mokėjimą atšaukti ir pasirinkti kitą mokėjimo būdą. Pinigai nebus nuskaičiuoti du kartus.
other-way-button = Mokėti kitu būdu
other-way-late = Šio mokėjimo atšaukti nebegalima. Palaukite jo rezultato.
given-up-note = Atšaukėte tą mokėjimą, pinigai nenuskaičiuoti. Pasirinkite mokėjimo būdą.
elsewhere-heading = Tęsti kitame įrenginyje
elsewhere-note = Nuskaitykite šį kodą, kad ten atvertumėte šį puslapį. Niekam neduokite šio kodo.
elsewhere-code = QR kodas su šio puslapio adresu
leading-note = Po 5 sekundžių grįšite pas pardavėją { $merchant }.
stay-button = Likti šiame puslapyje

## How it ended

paid-heading = Mokėjimas atliktas
paid-note = Sumokėjote { $amount } pardavėjui { $merchant }.
refunded-note = Pardavėjas { $merchant } grąžino jums { $amount }.
card-checked-heading = Kortelė patikrinta
card-checked-note = Jūsų kortelė galioja. Pinigai nenuskaičiuoti.
authorized-heading = Suma rezervuota
authorized-note = Jūsų kortelėje pardavėjui { $merchant } rezervuota { $amount }. Pinigai nenuskaičiuoti.
authorized-release = Jei pardavėjas { $merchant } jos nenuskaičiuos, ne vėliau kaip { $date } rezervavimas bus panaikintas.
canceled-heading = Mokėjimas atšauktas
canceled-note = { $amount } mokėjimas pardavėjui { $merchant } atšauktas. Pinigai nenuskaičiuoti.
failed-heading = Mokėjimas neužbaigtas
failed-note = { $amount } mokėjimas pardavėjui { $merchant } nepavyko. Pinigai nenuskaičiuoti. Norėdami bandyti dar kartą, pradėkite iš naujo pas pardavėją.
expired-heading = Rezervavimas baigėsi
expired-note = Pardavėjas { $merchant } laiku nenuskaičiavo { $amount } sumos, todėl rezervavimas panaikintas. Pinigai nenuskaičiuoti.

## Receipts

receipt-heading = Kvitas
receipt-number-label = Kvito numeris
date-label = Data
refund-heading = Grąžinimas
paid-label = Sumokėta
total-label = Iš viso
total-after-refunds = Iš viso po grąžinimo

## When there is nothing to pay here

link-invalid-heading = Ši mokėjimo nuoroda nebegalioja
link-invalid-note = Grįžkite į parduotuvę ir pradėkite mokėjimą iš naujo. Atvėrus šią nuorodą pinigai nenuskaičiuoti.
link-amount-bounds = Įveskite sumą nuo { $min } iki { $max }.
amount-two-readings = Turite omenyje { $first } ar { $second }?
link-full-heading = Šia nuoroda daugiau mokėjimų atlikti negalima
not-found-heading = Mokėjimas nerastas
not-found-note = Šiuo adresu mokėjimo nėra. Patikrinkite, ar nuoroda visa, arba grįžkite į parduotuvę.
trouble-heading = Mūsų pusėje įvyko klaida
trouble-note = Netrukus bandykite dar kartą. Jei jau sumokėjote, čia matysite rezultatą: pinigai nebus nuskaičiuoti du kartus.
try-again = Bandyti dar kartą
too-many-heading = Šiek tiek palaukite
too-many-note = { $count ->
    [one] Iš jūsų tinklo per trumpą laiką gauta labai daug užklausų. Bandykite dar kartą po { $count-written } minutės. Pinigai nebus nuskaičiuoti du kartus.
    [few] Iš jūsų tinklo per trumpą laiką gauta labai daug užklausų. Bandykite dar kartą po { $count-written } minučių. Pinigai nebus nuskaičiuoti du kartus.
    [many] Iš jūsų tinklo per trumpą laiką gauta labai daug užklausų. Bandykite dar kartą po { $count-written } minutės. Pinigai nebus nuskaičiuoti du kartus.
   *[other] Iš jūsų tinklo per trumpą laiką gauta labai daug užklausų. Bandykite dar kartą po { $count-written } minučių. Pinigai nebus nuskaičiuoti du kartus.
}
no-methods-heading = Nėra galimų mokėjimo būdų
no-methods-note = Pardavėjas { $merchant } nesiūlo šiam mokėjimui tinkamo mokėjimo būdo. Pinigai nenuskaičiuoti.
merchant-inactive-heading = Šiuo metu mokėti negalima
merchant-inactive-note = Pardavėjas { $merchant } šiuo metu negali priimti mokėjimų. Pinigai nenuskaičiuoti.

## Signing a debit order

debit-order-note = Pasirašote tiesioginio debeto sutikimą: pardavėjas { $merchant } nuskaičiuoja įmokas iš jūsų banko sąskaitos.
mandate-title = Tiesioginio debeto sutikimas pardavėjui { $merchant }
mandate-now-label = Mokėtina šiandien
mandate-now-nothing = Šiandien nieko mokėti nereikia.
mandate-instalment-label = Kiekviena įmoka
mandate-maximum-label = Didžiausia vienos įmokos suma
mandate-rhythm-label = Nuskaičiuojama
mandate-weekly = Kas savaitę: { $weekday }
mandate-monthly = Kas mėnesį, { $day-written } dieną
mandate-monthly-last = Paskutinę kiekvieno mėnesio dieną
mandate-first-label = Pirmas nuskaičiavimas
mandate-last-label = Paskutinis nuskaičiavimas
mandate-count-label = Įmokų skaičius
mandate-number-label = Sutarties numeris
mandate-signed-on-label = Pasirašymo data
mandate-rights = Tiesioginio debeto sutikimą galite atšaukti per pardavėją { $merchant } arba savo banke.
account-heading = Jūsų banko sąskaita
account-holder-label = Sąskaitos savininkas
bank-other = Kitas bankas
branch-label = Skyriaus kodas
branch-hint = 6 skaitmenys
account-number-label = Sąskaitos numeris
account-number-hint = Įskaitant nulius pradžioje
account-kind-label = Sąskaitos rūšis
option-choose = Pasirinkite…
account-kind-current = Einamoji arba čekių sąskaita
account-kind-savings = Taupomoji sąskaita
account-kind-transmission = Operacijų sąskaita (Transmission account)
account-holder-missing = Įveskite sąskaitos savininko vardą ir pavardę.
account-holder-wrong = Įveskite vardą ir pavardę taip, kaip juos žino jūsų bankas, be skaitmenų.
account-holder-too-long = Vardas ir pavardė per ilgi. Įveskite vardą ir pavardę taip, kaip juos žino jūsų bankas.
bank-missing = Pasirinkite savo banką.
branch-missing = Įveskite savo banko skyriaus kodą.
branch-wrong = Skyriaus kodą sudaro 6 skaitmenys.
account-number-missing = Įveskite savo sąskaitos numerį.
account-number-not-digits = Sąskaitos numerį sudaro tik skaitmenys.
account-number-wrong-length = Sąskaitos numeryje per mažai arba per daug skaitmenų.
account-number-checksum = Šis sąskaitos numeris nedera su šiuo skyriaus kodu. Patikrinkite, ar į juos neįsivėlė klaidos.
account-kind-missing = Pasirinkite savo sąskaitos rūšį.
review-button = Patikrinti duomenis
review-heading = Patikrinkite ir pasirašykite
review-note = Dar niekas neišsiųsta. Patikrinkite visus duomenis ir pasirašykite.
mandate-copy-later = Pasirašę vėl atverkite šį puslapį, kai tik prireiks kopijos.
review-edit = Keisti duomenis
mandate-consent = Įgalioju pardavėją { $merchant } nuskaičiuoti pirmiau nurodytas įmokas iš šios banko sąskaitos pirmiau nurodytomis dienomis ir neviršijant pirmiau nurodytos didžiausios sumos. Šį tiesioginio debeto sutikimą galiu atšaukti per pardavėją { $merchant } arba savo banke.
sign-button = Pasirašyti ir mokėti { $amount }
sign-button-only = Pasirašyti sutikimą
mandate-waiting-heading = Patvirtinkite tiesioginio debeto sutikimą savo banke
mandate-waiting-note = Jūsų bankas prašo patvirtinti šį tiesioginio debeto sutikimą: savo programėlėje, SMS žinute arba skyriuje. Galite ramiai užverti šį puslapį: pardavėjas { $merchant } sužinos rezultatą.
mandate-answer-by = Patvirtinkite iki { $time }.
mandate-signed-heading = Jūsų tiesioginio debeto sutikimas pasirašytas
mandate-signed-note = Pasilikite kopiją to, dėl ko susitarėte su pardavėju { $merchant }.
mandate-copy = Atsisiųsti kopiją (PDF)
mandate-refused = Jūsų bankas nepriėmė šio tiesioginio debeto sutikimo.
mandate-refused-next = Patikrinkite sąskaitos duomenis arba kreipkitės į savo banką.
account-closed = Jūsų banko duomenimis, ši sąskaita uždaryta.
invalid-account = Jūsų bankas nežino šios sąskaitos arba iš jos negalima nurašyti tiesioginiu debetu.
account-funds = Šioje sąskaitoje nepakanka pinigų.
account-ending = Sąskaita, paskutiniai skaitmenys { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = El. pašto adresas
email-wrong = Įveskite el. pašto adresą, pavyzdžiui, vardas@example.com.
iban-missing = Įveskite savo IBAN.
iban-wrong = Šis IBAN negalioja. Patikrinkite, ar nėra rašybos klaidų.
iban-outside = Ši sąskaita yra šalyje, kurioje nėra SEPA tiesioginio debeto.
bsb-wrong = BSB sudaro 6 skaitmenys.
address-label = Adresas
city-label = Miestas
postal-code-label = Pašto kodas
field-missing = Užpildykite šį lauką.
identity-kind-label = Asmens dokumentas
identity-kind-id = Pietų Afrikos asmens tapatybės kortelė
identity-kind-passport = Pasas
identity-number-label = Dokumento numeris
identity-number-wrong = Šis numeris negalioja. Patikrinkite, ar nėra rašybos klaidų.
mandate-there-note = Banko sąskaitą įvesite ir pasirašysite kitame puslapyje.
creditor-id-label = Kreditoriaus identifikatorius
mandate-debit-note = Jūsų bankas sumokės pirmąją sumą per kelias dienas. Galite ramiai užverti šį puslapį: pardavėjas { $merchant } sužinos rezultatą.
amendment-note = { $merchant } prašo jūsų sutikti su nauja didžiausia suma.
amendment-new-label = Nauja didžiausia įmokos suma
amendment-agreed = Sutikote su nauja didžiausia suma.
amendment-refused = Atsisakėte naujos didžiausios sumos.
amendment-over = Šis prašymas nebegalioja.

## The sandbox

sandbox-heading = Bandomosios kortelės
sandbox-fill = Įrašyti { $brand } bandomąją kortelę
sandbox-any = Tinka bet kuri būsima galiojimo data ir bet kuris saugos kodas.
sandbox-declined = Jei vardas ir pavardė kortelėje yra { $name }, mokėjimas atmetamas.
sandbox-error = Jei vardas ir pavardė kortelėje yra { $name }, mokant įvyksta klaida.
sandbox-reference = Tokio pavidalo užsakymo numeris lemia rezultatą, kad ir koks būtų vardas: { $example }
sandbox-results = Galimi rezultatai: { $results }.
challenge-title = Bandomasis bankas
challenge-heading = Ar patvirtinate šį mokėjimą?
challenge-note = Čia jūsų bankas paprašytų patvirtinti { $amount } mokėjimą pardavėjui { $merchant }. Tai bandymas: pasirinkite atsakymą.
redirect-note = Mokėjimo būdas: { $method }. Čia būtumėte paprašyti patvirtinti { $amount } mokėjimą pardavėjui { $merchant }. Tai bandymas: pasirinkite atsakymą.
challenge-approve = Patvirtinti
challenge-decline = Atmesti
