### The words of the hosted page in Slovenian. How to add one: see en.ftl.

language-name = Slovenščina

## The frame of every page

page-title = Plačilo trgovcu { $merchant }
page-title-card-only = Kartica za { $merchant }
page-title-with-problem = Težava: { $title }
test-banner = Preskusni način: pravi denar se ne prenaša.
language-label = Jezik
return-button = Nazaj k trgovcu { $merchant }
terms-link = Splošni pogoji
privacy-link = Politika zasebnosti
support-note = Imate vprašanja o naročilu? Obrnite se na trgovca { $merchant }:

## What is paid

amount-label = Znesek
amount-reserved-label = Znesek za rezervacijo
reference-label = Sklic
reserve-note = Znesek se na vaši kartici zdaj samo rezervira in se ne zaračuna. Rok, do katerega ga lahko zaračuna trgovec { $merchant }, je { $date }, nato se rezervacija sprosti.
bill-heading = Vaše naročilo
card-check-note = Pri vaši banki preverimo, ali je kartica veljavna. Nič se ne zaračuna.

## Ways to pay

methods-heading = Kako želite plačati?
method-card = Kartica
method-paypal = PayPal
method-eft = Takojšnje plačilo z računa
method-bank-transfer = Bančno nakazilo
method-mobile-money = Mobilna denarnica
method-voucher = Vavčer
method-debit-order = Direktna obremenitev
payment-method-label = Način plačila
paypal-note = Tam odobrite plačilo in se vrnete sem.
eft-note = Plačilo odobrite pri svoji banki in se vrnete sem.
hosted-card-note = Nadaljujete pri ponudniku plačilnih storitev, tam vnesete kartico in se vrnete sem.
bank-transfer-note = Pošljite denar iz svoje banke. Trgovec { $merchant } bo obveščen, ko denar prispe.
mobile-money-note = Na telefon prejmete zahtevek in ga odobrite s svojo kodo PIN.
voucher-note = Z vavčerja se odšteje natančen znesek.
method-another-card = Druga kartica
card-ending = { $brand } s končnico { $last4 }
card-brand = Kartica { $brand }
network-heading = Katero kartično omrežje naj se uporabi za to plačilo?

## The card form

card-number-label = Številka kartice
expiry-label = Datum poteka
expiry-hint = MM/LL, kot je na kartici
security-code-label = Varnostna koda
security-code-hint = 3 števke na hrbtni strani kartice
security-code-hint-front = 4 števke na sprednji strani kartice
security-code-hint-any = 3 števke na hrbtni strani kartice ali 4 na sprednji pri American Express
holder-label = Ime na kartici
phone-country-label = Država
phone-label = Številka mobilnega telefona
phone-hint = Številka vaše mobilne denarnice
voucher-label = Koda vavčerja
voucher-hint = Od 10 do 20 števk na vavčerju
card-note = Številka kartice in varnostna koda se pošljeta samo ponudniku plačilnih storitev in nikomur drugemu. Tu se ne shranita, trgovec { $merchant } pa ju nikoli ne prejme.

## Keeping the card for later

remember-label = Shrani to kartico za prihodnja plačila trgovcu { $merchant }
remember-hint = Kartico lahko odstranite ob vsakem naslednjem plačilu.
remember-later-charges = Če označite to polje, bo trgovec { $merchant } lahko kartico bremenil tudi pozneje, ne da bi vas vsakič vprašal, kot ste se z njim dogovorili.
store-required = Z nadaljevanjem soglašate, da se ta kartica shrani za poznejša plačila in da jo trgovec { $merchant } lahko bremeni brez vaše navzočnosti, kot ste se z njim dogovorili. Varnostna koda in celotna številka kartice se ne shranita.
legal-in-english = Ta del je na voljo samo v angleščini:
credential-expires = Velja do { $date }
kept-heading = Vaše shranjene kartice
forget-button = Odstrani
forget-label = Odstrani: { $card }
forget-heading = Želite odstraniti kartico: { $card }?
forget-note = Ta kartica vam ne bo več ponujena in trgovec { $merchant } je ne bo mogel več bremeniti. Z njo lahko še vedno plačate, če znova vnesete njene podatke.
forget-confirm = Odstrani kartico
forget-keep = Obdrži kartico
forgotten-note = Kartica je odstranjena.

## Paying and cancelling

pay-button = Plačaj { $amount }
reserve-button = Rezerviraj { $amount }
check-card-button = Preveri kartico
pay-busy = Plačilo poteka…
reserve-busy = Rezervacija poteka…
check-card-busy = Preverjanje poteka…
continue-to = Nadaljuj na { $method } · { $amount }
continue-bank = Nadaljuj v svojo banko · { $amount }
continue-provider = Nadaljuj k ponudniku plačilnih storitev · { $amount }
show-transfer = Prikaži bančne podatke · { $amount }
cancel-button = Prekliči plačilo
cancel-heading = Želite preklicati to plačilo?
cancel-note = Nič vam ni bilo zaračunano. Trgovec { $merchant } bo izvedel, da ste preklicali.
cancel-keep = Nazaj na plačilo

## What is wrong with a field

problems-heading = Preverite vnesene podatke
method-missing = Izberite način plačila.
network-missing = Izberite kartično omrežje.
credential-gone = Te shranjene kartice ni več mogoče uporabiti, zato ni bilo nič poslano. Izberite drug način plačila.
number-missing = Vnesite številko kartice.
number-not-digits = Številka kartice vsebuje samo števke. Odstranite črke in druge znake.
number-wrong-length = Ta številka kartice ima premalo ali preveč števk. Primerjajte jo s kartico.
number-checksum = Ta številka kartice ni veljavna. Preverite, ali je prišlo do tipkarske napake.
expiry-missing = Vnesite datum poteka kartice.
expiry-unreadable = Vnesite mesec in leto poteka, na primer 04/31.
expiry-past = Ta kartica je potekla. Preverite datum ali uporabite drugo kartico.
expiry-too-far = Ta datum poteka je preveč oddaljen. Primerjajte ga s kartico.
security-code-missing = Vnesite varnostno kodo kartice.
security-code-not-digits = Varnostna koda vsebuje samo števke.
security-code-wrong-length = { $count ->
    [one] Varnostna koda te kartice ima { $count-written } števko.
    [two] Varnostna koda te kartice ima { $count-written } števki.
    [few] Varnostna koda te kartice ima { $count-written } števke.
   *[other] Varnostna koda te kartice ima { $count-written } števk.
}
holder-missing = Vnesite ime, navedeno na kartici.
holder-looks-like-number = Vnesite ime, kot je navedeno na kartici, brez številk.
holder-too-long = To ime je predolgo. Vnesite ga, kot je navedeno na kartici.
phone-missing = Vnesite številko mobilnega telefona.
phone-not-digits = Številka mobilnega telefona vsebuje samo števke, lahko z znakom + na začetku.
phone-wrong-length = Ta številka mobilnega telefona ima premalo ali preveč števk.
phone-no-country = Vnesite številko mobilnega telefona s klicno kodo države, začenši z znakom +.
phone-country-missing = Izberite državo svoje telefonske številke.
voucher-missing = Vnesite kodo vavčerja.
voucher-not-digits = Koda vavčerja vsebuje samo števke. Odstranite črke in druge znake.
voucher-wrong-length = Ta koda ima premalo ali preveč števk. Primerjajte jo z vavčerjem.

## A payment that was not accepted

declined-heading = Plačilo ni bilo sprejeto
refused-by-issuer = Vaša banka tega plačila ni odobrila.
refused-by-issuer-next = Banke nam razloga ne povedo. Uporabite drugo kartico ali vprašajte svojo banko.
insufficient-funds = Na tej kartici ni dovolj razpoložljivih sredstev.
insufficient-funds-next = Uporabite drugo kartico ali poskusite znova, ko bo sredstev dovolj.
card-expired = Po podatkih vaše banke je ta kartica potekla.
card-expired-next = Preverite datum poteka ali uporabite drugo kartico.
acquirer-error = Plačila zaradi tehnične težave ni bilo mogoče obdelati.
acquirer-error-next = Poskusite znova čez nekaj trenutkov ali uporabite drugo kartico.
acquirer-error-other-next = Poskusite znova čez nekaj trenutkov ali izberite drug način plačila.
refused-by-provider = Plačilo ni bilo odobreno.
refused-by-provider-next = Poskusite znova ali izberite drug način plačila.
authentication-failed = Vaša banka ni mogla potrditi vaše identitete.
authentication-failed-next = Poskusite znova po navodilih svoje banke ali uporabite drugo kartico.
not-charged = Nič vam ni bilo zaračunano.
attempts-heading = Prejšnji poskusi
attempts-note = Pri nobenem vam ni bilo nič zaračunano.
attempts-left = { $count ->
    [one] Poskusite lahko še { $count-written }-krat.
    [two] Poskusite lahko še { $count-written }-krat.
    [few] Poskusite lahko še { $count-written }-krat.
   *[other] Poskusite lahko še { $count-written }-krat.
}
paused-heading = Pred novim poskusom malo počakajte
paused-note = Več plačil iz vašega omrežja ni bilo sprejetih, zato je pred naslednjim kratek premor. Vaši banki ni bilo nič poslano.
paused-next = { $count ->
    [one] Plačate lahko čez { $count-written } minuto.
    [two] Plačate lahko čez { $count-written } minuti.
    [few] Plačate lahko čez { $count-written } minute.
   *[other] Plačate lahko čez { $count-written } minut.
}

## Nothing charged twice

form-outdated = Ta stran je bila zastarela, zato ni bilo nič poslano. Preverite podatke in plačajte znova. Znesek vam ni bil zaračunan dvakrat.
network-trouble = Strežnik ni dosegljiv. Vaši podatki so še vedno tu. Poskusite znova: znesek vam ne bo zaračunan dvakrat.

## Waiting for an answer

pending-heading = Čakamo na vašo banko
pending-note = Vaša banka še ni odgovorila. To stran lahko brez skrbi zapustite: trgovec { $merchant } bo obveščen o izidu, znesek pa vam ne bo zaračunan dvakrat.
pending-check = Preveri znova
pending-alive = Ta stran se posodablja sama.
pending-by-hand = Ta stran se ne posodablja sama. Čez trenutek preverite znova.
waiting-usually = To običajno traja manj kot minuto.
waiting-longer = Če traja precej dlje, se obrnite na trgovca { $merchant }.
pending-other-heading = Čakamo na odgovor
pending-other-note = Odgovora na vaše plačilo še ni. To stran lahko brez skrbi zapustite: trgovec { $merchant } bo obveščen o izidu, znesek pa vam ne bo zaračunan dvakrat.
prompt-heading = Odobrite plačilo na telefonu
prompt-note = Na vaš telefon prihaja zahtevek za plačilo v znesku { $amount }. Odobrite ga s svojo kodo PIN. To stran lahko brez skrbi zapustite: trgovec { $merchant } bo obveščen o izidu, znesek pa vam ne bo zaračunan dvakrat.
prompt-sent = Zahtevek je bil poslan na { $phone }.
prompt-wrong-number = Napačna številka?
prompt-help = Na telefonu ni zahtevka? Preverite, ali je vklopljen in ima signal.
transfer-heading = Nakažite { $amount }
transfer-note = Pošljite natančen znesek na ta račun, s tem sklicem. To stran lahko brez skrbi zapustite in jo znova odprete: trgovec { $merchant } bo obveščen, ko denar prispe.
transfer-reference = Sklic nakazila
transfer-holder = Imetnik računa
transfer-bank = Banka
transfer-account = Številka računa
transfer-branch = Koda poslovalnice
transfer-arrives = Nakazilo običajno prispe v dveh delovnih dneh.
transfer-awaited = Trgovec { $merchant } nanj čaka do { $date }.
copy-button = Kopiraj
copied-note = Kopirano
away-heading = Nadaljujete pri ponudniku plačilnih storitev
away-bank-heading = Nadaljujete pri svoji banki
away-note = Stran se odpre sama. Če se ne, pritisnite gumb. Nato se vrnete sem.
away-button = Naprej
continue-heading = Nadaljujte plačilo
continue-note = To plačilo še ni dokončano. Nadaljujete lahko tam, kjer ste končali. Znesek vam ne bo zaračunan dvakrat.
continue-open-note = Če ne nadaljujete, lahko pol ure po začetku tukaj izberete drug način plačila.
other-way-note = Ste to plačilo že odobrili ali denar že poslali? Potem počakajte na izid. Sicer lahko to plačilo prekličete in izberete drug način plačila. Znesek vam ne bo zaračunan dvakrat.
other-way-button = Plačaj drugače
other-way-late = Tega plačila ni več mogoče preklicati. Počakajte na izid.
given-up-note = To plačilo ste preklicali in nič vam ni bilo zaračunano. Izberite način plačila.
elsewhere-heading = Nadaljujte v drugi napravi
elsewhere-note = Optično preberite to kodo, da tam odprete to stran. Te kode ne delite z nikomer.
elsewhere-code = Koda QR z naslovom te strani
leading-note = Čez 5 sekund se vrnete k trgovcu { $merchant }.
stay-button = Ostani na tej strani

## How it ended

paid-heading = Plačilo je uspelo
paid-note = Plačali ste { $amount } trgovcu { $merchant }.
refunded-note = Trgovec { $merchant } vam je vrnil { $amount }.
card-checked-heading = Kartica je preverjena
card-checked-note = Vaša kartica je veljavna. Nič vam ni bilo zaračunano.
authorized-heading = Znesek je rezerviran
authorized-note = Na vaši kartici je za trgovca { $merchant } rezerviran znesek { $amount }. Nič vam ni bilo zaračunano.
authorized-release = Če ga trgovec { $merchant } ne zaračuna, se rezervacija sprosti najpozneje: { $date }.
canceled-heading = Plačilo je preklicano
canceled-note = Plačilo v znesku { $amount } trgovcu { $merchant } je bilo preklicano. Nič vam ni bilo zaračunano.
failed-heading = Plačilo ni dokončano
failed-note = Plačilo v znesku { $amount } trgovcu { $merchant } ni uspelo. Nič vam ni bilo zaračunano. Če želite poskusiti znova, začnite od začetka pri trgovcu { $merchant }.
expired-heading = Rezervacija je potekla
expired-note = Trgovec { $merchant } ni pravočasno zaračunal zneska { $amount }, zato se je rezervacija sprostila. Nič vam ni bilo zaračunano.

## Receipts

receipt-heading = Potrdilo o plačilu
receipt-number-label = Številka potrdila
date-label = Datum
refund-heading = Vračilo
paid-label = Plačano
total-label = Skupaj
total-after-refunds = Skupaj po vračilu

## When there is nothing to pay here

link-invalid-heading = Ta povezava za plačilo ne velja več
link-invalid-note = Vrnite se v trgovino in znova začnite plačilo. Z odprtjem te povezave vam ni bilo nič zaračunano.
link-amount-bounds = Vnesite znesek od { $min } do { $max }.
amount-two-readings = Ali mislite { $first } ali { $second }?
link-full-heading = S to povezavo ni mogoče opraviti več plačil
not-found-heading = Plačila ni mogoče najti
not-found-note = Na tem naslovu ni plačila. Preverite, ali je povezava popolna, ali se vrnite v trgovino.
trouble-heading = Na naši strani je prišlo do težave
trouble-note = Poskusite znova čez nekaj trenutkov. Če ste že plačali, boste tu videli izid: znesek vam ne bo zaračunan dvakrat.
try-again = Poskusi znova
too-many-heading = Malo počakajte
too-many-note = { $count ->
    [one] Iz vašega omrežja je v kratkem času prispelo veliko zahtev. Poskusite znova čez { $count-written } minuto. Znesek vam ne bo zaračunan dvakrat.
    [two] Iz vašega omrežja je v kratkem času prispelo veliko zahtev. Poskusite znova čez { $count-written } minuti. Znesek vam ne bo zaračunan dvakrat.
    [few] Iz vašega omrežja je v kratkem času prispelo veliko zahtev. Poskusite znova čez { $count-written } minute. Znesek vam ne bo zaračunan dvakrat.
   *[other] Iz vašega omrežja je v kratkem času prispelo veliko zahtev. Poskusite znova čez { $count-written } minut. Znesek vam ne bo zaračunan dvakrat.
}
no-methods-heading = Na voljo ni nobenega načina plačila
no-methods-note = Trgovec { $merchant } ne ponuja načina, ki bi ga lahko uporabili za to plačilo. Nič vam ni bilo zaračunano.
merchant-inactive-heading = Plačila trenutno niso mogoča
merchant-inactive-note = Trgovec { $merchant } trenutno ne more sprejemati plačil. Nič vam ni bilo zaračunano.

## Signing a debit order

debit-order-note = Podpisujete soglasje za direktno obremenitev: trgovec { $merchant } z obroki bremeni vaš bančni račun.
mandate-title = Direktna obremenitev za trgovca { $merchant }
mandate-now-label = Za plačilo danes
mandate-now-nothing = Danes ni treba ničesar plačati.
mandate-instalment-label = Vsak obrok
mandate-maximum-label = Najvišji znesek na obrok
mandate-rhythm-label = Obremenitev
mandate-weekly = Vsak teden: { $weekday }
mandate-monthly = Vsakega { $day-written }. v mesecu
mandate-monthly-last = Zadnji dan vsakega meseca
mandate-first-label = Prva obremenitev
mandate-last-label = Zadnja obremenitev
mandate-count-label = Število obrokov
mandate-number-label = Številka pogodbe
mandate-signed-on-label = Datum podpisa
mandate-rights = Soglasje za direktno obremenitev lahko prekličete pri trgovcu { $merchant } ali pri svoji banki.
account-heading = Vaš bančni račun
account-holder-label = Imetnik računa
bank-other = Druga banka
branch-label = Koda poslovalnice
branch-hint = 6 števk
account-number-label = Številka računa
account-number-hint = Vključno z ničlami na začetku
account-kind-label = Vrsta računa
option-choose = Izberite…
account-kind-current = Tekoči ali čekovni račun
account-kind-savings = Varčevalni račun
account-kind-transmission = Transakcijski račun brez čekov in kartice (Transmission account)
account-holder-missing = Vnesite ime imetnika računa.
account-holder-wrong = Vnesite ime, kot ga pozna vaša banka, brez številk.
account-holder-too-long = To ime je predolgo. Vnesite ime, kot ga pozna vaša banka.
bank-missing = Izberite svojo banko.
branch-missing = Vnesite kodo poslovalnice svoje banke.
branch-wrong = Koda poslovalnice ima 6 števk.
account-number-missing = Vnesite številko računa.
account-number-not-digits = Številka računa vsebuje samo števke.
account-number-wrong-length = Ta številka računa ima premalo ali preveč števk.
account-number-checksum = Ta številka računa se ne ujema s to kodo poslovalnice. Preverite, ali je pri kateri od njiju prišlo do tipkarske napake.
account-kind-missing = Izberite vrsto računa.
review-button = Preveri podatke
review-heading = Preverite in podpišite
review-note = Poslano še ni bilo nič. Preverite vse podatke, nato podpišite.
mandate-copy-later = Kadar koli boste po podpisu potrebovali kopijo, znova odprite to stran.
review-edit = Spremeni podatke
mandate-consent = Trgovca { $merchant } pooblaščam, da z zgoraj navedenimi obroki bremeni ta bančni račun, na zgoraj navedene dni in največ do zgoraj navedenega najvišjega zneska. To soglasje za direktno obremenitev lahko prekličem pri trgovcu { $merchant } ali pri svoji banki.
sign-button = Podpiši in plačaj { $amount }
sign-button-only = Podpiši soglasje
mandate-waiting-heading = Odobrite direktno obremenitev pri svoji banki
mandate-waiting-note = Vaša banka vas prosi, da odobrite to direktno obremenitev: v aplikaciji, s sporočilom SMS ali v poslovalnici. To stran lahko brez skrbi zapustite: trgovec { $merchant } bo obveščen o izidu.
mandate-answer-by = Rok za odobritev: { $time }.
mandate-signed-heading = Vaše soglasje za direktno obremenitev je podpisano
mandate-signed-note = Shranite kopijo dogovora s trgovcem { $merchant }.
mandate-copy = Prenesi kopijo (PDF)
mandate-refused = Vaša banka ni sprejela te direktne obremenitve.
mandate-refused-next = Preverite podatke o računu ali vprašajte svojo banko.
account-closed = Vaša banka sporoča, da je ta račun zaprt.
invalid-account = Vaša banka tega računa ne pozna ali pa ne sprejema direktnih obremenitev.
account-funds = Na tem računu ni dovolj denarja.
account-ending = Račun s končnico { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-poštni naslov
email-wrong = Vnesite e-poštni naslov, na primer ime@example.com.
iban-missing = Vnesite svoj IBAN.
iban-wrong = Ta IBAN ni veljaven. Preverite, ali je tipkarska napaka.
iban-outside = Ta račun je v državi brez direktnih obremenitev SEPA.
bsb-wrong = BSB ima 6 števk.
address-label = Naslov
city-label = Kraj
postal-code-label = Poštna številka
field-missing = Izpolnite to polje.
identity-kind-label = Osebni dokument
identity-kind-id = Južnoafriška osebna izkaznica
identity-kind-passport = Potni list
identity-number-label = Številka dokumenta
identity-number-wrong = Ta številka ni veljavna. Preverite, ali je tipkarska napaka.
mandate-there-note = Bančni račun boste vnesli in podpisali na drugi strani.
creditor-id-label = Identifikator upnika
mandate-debit-note = Vaša banka bo prvi znesek plačala v nekaj dneh. To stran lahko brez skrbi zapustite: trgovec { $merchant } bo obveščen o izidu.
amendment-note = { $merchant } vas prosi za soglasje z novim najvišjim zneskom.
amendment-new-label = Nov najvišji znesek na obrok
amendment-agreed = Soglašali ste z novim najvišjim zneskom.
amendment-refused = Zavrnili ste nov najvišji znesek.
amendment-over = Ta zahteva ni več odprta.

## The sandbox

sandbox-heading = Preskusne kartice
sandbox-fill = Izpolni s preskusno kartico { $brand }
sandbox-any = Vnesete lahko kateri koli prihodnji datum poteka in katero koli varnostno kodo.
sandbox-declined = Če je ime na kartici { $name }, je plačilo zavrnjeno.
sandbox-error = Če je ime na kartici { $name }, plačilo ne uspe.
sandbox-reference = Sklic v tej obliki določi izid ne glede na ime: { $example }
sandbox-results = Možni izidi: { $results }.
challenge-title = Preskusna banka
challenge-heading = Ali odobravate to plačilo?
challenge-note = Tu bi vas banka prosila, da potrdite plačilo v znesku { $amount } trgovcu { $merchant }. To je preskus: izberite odgovor.
redirect-note = Tu bi se prikazala zahteva ({ $method }) za potrditev plačila v znesku { $amount } trgovcu { $merchant }. To je preskus: izberite odgovor.
challenge-approve = Odobri
challenge-decline = Zavrni
